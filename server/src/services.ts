import { join } from "node:path";
import type { Logger } from "pino";
import { type CountryFinder, proxyHeaderCountry } from "./adapters/country.ts";
import type { Clock } from "./adapters/clock.ts";
import { firebaseVerifier } from "./adapters/identity.ts";
import { httpPaymentProvider } from "./adapters/http-payment.ts";
import type { PaymentProvider } from "./adapters/payment.ts";
import { closedOutbox, demoOutbox } from "./adapters/outbox.ts";
import type { DbHandle } from "./db.ts";
import { type Env, webDist } from "./env.ts";
import { createAccountService } from "./modules/auth/account.service.ts";
import { createCredentialServices } from "./modules/auth/credentials.ts";
import { createEncryptionService } from "./modules/auth/encryption.service.ts";
import { createLoginGuard } from "./modules/auth/login-guard.ts";
import { createNewcomerServices } from "./modules/registration/newcomers.ts";
import { createPlaces } from "./modules/verification/places.ts";
import { createPasswordRule } from "./modules/auth/password-rule.ts";
import { createIdentityService } from "./modules/auth/identity.service.ts";
import { loginMethods } from "./modules/auth/login-methods.ts";
import { createSecondFactorServices } from "./modules/auth/second-factor.services.ts";
import { createSessionService } from "./modules/auth/session.service.ts";
import { createVerificationServices } from "./modules/verification/verification.services.ts";
import { createAgentServices } from "./modules/team/agent.services.ts";
import { createContractsServices } from "./modules/contracts/contracts.services.ts";
import { createRebatesServices } from "./modules/rebates/rebates.services.ts";
import { createRedRainService } from "./modules/red-rain/red-rain.service.ts";
import { createIdempotencyService } from "./modules/idempotency/idempotency.service.ts";
import { createTeamServices } from "./modules/team/team.services.ts";
import { createEventsService } from "./modules/events/events.service.ts";
import { postgresWire } from "./modules/events/wire.store.ts";
import { tellBooking, tellGate } from "./modules/events/telling.ts";
import { createDepositServices } from "./modules/deposit/deposit.services.ts";
import { createSupportServices } from "./modules/support/support.services.ts";
import { type MemberHook, createMemberService } from "./modules/member/member.service.ts";
import { createSecurityServices } from "./modules/security/security.services.ts";
import { createBenefitsServices } from "./modules/member/benefits.services.ts";
import { createAddresses } from "./modules/site/addresses.ts";
import { createClientErrorsService } from "./modules/site/client-errors.service.ts";
import { createSiteService } from "./modules/site/site.service.ts";
import { createContentServices } from "./modules/content/content.services.ts";
import { createGamesServices } from "./modules/games/games.service.ts";
import { createLimitsService } from "./modules/limits/limits.service.ts";
import { createOperatorLimitsService } from "./modules/limits/operator-limits.service.ts";
import { createLotteryService } from "./modules/lottery/lottery.service.ts";
import { createProviderService } from "./modules/provider/provider.service.ts";
import { createPlayService } from "./modules/wallet/play.service.ts";
import { createTurnoverService } from "./modules/wallet/turnover.service.ts";
import { createRecordsService } from "./modules/wallet/records.service.ts";
import { createTransfersService } from "./modules/wallet/transfers.service.ts";
import { createWalletService, type Owner, type WalletService } from "./modules/wallet/wallet.service.ts";
import { createWithdrawalServices } from "./modules/withdrawal/withdrawal.services.ts";
import { createPlaceReader } from "./modules/site/source-maps.ts";
import { createVersions } from "./modules/site/versions.ts";
import { createMetrics } from "./security-events/metrics.ts";
import { createSecurityLog } from "./security-events/security-log.ts";

