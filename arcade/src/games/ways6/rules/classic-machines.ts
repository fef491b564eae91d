import { type Rows, type WaysMachine } from "./machine.ts";

const TWO_TO_SIX: readonly Rows[] = [[2, 6], [2, 6], [2, 6], [2, 6], [2, 6], [2, 6]]; // prettier-ignore

/** What the first three machines share: falling symbols, a ladder, nothing else. */
const PLAIN = { unit: 10, rows: TWO_TO_SIX, bands: null, falls: true, covered: null, scatter: null, free: null } as const;

/** Each bears the name of its volatility, since rounds played before there were others name none. */
export const CLASSIC_MACHINES = {
  low: {
    ...PLAIN,
    volatility: "low",
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
    ...PLAIN,
    volatility: "medium",
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
    ...PLAIN,
    volatility: "high",
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
} as const satisfies Record<string, WaysMachine>;
