import { type Category, CATEGORIES, ESPORTS_VENDORS } from "@mela/contract/games/terms";
import type { ClassCount } from "./games.tables.ts";

const COCKFIGHT = "COCKFIGHT";

/**
 * The categories in which there is something to play, by a brand's games. E-sports and cockfight are vendors of SPORTS, told apart as pages
 * tell them: e-sports by their codes, cockfight by having a class of that name, and SPORTS is what is left of it then.
 */
export function categoriesWith(counts: readonly Pick<ClassCount, "vendor_code" | "game_type" | "classify">[]): Category[] {
  const sports = counts.filter((count) => count.game_type === "SPORTS");
  const fights = new Set(sports.filter(({ classify }) => classify === COCKFIGHT).map((count) => count.vendor_code));
  const vendors = sports.map((count) => count.vendor_code);
  const isThere = (category: Category): boolean => {
    if (category === COCKFIGHT) return fights.size > 0;
    if (category === "SPORTS") return vendors.some((code) => !fights.has(code));
    if (category === "ESPORTS") return vendors.some((code) => !fights.has(code) && ESPORTS_VENDORS.includes(code));
    return counts.some((count) => count.game_type === category);
  };
  return CATEGORIES.filter(isThere);
}
