/** Tile themes are numbered 1 to 5 (TILE-06). */
export const THEME_COUNT = 5;

/** The theme of a game: any of 1 to 5 as chance would have it, yet the same for the same game whenever and wherever it is shown. */
export function themeOf(nodeId: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < nodeId.length; at++) hash = Math.imul(hash ^ nodeId.charCodeAt(at), 0x01000193);
  // FNV leaves neighbouring ids in neighbouring buckets; the last mixing step spreads them.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (((hash ^ (hash >>> 12)) >>> 0) % THEME_COUNT) + 1;
}

/** What a tile is marked with: hot wins over new. */
export function ribbonOf(game: { isHot: boolean; isNew: boolean }): "hot" | "new" | null {
  if (game.isHot) return "hot";
  return game.isNew ? "new" : null;
}

/** First letter as a reader sees it, with its vowel sign. */
export function initialOf(name: string): string {
  const first = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name.trim())[Symbol.iterator]().next();
  return first.done ? "" : first.value.segment;
}

/** Whether a tile leads into free play of its game: where free rounds wait, they are shown instead. */
export function offersFreePlay(game: { freePlay?: true | undefined }, mayPlayFree: boolean, freeRounds: number): boolean {
  return game.freePlay === true && mayPlayFree && freeRounds === 0;
}
