/** Cuts a page out of rows of which one more was read than it has; `next` is the place of its last row, null where nothing follows. */
export function cutPage<Row>(rows: readonly Row[], size: number, placeOf: (row: Row) => number): { shown: Row[]; next: number | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: rows.length > size && last !== undefined ? placeOf(last) : null };
}
