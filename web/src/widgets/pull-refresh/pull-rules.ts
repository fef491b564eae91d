/** px that the finger has to come down before letting go refreshes, and px that the mark comes down at most. */
export const PULL_PX = 96;
const MARK_PX = 72;

/** Where a finger is, or came down. */
export interface Point {
  x: number;
  y: number;
}

/** How far a pull has come, 0 to 1; null for a movement that is none: up, or more to the side than down. */
export function pullOf(start: Point, now: Point): number | null {
  const down = now.y - start.y;
  if (down <= 0 || Math.abs(now.x - start.x) > down) return null;
  return Math.min(1, down / PULL_PX);
}

/** px of the mark from its resting place: it follows the finger, and the slower the further it has come. */
export function markOffset(pull: number): number {
  return Math.round(MARK_PX * (1 - (1 - pull) ** 2));
}
