import type { LobbyKey } from "@mela/contract/site/site";

const PATHS: Record<LobbyKey, string> = {
  HOME: "/m/home",
  HOT: "/m/hot-games",
  FAV: "/m/favorite",
  RECENT: "/m/recent",
  NEW: "/m/slot-games?data=NEW",
  PROVIDER: "/m/provider",
  PROMO: "/m/activity",
  WINNERS: "/m/ranking",
  FISH: "/m/fishing-games",
  RNG: "/m/slot-games",
  LIVE: "/m/live-games",
  PVP: "/m/poker-games",
  SPORTS: "/m/sport-games",
  ESPORTS: "/m/vendors?gameType=ESPORTS",
  COCKFIGHT: "/m/cockfight",
  LOTT: "/m/lott",
  ELOTT: "/m/elott",
};

/** The path that shows a category in full: where its tab on the game list and its "more" on home lead. */
export function categoryPath(key: LobbyKey): string {
  return PATHS[key];
}
