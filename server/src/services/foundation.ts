import { ownTextsIn } from "../modules/texts/brand-texts.service.ts";
import { join } from "node:path";
import type { Logger } from "pino";
import { type CountryFinder, headerCountry } from "../adapters/country.ts";
import type { Clock } from "../adapters/clock.ts";
import type { IdentityCheck } from "../adapters/identity-check.ts";
import type { NETWORK_KINDS } from "../adapters/payment-kinds.ts";
import type { PaymentProvider } from "../adapters/payment.ts";
import { closedOutbox, demoOutbox } from "../adapters/outbox.ts";
import type { Valkey } from "../adapters/valkey.ts";
import type { DbHandle } from "../db.ts";
import { type Env, serverSecret, webDist } from "../env.ts";
import { createSessionService } from "../modules/auth/session.service.ts";
import { createCallCounts } from "../modules/call-counts/call-counts.service.ts";
import { createEventsService } from "../modules/events/events.service.ts";
import { publishBooking } from "../modules/events/publishers.service.ts";
import { valkeyWire } from "../modules/events/valkey-wire.service.ts";
import { postgresWire } from "../modules/events/wire.store.ts";
import { shownCategoriesIn } from "../modules/games/shown-categories.service.ts";
import { createIdempotencyService } from "../modules/idempotency/idempotency.service.ts";
import { createLimitsService } from "../modules/limits/limits.service.ts";
import { createVipService } from "../modules/member/vip.service.ts";
import { createMemberService } from "../modules/member/member.service.ts";
import { createPayments } from "../modules/payments/payments.service.ts";
import { createFreeRounds } from "../modules/provider/free-rounds.service.ts";
import { createProviderService } from "../modules/provider/provider.service.ts";
import { createAddresses } from "../modules/site/addresses.service.ts";
import { createClientErrorsService } from "../modules/site/client-errors.service.ts";
import { createLooksService } from "../modules/site/looks.service.ts";
import { createSiteService } from "../modules/site/site.service.ts";
import { createPlaceReader } from "../modules/site/source-maps.service.ts";
import { createVersions } from "../modules/site/versions.service.ts";
import { createAnalytics } from "../modules/tracking/analytics.service.ts";
import { createClicks } from "../modules/tracking/clicks.service.ts";
import { createOutgoingCalls } from "../modules/tracking/outgoing-calls.service.ts";
import { createPlaces } from "../modules/verification/places.service.ts";
import { createPlayService } from "../modules/wallet/play.service.ts";
import { createTurnoverService } from "../modules/wallet/turnover.service.ts";
import { createWalletService, type Owner } from "../modules/wallet/wallet.service.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { createSecurityLog } from "../security-events/security-log.ts";
import { type Hooks, notifyAll } from "./hooks.ts";
import { paymentsOf } from "./payments.ts";

export interface ServerDeps {
  env: Env;
  dbHandle: DbHandle;
  /** Counts calls and passes on announcements; without it PostgreSQL does. */
  valkey?: Valkey | undefined;
  /** ms that an export is waited for in its request; half a minute without it. */
  exportWait?: () => number;
  clock: Clock;
  /** Who tells the country of a visitor; by default the header that COUNTRY_HEADER names. */
  country?: CountryFinder;
  logger?: Logger;
  /** By default the one of the environment, over HTTP. */
  payments?: PaymentProvider;
  /** By default those that are built in. */
  paymentKinds?: typeof NETWORK_KINDS;
  /** By default every document waits for an operator. */
  identityCheck?: IdentityCheck;
}

export type Foundation = ReturnType<typeof createFoundation>;

