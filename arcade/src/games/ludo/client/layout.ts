import { HOME, LANE, squareOf, YARD } from "../rules/board.ts";

export type Point = readonly [number, number];

/** Arms of the cross in the order of the round, from the first square of colour 0. Each entry: start, direction, squares. */
const ARMS: readonly (readonly [number, number, number, number, number])[] = [
  [1, 6, 1, 0, 5],
  [6, 5, 0, -1, 6],
  [7, 0, 1, 0, 2],
  [8, 1, 0, 1, 5],
  [9, 6, 1, 0, 6],
  [14, 7, 0, 1, 2],
  [13, 8, -1, 0, 5],
  [8, 9, 0, 1, 6],
  [7, 14, -1, 0, 2],
  [6, 13, 0, -1, 5],
  [5, 8, -1, 0, 6],
  [0, 7, 0, -1, 2],
];
export const ROUND_CELLS: readonly Point[] = ARMS.flatMap(([x, y, dx, dy, count]) =>
  Array.from({ length: count }, (_, at) => [x + dx * at, y + dy * at] as const),
);

/** A cell of the board of 15 by 15 turned by so many quarters, clockwise. */
export function turned([x, y]: Point, quarters: number): Point {
  return quarters % 4 === 0 ? [x, y] : turned([14 - y, x], (quarters % 4) - 1);
}

const YARD_PLACES: readonly Point[] = [
  [1.5, 1.5],
  [3.5, 1.5],
  [1.5, 3.5],
  [3.5, 3.5],
];
/** Tokens at home stand side by side at the edge of the middle. */
const HOME_PLACES: readonly Point[] = [
  [6, 6.4],
  [6, 7.6],
  [6.5, 6.7],
  [6.5, 7.3],
];

/** The cell in which a token stands. */
export function cellOf(colour: number, steps: number, token: number): Point {
  if (steps === YARD) return turned(YARD_PLACES[token]!, colour);
  if (steps === HOME) return turned(HOME_PLACES[token]!, colour);
  if (steps >= LANE) return turned([steps - LANE + 1, 7], colour);
  return ROUND_CELLS[squareOf(colour, steps)!]!;
}

/** The cells of a lane. */
export const laneCells = (colour: number): Point[] => Array.from({ length: HOME - LANE }, (_, at) => turned([at + 1, 7], colour));
/** In which corner of the board that colour's yard lies, clockwise from the upper left; the viewer's own lies at the lower left. */
export const cornerOf = (colour: number, own: number | null): number => (colour + quartersFor(own)) % 4;
/** By how many quarters the board is turned for whoever plays that colour; null: for a watcher. */
export const quartersFor = (own: number | null): number => (own === null ? 0 : (3 - own + 4) % 4);

/** The corner of a colour's yard of six by six cells. */
export const yardCorner = (colour: number): Point =>
  (
    [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ] as const
  )[colour]!;
