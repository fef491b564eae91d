import { CATEGORIES, GAME_TYPES, type VendorMapping } from "@mela/contract/games";
import type { ClassCount, VendorRow } from "./catalogue.store.ts";
import { nameIn } from "./games.rules.ts";
import type { Names } from "./games.tables.ts";

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

/** Vendors per game type with the classes of their games (VENDOR-01, GENT-04). Types and classes without games are left out. */
export function buildMapping({ vendors, counts, classifies }: CatalogueParts, language: string): VendorMapping[] {
  return GAME_TYPES.flatMap((gameType) => {
    const ofType = counts.filter((count) => count.game_type === gameType);
    const vendorsOf = (key: string) => vendors.filter((vendor) => ofType.some((count) => count.classify === key && count.vendor_code === vendor.code)).map((vendor) => vendor.code);
    const entries = orderedKeys(ofType, classifies, gameType).map((key) => ({ key, displayName: className(classifies, gameType, key, language), vendors: vendorsOf(key) }));
    const listed = vendors.flatMap((vendor) => {
      const own = ofType.filter((count) => count.vendor_code === vendor.code);
      if (own.length === 0) return [];
      return {
        vassalage: vendor.code,
        displayName: nameIn(vendor.names, language),
        mobileLargeIcon: vendor.logo_url,
        gameCount: own.reduce((sum, count) => sum + count.games, 0),
        gameClassify: entries.filter((entry) => own.some((count) => count.classify === entry.key)),
        prizeMode: vendor.prize_mode,
      };
    });
    return listed.length > 0 ? [{ gameType, vendors: listed }] : [];
  });
}

function orderedKeys(counts: readonly ClassCount[], classifies: readonly ClassifyRow[], gameType: string): string[] {
  const known = classifies.filter((row) => row.game_type === gameType).map((row) => row.key);
  const used = new Set(counts.map((count) => count.classify));
  return [...known.filter((key) => used.has(key)), ...[...used].filter((key) => !known.includes(key)).toSorted()];
}

function className(classifies: readonly ClassifyRow[], gameType: string, key: string, language: string): string {
  const row = classifies.find((candidate) => candidate.game_type === gameType && candidate.key === key);
  return row ? nameIn(row.names, language) : key;
}

/** The order of vendors per category (VENDOR-02); e-sports and cockfight are cut out of SPORTS by their class. */
export function buildSorting({ vendors, counts }: Omit<CatalogueParts, "classifies">): { gameCategory: string; vendorNames: { accountTypeName: string }[] }[] {
  return CATEGORIES.flatMap((category) => {
    const inCategory = (count: ClassCount) => (category === "ESPORTS" || category === "COCKFIGHT" ? count.game_type === "SPORTS" && count.classify === category : count.game_type === category);
    const codes = new Set(counts.filter(inCategory).map((count) => count.vendor_code));
    const vendorNames = vendors.filter((vendor) => codes.has(vendor.code)).map((vendor) => ({ accountTypeName: vendor.code }));
    return vendorNames.length > 0 ? [{ gameCategory: category, vendorNames }] : [];
  });
}
