/*
 * Where the sweep of every screen goes, and as whom. `tools/check/swept-screens.test.ts` holds these lists against the table of
 * routes: a page that stands in none of them is an error there.
 */

/** Opened without a log-in. */
export const VISITOR_SCREENS = [
  "/m/home",
  "/m/login",
  "/m/register",
  "/m/forget",
  "/m/resetPsw",
  "/m/trail",
  "/m/inviteFriends",
  "/m/slot-games",
  "/m/live-games",
  "/m/vendors",
  "/m/providers",
  "/m/gameCenter",
  "/m/gameList",
  "/m/hot-games",
  "/m/search",
  "/m/search?q=tiger",
  "/m/football",
  "/m/ranking",
  "/m/lottery",
  "/m/play?gameType=RNG&vassalage=MLA&gameCode=MLA-TIGER-FORTUNE&freeplay=1",
  "/m/activity",
  "/m/announcement",
  "/m/notice",
  "/m/notice?index=0",
  "/m/help",
  "/m/help?tag=terms",
  "/m/app",
  "/m/download",
  "/m/outer",
  "/m/error/blocked",
  "/m/error/down",
] as const;

/** Popups over a page that has little of its own. */
export const VISITOR_POPUPS = [
  "side",
  "login",
  "register",
  "forget",
  "customerService",
  "notice",
  "loginNotice",
  "terms",
  "hotGames",
] as const;

/** Popups that stand over certain pages alone, with such a page; the agent's menu is opened by an agent. */
export const PAGE_POPUPS = ["/m/slot-games?popup=gameFilter", "/m/gameList?popup=provider"] as const;

/** Opened by a player. */
export const MEMBER_SCREENS = [
  "/m/home",
  "/m/member/home",
  "/m/set",
  "/m/changePsw",
  "/m/favorite",
  "/m/fav-games",
  "/m/recent",
  "/m/member/games",
  "/m/member/benefits",
  "/m/member/manualRebate",
  "/m/rewardCenter",
  "/m/rewardCenter?tab=freeRounds",
  "/m/rewardCenter?tab=turnover",
  "/m/voucherCenter",
  "/m/withdraw",
  "/m/wallet",
  "/m/gameRecord",
  "/m/transaction/record",
  "/m/securityCenter",
  "/m/securityCenter/FundsPasswordBox",
  "/m/securityCenter/twoStep",
  "/m/securityCenter/privacy",
  "/m/identity",
  "/m/limits",
  "/m/redRain",
  "/m/inviteFriends",
  "/m/message",
  "/m/webEmail",
  "/m/feedback",
  "/m/announcement",
  "/m/member/notice",
  "/m/notice?index=0",
  "/m/home?popup=side",
] as const;

/** Opened by an agent with a team. */
export const AGENT_SCREENS = [
  "/m/agent/home",
  "/m/agent/team/overview",
  "/m/agent/team/pnl",
  "/m/agentRegister",
  "/m/teamBetting",
  "/m/member/team",
  "/m/member/teamRebate",
  "/m/member/agent/agentRebeat",
  "/m/member/agent/agentDivident",
  "/m/member/agent/dailySalary",
  "/m/member/agent/manualdailySalary",
  "/m/member/agent/hourSalary",
  "/m/member/agent/getSalaryContract",
  "/m/member/agent/getDevidendContract",
  "/m/member/agent/getHourContract",
  "/m/transaction/record?types=A",
  "/m/member/notice?types=A",
  "/m/redRain",
  "/m/home?popup=side",
  "/m/member/team?popup=agent",
] as const;

/** Of the console, below a brand's address where it belongs to one: opened by an owner. `:first` is what the first row of the list before leads to. */
export const CONSOLE_SCREENS = [
  "/today",
  "/approvals",
  "/b/mela/members",
  "/b/_all/members",
  "/b/mela/withdrawals",
  "/b/mela/withdrawals/:first",
  "/b/mela/deposits",
  "/b/mela/deposits/:first",
  "/b/mela/deposits/parked",
  "/b/mela/deposits/transfers",
  "/b/mela/deposits/statement",
  "/b/mela/adjustments",
  "/ledger",
  "/operators",
  "/operators/:first",
  "/operators/new",
  "/roles",
  "/roles/:first",
  "/roles/new",
  "/audit",
  "/audit/:first",
  "/me/preferences",
  "/me/security",
  "/me/sessions",
] as const;

/** Tabs of a member's page at the console. */
export const CONSOLE_MEMBER_TABS = [
  "overview",
  "deposits",
  "withdrawals",
  "ledger",
  "play",
  "log-ons",
  "contact",
  "notes",
  "history",
] as const;
