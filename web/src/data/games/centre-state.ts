import { type Category, ESPORTS_VENDORS } from "@mela/contract/games/terms";
import { type Game, VENDOR_PARAM } from "./catalogue.ts";
import type { GameSource } from "./games.ts";
import { COCKFIGHT_KEY, wireType } from "./vendor-rules.ts";
import { codeOf, textOf } from "../../lib/address-words.ts";
import type { GamePreset } from "../../lib/screen.ts";

/** Kinds of games of the centre: everything, the categories, and the special entries (GOLD-09 to -13). */
export const ENTRIES = ["HOME", "RNG", "FISH", "LIVE", "PVP", "BINGO", "JILI", "SPORTS", "ESPORTS", "COCKFIGHT", "LOTT", "ELOTT"] as const;
export type Entry = (typeof ENTRIES)[number];

/** The kind of games that a path opens with. */
export const firstEntry = (preset: GamePreset | undefined): Entry => ENTRIES.find((entry) => entry === preset?.category) ?? "HOME";

export const VIEWS = ["ALL", "HOT", "NEW", "FAV", "RECENT", "SEARCH"] as const;
export type View = (typeof VIEWS)[number];

export interface CentreState {
  entry: Entry;
  vendor: string;
  gameClassify: string;
  text: string;
  view: View;
}

export const BINGO_CLASS = "BG";
export const JILI_VENDOR = "JL";

/** State of an address. What it does not know counts as not said. */
export function readCentre(search: URLSearchParams, first: Entry): CentreState {
  const asked = (search.get("gameType") ?? "").toUpperCase();
  const entry = ENTRIES.find((known) => known === asked) ?? first;
  const text = textOf(search.get("q"));
  const type = (codeOf(search.get("type")) ?? "").toUpperCase();
  const data = (search.get("data") ?? "").toUpperCase();
  // As a classification, Hot, Fav and Recent are views of their own.
  const view = VIEWS.find((known) => known !== "ALL" && known !== "SEARCH" && (known === data || known === type));
  const state: CentreState = { entry, vendor: codeOf(search.get(VENDOR_PARAM)) ?? "", gameClassify: "", text: "", view: view ?? "ALL" };
  if (text !== "") return { ...state, text, view: "SEARCH" };
  return view === undefined ? { ...state, gameClassify: type } : state;
}

/** A visitor who follows a member's link sees the whole list. */
export function centreForVisitor(state: CentreState): CentreState {
  return state.view === "FAV" || state.view === "RECENT" ? { ...state, view: "ALL" } : state;
}

export function centreAddress(path: string, state: CentreState, first: Entry): string {
  const query = new URLSearchParams();
  if (state.entry !== first) query.set("gameType", state.entry);
  if (state.vendor !== "") query.set(VENDOR_PARAM, state.vendor);
  if (state.view === "SEARCH") query.set("q", state.text);
  else if (state.view !== "ALL") query.set("data", state.view);
  else if (state.gameClassify !== "") query.set("type", state.gameClassify);
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

export type CentreAction =
  | { kind: "entry"; entry: Entry }
  | { kind: "vendor"; code: string }
  | { kind: "view"; view: Exclude<View, "SEARCH"> }
  | { kind: "classify"; key: string }
  | { kind: "text"; text: string };

/** What a choice makes of the state; each starts the list anew. */
export function nextCentre(state: CentreState, action: CentreAction): CentreState {
  const plain = { ...state, gameClassify: "", text: "", view: "ALL" as View };
  switch (action.kind) {
    case "entry":
      return { ...plain, entry: action.entry, vendor: "" };
    case "vendor":
      return { ...state, vendor: action.code, gameClassify: "" };
    case "view":
      return { ...plain, view: state.view === action.view ? "ALL" : action.view };
    case "classify":
      return { ...plain, gameClassify: action.key };
    case "text":
      return { ...plain, text: action.text, view: action.text === "" ? "ALL" : "SEARCH" };
  }
}

/** Category whose vendors and classes an entry offers; null for all games. */
export function categoryOf(entry: Entry): Category | null {
  if (entry === "HOME") return null;
  return entry === "BINGO" || entry === "JILI" ? "RNG" : entry;
}

/**
 * The vendor picker is hidden where an entry fixes the games (BINGO, JILI), where the games are everybody's (HOME), and in the
 * views that are no vendor's (GOLD-14 to -20).
 */
export function showsVendorPicker({ entry, view }: Pick<CentreState, "entry" | "view">): boolean {
  return !["BINGO", "JILI", "HOME"].includes(entry) && !["SEARCH", "FAV", "HOT", "RECENT"].includes(view);
}

/** Vendor codes that the list is limited to, one or a preset list; "" for all. `cockfight` are the vendors known as such. */
export function vendorsAsked(state: CentreState, cockfight: readonly string[]): string {
  if (state.entry === "JILI") return JILI_VENDOR;
  if (state.vendor !== "" && showsVendorPicker(state)) return state.vendor;
  if (state.entry === "ESPORTS") return ESPORTS_VENDORS.join(",");
  return state.entry === "COCKFIGHT" ? cockfight.join(",") : "";
}

/** Where the games come from; null for the hot view, which no call feeds. */
export function centreSource(state: CentreState, cockfight: readonly string[]): GameSource | null {
  const category = categoryOf(state.entry);
  const gameType = category === null ? ("" as const) : wireType(category);
  const vendor = vendorsAsked(state, cockfight);
  const fixedClass = fixedClassOf(state, vendor);
  const base = { gameType, vendor, gameClassify: fixedClass };
  switch (state.view) {
    case "HOT":
      return null;
    case "FAV":
      return { mine: "favorites", gameType };
    case "RECENT":
      return { mine: "recent", gameType };
    case "NEW":
      return { ...base, isNew: true };
    case "SEARCH":
      return { ...base, gameName: state.text };
    case "ALL":
      return { ...base, gameClassify: state.gameClassify || fixedClass };
  }
}

/** Class that an entry stands for; of cockfights while their vendors are not known. */
function fixedClassOf({ entry }: CentreState, vendors: string): string {
  if (entry === "BINGO") return BINGO_CLASS;
  return entry === "COCKFIGHT" && vendors === "" ? COCKFIGHT_KEY : "";
}

/** The hot games that are held, narrowed to what the entry shows. */
export function hotOf(hot: readonly Game[], state: CentreState, cockfight: readonly string[]): Game[] {
  const category = categoryOf(state.entry);
  const codes = vendorsAsked(state, cockfight);
  const fixed = fixedClassOf(state, codes);
  return hot.filter(
    (game) =>
      (category === null || game.gameType === wireType(category)) &&
      (fixed === "" || game.gameClassify === fixed) &&
      (codes === "" || codes.split(",").includes(game.vendor)),
  );
}
