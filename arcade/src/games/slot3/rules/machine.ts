import type { Title } from "../../../shared/title.ts";

/** Symbols: W wild, 1 to 4 the pictures of the theme (1 is its main one), then the ranks A, K and Q. */
export const SYMBOLS3 = ["W", "1", "2", "3", "4", "A", "K", "Q"] as const;
export type Symbol3 = (typeof SYMBOLS3)[number];

export interface Machine3 {
  readonly volatility: Title["volatility"];
  /** Three closed strips; the window shows three symbols that follow one another. */
  readonly reels: readonly [string, string, string];
  /** Times the stake per line, for three in a row. */
  readonly pays: Readonly<Record<Symbol3, number>>;
  /** Each wild that stands for another symbol multiplies the win of its line by this. */
  readonly wildFactor: number;
  /** Three of these in any mix pay, times the stake per line; null where a mix pays nothing. */
  readonly mixed: { readonly symbols: string; readonly pay: number } | null;
}

/** The row on each reel (0 top, 1 middle, 2 bottom); a title with N lines plays the first N. */
const LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const;
export type Line3 = readonly [number, number, number];

/** Lines of a title: one, three or all five. */
export const linesOf3 = (title: Title): readonly Line3[] => LINES.slice(0, Math.min(title.lines ?? LINES.length, LINES.length));
