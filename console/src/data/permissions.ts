import type { Permission } from "@mela/contract/console/permissions";
import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { ALL_BRANDS, useBrandHere } from "../lib/brand.tsx";
import { type ConsoleMe, meQuery } from "./session.ts";

/** Whether a permission is held in a brand; with `ALL_BRANDS` and with null: anywhere. */
export function holds({ permissions }: Pick<ConsoleMe, "permissions">, permission: Permission, brand: string | null): boolean {
  const held = permissions.find((one) => one.permission === permission);
  return held !== undefined && (brand === null || brand === ALL_BRANDS || held.brands === "all" || held.brands.includes(brand));
}

/** Whom the screen goes by; without one, who the server says that they are. */
const MeContext = createContext<ConsoleMe | null>(null);
export const MeHere = MeContext.Provider;

/**
 * Tells whether the operator holds a permission in the brand of the address, or anywhere on screens of no brand. The server is the guard;
 * this leaves out what it would refuse.
 */
export function useMay(): (permission: Permission) => boolean {
  const { data: known } = useQuery(meQuery);
  const data = use(MeContext) ?? known;
  const brand = useBrandHere()?.code ?? null;
  return (permission) => data !== undefined && holds(data, permission, brand);
}
