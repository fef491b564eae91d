import type { WaysMachine } from "./machine.ts";
import { between, fixed, PLAIN_RULES, urns } from "./shapes.ts";
import { PAYING } from "./symbols.ts";

const LETTERS = "1223334444AAAAKKKKQQQQQJJJJJTTTTTT";
const PLAIN = { ...PLAIN_RULES, volatility: "low" } as const;

/** Machines of low volatility. What one says beside the plain rules is what it differs by. */
export const LOW_MACHINES = {
  /** Reels that rise and sink again; wilds count double or triple. */
  hill: {
    ...PLAIN,
    rows: fixed(3, 4, 5, 5, 4, 3),
    urns: urns(LETTERS, { middle: "WBC" }),
    falls: false,
    pays: {
      "1": [10, 25, 50, 130],
      "2": [5, 13, 25, 65],
      "3": [3, 8, 15, 40],
      "4": [3, 5, 13, 20],
      A: [3, 5, 8, 15],
      K: [3, 5, 8, 13],
      Q: [1, 3, 5, 10],
      J: [1, 3, 5, 10],
      T: [1, 3, 4, 8],
    },
  },
  /** Four rows, a gentle ladder, and scatters that pay at once. */
  drizzle: {
    ...PLAIN,
    rows: fixed(4, 4, 4, 4, 4, 4),
    urns: urns(LETTERS, { every: "S", middle: "W" }),
    ladder: [1, 1, 2, 2, 3],
    scatter: { counts: [4, 5, 6], pays: [3, 15, 100], spins: [0, 0, 0] },
    pays: {
      "1": [60, 140, 290, 700],
      "2": [30, 70, 140, 360],
      "3": [14, 45, 85, 220],
      "4": [14, 30, 70, 140],
      A: [14, 30, 45, 85],
      K: [14, 30, 40, 70],
      Q: [7, 14, 30, 60],
      J: [7, 14, 30, 60],
      T: [7, 14, 30, 45],
    },
  },
  /** Covered signs that all open as one symbol. */
  veil: {
    ...PLAIN,
    rows: between(2, 6),
    urns: urns(LETTERS, { every: "MM", middle: "W" }),
    covered: PAYING,
    pays: {
      "1": [45, 120, 240, 600],
      "2": [25, 60, 120, 300],
      "3": [12, 35, 70, 180],
      "4": [12, 25, 60, 120],
      A: [12, 25, 35, 70],
      K: [12, 25, 35, 65],
      Q: [6, 12, 25, 45],
      J: [6, 12, 25, 45],
      T: [6, 12, 25, 35],
    },
  },
  /** Free spins come often, and double what they win. */
  fairground: {
    ...PLAIN,
    rows: between(3, 5),
    urns: urns(LETTERS, { every: "S", middle: "W" }),
    falls: false,
    scatter: { counts: [3, 4, 5], pays: [1, 3, 15], spins: [8, 10, 15] },
    free: { rows: between(3, 5), urns: urns(LETTERS, { every: "S", middle: "W" }), ladder: [2], climb: "falls", sticky: false, most: 40 },
    pays: {
      "1": [60, 150, 310, 750],
      "2": [30, 75, 150, 390],
      "3": [15, 45, 95, 230],
      "4": [15, 30, 75, 150],
      A: [15, 30, 45, 95],
      K: [15, 30, 40, 75],
      Q: [8, 15, 35, 60],
      J: [8, 15, 30, 60],
      T: [8, 15, 30, 45],
    },
  },
  /** Each reel is one row higher than the one before. */
  stairs: {
    ...PLAIN,
    rows: fixed(2, 3, 4, 5, 6, 7),
    urns: urns(LETTERS, { middle: "W" }),
    ladder: [1, 2, 3],
    pays: {
      "1": [75, 190, 380, 950],
      "2": [40, 95, 190, 470],
      "3": [19, 55, 110, 280],
      "4": [19, 40, 95, 190],
      A: [19, 40, 55, 100],
      K: [19, 35, 55, 95],
      Q: [9, 19, 40, 75],
      J: [9, 19, 40, 75],
      T: [9, 19, 40, 55],
    },
  },
} as const satisfies Record<string, WaysMachine>;
