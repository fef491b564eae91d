import { rational, type Rational } from "../../../shared/games/rational.ts";

export const RISKS = ["low", "medium", "high"] as const;
export type Risk = (typeof RISKS)[number];

/** Rows of pegs that a board may have. */
export const LEAST_ROWS = 8;
export const MOST_ROWS = 16;
export const ROW_COUNTS = Array.from({ length: MOST_ROWS - LEAST_ROWS + 1 }, (_, at) => LEAST_ROWS + at);

/** One number for rows and risk, by which a board is kept: the rows before the place of the risk. */
export const boardNumber = (rows: number, risk: Risk): number => rows * 10 + RISKS.indexOf(risk);

/** The rows and the risk of a board by its number; it must be one of a board. */
export const boardOf = (number: number): { rows: number; risk: Risk } => ({ rows: Math.floor(number / 10), risk: RISKS[number % 10]! });

/**
 * Pays in hundredths of the stake, by risk and rows: from the outermost pocket to the middle; the other half is the same. Each table
 * returns exactly 96 percent (`plinko.test.ts`), so that rows and risk change how a board pays and never how much.
 */
const HALVES: Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>> = {
  low: {
    8: [570, 280, 140, 68, 50],
    9: [600, 260, 160, 84, 70],
    10: [900, 420, 240, 100, 70, 52],
    11: [910, 430, 210, 130, 80, 72],
    12: [1150, 560, 290, 170, 110, 69, 50],
    13: [1240, 540, 330, 190, 118, 78, 70],
    14: [1450, 770, 430, 250, 150, 98, 70, 51],
    15: [1600, 800, 460, 250, 170, 108, 78, 70],
    16: [1650, 1050, 590, 360, 230, 130, 86, 75, 50],
  },
  medium: {
    8: [1300, 390, 115, 58, 40],
    9: [1800, 500, 160, 74, 50],
    10: [2200, 680, 250, 90, 61, 42],
    11: [2450, 830, 300, 140, 70, 52],
    12: [3100, 1250, 490, 200, 100, 49, 30],
    13: [4100, 1700, 650, 280, 130, 58, 40],
    14: [5700, 2500, 1000, 430, 180, 80, 40, 22],
    15: [9100, 3600, 1400, 600, 280, 108, 38, 30],
    16: [11_500, 4300, 1700, 700, 310, 160, 71, 40, 28],
  },
  high: {
    8: [3000, 510, 101, 30, 20],
    9: [4500, 850, 176, 50, 15],
    10: [7800, 1200, 250, 70, 30, 27],
    11: [12_900, 2050, 460, 110, 35, 17],
    12: [16_500, 2700, 610, 180, 60, 40, 14],
    13: [27_500, 4600, 1150, 270, 90, 30, 21],
    14: [42_500, 7300, 1650, 410, 130, 40, 32, 21],
    15: [60_000, 12_000, 2600, 660, 190, 68, 27, 25],
    16: [101_500, 18_000, 3800, 970, 290, 110, 46, 22, 20],
  },
};

/** What the pockets of a board pay, from left to right, in hundredths of the stake: one pocket more than it has rows. */
export const paysOf = (risk: Risk, rows: number): number[] =>
  Array.from({ length: rows + 1 }, (_, pocket) => HALVES[risk][rows]![Math.min(pocket, rows - pocket)]!);

/** In how many of the 2^rows ways a ball comes to a pocket. */
export function waysTo(pocket: number, rows: number): number {
  let ways = 1;
  // Each step divides without a rest.
  for (let at = 0; at < pocket; at += 1) ways = (ways * (rows - at)) / (at + 1);
  return ways;
}

/** Pays times the ways to them, over all ways. */
export const exactPlinkoReturn = (risk: Risk, rows: number): Rational =>
  rational(
    paysOf(risk, rows).reduce((sum, pays, pocket) => sum + pays * waysTo(pocket, rows), 0),
    100 * 2 ** rows,
  );
