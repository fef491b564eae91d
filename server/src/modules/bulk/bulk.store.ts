import { type RawBuilder, sql } from "kysely";
import type { BulkKind, BulkRow, BulkRun } from "@mela/contract/console/bulk";
import type { Executor, Trx } from "../../db.ts";
import type { BulkOrigin } from "./bulk.tables.ts";

/** One row of a set as it is when the set is stated. */
export interface BulkTarget {
  /** The id by which its service knows it. */
  subject: string;
  memberId: number;
  version: number | null;
  amount: { amountMinor: number; currency: string } | null;
}

interface NewRun {
  brand: string;
  kind: BulkKind;
  operatorId: number;
  params: object;
  origin: BulkOrigin;
}

export async function insertRun(trx: Trx, run: NewRun, targets: readonly BulkTarget[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bulk_runs (merchant_code, kind, operator_id, params, origin)
    values (${run.brand}, ${run.kind}, ${run.operatorId}, ${JSON.stringify(run.params)}, ${JSON.stringify(run.origin)}) returning id`.execute(
    trx,
  );
  const id = rows[0]?.id ?? 0;
  const of = <T>(value: (target: BulkTarget) => T): T[] => targets.map(value);
  await sql`insert into bulk_rows (run_id, position, subject, member_id, version, amount_minor, currency)
    select ${id}, r.position, r.subject, r.member_id, r.version, r.amount_minor, r.currency
    from unnest(${of(({ subject }) => subject)}::text[], ${of(({ memberId }) => memberId)}::bigint[], ${of(({ version }) => version)}::int[],
      ${of(({ amount }) => amount?.amountMinor ?? null)}::bigint[], ${of(({ amount }) => amount?.currency ?? null)}::text[])
      with ordinality r (subject, member_id, version, amount_minor, currency, position)`.execute(trx);
  return id;
}

/** Sets of an operator that were stated and never begun, older than so many minutes. */
export async function forgetPrepared(trx: Trx, operatorId: number, minutes: number): Promise<void> {
  await sql`delete from bulk_runs where operator_id = ${operatorId} and state = 'prepared'
    and prepared_at < now() - make_interval(mins => ${minutes})`.execute(trx);
}

export interface StoredRun extends Omit<BulkRun, "sums" | "preparedAt" | "endedAt"> {
  preparedAt: Date;
  endedAt: Date | null;
  isOld: boolean;
}

const RUN = (minutes: number): RawBuilder<unknown> => sql`b.id, b.kind, b.merchant_code as brand, b.state, b.prepared_at as "preparedAt",
  b.ended_at as "endedAt", b.prepared_at < now() - make_interval(mins => ${minutes}) as "isOld", n.total, n.done, n.failed`;
const COUNTS = sql`lateral (select count(*)::int as total, (count(*) filter (where r.state = 'done'))::int as done,
  (count(*) filter (where r.state = 'failed'))::int as failed from bulk_rows r where r.run_id = b.id) n`;

/** A run of an operator's own. */
export async function findRun(executor: Executor, id: number, operatorId: number, minutes: number): Promise<StoredRun | undefined> {
  const { rows } = await sql<StoredRun>`
    select ${RUN(minutes)} from bulk_runs b cross join ${COUNTS} where b.id = ${id} and b.operator_id = ${operatorId}`.execute(executor);
  return rows[0];
}

/** Locks it until the transaction ends, so that it is begun and stopped by one call at a time. */
export async function lockRun(trx: Trx, id: number): Promise<void> {
  await sql`select from bulk_runs where id = ${id} for update`.execute(trx);
}

export async function sumsOf(executor: Executor, id: number): Promise<{ amount: number; currency: string }[]> {
  const { rows } = await sql<{ amount: number; currency: string }>`
    select sum(amount_minor)::bigint as amount, currency from bulk_rows where run_id = ${id} and currency is not null group by currency order by currency`.execute(
    executor,
  );
  return rows;
}

export async function beginRun(trx: Trx, id: number, origin: BulkOrigin): Promise<void> {
  await sql`update bulk_runs set state = 'running', begun_at = now(), origin = ${JSON.stringify(origin)} where id = ${id} and state = 'prepared'`.execute(
    trx,
  );
}

/** False where it does not run. */
export async function stopRun(trx: Trx, id: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update bulk_runs set state = 'stopped', ended_at = now() where id = ${id} and state = 'running'`.execute(trx);
  return numAffectedRows === 1n;
}

/** Ends the runs of which no row is left; how many. */
export async function endFinished(executor: Executor): Promise<number> {
  const { numAffectedRows } = await sql`update bulk_runs b set state = 'done', ended_at = now()
    where b.state = 'running' and not exists (select from bulk_rows r where r.run_id = b.id and r.state = 'waiting')`.execute(executor);
  return Number(numAffectedRows ?? 0n);
}

export interface TakenRow {
  runId: number;
  position: number;
  kind: BulkKind;
  brand: string;
  operatorId: number;
  params: unknown;
  origin: BulkOrigin;
  subject: string;
  memberId: number;
  version: number | null;
}

/** The next row of a run, or of any; it is the transaction's until that ends, and no other process waits for it. */
export async function takeRow(trx: Trx, runId: number | null): Promise<TakenRow | undefined> {
  const { rows } = await sql<TakenRow>`
    select r.run_id as "runId", r.position, b.kind, b.merchant_code as brand, b.operator_id as "operatorId", b.params, b.origin, r.subject,
      r.member_id as "memberId", r.version
    from bulk_runs b join bulk_rows r on r.run_id = b.id
    where b.state = 'running' and r.state = 'waiting' and (${runId}::bigint is null or b.id = ${runId})
    order by r.run_id, r.position limit 1 for update of r skip locked`.execute(trx);
  return rows[0];
}

/** Says what became of a row, unless that has been said. */
export async function endRow(
  executor: Executor,
  { runId, position }: Pick<TakenRow, "runId" | "position">,
  state: "done" | "failed",
  code: string | null,
): Promise<void> {
  await sql`update bulk_rows set state = ${state}, code = ${code}, decided_at = clock_timestamp()
    where run_id = ${runId} and position = ${position} and state = 'waiting'`.execute(executor);
}

export async function listRows(
  executor: Executor,
  runId: number,
  { state, after, limit }: { state: BulkRow["state"] | null; after: number; limit: number },
): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select r.position, r.subject as id, m.account, r.state, r.code from bulk_rows r join members m on m.id = r.member_id
    where r.run_id = ${runId} and r.position > ${after} and (${state}::text is null or r.state = ${state})
    order by r.position limit ${limit}`.execute(executor);
  return rows;
}
