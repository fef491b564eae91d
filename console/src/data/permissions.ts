import type { Permission } from "@mela/contract/console/permissions";
import { useQuery } from "@tanstack/react-query";
import { meQuery } from "./session.ts";

/** Tells whether the operator holds a permission, in any brand. The server is the guard; this leaves out what it would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useQuery(meQuery);
  return (permission) => data?.permissions.some((held) => held.permission === permission) ?? false;
}
