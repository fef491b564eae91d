import type { WaysMachine } from "./machine.ts";
import { between, fixed, PLAIN_RULES, SKEWED, urns } from "./shapes.ts";
import { PAYING } from "./symbols.ts";

const LETTERS = "1223334444AAAAAKKKKKQQQQQJJJJJTTTTTT";
const PLAIN = { ...PLAIN_RULES, volatility: "medium" } as const;

/** Machines of medium volatility. What one says beside the plain rules is what it differs by. */
export const MEDIUM_MACHINES = {
  /** The multiplier of the free spins climbs with each fall and stays. */
  monsoon: {
    ...PLAIN,
    rows: between(2, 7),
    urns: urns(LETTERS, { every: "S", middle: "W" }),
    scatter: { counts: [4, 5, 6], pays: [0, 0, 0], spins: [8, 10, 15] },
    free: {
      rows: between(2, 7),
      urns: urns(LETTERS, { every: "S", middle: "W" }),
      ladder: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
      climb: "wins",
      sticky: false,
      most: 40,
    },
    pays: {
      "1": [16, 35, 110, 310],
      "2": [6, 16, 35, 95],
      "3": [3, 9, 25, 60],
      "4": [3, 6, 19, 50],
      A: [2, 3, 9, 25],
      K: [2, 3, 9, 19],
      Q: [1, 3, 6, 16],
      J: [1, 2, 6, 12],
      T: [1, 2, 6, 9],
    },
  },
  /** Wilds of the free spins stay. */
  nest: {
    ...PLAIN,
    rows: fixed(4, 4, 4, 4, 4, 4),
    urns: urns(LETTERS, { every: "S", middle: "W" }),
    falls: false,
    scatter: { counts: [4, 5, 6], pays: [2, 10, 50], spins: [8, 10, 12] },
    free: { rows: fixed(4, 4, 4, 4, 4, 4), urns: urns(LETTERS, { middle: "W" }), ladder: [1], climb: "falls", sticky: true, most: 12 },
    pays: {
      "1": [110, 280, 800, 2300],
      "2": [45, 110, 280, 700],
      "3": [25, 70, 180, 460],
      "4": [25, 45, 140, 320],
      A: [11, 25, 70, 180],
      K: [11, 25, 70, 140],
      Q: [5, 25, 45, 110],
      J: [5, 18, 45, 90],
      T: [5, 18, 45, 70],
    },
  },
  /** Covered signs, and a ladder that doubles. */
  masks: {
    ...PLAIN,
    rows: between(2, 6),
    urns: urns(LETTERS, { every: "MM", middle: "W" }),
    ladder: [1, 2, 4, 8],
    covered: PAYING,
    pays: {
      "1": [25, 60, 180, 500],
      "2": [10, 25, 60, 160],
      "3": [5, 16, 40, 100],
      "4": [5, 10, 30, 70],
      A: [3, 5, 16, 40],
      K: [3, 5, 16, 30],
      Q: [1, 5, 11, 25],
      J: [1, 4, 10, 20],
      T: [1, 4, 10, 16],
    },
  },
  /** Wilds with numbers fall out with what they won. */
  lamps: {
    ...PLAIN,
    rows: between(3, 6),
    urns: urns(LETTERS + LETTERS, { middle: "BCD" }),
    ladder: [1, 2, 3],
    pays: {
      "1": [6, 14, 40, 120],
      "2": [2, 6, 14, 35],
      "3": [1, 4, 10, 25],
      "4": [1, 2, 7, 17],
      A: [0, 1, 4, 9],
      K: [0, 1, 4, 7],
      Q: [0, 1, 2, 6],
      J: [0, 1, 2, 5],
      T: [0, 1, 2, 4],
    },
  },
  /** Symbols pay anywhere by their number, on a ladder that doubles. */
  harvest: {
    ...PLAIN,
    rows: fixed(5, 5, 5, 5, 5, 5),
    urns: urns(SKEWED, { every: "S" }),
    bands: [9, 11, 13],
    ladder: [1, 2, 4, 8],
    scatter: { counts: [4, 5, 6], pays: [3, 10, 100], spins: [0, 0, 0] },
    pays: {
      "1": [6850, 17100, 61600],
      "2": [1700, 6850, 34200],
      "3": [1350, 4800, 23950],
      "4": [1050, 3100, 17100],
      A: [550, 1700, 12300],
      K: [410, 1350, 10250],
      Q: [270, 1050, 6850],
      J: [210, 800, 5450],
      T: [140, 600, 4100],
    },
  },
  /** Low in the middle; each free spin multiplies by one more. */
  ascent: {
    ...PLAIN,
    rows: fixed(5, 4, 3, 3, 4, 5),
    urns: urns(LETTERS, { every: "S", middle: "W" }),
    falls: false,
    scatter: { counts: [3, 4, 5], pays: [0, 2, 10], spins: [7, 10, 15] },
    free: {
      rows: fixed(5, 4, 3, 3, 4, 5),
      urns: urns(LETTERS, { middle: "W" }),
      ladder: [2, 3, 4, 5, 6, 7, 8, 9, 10],
      climb: "spins",
      sticky: false,
      most: 15,
    },
    pays: {
      "1": [80, 190, 550, 1600],
      "2": [30, 80, 190, 480],
      "3": [16, 55, 130, 320],
      "4": [16, 30, 95, 220],
      A: [8, 16, 50, 130],
      K: [8, 16, 50, 95],
      Q: [3, 16, 30, 80],
      J: [3, 13, 30, 65],
      T: [3, 13, 25, 50],
    },
  },
} as const satisfies Record<string, WaysMachine>;
