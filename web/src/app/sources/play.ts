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
