import { sql } from "kysely";
import type { Executor } from "../../db.ts";

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

/**
 * Counts a try as failed, if one may be made now, before it is looked at: guesses at the same time cannot slip past. Undefined
 * while it is locked, or without a funds password; else the hash and how many wrong tries there have been, with this one.
 */
export async function countTry(
  executor: Executor,
  memberId: number,
  limits: TryLimits,
): Promise<{ hash: string; failures: number } | undefined> {
  const { rows } = await sql<{ hash: string; failures: number }>`
    update member_profiles set
      payment_password_failures = payment_password_failures + 1,
      payment_password_locked_until = case when payment_password_failures + 1 >= ${limits.free}::int
        then now() + make_interval(secs => least(${limits.longestWaitSeconds}::float8,
          ${limits.firstWaitSeconds}::float8 * power(2, least(30, payment_password_failures + 1 - ${limits.free}::int)))) end
    where member_id = ${memberId} and payment_password_hash is not null
      and (payment_password_locked_until is null or payment_password_locked_until <= now())
    returning payment_password_hash as hash, payment_password_failures as failures`.execute(executor);
  return rows[0];
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
