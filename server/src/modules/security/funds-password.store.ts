import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

export interface FundsPasswordState {
  hash: string | null;
  /** When it was reset last. */
  resetAt: Date | null;
  setAt: Date | null;
  /** Seconds until the next try is heard; 0 when it may come now. */
  waitSeconds: number;
}

const waitNow = sql<number>`greatest(0, ceil(extract(epoch from coalesce(payment_password_locked_until, now()) - now())))::int`;

/** With `hold`, it is not replaced until the transaction ends. */
export async function readFundsPassword(executor: Executor, memberId: number, hold = false): Promise<FundsPasswordState> {
  const row = await executor
    .selectFrom("member_profiles")
    .select([
      "payment_password_hash as hash",
      "payment_password_set_at as setAt",
      "payment_password_reset_at as resetAt",
      waitNow.as("waitSeconds"),
    ])
    .where("member_id", "=", memberId)
    .$if(hold, (query) => query.forShare())
    .executeTakeFirst();
  return row ?? { hash: null, resetAt: null, setAt: null, waitSeconds: 0 };
}

export interface TryLimits {
  /** The failures that are let by before the first wait. */
  free: number;
  /** Each further failure doubles the wait, from the first to the longest. */
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

/** Holds the tries of a member until the transaction ends, so that those at the same time are looked at one after the other. */
export async function holdTries(trx: Trx, memberId: number): Promise<{ hash: string | null; failures: number; waitSeconds: number }> {
  const row = await trx
    .selectFrom("member_profiles")
    .select(["payment_password_hash as hash", "payment_password_failures as failures", waitNow.as("waitSeconds")])
    .where("member_id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? { hash: null, failures: 0, waitSeconds: 0 };
}

/** Counts a wrong try, and locks from the last free one on. Answers how long, in seconds. */
export async function addFailure(trx: Trx, memberId: number, failures: number, limits: TryLimits): Promise<number> {
  const past = failures - limits.free;
  const wait = past < 0 ? 0 : Math.min(limits.longestWaitSeconds, limits.firstWaitSeconds * 2 ** Math.min(past, 30));
  await trx
    .updateTable("member_profiles")
    .set({
      payment_password_failures: failures,
      payment_password_locked_until: wait > 0 ? sql<Date>`now() + make_interval(secs => ${wait})` : null,
    })
    .where("member_id", "=", memberId)
    .execute();
  return wait;
}

/** The right one was given: what was counted is forgotten. */
export async function forgetTries(executor: Executor, memberId: number): Promise<void> {
  await executor
    .updateTable("member_profiles")
    .set({ payment_password_failures: 0, payment_password_locked_until: null })
    .where("member_id", "=", memberId)
    .execute();
}

/** Writes a funds password and forgets wrong tries. `expected` is the hash that it takes the place of; false when that is another by now. */
export async function replaceFundsPassword(
  executor: Executor,
  memberId: number,
  change: { hash: string; expected: string | null; reset: boolean },
): Promise<boolean> {
  const values = {
    payment_password_hash: change.hash,
    payment_password_failures: 0,
    payment_password_locked_until: null,
    payment_password_set_at: sql<Date>`now()`,
    ...(change.reset ? { payment_password_reset_at: sql<Date>`now()` } : {}),
  };
  const written = await executor
    .insertInto("member_profiles")
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) =>
      conflict
        .column("member_id")
        .doUpdateSet(values)
        .where(sql<boolean>`member_profiles.payment_password_hash is not distinct from ${change.expected}`),
    )
    .returning("member_id")
    .executeTakeFirst();
  return written !== undefined;
}
