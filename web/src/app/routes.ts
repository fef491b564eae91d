import type { GamePreset } from "../lib/screen.ts";
import { HOME_PATH } from "../lib/navigation.ts";
import type { MessageId } from "../locales/message-id.ts";
import type { Route, ScreenSource } from "./route-types.ts";

/* The one table. A path that is not here is looked up in the template's extra routes, else it leads home. */

const awaited: ScreenSource = {
  file: "screens/site/awaited/awaited-screen.tsx",
  load: () => import("../screens/site/awaited/awaited-screen.tsx").then((module) => ({ Screen: module.AwaitedScreen })),
};
const home: ScreenSource = {
  file: "screens/home/home-screen.tsx",
  load: () => import("../screens/home/home-screen.tsx").then((module) => ({ Screen: module.HomeScreen, prefetch: module.prefetchHome })),
};
const gameList: ScreenSource = {
  file: "screens/games/game-list/game-list-screen.tsx",
  load: () =>
    import("../screens/games/game-list/game-list-screen.tsx").then((module) => ({
      Screen: module.GameListScreen,
      prefetch: module.prefetchGameList,
    })),
};
const favorites: ScreenSource = {
  file: "screens/games/favorite-recent/favorite-recent-screen.tsx",
  load: () =>
    import("../screens/games/favorite-recent/favorite-recent-screen.tsx").then((module) => ({ Screen: module.FavoriteRecentScreen })),
};
const player: ScreenSource = {
  file: "screens/games/player/player-screen.tsx",
  load: () => import("../screens/games/player/player-screen.tsx").then((module) => ({ Screen: module.PlayerScreen })),
};
const login: ScreenSource = {
  file: "screens/account/login/login-screen.tsx",
  load: () =>
    import("../screens/account/login/login-screen.tsx").then((module) => ({ Screen: module.LoginScreen, prefetch: module.prefetchLogin })),
};
const blocked: ScreenSource = {
  file: "screens/site/gate/gate-screen.tsx",
  load: () => import("../screens/site/gate/gate-screen.tsx").then((module) => ({ Screen: module.BlockedScreen })),
};
const down: ScreenSource = {
  file: "screens/site/gate/gate-screen.tsx",
  load: () => import("../screens/site/gate/gate-screen.tsx").then((module) => ({ Screen: module.DownScreen })),
};

type Details = Partial<Omit<Route, "path" | "title">>;

/** A page with arrow and title, navigation and footer, for anyone, whose screen is still to come. */
function page(path: string, title: MessageId, details: Details = {}): Route {
  return {
    path,
    title,
    header: "titled",
    bottomNav: true,
    footer: true,
    guard: "none",
    ssr: (details.guard ?? "none") === "none",
    back: "history",
    screen: awaited,
    ...details,
    texts: ["title", ...(details.texts ?? ["site"])],
  };
}

// The title of home is the brand's own name, so its page does without the other titles.
const homePage = (path: string): Route => ({ ...page(path, "title.home", { header: "main", screen: home }), texts: ["home", "games"] });
const auth: Details = { header: "inside", bottomNav: false, footer: false, back: "home" };
const member: Details = { guard: "session-to-login" };
const agent: Details = { guard: "agent" };

function games(path: string, title: MessageId, preset: GamePreset): Route {
  return page(path, title, { screen: gameList, texts: ["games"], preset });
}

function vendorGrid(path: string, title: MessageId, category: string): Route {
  return page(path, title, { preset: { category } });
}

