import type { GamePreset } from "../lib/screen.ts";
import type { MessageId } from "../locales/message-id.ts";
import { type RouteDetails, routeOf } from "./route-of.ts";
import type { Route } from "./route-types.ts";
import { favorites, gameCenter, gameList, hotGames, providers, ranking, search, vendors } from "./sources/games.ts";

/* The lists of games. Whoever comes by the address of one, which most do who do not come by home, is spared the rest of the table. */

type Details = RouteDetails & Pick<Route, "texts">;

/** As other pages, but with its title among its own texts: nobody who looks for a game has to have all titles. */
const page = (path: string, title: MessageId, details: Details): Route => ({ ...routeOf(path, title, details), texts: details.texts });

const centre: Details = { screen: gameCenter, texts: ["catalogue", "home"], popups: ["provider"] };

function games(path: string, title: MessageId, preset: GamePreset): Route {
  // Slots alone have something to filter by.
  const popups: RouteDetails["popups"] = preset.category === "RNG" ? ["gameFilter"] : [];
  return page(path, title, { screen: gameList, texts: ["games"], wallet: true, preset, popups });
}

function vendorGrid(path: string, title: MessageId, category?: string, texts: Details["texts"] = ["games"]): Route {
  const preset = category === undefined ? {} : { preset: { category } };
  return page(path, title, { screen: vendors, texts, wallet: true, ...preset });
}

export const GAME_ROUTES: readonly Route[] = [
  games("/m/slot-games", "title.slots", { category: "RNG" }),
  games("/m/slotsCenter", "title.slots", { category: "RNG" }),
  games("/m/fishing-games", "title.fishing", { category: "FISH" }),
  games("/m/poker-games", "title.poker", { category: "PVP" }),
  games("/m/provider", "title.provider", { category: "RNG" }),
  games("/m/roulette", "title.roulette", { category: "LIVE", classify: "ROU" }),
  games("/m/baccarat", "title.baccarat", { category: "LIVE", classify: "BAC" }),
  games("/m/inHouse", "title.inHouse", { category: "RNG", vendor: "BGS" }),
  games("/m/pg-soft", "title.pgSoft", { category: "RNG", vendor: "PGE" }),
  vendorGrid("/m/live-games", "title.live", "LIVE"),
  // It has its title from the page of the draws.
  vendorGrid("/m/lott", "title.lottery", "LOTT", ["games", "title"]),
  vendorGrid("/m/elott", "title.elottery", "ELOTT"),
  vendorGrid("/m/sport-games", "title.sports", "SPORTS", ["games", "sport", "home"]),
  vendorGrid("/m/cockfight", "title.cockfight", "COCKFIGHT"),
  vendorGrid("/m/vendors", "title.sports", undefined, ["games", "sport", "home"]),
  page("/m/providers", "title.providers", { screen: providers, texts: ["catalogue"] }),
  page("/m/gameCenter", "title.gameCenter", { ...centre, preset: { category: "HOME" } }),
  page("/m/gameList", "title.gameCenter", { ...centre, preset: { category: "RNG" } }),
  page("/m/hot-games", "title.hotGames", { screen: hotGames, texts: ["boards"] }),
  page("/m/search", "title.search", { screen: search, texts: ["catalogue"] }),
  page("/m/favorite", "title.favorite", { guard: "session-to-home", screen: favorites, texts: ["games"] }),
  page("/m/fav-games", "title.favorite", { guard: "session-to-home", screen: favorites, texts: ["games"] }),
  page("/m/recent", "title.favorite", { guard: "session-to-home", screen: favorites, texts: ["games"] }),
  page("/m/ranking", "title.ranking", { screen: ranking, texts: ["boards"] }),
];
