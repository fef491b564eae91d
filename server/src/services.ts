import type { Logger } from "pino";
import { type CountryFinder, proxyHeaderCountry } from "./adapters/country.ts";
import type { Clock } from "./adapters/clock.ts";
import { closedOutbox, demoOutbox } from "./adapters/outbox.ts";
import type { DbHandle } from "./db.ts";
import type { Env } from "./env.ts";
import { createAccountService } from "./modules/account/account.service.ts";
import { createCaptchaService } from "./modules/account/captcha.service.ts";
import { createEncryptionService } from "./modules/account/encryption.service.ts";
import { createLoginGuard } from "./modules/account/login-guard.ts";
import { createSessionService } from "./modules/account/session.service.ts";
import { type MemberHook, createMemberService } from "./modules/member/member.service.ts";
import { createSiteService } from "./modules/site/site.service.ts";
import { createContentService } from "./modules/content/content.service.ts";
import { createGamesServices } from "./modules/games/games.service.ts";
import { createProviderService } from "./modules/provider/provider.service.ts";
import { createWalletService, type WalletService } from "./modules/wallet/wallet.service.ts";
import { createVersions } from "./modules/site/versions.ts";

export interface ServerDeps {
  env: Env;
  dbHandle: DbHandle;
  clock: Clock;
  /** Who tells the country of a visitor; by default the trusted proxy's header. */
  country?: CountryFinder;
  logger?: Logger;
}

export type Services = ReturnType<typeof createServices>;

/** Builds every module once and hands each what it needs; the only place that knows them all. */
export function createServices(deps: ServerDeps) {
  const { env, clock } = deps;
  const { db } = deps.dbHandle;
  const secret = env.SERVER_SECRET;
  const outbox = env.DEMO_TOOLS ? demoOutbox(db) : closedOutbox;
  const versions = createVersions({ db, clock });
  const site = createSiteService({ db, clock, env, versions });
  // The wallet asks for a member's currency, and a new member gets an account of the wallet.
  const currencyOf = async (memberId: number): Promise<string> => (await member.getMember(memberId)).currency;
  const wallet = createWalletService({ db, currencyOf });
  const member = createMemberService({ db, onCreated: [openAccount(wallet)] });
  const session = createSessionService({ db });
  const captcha = createCaptchaService({ db, clock, secret, outbox });
  const encryption = createEncryptionService({ db, clock, secret });
  const guard = createLoginGuard({ db, captcha });
  const account = createAccountService({ db, member, session, guard });
  const warn = (message: string, detail: unknown): void => deps.logger?.warn({ detail }, message);
  const provider = createProviderService({ dbHandle: deps.dbHandle, env, clock, wallet, warn });
  const brandOf = async (code: string) => (await site.get(code)).template;
  const games = createGamesServices({ db, clock, versions, provider, brandOf, memberCurrencyOf: currencyOf });
  const content = createContentService({ db, clock, versions });
  return {
    versions,
    outbox,
    site,
    content,
    member,
    session,
    captcha,
    encryption,
    account,
    wallet,
    provider,
    games,
    country: deps.country ?? proxyHeaderCountry,
  };
}

const openAccount =
  (wallet: WalletService): MemberHook =>
  async (trx, member) =>
    void (await wallet.openPlayer(trx, { memberId: member.id, merchantCode: member.merchantCode, currency: member.currency }));