export interface ServerDeps {
  env: Env;
  dbHandle: DbHandle;
  clock: Clock;
  /** Who tells the country of a visitor; by default the trusted proxy's header. */
  country?: CountryFinder;
  logger?: Logger;
  /** By default the one of the environment, over HTTP. */
  payments?: PaymentProvider;
}

export type Services = ReturnType<typeof createServices>;

/** Builds every module once and hands each what it needs; the only place that knows them all. */
export function createServices(deps: ServerDeps) {
  const { env, clock } = deps;
  const { db } = deps.dbHandle;
  const secret = env.SERVER_SECRET;
  const outbox = env.DEMO_TOOLS ? demoOutbox(db) : closedOutbox;
  const versions = createVersions({ db, clock });
  const payments = deps.payments ?? paymentsOf(env, clock);
  const warn = (message: string, detail: unknown): void => deps.logger?.warn({ detail }, message);
  const metrics = createMetrics(deps.dbHandle.pool);
  const watch = createSecurityLog({ logger: deps.logger, metrics });
  const events = createEventsService({
    db,
    wire: postgresWire(deps.dbHandle.pool),
    warn,
    readBalances: (trx, memberIds) => wallet.listWallets(trx, memberIds),
  });
  const site = createSiteService({ db, clock, env, versions, onGate: tellGate(events) });
  const addresses = createAddresses({ demo: env.DEMO_TOOLS, port: env.PORT });
  const brandOf = async (code: string) => (await site.get(code)).template;
  // The wallet asks for a member's currency, and a new member gets an account of the wallet.
  const currencyOf = async (memberId: number): Promise<string> => (await member.getMember(memberId)).currency;
  const ownerOf = async (memberId: number): Promise<Owner> => {
    const { merchant_code: merchantCode, currency } = await member.getMember(memberId);
    return { memberId, merchantCode, currency };
  };
  const isSingle = async (code: string): Promise<boolean> => !(await site.get(code)).template.multiWallet;
  const wallet = createWalletService({ db, currencyOf, onMoved: (memberId) => events.balanceChanged(memberId), isSingle });
  const turnover = createTurnoverService({ db, currencyOf });
  const member = createMemberService({ db, onCreated: [openAccount(wallet), (trx, created) => limits.onMemberCreated(trx, created)] });
  const places = createPlaces({ db });
  const session = createSessionService({ db, places, onEnd: (id) => events.sessionEnded(id) });
  const verification = createVerificationServices({
    db,
    clock,
    env,
    outbox,
    warn,
    brandOf: site.get,
    hostOf: addresses.hostOf,
    findByMobile: member.findByMobile,
    places,
    watch,
  });
  const { captcha, sms } = verification;
  const encryption = createEncryptionService({ db, clock, secret });
  const guard = createLoginGuard({ db, captcha, places });
  const identity = firebaseVerifier({ keysUrl: env.FIREBASE_KEYS_URL, clock });
  const passwordRule = createPasswordRule({ brandOf: site.get });
  const credentials = createCredentialServices({
    db,
    secret,
    member,
    session,
    guard,
    sms,
    identity,
    mail: verification.mail,
    passwordRule,
    places,
    siteOf: addresses.main,
    brandOf: site.get,
    warn,
  });
  const hasTwoSteps = (memberId: number): Promise<boolean> => factors.secondFactor.isOn(memberId);
  const security = createSecurityServices({ db, member, session, ...verification, ...credentials, hasTwoSteps });
  const provider = createProviderService({ dbHandle: deps.dbHandle, env, clock, wallet, warn, onBooked: tellBooking(events) });
  const timeZoneOf = async (code: string) => (await brandOf(code)).timeZone;
  const teams = createTeamServices({ db, timeZoneOf, provider, wallet });
  const rebates = createRebatesServices({ db, clock, site, member, wallet, ...teams, timeZoneOf });
  const contracts = createContractsServices({ db, clock, member, wallet, ...teams, timeZoneOf });
  const rain = createRedRainService({ db, member, team: teams.team, wallet });
  const agent = createAgentServices({ db, member, ...teams, rebates: rebates.rebates, passwordRule, affiliate: () => newcomers.affiliate });
  const onInvited = agent.links.welcome;
  const newcomers = createNewcomerServices({ db, clock, member, session, captcha, wallet, sms, identity, passwordRule, onInvited });
  const support = createSupportServices({
    db,
    watch,
    events,
    session,
    guard,
    places,
    captcha,
    isExcluded: (memberId) => limits.isExcluded(memberId),
  });
  const factors = createSecondFactorServices({
    db,
    clock,
    secret,
    member,
    session,
    ...credentials,
    ...verification,
    ...support,
    brandOf: site.get,
  });
  const { pendingLogins } = factors;
  const account = createAccountService({ db, member, session, pendingLogins, methods: loginMethods({ member, guard, sms, identity }) });
  const social = createIdentityService({ db, member, account, identity });
  const transfers = createTransfersService({ db, wallet, provider, ownerOf, brandOf });
  const records = createRecordsService({ db, clock, provider, currencyOf });
  const limits = createLimitsService({ db, member, session, wallet, provider, brandOf, brandIn: site.templateIn });
  const withdrawals = createWithdrawalServices({
    db,
    clock,
    watch,
    member,
    wallet,
    turnover,
    events,
    payments,
    warn,
    ...support,
    ...security,
  });
  const deposits = createDepositServices({
    db,
    payments,
    member,
    wallet,
    turnover,
    limits,
    events,
    audit: support.audit,
    operators: support.operators,
    warn,
    installation: env.MERCHANT,
    takePayout: ({ reference, status }) => withdrawals.payouts.hasten(reference, status),
  });
  const games = createGamesServices({ db, clock, versions, provider, wallet, limits, warn, brandOf, memberCurrencyOf: currencyOf });
  const lottery = createLotteryService({ db, clock, versions, games });
  const play = createPlayService();
  const benefits = createBenefitsServices({ db, wallet, turnover, play, brandOf, affiliate: newcomers.affiliate, warn });
  const published = createContentServices({ db, clock, versions, events });
  return {
    versions,
    metrics,
    watch,
    events,
    ...support,
    outbox,
    site,
    clientErrors: createClientErrorsService({ db, readPlace: createPlaceReader(join(webDist(env), "maps")) }),
    addresses,
    ...published,
    member,
    session,
    places,
    ...verification,
    encryption,
    account,
    social,
    ...credentials,
    ...factors,
    ...newcomers,
    ...security,
    wallet,
    turnover,
    play,
    ...benefits,
    provider,
    limits,
    operatorLimits: createOperatorLimitsService({ member, limits, ...support }),
    transfers,
    records,
    games,
    lottery,
    ...teams,
    ...rebates,
    ...contracts,
    rain,
    ...agent,
    payments,
    ...deposits,
    ...withdrawals,
    idempotency: createIdempotencyService({ db, secret }),
    country: deps.country ?? proxyHeaderCountry,
  };
}

function paymentsOf(env: Env, clock: Clock): PaymentProvider {
  return httpPaymentProvider({
    name: "psp",
    url: env.PAYMENT_URL,
    publicUrl: env.PAYMENT_PUBLIC_URL ?? env.PAYMENT_URL,
    merchant: env.PAYMENT_MERCHANT,
    secret: env.PAYMENT_SECRET,
    callbackSecret: env.PAYMENT_CALLBACK_SECRET,
    platformUrl: env.PAYMENT_PLATFORM_URL ?? `http://127.0.0.1:${env.PORT}`,
    allowSandbox: env.PAYMENT_MODE === "sandbox",
    clock,
  });
}

const openAccount =
  (wallet: WalletService): MemberHook =>
  async (trx, member) =>
    void (await wallet.openPlayer(trx, { memberId: member.id, merchantCode: member.merchantCode, currency: member.currency }));
