import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { DepositRoom } from "@mela/contract/deposit/deposit";
import {
  type Exclusion,
  LIMIT_PERIODS,
  type LimitsOverview,
  type PlaySession,
  RAISE_AFTER_HOURS,
  REALITY_CHECK_MINUTES,
  type setLimit,
} from "@mela/contract/limits/limits";
import type { LimitKind, LimitPeriod } from "@mela/contract/limits/kinds";
import type { OperatedLimit } from "@mela/contract/console/member-limits";
import { type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { staleOf } from "../audit/stale.service.ts";
import type { SessionService } from "../auth/session.service.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import { type ExclusionDeps, createExclusionService } from "./exclusion.service.ts";
import { type LimitBookDeps, createLimitBook, lockLimit } from "./limit-book.service.ts";
import { presentEveryLimit, presentLimit } from "./limits.present.ts";
import { changeOf, isOffered } from "./limits.rules.ts";
import * as store from "./limits.store.ts";
import type { LimitKey } from "./limits.tables.ts";

interface Deps extends LimitBookDeps, ExclusionDeps {
  /** The brand in the caller's transaction, where locks are held. */
  brandIn: (executor: Executor, brandCode: string) => ReturnType<LimitBookDeps["brandOf"]>;
  session: Pick<SessionService, "endOthers" | "secondsOnline" | "logOnOf">;
  provider: Pick<ProviderService, "playedSince" | "shortenGameSessions">;
}

const DEFAULT_REALITY_CHECK_MINUTES = 60;

/** What happens in the transaction that sets an operator's cap. */
interface OperatorSteps {
  /** Makes sure of the operator, before anything is locked. */
  demand?: (trx: Trx) => Promise<unknown>;
  /** The cap that was seen; `console.stale` where it is another one. Absent: whatever it is. */
  from?: number | null | undefined;
  record?: (trx: Trx) => Promise<void>;
}

const operatorCapOf = async (trx: Trx, { memberId, kind, period }: LimitKey): Promise<number | null> =>
  (await store.findLimits(trx, memberId, { kind })).find((one) => one.period === period)?.operatorCap ?? null;

export type LimitsService = ReturnType<typeof createLimitsService>;

/**
 * What members may pay in, stake and lose, how long they may play, and the breaks that they take. Stakes and losses are counted
 * and refused by the bet's own statement (provider wing); this service sets what it counts towards, and refuses deposits and launches.
 */
export function createLimitsService(deps: Deps) {
  const exclusions = createExclusionService(deps);
  const settings = createSettings(deps, exclusions);
  const guards = createGuards(deps, exclusions);
  return {
    ...exclusions,
    ...settings,
    ...guards,

    /** What operators see: all limits that are offered, with their own cap, and the break that runs. */
    async everyLimit(memberId: number): Promise<Omit<LimitsOverview, "limits"> & { limits: OperatedLimit[] }> {
      const overview = await settings.overview(memberId);
      return { ...overview, limits: presentEveryLimit(overview.limits, await guards.capsOfOperator(memberId)) };
    },
  };
}

type Exclusions = ReturnType<typeof createExclusionService>;

/** What a member sees and sets. */
function createSettings(deps: Deps, { exclusionOf, standingOf }: Exclusions) {
  const { db, session, provider } = deps;
  const book = createLimitBook(deps);

  const realityCheckOf = async (memberId: number): Promise<number> =>
    (await store.findRealityCheck(db, memberId)) ?? DEFAULT_REALITY_CHECK_MINUTES;

  const overview = async (memberId: number): Promise<LimitsOverview> => {
    const { brandCode, currency, shut } = await standingOf(db, memberId);
    const timeZone = await book.followAll({ memberId, brandCode });
    const found = await store.findLimits(db, memberId);
    const offered = found.filter(({ kind, period }) => LIMIT_PERIODS[kind].includes(period));
    return {
      currency,
      limits: await Promise.all(offered.map(async (limit) => presentLimit(limit, await book.usedOf(db, memberId, limit, timeZone)))),
      exclusion: shut ? await exclusionOf(db, memberId) : null,
      realityCheckMinutes: await realityCheckOf(memberId),
    };
  };

  return {
    overview,

    async set(memberId: number, { kind, period, cap }: ParsedInputOf<typeof setLimit>): Promise<LimitsOverview> {
      if (!isOffered(kind, period, cap)) throw new AppError("limits.notOffered");
      const { brandCode } = await standingOf(db, memberId);
      const timeZone = await book.followAll({ memberId, brandCode });
      const key = { memberId, kind, period };
      await book.open(key, timeZone);
      await inTransaction(db, async (trx) => {
        const { own } = await lockLimit(trx, key);
        if (changeOf(own, cap) === "later") return store.writePending(trx, key, cap, RAISE_AFTER_HOURS);
        await store.writeCap(trx, key, cap);
        // A shorter day ends the games that are open when it is over.
        const left = kind === "session" ? await book.secondsLeft(trx, memberId, timeZone) : null;
        if (left !== null) await provider.shortenGameSessions(trx, memberId, left);
      });
      return overview(memberId);
    },

    /** Takes back what does not hold yet; nothing happens when nothing is pending. */
    async cancelChange(memberId: number, kind: LimitKind, period: LimitPeriod): Promise<LimitsOverview> {
      await inTransaction(db, async (trx) => {
        const found = await store.findLimits(trx, memberId, { kind, lock: true });
        const limit = found.find((one) => one.period === period);
        if (limit) await store.writeCap(trx, { memberId, kind, period }, limit.own);
      });
      return overview(memberId);
    },

    async setRealityCheck(memberId: number, minutes: number): Promise<number> {
      if (!REALITY_CHECK_MINUTES.some((offered) => offered === minutes)) throw new AppError("limits.notOffered");
      await store.writeRealityCheck(db, memberId, minutes);
      return minutes;
    },

    /** How long this log-on lasts and how the player stands since. */
    async playSession(memberId: number, sessionId: string): Promise<PlaySession> {
      const { startedAt, previousLoginAt } = await session.logOnOf(sessionId);
      const { staked, won } = await provider.playedSince(db, memberId, startedAt);
      return {
        startedAt: startedAt.toISOString(),
        net: won - staked,
        currency: (await standingOf(db, memberId)).currency,
        realityCheckMinutes: await realityCheckOf(memberId),
        previousLoginAt: previousLoginAt?.toISOString() ?? null,
      };
    },
  };
}

/** What other wings ask before they let money or a game through, and what the operator sets. */
function createGuards(deps: Deps, { admit, standingOf, exclusionOf }: Exclusions) {
  const { db, member, wallet, provider } = deps;
  const book = createLimitBook(deps);
  /** A shorter day ends the games that are open when it is over. */
  const endGamesInTime = async (trx: Trx, { memberId, kind }: LimitKey, timeZone: string): Promise<void> => {
    const left = kind === "session" ? await book.secondsLeft(trx, memberId, timeZone) : null;
    if (left !== null) await provider.shortenGameSessions(trx, memberId, left);
  };
  return {
    /**
     * Call it in the transaction that books a deposit, before the booking: throws `limits.excluded` for who takes a break and
     * `limits.deposit` (value: period, remaining minor units, resetsAt) for what is above a limit. Two deposits at once wait for each other;
     * an amount that depends on the others is asked for when they are done.
     */
    async assertDeposit(trx: Trx, memberId: number, amount: number | (() => Promise<number>)): Promise<void> {
      const brand = await deps.brandIn(trx, (await standingOf(trx, memberId)).brandCode);
      // A break is a state of the member: it is looked at under their lock, and so before the limits are locked (decision 0126).
      await member.lock(trx, memberId);
      await admit(trx, memberId);
      const amountMinor = typeof amount === "number" ? amount : await amount();
      await book.followDeposits(trx, memberId, brand);
      for (const limit of await store.findLimits(trx, memberId, { kind: "deposit", lock: true })) {
        if (limit.effective === null) continue;
        const remaining = Math.max(0, limit.effective - (await wallet.depositedSince(trx, memberId, limit.periodStart)));
        if (amountMinor > remaining)
          throw new AppError("limits.deposit", { period: limit.period, remaining, resetsAt: limit.resetsAt.toISOString() });
      }
    },

    /** What `assertDeposit` would look at, to be shown before anything is paid: the break of a member, and what their limits leave. */
    async depositRoom(memberId: number): Promise<{ exclusion: Exclusion | null; room: DepositRoom[] }> {
      const { brandCode, shut } = await standingOf(db, memberId);
      await book.followAll({ memberId, brandCode });
      const found = await store.findLimits(db, memberId, { kind: "deposit" });
      const room = found.map(async ({ period, effective: cap, periodStart, resetsAt }) => {
        if (cap === null) return [];
        const left = Math.max(0, cap - (await wallet.depositedSince(db, memberId, periodStart)));
        return [{ period, cap, left, resetsAt: resetsAt.toISOString() }];
      });
      return { exclusion: shut ? await exclusionOf(db, memberId) : null, room: (await Promise.all(room)).flat() };
    },

    /** Whether a game may be opened: throws `limits.excluded` or `limits.session` (value: until, when the limit of time begins anew). Returns the seconds left of today; null: no limit. */
    async assertPlay(memberId: number): Promise<number | null> {
      const { brandCode } = await admit(db, memberId);
      const timeZone = await book.followAll({ memberId, brandCode });
      const left = await book.secondsLeft(db, memberId, timeZone);
      if (left === 0) {
        const [limit] = await store.findLimits(db, memberId, { kind: "session" });
        throw new AppError("limits.session", limit && { until: limit.resetsAt.toISOString() });
      }
      return left;
    },

    /**
     * A cap that the operator sets for a member, minor units or minutes; null takes it away. Holds at once; `record` is written with it.
     * Throws `limits.notOffered`.
     */
    async setByOperator(key: LimitKey, cap: number | null, { demand, from, record }: OperatorSteps = {}): Promise<void> {
      if (!isOffered(key.kind, key.period, cap)) throw new AppError("limits.notOffered");
      const { brandCode } = await standingOf(db, key.memberId);
      const timeZone = await book.followAll({ memberId: key.memberId, brandCode });
      await book.open(key, timeZone);
      await inTransaction(db, async (trx) => {
        await demand?.(trx);
        await lockLimit(trx, key);
        if (from !== undefined && (await operatorCapOf(trx, key)) !== from)
          throw await staleOf(trx, { brandCode, subject: `member:${key.memberId}`, actions: ["limit.set"] });
        await store.writeForeignCap(trx, key, "operator", cap);
        await endGamesInTime(trx, key, timeZone);
        await record?.(trx);
      });
    },

    /** The operator's caps by kind and period; those that they have not set are absent. */
    async capsOfOperator(memberId: number): Promise<(Pick<LimitKey, "kind" | "period"> & { cap: number })[]> {
      const found = await store.findLimits(db, memberId);
      return found.flatMap(({ kind, period, operatorCap }) => (operatorCap === null ? [] : [{ kind, period, cap: operatorCap }]));
    },
  };
}
