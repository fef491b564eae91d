import { ALL_BRANDS } from "@mela/contract/console/access";
import { createContext, type ReactNode, use } from "react";
import { keep, readKept } from "./kept.ts";
import { createStore } from "./store.ts";

export { ALL_BRANDS };

export interface BrandHere {
  /** A brand's code, or `ALL_BRANDS`. */
  code: string;
  name: string;
  /** IANA name; null with all brands together. */
  timeZone: string | null;
  /** ISO 4217; null with all brands together. */
  currency: string | null;
}

/** The brand that this tab was last in: the menu leads into it from screens that belong to no brand. */
export const brandStore = createStore<string | null>(readKept("brand"));

export function rememberBrand(code: string): void {
  if (brandStore.get() === code) return;
  keep("brand", code);
  brandStore.set(code);
}

const BrandContext = createContext<BrandHere | null>(null);

export function InBrand({ brand, children }: { brand: BrandHere | null; children: ReactNode }): ReactNode {
  return <BrandContext value={brand}>{children}</BrandContext>;
}

/** The brand of the address; null on screens that belong to no brand. */
export const useBrandHere = (): BrandHere | null => use(BrandContext);

/** The brand of the address, on a screen that belongs to one. */
export function useBrand(): BrandHere {
  const brand = useBrandHere();
  if (brand === null) throw new Error("This screen is not below a brand's address");
  return brand;
}