export const ROUTES: readonly Route[] = [
  ...["/", "/m", "/m/", "/m/index", "/m/index.html", HOME_PATH].map(homePage),

  page("/m/login", "title.login", { ...auth, screen: login, texts: ["account"] }),
  page("/m/register", "title.register", auth),
  page("/m/register.html", "title.register", auth),
  page("/m/forget", "title.forget", auth),
  page("/m/changePsw", "title.changePsw", { ...auth, ...member, back: "history" }),
  page("/m/trail", "title.trail", { back: "home" }),
  page("/m/securityCenter", "title.securityCenter", member),
  page("/m/securityCenter/FundsPasswordBox", "title.fundsPassword", member),
  page("/m/set", "title.set", member),

  page("/m/member/home", "title.memberCentre", member),
  page("/m/member/benefits", "title.benefits", member),
  page("/m/member/manualRebate", "title.manualRebate", member),
  page("/m/member/games", "title.memberGames", member),
  page("/m/rewardCenter", "title.rewardCenter", member),
  page("/m/inviteFriends", "title.inviteFriends"),
  page("/m/voucherCenter", "title.deposit", member),
  page("/m/withdraw", "title.withdraw", member),
  page("/m/transaction/record", "title.transactionRecord", member),
  page("/m/gameRecord", "title.gameRecord", member),

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
  vendorGrid("/m/lott", "title.lottery", "LOTT"),
  vendorGrid("/m/elott", "title.elottery", "ELOTT"),
  vendorGrid("/m/sport-games", "title.sports", "SPORTS"),
  vendorGrid("/m/cockfight", "title.cockfight", "COCKFIGHT"),
  page("/m/providers", "title.providers"),
  page("/m/gameCenter", "title.gameCenter"),
  page("/m/gameList", "title.gameCenter"),
  page("/m/hot-games", "title.hotGames"),
  page("/m/search", "title.search"),
  page("/m/favorite", "title.favorite", { guard: "session-to-home", screen: favorites, texts: ["games"] }),
  page("/m/fav-games", "title.favorite", { guard: "session-to-home", screen: favorites, texts: ["games"] }),
  page("/m/recent", "title.favorite", { guard: "session-to-home", screen: favorites, texts: ["games"] }),
  page("/m/football", "title.football"),
  page("/m/ranking", "title.ranking"),
  page("/m/lottery", "title.lottery", { header: "none", bottomNav: false, footer: false }),
  page("/m/redRain", "title.redRain", member),
  page("/m/play", "title.play", { header: "own", bottomNav: false, footer: false, ...member, screen: player, texts: ["games"] }),

  page("/m/activity", "title.promotion", { back: "home" }),
  page("/m/activityDetail", "title.promotion", { header: "own" }),
  page("/m/announcement", "title.announcements"),
  page("/m/notice", "title.announcements"),
  page("/m/member/notice", "title.announcements"),
  page("/m/help", "title.help"),
  page("/m/message", "title.message", { header: "own", ...member }),
  page("/m/webEmail", "title.inbox", member),
  page("/m/feedback", "title.feedback", member),

  page("/m/app", "title.app", { header: "none", bottomNav: false, footer: false }),
  page("/m/download", "title.download"),
  page("/m/outer", "title.outer"),
  page("/m/error/blocked", "title.blocked", { header: "none", bottomNav: false, footer: false, screen: blocked, texts: ["site"] }),
  page("/m/error/down", "title.down", { header: "none", bottomNav: false, footer: false, screen: down, texts: ["site"] }),

  page("/m/agent/home", "title.agentHome", { ...agent, header: "none", bottomNav: false, footer: false }),
  page("/m/agent/team/overview", "title.teamOverview", agent),
  page("/m/agent/team/pnl", "title.teamPnl", agent),
  page("/m/agentRegister", "title.agentRegister", agent),
  page("/m/teamBetting", "title.teamBetting", agent),
  page("/m/member/team", "title.team", agent),
  page("/m/member/teamRebate", "title.teamRebate", agent),
  page("/m/member/agent/agentRebeat", "title.agentRebate", agent),
  page("/m/member/agent/agentDivident", "title.dividend", agent),
  page("/m/member/agent/dailySalary", "title.dailySalary", agent),
  page("/m/member/agent/manualdailySalary", "title.manualDailySalary", agent),
  page("/m/member/agent/hourSalary", "title.hourSalary", agent),
  page("/m/member/agent/getSalaryContract", "title.salaryContract", agent),
  page("/m/member/agent/getDevidendContract", "title.dividendContract", agent),
  page("/m/member/agent/getHourContract", "title.hourContract", agent),
];
