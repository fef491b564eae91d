import { sql } from "kysely";
import { randomBytes, randomUUID } from "node:crypto";
import type { RegistrationSettings } from "@mela/contract/registration/registration";
import type { BrandSettings, CaptchaMode, FirebaseProject, Switches } from "@mela/contract/site/site";
import { systemClock } from "../src/adapters/clock.ts";
import { openDb } from "../src/db.ts";
import { PATIENT } from "./postgres.ts";
import { mela } from "../src/demo/brands.ts";
import { readEnv } from "../src/env.ts";
import type { PayoutAccountDraft } from "../src/modules/security/payout-accounts.service.ts";
import { createServices } from "../src/services.ts";
import { type BrowserSession, buildMember, openBrowserSession, TEST_PASSWORD } from "./factories.ts";
import { hire, takeSeat } from "./console.ts";
import { fillConsole, type ChatDoor } from "./console-work.ts";
import { plantPayloads } from "./payload-work.ts";
import { type Employee, employ } from "./employ.ts";
import { countFigures } from "./figures.ts";
import { addTeamMember, addWager } from "./team.ts";
import { backdatePlay } from "./playing.ts";
import { memberOf, type PlayedRound, playRounds } from "./rounds.ts";

/** A member whom only one journey knows. */
export interface FreshMember {
  account: string;
  password: string;
}

export interface MemberOffice {
  /** Makes a member with an opening balance in minor units. */
  create(draft: {
    account: string;
    fundsMinor?: number;
    customerType?: number;
    brandCode?: string;
    /** The brand's; taka unless told otherwise. */
    currency?: string;
    status?: "active" | "disabled";
    mustChangePassword?: boolean;
    /** E.164. */
    mobile?: string;
    nickname?: string;
    email?: string;
    /** Now unless told otherwise; what was published before counts as read. */
    joinedAt?: Date;
  }): Promise<FreshMember>;
  /** Logs a member in, of Mela unless told otherwise, as their browser would; answers what it keeps of that. */
  logIn(account: string, brandCode?: string): Promise<BrowserSession>;
  /** Has a member of Mela logged in yesterday, wherever they are logged in. */
  ageSessions(account: string): Promise<void>;
  /** Forgets how often codes were asked for and logins failed: to the server all journeys come from one address. */
  forgiveAttempts(): Promise<void>;
  /** Makes a brand like the first one but for what is given, and returns the host name by which a browser on this machine finds it. */
  makeBrand(change: BrandChange): Promise<string>;
  /** Gives a member of the first brand's kind an invitation code at a brand. */
  invite(draft: { host: string; account: string; code: string; bound?: boolean }): Promise<void>;
  /** Puts money (minor units) into the account of a member of Mela, as a booking of the platform does. */
  deposit(account: string, amountMinor: number): Promise<void>;
  /** Books rounds of a member of Mela at a game, the last one being the newest. */
  play(account: string, rounds: readonly PlayedRound[]): Promise<void>;
  /** Moves all that a member of Mela has played to the day before, as if it had been then. */
  agePlay(account: string): Promise<void>;
  /** Draws a raffle of the week before last, in which all that a member of Mela has played counts, and nothing else. */
  drawRaffle(account: string): Promise<void>;
  /** Takes a game out of the catalogue, by its code, or brings it back. */
  setGame(code: string, status: "active" | "disabled"): Promise<void>;
  /** Adds a title to the catalogue that is like a known one but for its code, which its provider does not know. */
  offerUnknown(code: string, like: string): Promise<void>;
  /** Lifts a member of the first brand to a VIP level, as the house may. */
  raise(account: string, level: number): Promise<void>;
  /** Records that a member of the first brand came by another's invitation. */
  befriend(host: string, friend: string): Promise<void>;
  /** Sends a member of the first brand letters, the last one being the newest. */
  write(account: string, letters: readonly { title: string; content: string }[], brandCode?: string): Promise<void>;
  /** Makes members of Mela below an agent (superiors first), without a password of their own, and what they staked, paid in and won; figures are up to date afterwards. */
  buildTeam(agent: string, teamMembers: readonly TeamDraft[]): Promise<void>;
  /** Gives a member of Mela a funds password and wallets that money may be sent to at once. */
  prepareWithdrawal(account: string, given: { fundsPassword: string; wallets: readonly PayoutAccountDraft[] }): Promise<void>;
  /** Has a member write a feedback, chat, and ask for a withdrawal that waits for people; answers the address of their chat, which opens once. */
  fillConsole(account: string, brandCode: string, language: string): Promise<ChatDoor>;
  /** Puts every payload wherever a member of a brand that nobody else has, and an operator about them, write something; answers who they are. */
  plantPayloads(account: string, brandCode: string, operator: string): Promise<{ id: number; session: BrowserSession }>;
  /** The payment provider calls about a withdrawal, by its number, with this end. */
  callAbout(order: string, says: "paid" | "failed"): Promise<void>;
  /** Seats somebody at the console who owns all brands; answers the token of their session. */
  seatOwner(account: string): Promise<string>;
  /** Makes an operator of Mela with a role of their own, who signs in by password and app. */
  employ(account: string, role: Parameters<typeof employ>[2]): Promise<Employee>;
  /** Makes an operator of Mela who answers members and decides about their money; answers the token of their session. */
  hire(account: string): Promise<string>;
  close(): Promise<void>;
}

