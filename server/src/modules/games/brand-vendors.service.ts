import type { Trx } from "../../db.ts";
import { lockCatalogue } from "./catalogue-exchange.store.ts";
import * as store from "./brand-vendors.store.ts";

/** What a brand says of its vendors: these alone, in this order; or all of the catalogue but some, in its order. */
export type VendorChoice = readonly string[] | { allExcept: readonly string[] };

/** Codes of all vendors of the catalogue, in its order. */
export const catalogueVendors = store.listCatalogueVendors;

/** Codes of the vendors that a brand offers, in its order. */
export const vendorsIn = store.listBrandVendors;

/** The codes that a choice means. Those that are left out need not be known. */
export const chosenVendors = (choice: VendorChoice, catalogue: readonly string[]): readonly string[] =>
  "allExcept" in choice ? catalogue.filter((code) => !choice.allExcept.includes(code)) : choice;

/**
 * Makes this choice the vendors of a brand. Codes that are not in the catalogue are passed over. Waits for an import that is under way, so that
 * what comes with it is offered by one of the two.
 */
export async function replaceVendors(trx: Trx, brandCode: string, choice: VendorChoice): Promise<void> {
  await lockCatalogue(trx);
  await store.saveVendorRule(trx, brandCode, "allExcept" in choice ? choice.allExcept : null);
  const codes = chosenVendors(choice, await store.listCatalogueVendors(trx));
  await store.replaceBrandVendors(trx, brandCode, codes, "allExcept" in choice ? "catalogue" : "named");
}

/** A vendor that a brand begins to offer. */
export interface NewOffer {
  brand: string;
  vendor: string;
}

/** Where vendors that come into the catalogue are offered at once: at brands that take every vendor but some. */
export function offersOfNew(vendors: readonly string[], rules: readonly store.VendorRule[]): NewOffer[] {
  return rules.flatMap(({ brand, allExcept }) =>
    vendors.filter((vendor) => !allExcept.includes(vendor)).map((vendor) => ({ brand, vendor })),
  );
}
