import type { WaysMachine } from "./machine.ts";
import { between, fixed, PLAIN_RULES, SKEWED, urns } from "./shapes.ts";
import { PAYING } from "./symbols.ts";

const LETTERS = "122333444AAAAAKKKKKQQQQQJJJJJJTTTTTT";
const PLAIN = { ...PLAIN_RULES, volatility: "high" } as const;

/** Machines of high volatility. What one says beside the plain rules is what it differs by. */
export const HIGH_MACHINES = {
  /** Two to seven rows, and a ladder that doubles five times. */
  storm: {
    ...PLAIN,
    rows: between(2, 7),
    urns: urns(LETTERS, { middle: "W" }),
    ladder: [1, 2, 4, 8, 16, 32],
    pays: {
      "1": [15, 50, 150, 500],
      "2": [5, 20, 50, 120],
      "3": [2, 10, 25, 60],
      "4": [2, 5, 15, 35],
      A: [0, 2, 7, 20],
      K: [0, 2, 5, 16],
      Q: [0, 1, 5, 15],
      J: [0, 1, 2, 12],
      T: [0, 1, 2, 8],
    },
  },
  /** Little in the paid spin; high reels and steep multipliers in the free ones. */
  vault: {
    ...PLAIN,
    rows: between(2, 7),
    urns: urns(LETTERS, { every: "S", middle: "W" }),
    scatter: { counts: [4, 5, 6], pays: [0, 0, 0], spins: [6, 8, 12] },
    free: {
      rows: between(4, 7),
      urns: urns(LETTERS, { middle: "W" }),
      ladder: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
      climb: "wins",
      sticky: false,
      most: 12,
    },
    pays: {
      "1": [12, 40, 120, 410],
      "2": [4, 17, 40, 100],
      "3": [2, 8, 20, 50],
      "4": [2, 4, 12, 30],
      A: [0, 2, 6, 17],
      K: [0, 2, 4, 12],
      Q: [0, 1, 3, 12],
      J: [0, 1, 2, 10],
      T: [0, 1, 2, 6],
    },
  },
  /** Rare wilds that count twice or five times. */
  blaze: {
    ...PLAIN,
    rows: between(3, 6),
    urns: urns(LETTERS + LETTERS, { middle: "BDD" }),
    falls: false,
    pays: {
      "1": [8, 21, 66, 220],
      "2": [2, 9, 25, 55],
      "3": [1, 4, 11, 30],
      "4": [1, 2, 7, 17],
      A: [0, 1, 3, 9],
      K: [0, 1, 2, 7],
      Q: [0, 1, 2, 7],
      J: [0, 1, 1, 6],
      T: [0, 1, 1, 3],
    },
  },
  /** Rare free spins full of covered signs. */
  abyss: {
    ...PLAIN,
    rows: between(3, 5),
    urns: urns(LETTERS, { every: "SSM", middle: "W" }),
    falls: false,
    covered: PAYING,
    scatter: { counts: [5, 6, 7], pays: [0, 0, 0], spins: [8, 10, 12] },
    free: {
      rows: between(3, 5),
      urns: urns(LETTERS, { every: "MMMMMMM", middle: "W" }),
      ladder: [1],
      climb: "falls",
      sticky: false,
      most: 12,
    },
    pays: {
      "1": [130, 440, 1300, 4400],
      "2": [45, 180, 440, 1100],
      "3": [20, 90, 220, 550],
      "4": [20, 45, 130, 330],
      A: [0, 20, 65, 180],
      K: [0, 20, 45, 130],
      Q: [0, 11, 40, 130],
      J: [0, 11, 20, 110],
      T: [0, 11, 20, 65],
    },
  },
  /** Many equal symbols anywhere; the free spins multiply in steps of five. */
  comet: {
    ...PLAIN,
    rows: fixed(6, 6, 6, 6, 6, 6),
    urns: urns(SKEWED, { every: "S" }),
    bands: [11, 13, 15],
    ladder: [1, 2, 4, 8, 16],
    scatter: { counts: [4, 5, 6], pays: [2, 5, 50], spins: [6, 8, 10] },
    free: {
      rows: fixed(6, 6, 6, 6, 6, 6),
      urns: urns(SKEWED),
      ladder: [5, 10, 15, 20, 25, 30, 35, 40],
      climb: "wins",
      sticky: false,
      most: 10,
    },
    pays: {
      "1": [8250, 20600, 74250],
      "2": [2050, 8250, 41250],
      "3": [1650, 5750, 28850],
      "4": [1250, 3700, 20600],
      A: [650, 2050, 14850],
      K: [490, 1650, 12350],
      Q: [330, 1300, 8250],
      J: [250, 1000, 6600],
      T: [160, 750, 4950],
    },
  },
  /** Wilds of the free spins stay, and each counts twice. */
  eclipse: {
    ...PLAIN,
    rows: fixed(4, 4, 4, 4, 4, 4),
    urns: urns(LETTERS, { every: "S", middle: "W" }),
    falls: false,
    scatter: { counts: [4, 5, 6], pays: [2, 10, 50], spins: [5, 7, 9] },
    free: {
      rows: fixed(4, 4, 4, 4, 4, 4),
      urns: urns(LETTERS, { every: "QJT", middle: "B" }),
      ladder: [1],
      climb: "falls",
      sticky: true,
      most: 9,
    },
    pays: {
      "1": [130, 450, 1350, 4500],
      "2": [45, 180, 450, 1100],
      "3": [20, 90, 220, 550],
      "4": [20, 45, 130, 340],
      A: [0, 20, 60, 180],
      K: [0, 20, 45, 130],
      Q: [0, 11, 45, 130],
      J: [0, 11, 20, 120],
      T: [0, 11, 20, 65],
    },
  },
} as const satisfies Record<string, WaysMachine>;
