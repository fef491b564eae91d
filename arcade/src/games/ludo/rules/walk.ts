import { HOME, isSafe, squareOf, YARD } from "./board.ts";

/** Steps of each token, by place at the table. */
export type Tokens = readonly (readonly number[])[];

/** Where a token stands after a roll; null when it cannot move: out of the yard only with a six, home only by the exact roll. */
export function afterRoll(steps: number, roll: number): number | null {
  if (steps === HOME) return null;
  if (steps === YARD) return roll === 6 ? 0 : null;
  return steps + roll > HOME ? null : steps + roll;
}

/** The tokens of a place that can move; of several on one square only the first. */
export function movable(tokens: readonly number[], roll: number): number[] {
  return tokens.flatMap((steps, token) => (afterRoll(steps, roll) === null || tokens.indexOf(steps) < token ? [] : [token]));
}

export interface Capture {
  place: number;
  token: number;
}

/** Tokens of others on the square where this token comes to stand, none of them on a safe one. */
export function capturesAt(tokens: Tokens, colours: readonly number[], place: number, steps: number): Capture[] {
  const square = squareOf(colours[place]!, steps);
  if (square === null || isSafe(square)) return [];
  return tokens.flatMap((row, other) =>
    other === place ? [] : row.flatMap((at, token) => (squareOf(colours[other]!, at) === square ? [{ place: other, token }] : [])),
  );
}

export interface Walk {
  tokens: number[][];
  from: number;
  to: number;
  captured: Capture[];
}

/** The board after one token has moved. `begin` is where captured tokens go. */
export function walk(
  tokens: Tokens,
  colours: readonly number[],
  move: { place: number; token: number; roll: number; begin: number },
): Walk {
  const from = tokens[move.place]![move.token]!;
  const to = afterRoll(from, move.roll);
  if (to === null) throw new RangeError("that token cannot move");
  const captured = capturesAt(tokens, colours, move.place, to);
  const next = tokens.map((row) => [...row]);
  next[move.place]![move.token] = to;
  for (const { place, token } of captured) next[place]![token] = move.begin;
  return { tokens: next, from, to, captured };
}