export interface TeamDraft {
  account: string;
  /** Below the agent themselves when absent. */
  under?: string;
  customerType?: number;
  /** Minor units. */
  depositMinor?: number;
  wagers?: readonly { stakeMinor: number; payoutMinor?: number; state?: "booked" | "settled" }[];
}

export interface BrandChange {
  switches?: Partial<Switches>;
  captcha?: CaptchaMode;
  registration?: RegistrationSettings;
  minimumAge?: number;
  multiWallet?: boolean;
  firebase?: FirebaseProject;
  imageCDNs?: string[];
  analytics?: BrandSettings["analytics"];
}

/** Makes members in the database of a running server, through the services and the ledger like everything else. */
export function openMemberOffice(databaseUrl: string, secrets: { server: string; arcade: string }): MemberOffice {
  const env = readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATABASE_URL: databaseUrl,
    SERVER_SECRET: secrets.server,
    ARCADE_SECRET: secrets.arcade,
  });
  const dbHandle = openDb(databaseUrl, { max: 2, ...PATIENT });
  const services = createServices({ env, dbHandle, clock: systemClock });
  return {
    async create({ fundsMinor = 0, ...draft }) {
      const member = await buildMember({ services }, draft);
      if (fundsMinor > 0) {
        const owner = { memberId: member.id, brandCode: member.merchant_code, currency: member.currency };
        await services.wallet.move({
          ...owner,
          kind: "opening",
          against: "adjustment",
          amountMinor: fundsMinor,
          externalId: `test:${member.id}`,
          meta: {},
        });
      }
      return { account: draft.account, password: TEST_PASSWORD };
    },
    logIn: async (account, brandCode) => openBrowserSession({ services, db: dbHandle.db }, await memberOf(services, account, brandCode)),
    async drawRaffle(account) {
      await backdatePlay({ services, db: dbHandle.db }, (await memberOf(services, account)).id, 14);
      await services.raffle.sealDue([-2]);
      while ((await services.raffle.drawDue()) > 0);
    },
    setGame: (code, status) => services.games.setGameStatus(code, status),
    async offerUnknown(code, like) {
      const known = await dbHandle.db.selectFrom("games").selectAll().where("code", "=", like).executeTakeFirstOrThrow();
      const own = { code, node_id: `${known.node_id}0`, game_id: `${known.game_id}0`, names: JSON.stringify(known.names), popularity: 0 };
      await dbHandle.db
        .insertInto("games")
        .values({ ...known, ...own, id: undefined })
        .execute();
    },
    async ageSessions(account) {
      const { id } = await memberOf(services, account);
      await sql`update sessions set created_at = now() - interval '1 day' where member_id = ${id}`.execute(dbHandle.db);
    },
    async forgiveAttempts() {
      await dbHandle.db.deleteFrom("limit_hits").execute();
      await dbHandle.db.deleteFrom("login_failures").where("kind", "=", "address").execute();
    },
    async makeBrand({ switches, captcha, registration = {}, minimumAge, multiWallet, firebase, imageCDNs, analytics }) {
      const merchant = `t${randomBytes(5).toString("hex")}`;
      const host = `${merchant}.localhost`;
      const { settings } = mela;
      const changed = {
        ...settings,
        merchant,
        defaultLanguage: "en",
        minimumAge: minimumAge ?? settings.minimumAge,
        switches: { ...settings.switches, ...switches },
        captcha: { ...settings.captcha, register: captcha ?? settings.captcha.register },
        ...(multiWallet === undefined ? {} : { multiWallet }),
        ...(firebase ? { firebase } : {}),
        ...(imageCDNs ? { imageCDNs } : {}),
        ...(analytics ? { analytics } : {}),
      };
      await services.site.saveBrand({ settings: changed, registration, domains: [host], contacts: [] });
      return host;
    },
    async invite({ host, account, code, bound = false }) {
      const brandCode = host.split(".")[0] ?? "";
      const member = await buildMember({ services }, { brandCode, account });
      await services.affiliate.createCode({ brandCode, memberId: member.id, code, ...(bound ? { domain: host } : {}) });
    },
    async deposit(account, amountMinor) {
      const member = await services.member.findByAccount("mela", account);
      if (!member) throw new Error(`There is no member ${account}`);
      const owner = { memberId: member.id, brandCode: member.merchant_code, currency: member.currency };
      const externalId = `test:${randomUUID()}`;
      await services.wallet.move({ ...owner, kind: "deposit", against: "cash", amountMinor, externalId });
      await services.events.flush();
    },
    async buildTeam(agent, teamMembers) {
      const test = { services, db: dbHandle.db };
      for (const { account, under = agent, customerType, depositMinor = 0, wagers = [] } of teamMembers) {
        const superior = await services.member.findByAccount("mela", under);
        if (!superior) throw new Error(`There is no member ${under}`);
        const teamMember = await addTeamMember(test, {
          account,
          superiorId: superior.id,
          ...(customerType === undefined ? {} : { customerType }),
        });
        const owner = { memberId: teamMember.id, brandCode: "mela", currency: "BDT" };
        if (depositMinor > 0) {
          await services.wallet.move({
            ...owner,
            kind: "deposit",
            against: "cash",
            amountMinor: depositMinor,
            externalId: `team:${teamMember.id}`,
          });
        }
        for (const wager of wagers) await addWager(test, { memberId: teamMember.id, ...wager });
      }
      await countFigures(services, dbHandle.db);
    },
    async raise(account, level) {
      const member = await services.member.findByAccount("mela", account);
      if (!member) throw new Error(`There is no member ${account}`);
      await services.vip.raise(member.id, "mela", level);
    },
    async befriend(host, friend) {
      const [parent, child] = await Promise.all([host, friend].map((account) => services.member.findByAccount("mela", account)));
      if (!parent || !child) throw new Error(`There is no member ${host} or ${friend}`);
      await services.affiliate.bring(child.id, { parentId: parent.id, code: null, source: "recommender" });
    },
    async play(account, rounds) {
      await playRounds({ services, dbHandle }, await memberOf(services, account), rounds);
      await services.events.flush();
    },
    async agePlay(account) {
      const { id } = await memberOf(services, account);
      await sql`update play_days set day = day - 1 where member_id = ${id}`.execute(dbHandle.db);
    },
    async write(account, letters, brandCode = "mela") {
      const member = await services.member.findByAccount(brandCode, account);
      if (!member) throw new Error(`There is no member ${account}`);
      for (const letter of letters) await services.inbox.send({ memberId: member.id, texts: { bn: letter, en: letter } });
      await services.events.flush();
    },
    async prepareWithdrawal(account, { fundsPassword, wallets }) {
      const member = await services.member.findByAccount("mela", account);
      if (!member) throw new Error(`There is no member ${account}`);
      await services.fundsPassword.setFirst(member.id, fundsPassword);
      await services.bindings.setPayeeName(member.id, "মোহাম্মদ রহিম");
      for (const wallet of wallets) await services.payoutAccounts.add({ memberId: member.id, brandCode: "mela" }, wallet, 0);
    },
    fillConsole: async (account, brandCode, language) =>
      fillConsole({ services, db: dbHandle.db }, await memberOf(services, account, brandCode), language),
    async plantPayloads(account, brandCode, operator) {
      const test = { services, db: dbHandle.db };
      const member = await memberOf(services, account, brandCode);
      const { id } = await test.db.selectFrom("operators").select("id").where("console_account", "=", operator).executeTakeFirstOrThrow();
      await plantPayloads(test, member, id);
      return { id: member.id, session: await openBrowserSession(test, member) };
    },
    callAbout: (order, says) => services.payouts.hasten(order, says, services.payments.ownName),
    seatOwner: (account) => takeSeat({ db: dbHandle.db }, account, "owner", null),
    employ: (account, role) => employ({ services, db: dbHandle.db }, account, role),
    hire: (account) => hire({ db: dbHandle.db }, account, { rights: ["withdrawals", "deposits", "limits", "identity"] }),
    close: async () => {
      await services.events.close();
      await dbHandle.close();
    },
  };
}
