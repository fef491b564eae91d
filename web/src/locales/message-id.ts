import type { account } from "./en/account.ts";
import type { agent } from "./en/agent.ts";
import type { contracts } from "./en/contracts.ts";
import type { rebates } from "./en/rebates.ts";
import type { rain } from "./en/rain.ts";
import type { links } from "./en/links.ts";
import type { analytics } from "./en/analytics.ts";
import type { app } from "./en/app.ts";
import type { boards } from "./en/boards.ts";
import type { content } from "./en/content.ts";
import type { offer } from "./en/offer.ts";
import type { deposit } from "./en/deposit.ts";
import type { ended } from "./en/ended.ts";
import type { catalogue } from "./en/catalogue.ts";
import type { factor } from "./en/factor.ts";
import type { kyc } from "./en/kyc.ts";
import type { privacy } from "./en/privacy.ts";
import type { feedback } from "./en/feedback.ts";
import type { games } from "./en/games.ts";
import type { help } from "./en/help.ts";
import type { home } from "./en/home.ts";
import type { inbox } from "./en/inbox.ts";
import type { invite } from "./en/invite.ts";
import type { limits } from "./en/limits.ts";
import type { records } from "./en/records.ts";
import type { wallets } from "./en/wallets.ts";
import type { lobby } from "./en/lobby.ts";
import type { lottery } from "./en/lottery.ts";
import type { member } from "./en/member.ts";
import type { player } from "./en/player.ts";
import type { recovery } from "./en/recovery.ts";
import type { security } from "./en/security.ts";
import type { settings } from "./en/settings.ts";
import type { register } from "./en/register.ts";
import type { rewards } from "./en/rewards.ts";
import type { shell } from "./en/shell.ts";
import type { site } from "./en/site.ts";
import type { sport } from "./en/sport.ts";
import type { support } from "./en/support.ts";
import type { team } from "./en/team.ts";
import type { title } from "./en/title.ts";
import type { trial } from "./en/trial.ts";
import type { ui } from "./en/ui.ts";
import type { vip } from "./en/vip.ts";
import type { withdraw } from "./en/withdraw.ts";
import type { verification } from "./en/verification.ts";

/** The texts of every page. */
interface Base {
  lobby: typeof lobby;
  shell: typeof shell;
  ui: typeof ui;
}

/** Groups of texts that come with the screens that show them, one file each; English is the model of every language. */
interface Wings {
  account: typeof account;
  links: typeof links;
  rain: typeof rain;
  rebates: typeof rebates;
  contracts: typeof contracts;
  agent: typeof agent;
  boards: typeof boards;
  content: typeof content;
  analytics: typeof analytics;
  app: typeof app;
  deposit: typeof deposit;
  offer: typeof offer;
  ended: typeof ended;
  factor: typeof factor;
  privacy: typeof privacy;
  kyc: typeof kyc;
  feedback: typeof feedback;
  games: typeof games;
  help: typeof help;
  home: typeof home;
  inbox: typeof inbox;
  invite: typeof invite;
  catalogue: typeof catalogue;
  limits: typeof limits;
  records: typeof records;
  wallets: typeof wallets;
  lottery: typeof lottery;
  member: typeof member;
  player: typeof player;
  recovery: typeof recovery;
  security: typeof security;
  settings: typeof settings;
  register: typeof register;
  rewards: typeof rewards;
  site: typeof site;
  sport: typeof sport;
  support: typeof support;
  team: typeof team;
  title: typeof title;
  verification: typeof verification;
  withdraw: typeof withdraw;
  trial: typeof trial;
  vip: typeof vip;
}

export type Wing = keyof Wings;

type KeysOf<T> = { [Group in keyof T]: keyof T[Group] }[keyof T];

/** Id of any text of the interface. */
export type MessageId = KeysOf<Base> | KeysOf<Wings>;
