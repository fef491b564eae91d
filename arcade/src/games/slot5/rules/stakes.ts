import type { Title } from "../../../shared/title.ts";
import { STAKE_STEPS } from "../../../shared/games/stake-steps.ts";
import { MAX_LINES } from "./lines.ts";

/** Amounts per line that look right on a picker, in minor units. */
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

export const linesOf = (title: Title): number => Math.min(title.lines ?? 10, MAX_LINES);

/** Smallest stake per line: the title's minimum bet over its lines, or the next round amount when that is no whole number. */
function smallestLineStake(title: Title): number {
  const share = title.minBetMinor / linesOf(title);
  return Number.isInteger(share) ? share : (ROUND.find((amount) => amount >= share) ?? Math.ceil(share));
}

/** The whole stakes that the title offers, ascending, each a multiple of its lines. */
export function stakesOf(title: Title): number[] {
  const smallest = smallestLineStake(title) * linesOf(title);
  return STAKE_STEPS.map((step) => step * smallest);
}
