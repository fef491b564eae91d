import type { Title } from "../../titles.ts";

/** Symbols: W wild, 1 to 4 the pictures of the theme (1 is its main one), then the ranks A, K and Q. */
export const SYMBOLS3 = ["W", "1", "2", "3", "4", "A", "K", "Q"] as const;
export type Symbol3 = (typeof SYMBOLS3)[number];

export interface Machine3 {
  /** Three closed strips; the window shows three symbols that follow one another. */
  readonly reels: readonly [string, string, string];
  /** Times the stake per line, for three in a row. */
  readonly pays: Readonly<Record<Symbol3, number>>;
  /** Each wild that stands for another symbol multiplies the win of its line by this. */
  readonly wildFactor: number;
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

/** Whoever changes a symbol or a pay changes the return to player; `slot3.test.ts` holds it between 94 and 97 percent. */
export const MACHINES3: Readonly<Record<Title["volatility"], Machine3>> = {
  low: {
    reels: ["A4KA3K1A241A12Q43432WKWQKWQ3Q4", "K4AWQWQ32WAK4KA4Q12A431K43Q123", "4A421AK3W423W4QAQ3QAQ34KW12K1K"],
    pays: { W: 25, "1": 16, "2": 10, "3": 5, "4": 3, A: 2, K: 2, Q: 2 },
    wildFactor: 2,
  },
  medium: {
    reels: ["QA41Q4AK2WQA3Q43A32KQ2KA4Q4K3KW1", "2QK4Q2K1434WA2AK43AKA3Q1QWQK4QA3", "24K13Q4K423AQ4323QWKA1QAKAKQAW4Q"],
    pays: { W: 200, "1": 50, "2": 25, "3": 12, "4": 6, A: 3, K: 3, Q: 2 },
    wildFactor: 2,
  },
  high: {
    reels: ["3KA3QK1QWQ2QA2K4QA14K3QKQA4K2A4KAW", "QKQK32AQKA4QAWQ4WK3K41Q41QAK2KA23A", "KA2KAQ4KW3K3WQA4Q43A4Q2KAKQ21KQ1AQ"],
    pays: { W: 300, "1": 40, "2": 14, "3": 8, "4": 4, A: 2, K: 2, Q: 1 },
    wildFactor: 3,
  },
};
