/** Where a key leads in a grid that is filled line by line; null for a key that leads nowhere. `turned`: lines run from right to left. */
export function gridStep(key: string, { at, count, columns, turned }: { at: number; count: number; columns: number; turned: boolean }) {
  const forward = turned ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  if (next === undefined) return null;
  return next < 0 || next >= count ? at : next;
}

/** How many stand in the first line, by the height at which each stands. */
export const columnsOf = (tops: readonly number[]): number => tops.filter((top) => top === tops[0]).length;
