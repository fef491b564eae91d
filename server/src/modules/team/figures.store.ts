import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import { APPLY, EVENT_DELTAS, LEDGER_DELTAS, branchSql } from "./figures.apply.store.ts";

/** Ledger transactions that are counted in one transaction, so that a transfer in a team never waits long. */
const BATCH = 5_000;

/** One counts or moves figures at a time, on whichever server. */
const LOCK = sql`hashtextextended('figures', 0)`;

export async function holdFigures(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

/** False when another one is at it. */
export async function tryHoldFigures(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as held`.execute(trx);
  return rows[0]?.held ?? false;
}

export interface Horizon {
  ledgerId: number;
  /** Database time. */
  readAt: Date;
  /** Database transactions that were writing to the ledger then. */
  writers: string[];
}

/**
 * How far the ledger's ids have been given out, and who may still hold one that is not committed. Ids come from a sequence, so
 * a lower one can become visible after a higher one. A writer locks the table before it draws its id: whoever drew one up to
 * `ledgerId` is among `writers`, or has ended. The order of the two questions matters, so they are two statements.
 */
export async function readHorizon(executor: Executor): Promise<Horizon> {
  const { rows } = await sql<{ ledgerId: number; readAt: Date }>`
    select case when is_called then last_value else 0 end as "ledgerId", clock_timestamp() as "readAt" from ledger_transactions_id_seq`.execute(
    executor,
  );
  const { ledgerId, readAt } = rows[0] as { ledgerId: number; readAt: Date };
  return { ledgerId, readAt, writers: await listWriters(executor) };
}

/** Database transactions that are writing to the ledger now. */
export async function listWriters(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'ledger_transactions'::regclass and granted and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`.execute(executor);
  return rows.map((row) => row.writer);
}

/** Counts the ledger's next transactions up to an id; answers how many ids are left. Hold the figures. */
export async function countLedger(trx: Trx, horizon: { ledgerId: number; readAt: Date }): Promise<number> {
  const { rows } = await sql<{ from: number; to: number }>`
    select s.ledger_id as "from", coalesce(max(t.id), ${horizon.ledgerId}) as "to"
    from figures_state s
    left join lateral (
      select id from ledger_transactions where id > s.ledger_id and id <= ${horizon.ledgerId} order by id limit ${BATCH}
    ) t on true
    group by s.ledger_id`.execute(trx);
  const { from, to } = rows[0] as { from: number; to: number };
  if (to > from) await countLedgerRange(trx, from, to);
  const done = to >= horizon.ledgerId || to <= from;
  await sql`update figures_state set ledger_id = greatest(ledger_id, ${to}),
    counted_until = case when ${done} then greatest(counted_until, ${horizon.readAt}) else counted_until end`.execute(trx);
  return done ? 0 : horizon.ledgerId - to;
}

async function countLedgerRange(trx: Trx, from: number, to: number): Promise<void> {
  await sql`
    with batch as materialized (
      select id, kind, member_id, merchant_code, game_id, created_at from ledger_transactions where id > ${from} and id <= ${to}
    ),
    ${sql.raw(LEDGER_DELTAS)}
    ${sql.raw(APPLY)}
    select 1`.execute(trx);
}

/** Counts registrations and log-ins that wait; answers how many it took. Hold the figures. */
export async function countEvents(trx: Trx): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with happened as (
      delete from figure_events where id in (select id from figure_events order by id limit ${BATCH}) returning kind, member_id, at
    ),
    ${sql.raw(EVENT_DELTAS)}
    ${sql.raw(APPLY)}
    select count(*) as taken from happened`.execute(trx);
  return rows[0]?.taken ?? 0;
}

/** When everything that was booked has been counted up to, by the database's clock; minus infinity before the first count. */
export async function findCountedUntil(executor: Executor): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select nullif(counted_until, '-infinity') as until from figures_state`.execute(executor);
  return rows[0]?.until ?? null;
}

/** Makes all figures anew from the ledger up to an id whose predecessors are all committed. Hold the figures. */
export async function recount(trx: Trx, horizon: { ledgerId: number; readAt: Date }): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  for (const table of ["member_days", "team_days", "member_category_days", "team_category_days", "first_deposits"] as const) {
    await trx.deleteFrom(table).execute();
  }
  await countLedgerRange(trx, 0, horizon.ledgerId);
  // What waits is counted here too, from where it came from: the same snapshot takes it out.
  await sql`
    with waiting as (delete from figure_events),
    happened as (
      select 'registration' as kind, id as member_id, created_at as at from members
      union all
      select 'login', member_id, created_at from sessions
    ),
    ${sql.raw(EVENT_DELTAS)}
    ${sql.raw(APPLY)}
    select 1`.execute(trx);
  await sql`update figures_state set ledger_id = ${horizon.ledgerId}, counted_until = greatest(counted_until, ${horizon.readAt})`.execute(
    trx,
  );
}

/** Takes the figures of a member and of all below them off some agents, or adds them to others. Hold the figures. */
export async function moveBranch(trx: Trx, memberId: number, from: readonly number[], to: readonly number[]): Promise<void> {
  for (const [agents, sign] of [
    [from, "-"],
    [to, ""],
  ] as const) {
    if (agents.length === 0) continue;
    const statements = branchSql(sign, memberId, agents);
    await statements.days.execute(trx);
    await statements.play.execute(trx);
  }
}
