import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Whose failures: an account's (by the name that is typed, known or not), an address's, or a place's at one account. */
export interface FailureKey {
  brandCode: string;
  kind: "account" | "address" | "place";
  key: string;
}

export interface FailureState {
  /** Without a pause of a quarter of an hour in between. */
  failures: number;
  /** Within the day that the first of them began. */
  dayFailures: number;
  /** Seconds until the next attempt is heard; 0 when it may come now. */
  waitSeconds: number;
}

/** From `waitFrom` failures on each doubles the wait from `firstWait` up to `longestWait` seconds; `dayMax` of them end the day. */
export interface WaitRule {
  waitFrom: number;
  firstWait: number;
  longestWait: number;
  dayMax: number;
}

/** Without a failure for this long, the count begins anew. */
const FORGET_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** Of whom nothing is known. */
export const NO_FAILURES: FailureState = { failures: 0, dayFailures: 0, waitSeconds: 0 };

const failuresNow = sql<number>`case when f.last_failed_at > now() - make_interval(secs => ${FORGET_SECONDS}) then f.failures else 0 end`;
const sameDay = sql<boolean>`f.day_since > now() - make_interval(secs => ${DAY_SECONDS})`;
const dayFailuresNow = sql<number>`case when ${sameDay} then f.day_failures else 0 end`;
const waitNow = sql<number>`greatest(0, ceil(extract(epoch from coalesce(f.blocked_until, now()) - now())))::int`;

export async function readFailures(executor: Executor, key: FailureKey): Promise<FailureState> {
  const row = await executor
    .selectFrom("login_failures as f")
    .select([failuresNow.as("failures"), dayFailuresNow.as("dayFailures"), waitNow.as("waitSeconds")])
    .where("merchant_code", "=", key.brandCode)
    .where("kind", "=", key.kind)
    .where("key", "=", key.key)
    .executeTakeFirst();
  return row ?? NO_FAILURES;
}

/** Counts one failure; answers what it comes to. */
export async function addFailure(executor: Executor, key: FailureKey, rule: WaitRule): Promise<FailureState> {
  const failures = sql<number>`(${failuresNow} + 1)`;
  const dayFailures = sql<number>`(${dayFailuresNow} + 1)`;
  const dayEnd = sql<Date>`case when ${sameDay} then f.day_since else now() end + make_interval(secs => ${DAY_SECONDS})`;
  const { rows } = await sql<FailureState>`
    insert into login_failures as f (merchant_code, kind, key, failures, day_failures)
    values (${key.brandCode}, ${key.kind}, ${key.key}, 1, 1)
    on conflict (merchant_code, kind, key) do update set
      failures = ${failures},
      last_failed_at = now(),
      day_failures = ${dayFailures},
      day_since = case when ${sameDay} then f.day_since else now() end,
      blocked_until = greatest(
        case when ${failures} >= ${rule.waitFrom}::int
          then now() + make_interval(secs => least(${rule.longestWait}::float8, ${rule.firstWait}::float8 * power(2, least(30, ${failures} - ${rule.waitFrom}::int))))
        end,
        case when ${dayFailures} >= ${rule.dayMax}::int then ${dayEnd} end)
    returning failures, day_failures as "dayFailures", ${waitNow} as "waitSeconds"`.execute(executor);
  return rows[0] ?? NO_FAILURES;
}

/** Takes back `count` failures that turned out to be the owner's own, and the wait that only they had brought about. */
export async function takeBackFailures(executor: Executor, key: FailureKey, count: number, rule: WaitRule): Promise<void> {
  await executor
    .updateTable("login_failures")
    .set({
      failures: sql<number>`greatest(0, failures - ${count}::int)`,
      day_failures: sql<number>`greatest(0, day_failures - ${count}::int)`,
      blocked_until: sql<Date | null>`case when failures - ${count}::int >= ${rule.waitFrom}::int or day_failures - ${count}::int >= ${rule.dayMax}::int
        then blocked_until end`,
    })
    .where("merchant_code", "=", key.brandCode)
    .where("kind", "=", key.kind)
    .where("key", "=", key.key)
    .execute();
}

export async function clearFailures(executor: Executor, key: FailureKey): Promise<void> {
  await executor
    .deleteFrom("login_failures")
    .where("merchant_code", "=", key.brandCode)
    .where("kind", "=", key.kind)
    .where("key", "=", key.key)
    .execute();
}

export async function deleteOldFailures(executor: Executor): Promise<void> {
  await executor
    .deleteFrom("login_failures")
    .where("last_failed_at", "<", sql<Date>`now() - make_interval(secs => ${DAY_SECONDS})`)
    .execute();
}
