import { CATEGORIES, type Category, type Game, PAGE_SIZE } from "@mela/contract/games/games";
import type { LobbyKey } from "@mela/contract/site/site";
import type { GameSource } from "../../../data/games/games.ts";
import { COCKFIGHT_KEY, isInHouse, wireType } from "../../../data/games/vendor-rules.ts";
import { codeOf, textOf } from "../../../lib/address-words.ts";
import type { GamePreset } from "../../../lib/screen.ts";

/** What the list shows (GLIST-23). A classify filter is `ALL` with a classify. */
export const DATA_TYPES = ["ALL", "HOT", "NEW", "FAV", "RECENT", "SEARCH"] as const;
export type DataType = (typeof DATA_TYPES)[number];

export interface ListState {
  category: Category;
  vassalage: string;
  gameClassify: string;
  text: string;
  data: DataType;
}

/** The one path whose game type comes from the query; the others fix it (the vendor list). */
export const OPEN_PATH = "/m/provider";

/** Restores the state from preset and address. The query refines vendor (`vassalage`) and classify (`type`, upper-cased); what can be no code counts as not said. */
export function readListState(path: string, preset: GamePreset | undefined, search: URLSearchParams): ListState {
  const asked = path === OPEN_PATH ? search.get("gameType") : null;
  const category =
    CATEGORIES.find((known) => known === asked?.toUpperCase()) ?? CATEGORIES.find((known) => known === preset?.category) ?? "RNG";
  const vassalage = codeOf(search.get("vassalage")) ?? preset?.vendor ?? "";
  const type = (codeOf(search.get("type")) ?? preset?.classify ?? "").toUpperCase();
  const text = textOf(search.get("q"));
  const data = (search.get("data") ?? "").toUpperCase();
  const rest = { category, vassalage, text };
  if (text !== "") return { ...rest, gameClassify: "", data: "SEARCH" };
  // As a classification, Hot, New, Fav and Recent are views of their own.
  const view = (["HOT", "NEW", "FAV", "RECENT"] as const).find((known) => known === data || known === type);
  if (view !== undefined) return { ...rest, gameClassify: "", data: view };
  return { ...rest, gameClassify: type === "ALL" ? "" : type, data: "ALL" };
}

/** The address of a state: only what differs from the preset stands in it. */
export function listAddress(path: string, preset: GamePreset | undefined, state: ListState): string {
  const query = new URLSearchParams();
  if (path === OPEN_PATH && state.category !== preset?.category) query.set("gameType", state.category);
  if (state.vassalage !== (preset?.vendor ?? "")) query.set("vassalage", state.vassalage);
  if (state.data === "SEARCH") query.set("q", state.text);
  else if (state.data !== "ALL") query.set("data", state.data);
  else if (state.gameClassify !== (preset?.classify ?? "")) query.set("type", state.gameClassify || "ALL");
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

export type ListAction =
  | { kind: "vendor"; code: string }
  | { kind: "view"; data: Exclude<DataType, "SEARCH"> }
  | { kind: "classify"; key: string }
  | { kind: "text"; text: string };

/** What a choice makes of the state. Every one of them starts the list anew, at page 1. */
export function nextState(state: ListState, action: ListAction): ListState {
  switch (action.kind) {
    case "vendor":
      return { ...state, vassalage: action.code };
    case "view":
      return { ...state, data: state.data === action.data ? "ALL" : action.data, gameClassify: "", text: "" };
    case "classify":
      return { ...state, data: "ALL", gameClassify: state.gameClassify === action.key ? "" : action.key, text: "" };
    case "text": {
      const text = textOf(action.text);
      return { ...state, text, gameClassify: "", data: text === "" ? "ALL" : "SEARCH" };
    }
  }
}

/** What a visitor sees: the member's lists need a session (GLIST-08, -09). */
export function forVisitor(state: ListState): ListState {
  return state.data === "FAV" || state.data === "RECENT" ? { ...state, data: "ALL" } : state;
}

/** Where the games come from; null for the hot view, which no call feeds (GLIST-43). */
export function sourceOf(state: ListState): GameSource | null {
  const gameType = wireType(state.category);
  const base = { gameType, vassalage: state.vassalage };
  switch (state.data) {
    case "HOT":
      return null;
    case "FAV":
      return { ...base, mine: "favorites" };
    case "RECENT":
      return { ...base, mine: "recent" };
    case "NEW":
      return { ...base, isNew: true };
    case "SEARCH":
      return { ...base, gameName: state.text };
    case "ALL":
      return { ...base, gameClassify: state.gameClassify || classOf(state.category) };
  }
}

/** E-sports and cockfights are classes of SPORTS on the wire. */
function classOf(category: Category): string {
  if (category === "COCKFIGHT") return COCKFIGHT_KEY;
  return category === "ESPORTS" ? "ESPORTS" : "";
}

/** The hot games that are held, narrowed to type, vendor and, for the in-house list, its vendors (GLIST-43 to -45). */
export function hotGamesOf(hot: readonly Game[], state: ListState, inHouse: boolean): Game[] {
  const type = wireType(state.category);
  const classify = classOf(state.category);
  return hot.filter(
    (game) =>
      game.gameType === type &&
      (classify === "" || game.gameClassify === classify) &&
      (!inHouse || isInHouse(game.vassalage)) &&
      (state.vassalage === "" || game.vassalage === state.vassalage),
  );
}

/** The tab that is lit: e-sports and cockfights stand under SPORTS (GLIST-19, -20). */
export function tabOf(category: Category): LobbyKey {
  return wireType(category);
}

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
