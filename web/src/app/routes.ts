import type { MessageId } from "../locales/message-id.ts";
import { FIRST_ROUTES } from "./first-routes.ts";
import { GAME_ROUTES } from "./game-routes.ts";
import { type RouteDetails as Details, routeOf } from "./route-of.ts";
import type { Route, ScreenSource } from "./route-types.ts";
import { changePassword, forget, login, register, reset, settings, trial } from "./sources/account.ts";
import {
  agentHome,
  agentRebate,
  agentRegister,
  contracts,
  manualWages,
  payouts,
  rebateIncome,
  redRain,
  teamBetting,
  teamManage,
  teamOverview,
  teamPnl,
} from "./sources/agent.ts";
import { announcements, help, notices, promotion, promotions } from "./sources/content.ts";
import { cricket, football, lottery, memberGames, player } from "./sources/play.ts";
import {
  benefits,
  fundsPassword,
  invite,
  memberHome,
  rebate,
  rewards,
  securityCenter,
  twoStep,
  ownData,
  ownIdentity,
} from "./sources/member.ts";
import { app, download, outer } from "./sources/site.ts";
import { feedback, inbox, message } from "./sources/support.ts";
import { accountRecord, bettingRecord, deposit, limits, wallets, withdraw } from "./sources/wallet.ts";

/*
 * The one table. A path that is not here is looked up in the template's extra routes, else it leads home. It is no part of the
 * first load of home: a touch brings it, or the address of another page does.
 */

/** A page with arrow and title, navigation and footer, for anyone. */
function page(path: string, title: MessageId, details: Partial<Details> & { screen: ScreenSource }): Route {
  return routeOf(path, title, details);
}

const REGISTER_TEXTS: Details["texts"] = ["account", "verification", "register", "trial", "help"];
const auth: Partial<Details> = { header: "inside", bottomNav: false, footer: false, back: "home" };
const member: Partial<Details> = { guard: "session-to-login" };
const agent: Partial<Details> = { guard: "agent", popups: ["agent"], bottomNav: "agent" };
const contractParty: Partial<Details> = { guard: "contracts", popups: ["agent"], bottomNav: "agent" };

