/** Ids of the member's favourites, as texts (FAV-09). */
export type FavoriteIds = readonly string[];

export function isFavorite(ids: FavoriteIds | undefined, nodeId: string | number): boolean {
  return ids?.includes(String(nodeId)) ?? false;
}

/** With one more; the same list when it is in already (FAV-05). */
export function withFavorite(ids: FavoriteIds, nodeId: string | number): FavoriteIds {
  const id = String(nodeId);
  return ids.includes(id) ? ids : [id, ...ids];
}

/** With one less; the same list when it is not in. */
export function withoutFavorite(ids: FavoriteIds, nodeId: string | number): FavoriteIds {
  const id = String(nodeId);
  return ids.includes(id) ? ids.filter((known) => known !== id) : ids;
}

/** Fetches pages until the last, so that more than one page of ids is known too. At most `limit` pages. */
export async function collectPages(
  fetchPage: (pageNo: number) => Promise<{ content: readonly string[]; totalPages: number }>,
  limit = 20,
): Promise<string[]> {
  const first = await fetchPage(1);
  const ids = [...first.content];
  for (let pageNo = 2; pageNo <= Math.min(first.totalPages, limit); pageNo++) ids.push(...(await fetchPage(pageNo)).content);
  return [...new Set(ids)];
}
