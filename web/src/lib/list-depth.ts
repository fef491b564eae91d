import { useSearch } from "./navigation.ts";

/** How many pages a query asks for; as many as there are at most. */
export function depthOf(search: string, totalPages: number): number {
  const wanted = Number(new URLSearchParams(search).get("page") ?? 1);
  return Number.isInteger(wanted) ? Math.min(Math.max(1, wanted), Math.max(1, totalPages)) : 1;
}

/** The query with the depth in it, so that back, reload and a shared link find as many pages as there were. */
export function searchWithDepth(search: string, depth: number): string {
  const query = new URLSearchParams(search);
  if (depth > 1) query.set("page", String(depth));
  else query.delete("page");
  return query.size === 0 ? "" : `?${query}`;
}

/** How many pages of a list are shown. The address tells it, without a step to go back, so that back, reload and a shared link find the list as it was. */
export function useListDepth(): [number, (depth: number) => void] {
  return [depthOf(useSearch().toString(), Infinity), noteDepth];
}

/** Writes the depth into the address. */
export function noteDepth(depth: number): void {
  const search = searchWithDepth(location.search, depth);
  if (search !== location.search) history.replaceState(history.state, "", `${location.pathname}${search}${location.hash}`);
}
