import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Whose failures: an account's (by its name, known or not) or an address's. */
export interface FailureKey {
  merchantCode: string;
  kind: "account" | "address";
  key: string;
}

export interface FailureState {
  failures: number;
  /** Seconds until the next attempt is heard; 0 when it may come now. */
  waitSeconds: number;
}

/** Without a failure for this long, the count begins anew. */
const FORGET_SECONDS = 15 * 60;
/** Of whom nothing is known. */
export const NO_FAILURES: FailureState = { failures: 0, waitSeconds: 0 };

const failuresNow = sql<number>`case when last_failed_at > now() - make_interval(secs => ${FORGET_SECONDS}) then failures else 0 end`;
const waitNow = sql<number>`greatest(0, ceil(extract(epoch from coalesce(blocked_until, now()) - now())))::int`;

export async function readFailures(executor: Executor, key: FailureKey): Promise<FailureState> {
  const row = await executor
    .selectFrom("login_failures")
    .select([failuresNow.as("failures"), waitNow.as("waitSeconds")])
    .where("merchant_code", "=", key.merchantCode)
    .where("kind", "=", key.kind)
    .where("key", "=", key.key)
    .executeTakeFirst();
  return row ?? NO_FAILURES;
}

/** Counts one failure and returns the count; from `waitFrom` on, each doubles the wait from `firstWait` up to `longestWait` seconds. */
export async function addFailure(
  executor: Executor,
  key: FailureKey,
  wait: { waitFrom: number; firstWait: number; longestWait: number },
): Promise<number> {
  const row = await sql<{ failures: number }>`
    insert into login_failures as f (merchant_code, kind, key, failures) values (${key.merchantCode}, ${key.kind}, ${key.key}, 1)
    on conflict (merchant_code, kind, key) do update set
      failures = case when f.last_failed_at > now() - make_interval(secs => ${FORGET_SECONDS}) then f.failures + 1 else 1 end,
      last_failed_at = now(),
      blocked_until = case
        when f.last_failed_at > now() - make_interval(secs => ${FORGET_SECONDS}) and f.failures + 1 >= ${wait.waitFrom}::int
        then now() + make_interval(secs => least(${wait.longestWait}::float8, ${wait.firstWait}::float8 * power(2, least(30, f.failures + 1 - ${wait.waitFrom}::int))))
      end
    returning failures`.execute(executor);
  return row.rows[0]?.failures ?? 1;
}

/** Takes back one counted attempt that turned out well. */
export async function takeBackFailure(executor: Executor, key: FailureKey): Promise<void> {
  await executor
    .updateTable("login_failures")
    .set({ failures: sql<number>`greatest(0, failures - 1)`, blocked_until: null })
    .where("merchant_code", "=", key.merchantCode)
    .where("kind", "=", key.kind)
    .where("key", "=", key.key)
    .execute();
}

export async function clearFailures(executor: Executor, key: FailureKey): Promise<void> {
  await executor
    .deleteFrom("login_failures")
    .where("merchant_code", "=", key.merchantCode)
    .where("kind", "=", key.kind)
    .where("key", "=", key.key)
    .execute();
}

export async function deleteOldFailures(executor: Executor): Promise<void> {
  await executor
    .deleteFrom("login_failures")
    .where("last_failed_at", "<", sql<Date>`now() - make_interval(secs => ${FORGET_SECONDS * 2})`)
    .execute();
}
