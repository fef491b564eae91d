/** Pockets of the European wheel, clockwise. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
export const POCKETS = WHEEL.length;

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type PocketColour = "green" | "red" | "black";

export function colourOf(pocket: number): PocketColour {
  if (pocket === 0) return "green";
  return RED.has(pocket) ? "red" : "black";
}

/** A pocket between its neighbours, so many at either side, clockwise. */
export function neighboursOf(pocket: number, reach: number): number[] {
  const at = WHEEL.indexOf(pocket);
  return Array.from({ length: 2 * reach + 1 }, (_, step) => WHEEL[(at + step - reach + POCKETS) % POCKETS]!);
}
