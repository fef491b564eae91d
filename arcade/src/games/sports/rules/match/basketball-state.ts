/** A step is a possession: twelve a quarter, by turns; four more where both have as many points then, and a level end after those. */
export const BASKETBALL = { quarter: 12, quarters: 4, overtime: 4 } as const;
export const REGULAR = BASKETBALL.quarter * BASKETBALL.quarters;
export const MOST = REGULAR + BASKETBALL.overtime;
export const HALF = REGULAR / 2;
/** Who has so many points first is bet on. */
export const RACES = [10, 20, 30] as const;

export interface Basketball {
  /** Points of each possession, in order. */
  made: readonly number[];
}
export type Side = 0 | 1;
export type Pair = [number, number];

/** Whose possession it is, counted from 0; the other side begins the second half. */
export const possessionOf = (at: number): Side => ((at + (at >= HALF && at < REGULAR ? 1 : 0)) % 2 === 0 ? 0 : 1);
/** Points of both in possessions from `from` up to `to`. */
export function pointsIn({ made }: Basketball, from = 0, to = Infinity): Pair {
  const points: Pair = [0, 0];
  for (const [at, count] of made.entries()) if (at >= from && at < to) points[possessionOf(at)] += count;
  return points;
}
export const leadOf = ([home, away]: Readonly<Pair>): number => home - away;
export const isOver = (state: Basketball): boolean =>
  state.made.length >= MOST || (state.made.length === REGULAR && leadOf(pointsIn(state)) !== 0);

/** Which quarter is played after so many possessions, from 1; 5 is overtime. */
export const quarterAfter = (played: number): number => Math.min(BASKETBALL.quarters + 1, Math.floor(played / BASKETBALL.quarter) + 1);
/** The possessions of a quarter: from the first of these up to the second. */
export const quarterOf = (no: number): readonly [number, number] => [(no - 1) * BASKETBALL.quarter, no * BASKETBALL.quarter];
/** The name of the next possession, by who has it and which it is. */
export const nextOne = ({ made }: Basketball): string => `${possessionOf(made.length) + 1}.${made.length + 1}`;
