import { CATEGORIES, type Category } from "@mela/contract/games/terms";
import { type Game, VENDOR_PARAM } from "./catalogue.ts";
import type { LobbyKey } from "@mela/contract/site/site";
import type { GameSource } from "./games.ts";
import { COCKFIGHT_KEY, isInHouse, wireType } from "./vendor-rules.ts";
import { codeOf, textOf } from "../../lib/address-words.ts";
import type { GamePreset } from "../../lib/screen.ts";

/** What the list shows (GLIST-23). A classify filter is `ALL` with a classify. */
export const DATA_TYPES = ["ALL", "HOT", "NEW", "FAV", "RECENT", "SEARCH"] as const;
export type DataType = (typeof DATA_TYPES)[number];

/** What the filter sheet narrows a list by; 0 asks for nothing. */
export interface ListFilter {
  /** Games whose smallest stake is at least this, minor units. */
  minBet: number;
  /** Slots with at least so many pay lines. */
  minLine: number;
}

export interface ListState extends ListFilter {
  category: Category;
  vendor: string;
  gameClassify: string;
  text: string;
  data: DataType;
}

/** What the filter sheet offers, smallest first. An address that asks for anything else asks for nothing. */
export const FILTER_STEPS = { minBet: [200, 500, 1_000], minLine: [10, 20, 30, 50] } as const satisfies Record<
  keyof ListFilter,
  readonly number[]
>;
export const NO_FILTER: ListFilter = { minBet: 0, minLine: 0 };

/** Slots alone have stakes and lines to choose by, and the calls of the member's own lists take neither. */
export function takesFilter({ category, data }: Pick<ListState, "category" | "data">): boolean {
  return category === "RNG" && data !== "FAV" && data !== "RECENT";
}

/** How many of the filters are set. */
export function countFilters({ minBet, minLine }: ListFilter): number {
  return [minBet, minLine].filter((least) => least > 0).length;
}

/** The one path whose game type comes from the query; the others fix it (the vendor list). */
export const OPEN_PATH = "/m/provider";

/** Restores the state from preset and address. The query refines vendor (`vassalage`) and classify (`type`, upper-cased); what can be no code counts as not said. */
export function readListState(path: string, preset: GamePreset | undefined, search: URLSearchParams): ListState {
  const asked = path === OPEN_PATH ? search.get("gameType") : null;
  const category =
    CATEGORIES.find((known) => known === asked?.toUpperCase()) ?? CATEGORIES.find((known) => known === preset?.category) ?? "RNG";
  const vendor = codeOf(search.get(VENDOR_PARAM)) ?? preset?.vendor ?? "";
  const type = (codeOf(search.get("type")) ?? preset?.classify ?? "").toUpperCase();
  const text = textOf(search.get("q"));
  const data = (search.get("data") ?? "").toUpperCase();
  const rest = { category, vendor, text, ...NO_FILTER };
  const narrowed = { ...rest, ...(category === "RNG" ? filterOf(search) : {}) };
  if (text !== "") return { ...narrowed, gameClassify: "", data: "SEARCH" };
  // As a classification, Hot, New, Fav and Recent are views of their own.
  const view = (["HOT", "NEW", "FAV", "RECENT"] as const).find((known) => known === data || known === type);
  if (view !== undefined) return { ...(takesFilter({ category, data: view }) ? narrowed : rest), gameClassify: "", data: view };
  return { ...narrowed, gameClassify: type === "ALL" ? "" : type, data: "ALL" };
}

function filterOf(search: URLSearchParams): ListFilter {
  const stepOf = (name: keyof ListFilter) => FILTER_STEPS[name].find((step) => String(step) === search.get(name)) ?? 0;
  return { minBet: stepOf("minBet"), minLine: stepOf("minLine") };
}

/** The address of a state: only what differs from the preset stands in it. */
export function listAddress(path: string, preset: GamePreset | undefined, state: ListState): string {
  const query = new URLSearchParams();
  if (path === OPEN_PATH && state.category !== preset?.category) query.set("gameType", state.category);
  if (state.vendor !== (preset?.vendor ?? "")) query.set(VENDOR_PARAM, state.vendor);
  if (state.data === "SEARCH") query.set("q", state.text);
  else if (state.data !== "ALL") query.set("data", state.data);
  else if (state.gameClassify !== (preset?.classify ?? "")) query.set("type", state.gameClassify || "ALL");
  for (const name of ["minBet", "minLine"] as const) if (state[name] > 0) query.set(name, String(state[name]));
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

export type ListAction =
  | { kind: "vendor"; code: string }
  | { kind: "view"; data: Exclude<DataType, "SEARCH"> }
  | { kind: "classify"; key: string }
  | { kind: "filter"; filter: ListFilter }
  | { kind: "text"; text: string };

/** What a choice makes of the state. Every one of them starts the list anew, at page 1. */
export function nextState(state: ListState, action: ListAction): ListState {
  switch (action.kind) {
    case "vendor":
      return { ...state, vendor: action.code };
    case "view": {
      const data = state.data === action.data ? "ALL" : action.data;
      const kept = takesFilter({ ...state, data }) ? {} : NO_FILTER;
      return { ...state, ...kept, data, gameClassify: "", text: "" };
    }
    case "classify":
      return { ...state, data: "ALL", gameClassify: state.gameClassify === action.key ? "" : action.key, text: "" };
    case "filter":
      return { ...state, ...(takesFilter(state) ? action.filter : NO_FILTER) };
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
  const base = { gameType, vendor: state.vendor };
  const { minBet, minLine } = state;
  // A filter that is not set is left out, so that the whole list has one key.
  const narrowed = { ...base, ...(minBet > 0 ? { minBet } : {}), ...(minLine > 0 ? { minLine } : {}) };
  switch (state.data) {
    case "HOT":
      return null;
    case "FAV":
      return { ...base, mine: "favorites" };
    case "RECENT":
      return { ...base, mine: "recent" };
    case "NEW":
      return { ...narrowed, isNew: true };
    case "SEARCH":
      return { ...narrowed, gameName: state.text };
    case "ALL":
      return { ...narrowed, gameClassify: state.gameClassify || classOf(state.category) };
  }
}

/** E-sports and cockfights are classes of SPORTS on the wire. */
function classOf(category: Category): string {
  if (category === "COCKFIGHT") return COCKFIGHT_KEY;
  return category === "ESPORTS" ? "ESPORTS" : "";
}

/** The hot games that are held, narrowed to type, vendor, the filters and, for the in-house list, its vendors (GLIST-43 to -45). */
export function hotGamesOf(hot: readonly Game[], state: ListState, inHouse: boolean): Game[] {
  const type = wireType(state.category);
  const classify = classOf(state.category);
  return hot.filter(
    (game) =>
      game.gameType === type &&
      (classify === "" || game.gameClassify === classify) &&
      game.minBet.amount >= state.minBet &&
      game.lines >= state.minLine &&
      (!inHouse || isInHouse(game.vendor)) &&
      (state.vendor === "" || game.vendor === state.vendor),
  );
}

/** The tab that is lit: e-sports and cockfights stand under SPORTS (GLIST-19, -20). */
export function tabOf(category: Category): LobbyKey {
  return wireType(category);
}
