/** Tiles in a row beside the vendor column, on a phone and in a wide window; the styles of a wide window name the same number. */
export const COLUMNS = { phone: 3, wide: 6 } as const;
/** Rows kept ready above and below the view. */
export const SPARE_ROWS = 3;
/** Faster than this, px per ms, nobody sees pictures; they are asked for when the list slows down. */
export const CALM_SPEED = 0.7;
/** The list rests when it has not moved for so long, ms. */
export const REST_MS = 100;

export interface RowRange {
  first: number;
  /** Index after the last. */
  end: number;
}

/** Rows of `count` that a view of `height` px shows, `offset` px below the list's beginning. */
export function rowsInView(offset: number, height: number, rowHeight: number, count: number): RowRange {
  const first = Math.min(Math.max(0, Math.floor(offset / rowHeight)), Math.max(0, count - 1));
  return { first, end: Math.max(first, Math.min(count, Math.ceil((offset + height) / rowHeight))) };
}

/** How many rows take turns for a view of `height` px. */
export function poolSize(height: number, rowHeight: number): number {
  return Math.ceil(height / rowHeight) + 1 + 2 * SPARE_ROWS;
}

/** Rows that exist: those in view and their neighbours, as many as there are in the pool, wherever the list ends. */
export function rowsKept(inView: RowRange, pool: number, count: number): RowRange {
  const first = Math.max(0, Math.min(inView.first - SPARE_ROWS, count - pool));
  return { first, end: Math.min(count, first + pool) };
}

/** The kept rows that are out of view, the nearest of those that come next at the head. */
export function rowsAhead(kept: RowRange, inView: RowRange, down: boolean): number[] {
  const below = range(inView.end, kept.end);
  const above = range(kept.first, inView.first).toReversed();
  return down ? [...below, ...above] : [...above, ...below];
}

function range(first: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}
