import type { Rng } from "../../../shared/rng.ts";

/** How many prizes of how many digits follow the special one, from the first to the seventh of the northern lottery. */
const RANKS = [
  [1, 5],
  [2, 5],
  [6, 5],
  [4, 4],
  [6, 4],
  [3, 3],
  [4, 2],
] as const;
const DIGITS = RANKS.flatMap(([count, digits]) => Array.from({ length: count }, () => digits));

/** All 27 prizes: the special one is what was drawn, the others follow from chance of the same seed. */
export function prizesFrom(numbers: readonly number[], chance: Rng): string[] {
  const others = DIGITS.map((digits) => Array.from({ length: digits }, () => chance.int(10)).join(""));
  return [numbers.join(""), ...others];
}

/** What that chance is drawn from, as text to hash. */
export const prizeSeed = (seed: string, issue: string): string => `${seed}:${issue}:prizes`;
