import type { ErasureObstacle } from "@mela/contract/privacy/privacy";
import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { StoredCopy, StoredErasure } from "./privacy.tables.ts";

const COPY = [
  "id",
  "merchant_code",
  "member_id",
  "state",
  "asked_at",
  "due_at",
  "attempts",
  "made_at",
  "expires_at",
  "size_bytes",
  "fetched",
  "fetched_at",
] as const;

/** The newest copy that was asked for; one whose time is over is `gone`, whether its bytes are taken away already or not. */
export async function findCopy(executor: Executor, memberId: number): Promise<StoredCopy | undefined> {
  const row = await executor
    .selectFrom("data_copies")
    .select(COPY)
    .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as("over"))
    .where("member_id", "=", memberId)
    .orderBy("asked_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { over, ...copy } = row;
  return over ? { ...copy, state: "gone" } : copy;
}

/** How many copies a member has asked for within some hours. */
export async function countCopies(executor: Executor, memberId: number, hours: number): Promise<number> {
  const row = await executor
    .selectFrom("data_copies")
    .select((build) => build.fn.countAll<number>().as("count"))
    .where("member_id", "=", memberId)
    .where("asked_at", ">", sql<Date>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Asks for a copy; nothing where one is being made. */
export async function insertCopy(trx: Trx, brandCode: string, memberId: number): Promise<void> {
  await trx
    .insertInto("data_copies")
    .values({ merchant_code: brandCode, member_id: memberId })
    .onConflict((conflict) => conflict.column("member_id").where("state", "=", "asked").doNothing())
    .execute();
}

/** The archive of a member's copy, counted as fetched. */
export async function takeCopy(executor: Executor, memberId: number): Promise<{ id: string; sealed: Buffer } | undefined> {
  const { rows } = await sql<{ id: string; sealed: Buffer }>`
    update data_copies set fetched = fetched + 1, fetched_at = now()
    where id = (select id from data_copies where member_id = ${memberId} and state = 'ready' and expires_at > now() order by asked_at desc limit 1)
    returning id, sealed`.execute(executor);
  return rows[0];
}

export async function findErasure(executor: Executor, memberId: number): Promise<StoredErasure | undefined> {
  return executor.selectFrom("erasures").selectAll().where("member_id", "=", memberId).orderBy("id", "desc").limit(1).executeTakeFirst();
}

/** Begins the waiting time, where it does not run yet; answers its end. */
export async function insertErasure(trx: Trx, brandCode: string, memberId: number, days: number): Promise<{ dueAt: Date; begun: boolean }> {
  const { numAffectedRows } = await sql`
    insert into erasures (merchant_code, member_id, due_at) values (${brandCode}, ${memberId}, now() + make_interval(days => ${days}))
    on conflict (member_id) where state = 'waiting' do nothing`.execute(trx);
  const { due_at: dueAt } = await trx
    .selectFrom("erasures")
    .select("due_at")
    .where("member_id", "=", memberId)
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return { dueAt, begun: numAffectedRows === 1n };
}

export async function endErasure(
  executor: Executor,
  memberId: number,
  state: "done" | "takenBack" | "refused",
  obstacles: readonly ErasureObstacle[] = [],
): Promise<boolean> {
  const done = await executor
    .updateTable("erasures")
    .set({ state, obstacles: [...obstacles], ended_at: sql<Date>`now()` })
    .where("member_id", "=", memberId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** Members whose waiting time is over, the longest waiting first. */
export async function listDueErasures(executor: Executor, limit: number): Promise<number[]> {
  const rows = await executor
    .selectFrom("erasures")
    .select("member_id")
    .where("state", "=", "waiting")
    .where("due_at", "<=", sql<Date>`now()`)
    .orderBy("due_at")
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/** Whether the member's waiting time is over, held until the transaction ends. */
export async function lockDueErasure(trx: Trx, memberId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("erasures")
    .select("id")
    .where("member_id", "=", memberId)
    .where("state", "=", "waiting")
    .where("due_at", "<=", sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** What stands in the way of an erasure. Under the locks of member and money it stays so. */
export async function findObstacles(executor: Executor, memberId: number): Promise<ErasureObstacle[]> {
  const { rows } = await sql<{ obstacle: ErasureObstacle; so: boolean }>`
    select 'balance' as obstacle, exists (
      select from ledger_accounts where member_id = ${memberId} and balance_minor > 0) as so
    union all select 'withdrawals', exists (
      select from withdrawals where member_id = ${memberId} and state in ('review', 'paying'))
      or exists (select from payout_contradictions c join withdrawals w on w.id = c.withdrawal_id where w.member_id = ${memberId} and c.closed_at is null)
    union all select 'deposits', exists (
      select from deposit_orders where member_id = ${memberId} and state in ('created', 'pending', 'paid'))
      or exists (select from deposit_reviews r join deposit_orders o on o.id = r.order_id where o.member_id = ${memberId} and r.settled_at is null)
    union all select 'rounds', exists (
      select from provider_transactions where member_id = ${memberId} and kind = 'bet' and state = 'booked')
    union all select 'team', exists (
      select from agent_contracts where (member_id = ${memberId} or superior_id = ${memberId}) and state in ('offered', 'active'))
      or exists (select from agent_pays where (member_id = ${memberId} or superior_id = ${memberId}) and state = 'due')
      or exists (select from red_rains where agent_id = ${memberId} and state = 'open')`.execute(executor);
  return rows.filter(({ so }) => so).map(({ obstacle }) => obstacle);
}

/** Nobody takes this name again at the brand. */
export async function keepName(trx: Trx, brandCode: string, account: string): Promise<void> {
  await sql`
    insert into erased_names (merchant_code, name_hash) values (${brandCode}, erased_name_hash(${brandCode}, ${account}))
    on conflict do nothing`.execute(trx);
}
