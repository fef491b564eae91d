import type { ScreenSource } from "../route-types.ts";

export const memberGames: ScreenSource = {
  file: "screens/games/member-games/member-games-screen.tsx",
  load: () => import("../../screens/games/member-games/member-games-screen.tsx").then((module) => ({ Screen: module.MemberGamesScreen })),
};
export const player: ScreenSource = {
  file: "screens/games/player/player-screen.tsx",
  load: () => import("../../screens/games/player/player-screen.tsx").then((module) => ({ Screen: module.PlayerScreen })),
};
export const lottery: ScreenSource = {
  file: "screens/lottery/lottery-screen.tsx",
  load: () =>
    import("../../screens/lottery/lottery-screen.tsx").then((module) => ({
      Screen: module.LotteryScreen,
      prefetch: module.prefetchLottery,
    })),
};
const SPORT = "screens/games/sport/sport-screen.tsx";
const sportScreen = () => import("../../screens/games/sport/sport-screen.tsx");
export const football: ScreenSource = {
  file: SPORT,
  load: () => sportScreen().then((module) => ({ Screen: module.FootballScreen, prefetch: module.prefetchSport })),
};
export const cricket: ScreenSource = {
  file: SPORT,
  load: () => sportScreen().then((module) => ({ Screen: module.CricketScreen, prefetch: module.prefetchSport })),
};
