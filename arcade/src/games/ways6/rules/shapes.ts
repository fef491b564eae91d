import type { Rows, Urns } from "./machine.ts";

/** Reels of fixed heights. */
export const fixed = (...heights: readonly number[]): Rows[] => heights.map((height) => [height, height]);

/** Six reels of the same least and most height. */
export const between = (least: number, most: number): Rows[] => Array.from({ length: 6 }, () => [least, most]);

/** The same letters on all reels, and `more` beside them: on all (`every`), or on reels 2 to 5 (`middle`). */
export const urns = (letters: string, { every = "", middle = "" } = {}): Urns => [
  letters + every,
  letters + every + middle,
  letters + every,
];

/** Letters of which the cheap ones are many: of those symbols, enough come together anywhere in the window. */
export const SKEWED = "11222333444AAAAKKKKKQQQQQQJJJJJJJTTTTTTTT";

/** Falling symbols and nothing else. */
export const PLAIN_RULES = {
  unit: 100,
  bands: null,
  falls: true,
  ladder: [1],
  covered: null,
  scatter: null,
  free: null,
} as const;
