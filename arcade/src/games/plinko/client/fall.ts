/** From above the board to its first peg, and from one row to the next. */
export const START_MS = 200;
export const ROW_MS = 110;

/** Places are told in gaps between two pegs from the middle, and in rows from the first. */
export interface Place {
  x: number;
  y: number;
}

/** How high a ball leaps off a peg: it goes up a little before it falls a whole row. */
const LEAP = 1.1;
/** Above the first peg a ball comes into sight. */
const ABOVE = 1.6;

/** How long a ball takes from its tap to its pocket. */
export const fallMs = (rows: number): number => START_MS + rows * ROW_MS;

/** Where the middle of a peg is, or of the pocket below the last row, for a ball that has gone right so often. */
export const pegX = (row: number, right: number): number => right - row / 2;

/** Where a ball is so long after its tap. */
export function placeAt(path: readonly number[], age: number): Place {
  if (age < START_MS) return { x: 0, y: -ABOVE * (1 - (Math.max(age, 0) / START_MS) ** 2) };
  const row = Math.min(Math.floor((age - START_MS) / ROW_MS), path.length);
  let right = 0;
  for (let at = 0; at < row; at += 1) right += path[at]!;
  const x = pegX(row, right);
  if (row === path.length) return { x, y: row };
  const part = (age - START_MS) / ROW_MS - row;
  return { x: x + (path[row]! - 0.5) * part, y: row + (1 + LEAP) * part ** 2 - LEAP * part };
}

/** The peg that a ball touched last, and how long ago; null before the first. Written into `touched`, so that no frame allocates. */
export function touchedAt(path: readonly number[], age: number, touched: Place & { ago: number }): boolean {
  if (age < START_MS) return false;
  const row = Math.min(Math.floor((age - START_MS) / ROW_MS), path.length - 1);
  let right = 0;
  for (let at = 0; at < row; at += 1) right += path[at]!;
  touched.x = pegX(row, right);
  touched.y = row;
  touched.ago = age - START_MS - row * ROW_MS;
  return true;
}