/** What every other service stands on: the process itself, the brands, members and their sessions, the ledger, events, bets and limits. */
export function createFoundation({ env, clock, dbHandle, ...deps }: ServerDeps, hooks: Hooks) {
  const { db } = dbHandle;
  const warn = (message: string, detail: unknown): void => deps.logger?.warn({ detail }, message);
  const metrics = createMetrics(dbHandle.pool, dbHandle.readCounts);
  const watch = createSecurityLog({ logger: deps.logger, metrics });
  const versions = createVersions({ db, clock });
  const looks = createLooksService({ db, versions, onLook: notifyAll(hooks.lookChanged) });
  const site = createSiteService({
    db,
    clock,
    env,
    versions,
    lookOf: looks.lookOf,
    textsOf: ownTextsIn,
    categoriesOf: shownCategoriesIn,
    onGate: notifyAll(hooks.gateChanged),
  });
  const brandOf = async (code: string) => (await site.get(code)).settings;
  const timeZoneOf = async (code: string): Promise<string> => (await brandOf(code)).timeZone;
  const isSingle = async (code: string): Promise<boolean> => !(await brandOf(code)).multiWallet;
  const member = createMemberService({ db, onCreated: hooks.memberCreated });
  const currencyOf = async (memberId: number): Promise<string> => (await member.getMember(memberId)).currency;
  const ownerOf = async (memberId: number): Promise<Owner> => {
    const { merchant_code: brandCode, currency } = await member.getMember(memberId);
    return { memberId, brandCode, currency };
  };
  const wallet = createWalletService({ db, currencyOf, onMoved: notifyAll(hooks.moneyMoved), isSingle });
  const events = createEventsService({
    db,
    wire: deps.valkey ? valkeyWire(deps.valkey, postgresWire(dbHandle)) : postgresWire(dbHandle),
    warn,
    readBalances: wallet.listWallets,
    onLag: metrics.observeEventLag,
    onNews: () => versions.refresh(),
  });
  const places = createPlaces({ db });
  const session = createSessionService({ db, places, onEnd: (id) => events.sessionEnded(id) });
  const provider = createProviderService({ dbHandle, env, clock, wallet, versions, warn, onBooked: publishBooking(events) });
  const turnover = createTurnoverService({ db, currencyOf });
  const play = createPlayService();
  const limits = createLimitsService({
    db,
    member,
    session,
    wallet,
    provider,
    brandOf,
    brandIn: site.settingsIn,
    secret: serverSecret(env),
  });
  return {
    env,
    clock,
    db,
    reading: dbHandle.reading,
    openReader: dbHandle.openReader,
    exportWait: deps.exportWait,
    secret: serverSecret(env),
    warn,
    metrics,
    watch,
    callCounts: createCallCounts({ db, valkey: deps.valkey, warn }),
    versions,
    looks,
    site,
    addresses: createAddresses({ demo: env.DEMO_TOOLS, port: env.PORT }),
    brandOf,
    timeZoneOf,
    currencyOf,
    ownerOf,
    country: deps.country ?? headerCountry(env.COUNTRY_HEADER),
    outbox: env.DEMO_TOOLS ? demoOutbox(db) : closedOutbox,
    identityCheck: deps.identityCheck,
    payments: createPayments({ db, env, clock, own: deps.payments ?? paymentsOf(env, clock), kinds: deps.paymentKinds }),
    idempotency: createIdempotencyService({ db, secret: serverSecret(env) }),
    clientErrors: createClientErrorsService({ db, readPlace: createPlaceReader(join(webDist(env), "maps")) }),
    member,
    wallet,
    turnover,
    analytics: createAnalytics({ db, clock, brandOf }),
    clicks: createClicks({ db, clock, versions }),
    outgoingCalls: createOutgoingCalls({
      db,
      clock,
      serverSecret: serverSecret(env),
      playMoneyOf: async (code) => (await brandOf(code)).playMoney,
      allowPrivate: env.NODE_ENV !== "production",
    }),
    freeRounds: createFreeRounds({ db, clock, wallet, turnover }),
    play,
    vip: createVipService({ db, wallet, play, brandOf }),
    events,
    places,
    session,
    provider,
    limits,
  };
}