export const ROUTES: readonly Route[] = [
  ...FIRST_ROUTES,

  page("/m/login", "title.login", { ...auth, screen: login, texts: ["account", "verification"] }),
  page("/m/register", "title.register", { ...auth, screen: register, texts: REGISTER_TEXTS }),
  page("/m/register.html", "title.register", { ...auth, screen: register, texts: REGISTER_TEXTS }),
  page("/m/forget", "title.forget", { ...auth, screen: forget, texts: ["recovery", "verification"] }),
  page("/m/changePsw", "title.changePsw", { ...auth, ...member, back: "history", screen: changePassword, texts: ["recovery", "trial"] }),
  page("/m/resetPsw", "title.resetPsw", { bottomNav: false, screen: reset, texts: ["recovery"] }),
  page("/m/trail", "title.trail", { back: "home", screen: trial, texts: ["trial"] }),
  page("/m/securityCenter", "title.securityCenter", { ...member, screen: securityCenter, texts: ["security", "verification", "trial"] }),
  page("/m/securityCenter/FundsPasswordBox", "title.fundsPassword", {
    ...member,
    screen: fundsPassword,
    texts: ["security", "verification", "trial"],
  }),
  page("/m/securityCenter/twoStep", "title.twoStep", { ...member, back: "history", screen: twoStep, texts: ["factor", "trial"] }),
  page("/m/securityCenter/privacy", "title.privacy", { ...member, back: "history", screen: ownData, texts: ["privacy", "trial"] }),
  page("/m/identity", "title.identity", { ...member, back: "history", screen: ownIdentity, texts: ["kyc", "trial"] }),
  page("/m/set", "title.set", { ...member, screen: settings, texts: ["settings", "site"] }),

  page("/m/member/home", "title.memberCentre", { ...member, screen: memberHome, texts: ["member", "vip", "trial"] }),
  page("/m/member/benefits", "title.benefits", { ...member, screen: benefits, texts: ["vip"] }),
  page("/m/member/manualRebate", "title.manualRebate", { ...member, screen: rebate, texts: ["rewards"] }),
  page("/m/member/games", "title.memberGames", { ...member, screen: memberGames, texts: ["boards"] }),
  page("/m/rewardCenter", "title.rewardCenter", { ...member, screen: rewards, texts: ["rewards", "trial"] }),
  page("/m/inviteFriends", "title.inviteFriends", { screen: invite, texts: ["invite", "trial"] }),
  page("/m/voucherCenter", "title.deposit", { ...member, screen: deposit, texts: ["deposit", "offer"], pages: ["order", "view"] }),
  page("/m/withdraw", "title.withdraw", {
    ...member,
    screen: withdraw,
    texts: ["withdraw", "security", "kyc", "rewards", "trial"],
    pages: ["order"],
  }),
  page("/m/transaction/record", "title.transactionRecord", { ...member, screen: accountRecord, texts: ["records"] }),
  page("/m/gameRecord", "title.gameRecord", { ...member, screen: bettingRecord, texts: ["records"] }),
  page("/m/limits", "title.limits", { ...member, screen: limits, texts: ["limits", "ended"] }),
  page("/m/wallet", "title.wallets", { ...member, screen: wallets, texts: ["wallets"] }),

  ...GAME_ROUTES,
  page("/m/football", "title.football", { screen: football, texts: ["sport", "home"] }),
  page("/m/cricket", "title.cricket", { screen: cricket, texts: ["sport", "home"] }),
  page("/m/lottery", "title.lottery", { header: "none", bottomNav: false, footer: false, screen: lottery, texts: ["lottery"] }),
  page("/m/redRain", "title.redRain", { ...member, popups: ["agent"], bottomNav: "agent", screen: redRain, texts: ["rain", "security"] }),
  page("/m/play", "title.play", {
    header: "own",
    bottomNav: false,
    footer: false,
    guard: "session-or-free-play",
    screen: player,
    texts: ["player"],
  }),

  page("/m/activity", "title.promotion", { back: "home", screen: promotions, texts: ["content", "offer"], pages: ["id"] }),
  page("/m/activityDetail", "title.promotion", { header: "own", screen: promotion, texts: ["content", "offer"], pages: ["id"] }),
  page("/m/announcement", "title.announcements", { screen: announcements, texts: ["content"] }),
  page("/m/notice", "title.announcements", { screen: notices, texts: ["content"] }),
  page("/m/member/notice", "title.announcements", { screen: notices, texts: ["content"] }),
  page("/m/help", "title.help", { screen: help, texts: ["help"] }),
  page("/m/message", "title.message", { header: "own", ...member, screen: message, texts: ["inbox"] }),
  page("/m/webEmail", "title.inbox", { ...member, screen: inbox, texts: ["inbox"] }),
  page("/m/feedback", "title.feedback", { ...member, screen: feedback, texts: ["feedback", "verification"] }),

  page("/m/app", "title.app", { header: "none", bottomNav: false, footer: false, screen: app, texts: ["app"] }),
  page("/m/download", "title.download", { screen: download, texts: ["app"] }),
  page("/m/outer", "title.outer", { screen: outer, texts: ["app"] }),

  page("/m/agent/home", "title.agentHome", {
    ...agent,
    header: "none",
    footer: false,
    screen: agentHome,
    texts: ["agent"],
  }),
  page("/m/agent/team/overview", "title.teamOverview", { ...agent, screen: teamOverview, texts: ["agent", "team"] }),
  page("/m/agent/team/pnl", "title.teamPnl", { ...agent, screen: teamPnl, texts: ["agent", "team"], pages: ["under"] }),
  page("/m/agentRegister", "title.agentRegister", { ...agent, screen: agentRegister, texts: ["agent", "links", "rebates", "team"] }),
  page("/m/teamBetting", "title.teamBetting", { ...agent, screen: teamBetting, texts: ["agent", "team"] }),
  page("/m/member/team", "title.team", { ...agent, screen: teamManage, texts: ["agent", "team", "rebates"], pages: ["under"] }),
  page("/m/member/teamRebate", "title.teamRebate", { ...agent, screen: rebateIncome, texts: ["agent", "rebates", "team"] }),
  page("/m/member/agent/agentRebeat", "title.agentRebate", { ...agent, screen: agentRebate, texts: ["agent", "rebates", "team"] }),
  page("/m/member/agent/agentDivident", "title.dividend", {
    ...contractParty,
    screen: payouts,
    texts: ["agent", "contracts", "team", "security"],
  }),
  page("/m/member/agent/dailySalary", "title.dailySalary", {
    ...contractParty,
    screen: payouts,
    texts: ["agent", "contracts", "team", "security"],
  }),
  page("/m/member/agent/manualdailySalary", "title.manualDailySalary", {
    ...agent,
    screen: manualWages,
    texts: ["agent", "contracts", "team", "security"],
  }),
  page("/m/member/agent/hourSalary", "title.hourSalary", {
    ...contractParty,
    screen: payouts,
    texts: ["agent", "contracts", "team", "security"],
  }),
  page("/m/member/agent/getSalaryContract", "title.salaryContract", {
    ...contractParty,
    screen: contracts,
    texts: ["agent", "contracts", "team"],
  }),
  page("/m/member/agent/getDevidendContract", "title.dividendContract", {
    ...contractParty,
    screen: contracts,
    texts: ["agent", "contracts", "team"],
  }),
  page("/m/member/agent/getHourContract", "title.hourContract", {
    ...contractParty,
    screen: contracts,
    texts: ["agent", "contracts", "team"],
  }),
];
