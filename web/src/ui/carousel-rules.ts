/** The group that follows `index`; after the last comes the first (BANNER-04). */
export function nextIndex(index: number, count: number): number {
  return count <= 1 ? 0 : (index + 1) % count;
}

/** Which slide stands at the start of the view, from the scroll offset (its sign does not matter: right-to-left counts down). */
export function indexAt(offset: number, slideWidth: number, count: number): number {
  if (slideWidth <= 0 || count <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(Math.abs(offset) / slideWidth)));
}

export interface PlayState {
  count: number;
  held: boolean;
  /** The page is hidden. */
  hidden: boolean;
  /** Nothing of it is within the view. Each frame of a move is the page's own work, which a page on the move can ill afford. */
  away: boolean;
  reducedMotion: boolean;
}

/** Autoplay runs for several slides only, where they are seen, and never for those who asked for less motion. */
export function mayPlay({ count, held, hidden, away, reducedMotion }: PlayState): boolean {
  return count > 1 && !held && !hidden && !away && !reducedMotion;
}

/** Whether a box that lies so on the screen, px, is above or below it as a whole. */
export function isAway(box: { top: number; bottom: number }, viewHeight: number): boolean {
  return box.bottom < 0 || box.top > viewHeight;
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
