import type { GameType } from "@mela/contract/games/games";
import type { LobbyKey } from "@mela/contract/site/site";
import { categoryPath } from "../../widgets/category-tabs/category-paths.ts";

/** How home shows a tab: hot games with the lists below, one list of games, vendors, the member's own lists, or not here but elsewhere. */
export type TabView = "hot" | "games" | "vendors" | "mine" | "winners" | "elsewhere";

interface TabInfo {
  view: TabView;
  gameType: GameType | "";
}

const TABS: Record<LobbyKey, TabInfo> = {
  HOME: { view: "elsewhere", gameType: "" },
  HOT: { view: "hot", gameType: "" },
  FAV: { view: "mine", gameType: "" },
  RECENT: { view: "mine", gameType: "" },
  NEW: { view: "games", gameType: "" },
  PROVIDER: { view: "elsewhere", gameType: "" },
  PROMO: { view: "elsewhere", gameType: "" },
  WINNERS: { view: "winners", gameType: "" },
  FISH: { view: "games", gameType: "FISH" },
  RNG: { view: "games", gameType: "RNG" },
  LIVE: { view: "games", gameType: "LIVE" },
  PVP: { view: "games", gameType: "PVP" },
  SPORTS: { view: "vendors", gameType: "SPORTS" },
  ESPORTS: { view: "vendors", gameType: "SPORTS" },
  COCKFIGHT: { view: "vendors", gameType: "SPORTS" },
  LOTT: { view: "vendors", gameType: "LOTT" },
  ELOTT: { view: "vendors", gameType: "ELOTT" },
};

export function tabInfo(key: LobbyKey): TabInfo {
  return TABS[key];
}

/** The tab that the address names; else HOT where the brand has it, else the first that home itself shows. */
export function readTab(search: URLSearchParams, lobby: readonly LobbyKey[]): LobbyKey {
  const shown = lobby.filter((key) => TABS[key].view !== "elsewhere");
  return shown.find((key) => key === search.get("tab")) ?? shown.find((key) => key === "HOT") ?? shown[0] ?? "HOT";
}

/** Address of a tab on home at `path`; the first look has none in its query. */
export function tabHref(key: LobbyKey, path: string): string {
  if (TABS[key].view === "elsewhere") return categoryPath(key);
  return key === "HOT" ? path : `${path}?tab=${key}`;
}

/** Tabs that need a session: a visitor is sent to the login (HOME-16). */
export function isMine(key: LobbyKey): boolean {
  return TABS[key].view === "mine";
}

/** Categories whose lists stand below the hot games. */
export function listedCategories(lobby: readonly LobbyKey[]): LobbyKey[] {
  return lobby.filter((key) => TABS[key].view === "games" && TABS[key].gameType !== "");
}

/** Room of what stands below the games until all of it is there. */
export const LOWER_HEIGHT = "1600px";
