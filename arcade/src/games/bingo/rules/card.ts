import type { Title } from "../../../shared/title.ts";

/** A card has three rows of five numbers: each column holds three of the dozen numbers that belong to it. */
export const ROWS = 3;
export const COLUMNS = 5;
export const CELLS = ROWS * COLUMNS;
export const PER_COLUMN = 12;
export const BALLS = COLUMNS * PER_COLUMN;
export const DRAWN = 32;
export const MAX_CARDS = 4;

/** Patterns from the dearest down; a card pays the first that it holds. A mask has a bit per cell, row after row. */
export const PATTERNS = ["house", "frame", "twoLines", "cross", "corners", "line"] as const;
export type Pattern = (typeof PATTERNS)[number];

const bits = (cells: readonly number[]): number => cells.reduce((mask, cell) => mask | (1 << cell), 0);
const row = (index: number): number[] => Array.from({ length: COLUMNS }, (_, column) => index * COLUMNS + column);
const LINES = [0, 1, 2].map((index) => bits(row(index)));

/** Masks of which one is enough for the pattern. */
const MASKS: Readonly<Record<Pattern, readonly number[]>> = {
  house: [2 ** CELLS - 1],
  frame: [bits([...row(0), ...row(2), COLUMNS, 2 * COLUMNS - 1])],
  twoLines: [LINES[0]! | LINES[1]!, LINES[0]! | LINES[2]!, LINES[1]! | LINES[2]!],
  cross: [bits([...row(1), 2, 2 + 2 * COLUMNS])],
  corners: [bits([0, COLUMNS - 1, 2 * COLUMNS, CELLS - 1])],
  line: LINES,
};

/** The cells of a pattern, for its picture. */
export const cellsOf = (pattern: Pattern): boolean[] =>
  Array.from({ length: CELLS }, (_, cell) => (MASKS[pattern][0]! & (1 << cell)) !== 0);

/** The dearest pattern that the marked cells hold. */
export function patternOf(marked: number): Pattern | null {
  return PATTERNS.find((pattern) => MASKS[pattern].some((mask) => (marked & mask) === mask)) ?? null;
}

/** Times the stake of the card. `bingo.test.ts` holds the return between 94 and 97 percent. */
export const BINGO_PAYS: Readonly<Record<Title["volatility"], Readonly<Record<Pattern, number>>>> = {
  low: { house: 2000, frame: 300, twoLines: 55, cross: 18, corners: 4, line: 4 },
  medium: { house: 5000, frame: 300, twoLines: 70, cross: 20, corners: 4, line: 3 },
  high: { house: 6000, frame: 500, twoLines: 100, cross: 25, corners: 3, line: 2 },
};
