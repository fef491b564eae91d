import { setTimeout as sleep } from "node:timers/promises";
import { LimitKind } from "@mela/contract/limits/kinds";
import type { BrandSettings } from "@mela/contract/site/site";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import type { SessionService } from "../auth/session.service.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import * as store from "./limits.store.ts";
import type { FoundLimit, LimitKey } from "./limits.tables.ts";

const BREATH_MS = 10;
/** Far longer than a bet takes; an export may run on, and is no bet. */
const PATIENCE_MS = 5_000;

export interface LimitBookDeps {
  db: Db;
  session: Pick<SessionService, "secondsOnline">;
  wallet: Pick<WalletService, "depositedSince" | "lockMembersMoney">;
  provider: Pick<ProviderService, "playedSince">;
  brandOf: (brandCode: string) => Promise<Brand>;
}

type Brand = Pick<BrandSettings, "timeZone" | "limits">;

interface Owner {
  memberId: number;
  brandCode: string;
}

/** Which limits there are for a member, and what their periods hold so far. */
export function createLimitBook({ db, session, wallet, provider, brandOf }: LimitBookDeps) {
  /** Opens a limit and counts what the running period holds already; from then on every bet adds to it by itself. */
  async function open(key: LimitKey, timeZone: string): Promise<void> {
    await store.openLimit(db, key, timeZone);
    if (key.kind !== "wager" && key.kind !== "loss") return;
    await waitForOlder(db);
    await inTransaction(db, async (trx) => {
      const limit = await lockLimit(trx, key);
      await wallet.lockMembersMoney(trx, key.memberId);
      const { staked, won } = await provider.playedSince(trx, key.memberId, limit.periodStart);
      await store.writeUsed(trx, key, key.kind === "wager" ? staked : staked - won);
    });
  }

  /** Takes over what the member's brand has set since. `openOne` opens a limit that is not there yet. Returns the brand's time zone. */
  async function followBrand(
    executor: Executor,
    memberId: number,
    { timeZone, limits = [] }: Brand,
    kinds: readonly LimitKind[],
    openOne: (key: LimitKey, timeZone: string) => Promise<void>,
  ): Promise<string> {
    const wanted = limits.filter(({ kind }) => kinds.includes(kind));
    const known = (await store.findBrandCaps(executor, memberId)).filter(({ kind }) => kinds.includes(kind));
    for (const { kind, period, cap } of wanted) {
      if (known.find((old) => old.kind === kind && old.period === period)?.cap === cap) continue;
      const key = { memberId, kind, period };
      await openOne(key, timeZone);
      await store.writeForeignCap(executor, key, "brand", cap);
    }
    const gone = known.filter((old) => !wanted.some(({ kind, period }) => old.kind === kind && old.period === period));
    for (const { kind, period } of gone) await store.writeForeignCap(executor, { memberId, kind, period }, "brand", null);
    return timeZone;
  }

  return {
    open,

    /** Takes over all that the brand has set. Outside of transactions. */
    followAll: async ({ memberId, brandCode }: Owner): Promise<string> =>
      followBrand(db, memberId, await brandOf(brandCode), LimitKind.options, open),

    /** The same for deposits alone, which are looked up and need no counting. The brand is read before: not with a lock in hand. */
    followDeposits: (trx: Trx, memberId: number, brand: Brand): Promise<string> =>
      followBrand(trx, memberId, brand, ["deposit"], (key, timeZone) => store.openLimit(trx, key, timeZone)),

    /** What the running period of a limit holds so far: minor units, or minutes. */
    async usedOf(executor: Executor, memberId: number, limit: FoundLimit, timeZone: string): Promise<number> {
      if (limit.kind === "deposit") return wallet.depositedSince(executor, memberId, limit.periodStart);
      if (limit.kind === "session") return Math.floor((await session.secondsOnline(executor, memberId, timeZone)) / 60);
      return limit.used;
    },

    /** Seconds that today's limit of time leaves; null: none is set. */
    async secondsLeft(executor: Executor, memberId: number, timeZone: string): Promise<number | null> {
      const [limit] = await store.findLimits(executor, memberId, { kind: "session" });
      if (limit?.effective === null || limit === undefined) return null;
      return Math.max(0, limit.effective * 60 - (await session.secondsOnline(executor, memberId, timeZone)));
    },
  };
}

/**
 * Waits until everything that runs now has ended. A bet that began before a limit was there does not see it, even if it gets hold of
 * the member's account only later: such bets are waited for, and then found among those that were played.
 */
async function waitForOlder(db: Db): Promise<void> {
  const moment = await store.readClock(db);
  const end = Date.now() + PATIENCE_MS;
  while ((await store.countOlderThan(db, moment)) > 0 && Date.now() < end) await sleep(BREATH_MS);
}

/** One limit, kept from other transactions. */
export async function lockLimit(trx: Trx, key: LimitKey): Promise<FoundLimit> {
  const found = await store.findLimits(trx, key.memberId, { kind: key.kind, lock: true });
  const limit = found.find(({ period }) => period === key.period);
  if (!limit) throw new Error(`The ${key.kind} limit of a ${key.period} is not there`);
  return limit;
}
