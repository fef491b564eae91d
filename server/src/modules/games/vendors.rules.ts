import type { Vendor, VendorMapping } from "@mela/contract/games/games";
import { CATEGORIES, GAME_TYPES } from "@mela/contract/games/terms";
import { nameIn } from "./games.rules.ts";
import type { ClassCount, Names, VendorRow } from "./games.tables.ts";

export interface ClassifyRow {
  game_type: string;
  key: string;
  names: Names;
}

interface CatalogueParts {
  /** In the brand's order. */
  vendors: readonly VendorRow[];
  counts: readonly ClassCount[];
  classifies: readonly ClassifyRow[];
}

/**
 * Vendors per game type with the classes of their games (VENDOR-01, GENT-04). Types and classes without games are left out.
 * The class entries of a vendor name that vendor alone, so that two hundred vendors do not list each other forty thousand
 * times; all vendors of a class are those whose entries have its key.
 */
export function buildMapping({ vendors, counts, classifies }: CatalogueParts, language: string): VendorMapping[] {
  return GAME_TYPES.flatMap((gameType) => {
    const byVendor = Map.groupBy(
      counts.filter((count) => count.game_type === gameType),
      (count) => count.vendor_code,
    );
    const known = classifies.filter((row) => row.game_type === gameType);
    const listed = vendors.flatMap((vendor) => {
      const own = byVendor.get(vendor.code);
      return own ? [presentVendor(vendor, own, known, language)] : [];
    });
    return listed.length > 0 ? [{ gameType, vendors: listed }] : [];
  });
}

function presentVendor(vendor: VendorRow, counts: readonly ClassCount[], classifies: readonly ClassifyRow[], language: string): Vendor {
  const own = new Set(counts.map((count) => count.classify));
  const named = classifies.filter((row) => own.has(row.key)).map((row) => ({ key: row.key, displayName: nameIn(row.names, language) }));
  const unnamed = [...own]
    .filter((key) => !classifies.some((row) => row.key === key))
    .toSorted()
    .map((key) => ({ key, displayName: key }));
  return {
    vassalage: vendor.code,
    displayName: nameIn(vendor.names, language),
    mobileLargeIcon: vendor.logo_url,
    gameCount: counts.reduce((sum, count) => sum + count.games, 0),
    gameClassify: [...named, ...unnamed].map((entry) => ({ ...entry, vendors: [vendor.code] })),
    prizeMode: vendor.prize_mode,
  };
}

/** The order of vendors per category (VENDOR-02); e-sports and cockfight are cut out of SPORTS by their class. */
export function buildSorting({
  vendors,
  counts,
}: Omit<CatalogueParts, "classifies">): { gameCategory: string; vendorNames: { accountTypeName: string }[] }[] {
  return CATEGORIES.flatMap((category) => {
    const inCategory = (count: ClassCount) =>
      category === "ESPORTS" || category === "COCKFIGHT"
        ? count.game_type === "SPORTS" && count.classify === category
        : count.game_type === category;
    const codes = new Set(counts.filter(inCategory).map((count) => count.vendor_code));
    const vendorNames = vendors.filter((vendor) => codes.has(vendor.code)).map((vendor) => ({ accountTypeName: vendor.code }));
    return vendorNames.length > 0 ? [{ gameCategory: category, vendorNames }] : [];
  });
}
