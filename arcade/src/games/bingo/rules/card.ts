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

/** The cells that make that pattern, as a mask; 0 where there is none. */
export function heldCells(marked: number): number {
  const pattern = patternOf(marked);
  return pattern === null ? 0 : MASKS[pattern].find((mask) => (marked & mask) === mask)!;
}

/** The unmarked cells of which one more would make a pattern, or a dearer one than there is, as a mask. */
export function nearCells(marked: number): number {
  const rankOf = (mask: number) => {
    const pattern = patternOf(mask);
    return pattern === null ? PATTERNS.length : PATTERNS.indexOf(pattern);
  };
  const now = rankOf(marked);
  let near = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const bit = 1 << cell;
    if ((marked & bit) === 0 && rankOf(marked | bit) < now) near |= bit;
  }
  return near;
}

/** Whether it is a card: three different numbers of each column's dozen, from the top down. */
export function isCard(numbers: readonly number[]): boolean {
  if (numbers.length !== CELLS) return false;
  return numbers.every((number, cell) => {
    const above = cell < COLUMNS ? 0 : numbers[cell - COLUMNS]!;
    return Number.isInteger(number) && number > above && Math.floor((number - 1) / PER_COLUMN) === cell % COLUMNS;
  });
}

/** Times the stake of the card. `bingo.test.ts` holds the return between 94 and 97 percent. */
export const BINGO_PAYS: Readonly<Record<Title["volatility"], Readonly<Record<Pattern, number>>>> = {
  low: { house: 2000, frame: 300, twoLines: 55, cross: 18, corners: 4, line: 4 },
  medium: { house: 5000, frame: 300, twoLines: 70, cross: 20, corners: 4, line: 3 },
  high: { house: 6000, frame: 500, twoLines: 100, cross: 25, corners: 3, line: 2 },
};
