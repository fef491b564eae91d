/** The group that follows `index`; after the last comes the first (BANNER-04). */
export function nextIndex(index: number, count: number): number {
  return count <= 1 ? 0 : (index + 1) % count;
}

/** Which slide stands at the start of the view, from the scroll offset (its sign does not matter: right-to-left counts down). */
export function indexAt(offset: number, slideWidth: number, count: number): number {
  if (slideWidth <= 0 || count <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(Math.abs(offset) / slideWidth)));
}

/** Autoplay runs for several slides only, and never for those who asked for less motion. */
export function mayPlay(state: { count: number; held: boolean; hidden: boolean; reducedMotion: boolean }): boolean {
  return state.count > 1 && !state.held && !state.hidden && !state.reducedMotion;
}

/** Slow start, slow end; 0 → 0, 1 → 1. */
export function easeInOut(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}

/** Items in groups of `size`; the last may be shorter. */
export function groupsOf<T>(items: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let start = 0; start < items.length; start += size) groups.push(items.slice(start, start + size));
  return groups;
}
