import type { Spot } from "../rules/spots.ts";

/** The bets beside the dozens, from above. */
export const OUTSIDE = ["low", "even", "red", "black", "odd", "high"] as const;

/** A point of the upright cloth: `x` in columns from the left edge of the numbers, `y` in rows from the top, zero's row included. */
export interface Place {
  x: number;
  y: number;
}

const columnOf = (n: number): number => ((n - 1) % 3) + 0.5;
const rowOf = (n: number): number => Math.ceil(n / 3) + 0.5;

/** Whether the chip of a spot lies between fields, and not on one. */
export const isBetween = ({ kind, numbers }: Spot): boolean => kind !== "straight" && numbers.length <= 6;

/** Where the chip of a spot lies. */
export function placeOf(spot: Spot): Place {
  const [first, last] = [spot.numbers[0]!, spot.numbers.at(-1)!];
  if (spot.kind === "column") return { x: Number(spot.id.slice(-1)) - 0.5, y: 13.5 };
  if (spot.kind === "dozen") return { x: -0.5, y: Number(spot.id.slice(-1)) * 4 - 1 };
  if (!isBetween(spot))
    return spot.kind === "straight" ? ofNumber(first) : { x: -1.5, y: 2 + 2 * OUTSIDE.findIndex((id) => id === spot.id) };
  if (spot.kind === "street") return { x: 0.1, y: rowOf(first) };
  if (spot.kind === "sixLine") return { x: 2.88, y: rowOf(first) + 0.5 };
  if (spot.kind === "firstFour") return { x: 0, y: 1 };
  if (spot.kind === "trio") return { x: last === 2 ? 1 : 2, y: 1 };
  if (spot.kind === "split" && first === 0) return { x: columnOf(last), y: 1 };
  return { x: (columnOf(first) + columnOf(last)) / 2, y: (rowOf(first) + rowOf(last)) / 2 };
}

export const ofNumber = (n: number): Place => (n === 0 ? { x: 1.5, y: 0.5 } : { x: columnOf(n), y: rowOf(n) });
