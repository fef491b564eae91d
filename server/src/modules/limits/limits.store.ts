import { sql } from "kysely";
import type { LimitKind, LimitPeriod } from "@mela/contract/limits/kinds";
import type { Executor, Trx } from "../../db.ts";
import { endOfPeriodIn } from "../../lib/calendar.store.ts";
import type { FoundLimit, LimitKey } from "./limits.tables.ts";

/** In a fixed order, so that whoever locks several of them waits for nobody in a circle. */
export async function findLimits(
  executor: Executor,
  memberId: number,
  options: { kind?: LimitKind; lock?: boolean } = {},
): Promise<FoundLimit[]> {
  const { rows } = await sql<FoundLimit>`
    select l.kind, l.period, l.operator_cap as "operatorCap", limits_cap(l) as effective, limits_used(l) as used, limits_period_start(l) as "periodStart",
      ${sql.raw(endOfPeriodIn("l.period", "l.time_zone"))} as "resetsAt",
      case when l.pending_at <= now() then l.pending_cap else l.own_cap end as own,
      case when l.pending_at > now() then l.pending_cap end as "pendingCap",
      case when l.pending_at > now() then l.pending_at end as "pendingAt"
    from member_limits l
    where l.member_id = ${memberId} and l.kind = coalesce(${options.kind ?? null}, l.kind)
    order by l.kind, l.period
    ${options.lock ? sql`for no key update of l` : sql``}`.execute(executor);
  return rows;
}

/** From the moment this is committed, every bet of the member is counted. */
export async function openLimit(executor: Executor, key: LimitKey, timeZone: string): Promise<void> {
  await executor
    .insertInto("member_limits")
    .values({ member_id: key.memberId, kind: key.kind, period: key.period, time_zone: timeZone })
    .onConflict((conflict) => conflict.columns(["member_id", "kind", "period"]).doNothing())
    .execute();
}

/**
 * How many statements and transactions of the platform, on all its connections, began before a moment (ms) and have not ended. What
 * they see of the database is as old as they are.
 */
export async function countOlderThan(executor: Executor, moment: Date): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    select count(*) as running from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'
      and xact_start <= ${moment}`.execute(executor);
  return rows[0]?.running ?? 0;
}

export async function readClock(executor: Executor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(executor);
  return rows[0]!.now;
}

const matches = (key: LimitKey) => sql`member_id = ${key.memberId} and kind = ${key.kind} and period = ${key.period}`;

/** The cap that holds from now on, with nothing pending. */
export async function writeCap(trx: Trx, key: LimitKey, cap: number | null): Promise<void> {
  await sql`update member_limits set own_cap = ${cap}, pending_cap = null, pending_at = null, updated_at = now() where ${matches(key)}`.execute(
    trx,
  );
}

/** The cap that holds after some hours; until then the one that holds now. */
export async function writePending(trx: Trx, key: LimitKey, cap: number | null, hours: number): Promise<void> {
  await sql`
    update member_limits l set own_cap = case when pending_at <= now() then pending_cap else own_cap end,
      pending_cap = ${cap}, pending_at = now() + make_interval(hours => ${hours}), updated_at = now()
    where ${matches(key)}`.execute(trx);
}

/** What was staked or lost in the period before it was counted. */
export async function writeUsed(trx: Trx, key: LimitKey, used: number): Promise<void> {
  await sql`update member_limits l set used = ${used}, period_start = limits_period_start(l) where ${matches(key)}`.execute(trx);
}

/** A cap of the brand's or the operator's; null takes it away. */
export async function writeForeignCap(executor: Executor, key: LimitKey, by: "brand" | "operator", cap: number | null): Promise<void> {
  const change = by === "brand" ? { brand_cap: cap } : { operator_cap: cap };
  await executor
    .updateTable("member_limits")
    .set(change)
    .where("member_id", "=", key.memberId)
    .where("kind", "=", key.kind)
    .where("period", "=", key.period)
    .execute();
}

/** The caps that a brand has set for a member, as they were last taken over. */
export async function findBrandCaps(
  executor: Executor,
  memberId: number,
): Promise<{ kind: LimitKind; period: LimitPeriod; cap: number }[]> {
  const { rows } = await sql<{ kind: LimitKind; period: LimitPeriod; cap: number }>`
    select kind, period, brand_cap as cap from member_limits where member_id = ${memberId} and brand_cap is not null`.execute(executor);
  return rows;
}

export async function findRealityCheck(executor: Executor, memberId: number): Promise<number | undefined> {
  const row = await executor
    .selectFrom("member_play_settings")
    .select("reality_check_minutes")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.reality_check_minutes;
}

export async function writeRealityCheck(executor: Executor, memberId: number, minutes: number): Promise<void> {
  await executor
    .insertInto("member_play_settings")
    .values({ member_id: memberId, reality_check_minutes: minutes })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ reality_check_minutes: minutes }))
    .execute();
}
