import { CATEGORIES, type Category } from "@mela/contract/games/terms";
import type { GamePreset } from "../../../lib/screen.ts";

/** Shown where neither the path nor the query names a category (VGRID-03). */
const FALLBACK: Category = "SPORTS";

/** The category of the grid: that of the path alone where it has one, else the query's `gameType` (VGRID-01 to -04). */
export function gridCategory(preset: GamePreset | undefined, search: URLSearchParams): Category {
  const wanted = preset?.category ?? search.get("gameType")?.toUpperCase();
  return CATEGORIES.find((known) => known === wanted) ?? FALLBACK;
}
