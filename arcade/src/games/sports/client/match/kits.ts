import type { Names } from "../../../../shared/wire.ts";
import { SIDES, type Sport } from "../../rules/sports.ts";

/** What sides wear, by their place among those of their sport: none of two that play has the other's. No green, which is the grass. */
const KITS = [
  "#ff5a4d", "#4fa8ff", "#ffd23f", "#ff9440", "#b58cff", "#f4f4f4",
  "#45e0d0", "#ff86c8", "#c9a06a", "#8fb4ff", "#ffb3a0", "#d6e04a",
] as const; // prettier-ignore

/** The colour of a side, which it always has. */
export function kitOf(sport: Sport, { en }: Names): string {
  const at = SIDES[sport].findIndex(({ names }) => names.en === en);
  return KITS[Math.max(0, at) % KITS.length]!;
}

/** Tells an element the colours of both who play; by the object of its style, since the content policy allows no attribute. */
export function wearKits({ style }: HTMLElement, sport: Sport, names: readonly Names[]): void {
  if (names.length !== 2) return;
  style.setProperty("--home", kitOf(sport, names[0]!));
  style.setProperty("--away", kitOf(sport, names[1]!));
}
