import type { Title } from "../../titles.ts";

/** Symbols: W wild (on reels 2 to 5), 1 to 4 the pictures of the theme, then the ranks A, K, Q, J and T (ten). */
export const WAY_SYMBOLS = "W1234AKQJT";
export const REELS = 6;
export const MIN_ROWS = 2;
export const MAX_ROWS = 6;

/** Pays for 3, 4, 5 and 6 reels from the left. */
type WayPays = readonly [number, number, number, number];

export interface WaysMachine {
  /** Every cell of reel 1, 2 to 5 and 6 is drawn from these letters, each equally likely. */
  readonly urns: readonly [first: string, middle: string, last: string];
  /** Per way, times the stake over `UNIT`. */
  readonly pays: Readonly<Record<string, WayPays>>;
  /** The multiplier of the first fall, the second and so on; the last one stays. */
  readonly ladder: readonly number[];
}

/** A stake is divided into so many parts; pays are counted in them. */
export const UNIT = 10;

/** What a round pays at most, times the stake; the round ends when it is reached. */
export const WIN_CAP = 5000;

/** Whoever changes a letter or a pay has to simulate the return again (`node tools/rtp/main.ts ways6`). */
export const WAYS_MACHINES: Readonly<Record<Title["volatility"], WaysMachine>> = {
  low: {
    urns: ["1223334444AAAAKKKKQQQQQJJJJJTTTTTT", "W1223334444AAAAKKKKQQQQQJJJJJTTTTTT", "1223334444AAAAKKKKQQQQQJJJJJTTTTTT"],
    pays: {
      "1": [4, 10, 20, 50],
      "2": [2, 5, 10, 25],
      "3": [1, 3, 6, 15],
      "4": [1, 2, 5, 10],
      A: [1, 2, 3, 6],
      K: [1, 2, 3, 5],
      Q: [0, 1, 2, 4],
      J: [0, 1, 2, 4],
      T: [0, 1, 2, 3],
    },
    ladder: [1, 2, 3, 4, 5],
  },
  medium: {
    urns: ["1223334444AAAAAKKKKKQQQQQJJJJJTTTTTT", "W1223334444AAAAAKKKKKQQQQQJJJJJTTTTTT", "1223334444AAAAAKKKKKQQQQQJJJJJTTTTTT"],
    pays: {
      "1": [5, 12, 35, 100],
      "2": [2, 5, 12, 30],
      "3": [1, 3, 8, 20],
      "4": [1, 2, 6, 14],
      A: [0, 1, 3, 8],
      K: [0, 1, 3, 6],
      Q: [0, 1, 2, 5],
      J: [0, 1, 2, 4],
      T: [0, 1, 2, 3],
    },
    ladder: [1, 2, 4, 6, 10],
  },
  high: {
    urns: ["122333444AAAAAKKKKKQQQQQJJJJJJTTTTTT", "W122333444AAAAAKKKKKQQQQQJJJJJJTTTTTT", "122333444AAAAAKKKKKQQQQQJJJJJJTTTTTT"],
    pays: {
      "1": [6, 20, 60, 200],
      "2": [2, 8, 20, 50],
      "3": [1, 4, 10, 25],
      "4": [1, 2, 6, 15],
      A: [0, 1, 3, 8],
      K: [0, 1, 2, 6],
      Q: [0, 0, 2, 6],
      J: [0, 0, 1, 5],
      T: [0, 0, 1, 3],
    },
    ladder: [1, 3, 6, 10, 20],
  },
};
