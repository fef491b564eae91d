import type { GameType } from "@mela/contract/games/games";
import { ESPORTS_VENDORS, IN_HOUSE_VENDORS, type Category } from "@mela/contract/games/terms";
import type { TypeVendors, Vendor } from "./catalogue.ts";

/** A class of games that a vendor has. */
export type Classify = Vendor["gameClassify"][number];
export type VendorSorting = readonly { gameCategory: string; vendorNames: readonly { accountTypeName: string }[] }[];

/** Vendors by category, in the order of the platform. */
export interface VendorGroup {
  category: Category;
  vendors: Vendor[];
}

export const COCKFIGHT_KEY = "COCKFIGHT";

export function isCockfight(vendor: Vendor): boolean {
  return vendor.gameClassify.some((classify) => classify.key === COCKFIGHT_KEY);
}

export function isInHouse(code: string): boolean {
  return IN_HOUSE_VENDORS.includes(code);
}

/** Vendors of each type in the order of vendor sorting (VENDOR-02); those that it does not name follow as they came. */
export function sortVendors(content: readonly TypeVendors[], sorting: VendorSorting): TypeVendors[] {
  return content.map(({ gameType, vendors }) => {
    const names = sorting.find((entry) => entry.gameCategory === gameType)?.vendorNames.map((name) => name.accountTypeName) ?? [];
    const place = (vendor: Vendor) => {
      const at = names.findIndex((name) => name === vendor.code || name === vendor.displayName);
      return at < 0 ? names.length : at;
    };
    return { gameType, vendors: vendors.toSorted((a, b) => place(a) - place(b)) };
  });
}

/** Moves cockfight vendors out of SPORTS into a category of their own; SPORTS goes when nothing remains (VENDOR-04, -05). */
export function regroupVendors(content: readonly TypeVendors[]): VendorGroup[] {
  return content.flatMap(({ gameType, vendors }): VendorGroup[] => {
    if (gameType !== "SPORTS") return [{ category: gameType, vendors }];
    const cockfight = vendors.filter(isCockfight);
    const sports = vendors.filter((vendor) => !isCockfight(vendor));
    return [
      ...(sports.length > 0 ? [{ category: "SPORTS" as const, vendors: sports }] : []),
      ...(cockfight.length > 0 ? [{ category: "COCKFIGHT" as const, vendors: cockfight }] : []),
    ];
  });
}

/** Vendors of a category; e-sports are those vendors of SPORTS that are known as such (VENDOR-06). */
export function vendorsOf(groups: readonly VendorGroup[], category: Category): Vendor[] {
  const listed = (wanted: Category) => groups.find((group) => group.category === wanted)?.vendors ?? [];
  if (category === "ESPORTS") return listed("SPORTS").filter((vendor) => ESPORTS_VENDORS.includes(vendor.code));
  return listed(category);
}

/** The game type that a category has on the wire. */
export function wireType(category: Category): GameType {
  return category === "ESPORTS" || category === "COCKFIGHT" ? "SPORTS" : category;
}

/** Classify filters of a category, from its vendors' entries (VENDOR-08), each once; of one vendor when it is chosen. */
export function classifiesOf(vendors: readonly Vendor[], vendorCode: string): Classify[] {
  const found = new Map<string, Classify>();
  for (const vendor of vendors) {
    if (vendorCode !== "" && vendor.code !== vendorCode) continue;
    for (const classify of vendor.gameClassify) if (!found.has(classify.key)) found.set(classify.key, classify);
  }
  return [...found.values()];
}
