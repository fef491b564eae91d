/** How far a moment is on the way from one to another: 0 before, 1 after. */
export const part = (now: number, from: number, to: number): number => Math.min(1, Math.max(0, (now - from) / (to - from)));

export const mix = (from: number, to: number, by: number): number => from + (to - from) * by;

/** Slow at both ends. */
export const smooth = (by: number): number => by * by * (3 - 2 * by);

/**
 * The value of a column between rows that are a step apart, along a curve that has no corners at them (Catmull–Rom). Beyond the last row
 * it goes on as it went last, for at most `beyond` steps: who has not been told more does not stand still at once.
 */
export function along(rows: readonly (readonly number[])[], column: number, step: number, beyond = 3): number {
  const at = Math.max(0, step);
  const last = rows.length - 1;
  const value = (row: number) => rows[Math.min(last, Math.max(0, row))]?.[column] ?? 0;
  if (at >= last) return value(last) + (value(last) - value(last - 1)) * Math.min(at - last, beyond);
  const row = Math.floor(at);
  const t = at - row;
  const [before, from, to, after] = [value(row - 1), value(row), value(row + 1), value(row + 2)];
  const bend = 2 * before - 5 * from + 4 * to - after;
  return from + 0.5 * t * (to - before + t * (bend + t * (3 * (from - to) + after - before)));
}
