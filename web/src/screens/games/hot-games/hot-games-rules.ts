import type { Game } from "../../../data/games/catalogue.ts";

/** Tiles that come with each step down the list. */
export const HOT_STEP = 12;

export interface HotView {
  /** What the games' names must contain; empty for all. */
  name: string;
  /** Steps that are shown. */
  page: number;
}

/** The view that an address asks for. */
export function readHotView(search: URLSearchParams): HotView {
  const page = Number(search.get("page") ?? 1);
  return { name: (search.get("name") ?? "").slice(0, 64), page: Number.isInteger(page) ? Math.min(Math.max(page, 1), 100) : 1 };
}

/** The address of a view; the first look has no query. */
export function hotViewPath(path: string, { name, page }: HotView): string {
  const query = new URLSearchParams();
  if (name !== "") query.set("name", name);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** Games whose name contains the words, in whatever spelling of spaces and capitals. */
export function matchingGames(games: readonly Game[], name: string): Game[] {
  const wanted = plain(name);
  return games.filter((game) => plain(game.displayName).includes(wanted) || plain(game.gameCode.replaceAll("-", " ")).includes(wanted));
}

/** Count over total in whole percent, rounded down (HOTG-02, -03); 100 of nothing. */
export function progressPercent(count: number, total: number): number {
  return total === 0 ? 100 : Math.floor((count / total) * 100);
}
