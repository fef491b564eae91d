import type { ScreenSource } from "../route-types.ts";

export const gameList: ScreenSource = {
  file: "screens/games/game-list/game-list-screen.tsx",
  load: () =>
    import("../../screens/games/game-list/game-list-screen.tsx").then((module) => ({
      Screen: module.GameListScreen,
      prefetch: module.prefetchGameList,
    })),
  staysMounted: true,
};
export const vendors: ScreenSource = {
  file: "screens/games/vendor-grid/vendor-grid-screen.tsx",
  load: () =>
    import("../../screens/games/vendor-grid/vendor-grid-screen.tsx").then((module) => ({
      Screen: module.VendorGridScreen,
      prefetch: module.prefetchVendorGrid,
    })),
};
export const gameCenter: ScreenSource = {
  file: "screens/games/game-center/game-center-screen.tsx",
  load: () =>
    import("../../screens/games/game-center/game-center-screen.tsx").then((module) => ({
      Screen: module.GameCenterScreen,
      prefetch: module.prefetchGameCenter,
    })),
};
export const search: ScreenSource = {
  file: "screens/games/search/search-screen.tsx",
  load: () =>
    import("../../screens/games/search/search-screen.tsx").then((module) => ({
      Screen: module.SearchScreen,
      prefetch: module.prefetchSearch,
    })),
};
export const providers: ScreenSource = {
  file: "screens/games/providers/providers-screen.tsx",
  load: () =>
    import("../../screens/games/providers/providers-screen.tsx").then((module) => ({
      Screen: module.ProvidersScreen,
      prefetch: module.prefetchProviders,
    })),
};
export const hotGames: ScreenSource = {
  file: "screens/games/hot-games/hot-games-screen.tsx",
  load: () =>
    import("../../screens/games/hot-games/hot-games-screen.tsx").then((module) => ({
      Screen: module.HotGamesScreen,
      prefetch: module.prefetchHotGames,
    })),
};
export const ranking: ScreenSource = {
  file: "screens/games/ranking/ranking-screen.tsx",
  load: () =>
    import("../../screens/games/ranking/ranking-screen.tsx").then((module) => ({
      Screen: module.RankingScreen,
      prefetch: module.prefetchRanking,
    })),
};
export const favorites: ScreenSource = {
  file: "screens/games/favorite-recent/favorite-recent-screen.tsx",
  load: () =>
    import("../../screens/games/favorite-recent/favorite-recent-screen.tsx").then((module) => ({ Screen: module.FavoriteRecentScreen })),
};
