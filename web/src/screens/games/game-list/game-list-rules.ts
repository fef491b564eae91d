import { PAGE_SIZE } from "@mela/contract/games/terms";

/** px from the end of the list at which the next page is asked for, and ms between two pages (GCONST-05). */
export const NEAR_END_PX = 500;
export const REVEAL_MS = 1000;

/** True exactly while the page is below the total (GLIST-40). */
export function hasMore(page: number, totalPages: number): boolean {
  return page < totalPages;
}

/** ms to wait before the next page may be asked for; 0 when it may at once. */
export function revealDelay(now: number, lastReveal: number): number {
  return Math.max(0, Math.min(REVEAL_MS, lastReveal + REVEAL_MS - now));
}

/** How many games stand in the list when `depth` pages of it are revealed; the last page may be shorter. */
export function revealedCount(
  depth: number,
  page: { totalPages: number; totalCount: number | null },
  lastPageLength: number | undefined,
): number {
  const full = depth * PAGE_SIZE.list;
  if (page.totalCount !== null) return Math.min(full, page.totalCount);
  return depth < page.totalPages || lastPageLength === undefined ? full : (depth - 1) * PAGE_SIZE.list + lastPageLength;
}
