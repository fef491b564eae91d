import type { ReconciliationColumns, ReconciliationFault, StatementSource, StatementState } from "@mela/contract/console/reconciliation";
import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { StoredStatement } from "./reconciliation.tables.ts";
import type { ReadLine } from "./statement-lines.rules.ts";

export interface NewStatement {
  dayId: number;
  file: { name: string; parts: number; columns: ReconciliationColumns } | null;
  currency: string;
  day: string;
  /** IANA name. */
  timeZone: string;
  /** The first moments of the day and of the next one. */
  startsAt: Date;
  endsAt: Date;
  operatorId: number;
}

export async function insertStatement(trx: Trx, { dayId, file, currency, timeZone, startsAt, endsAt, operatorId }: NewStatement) {
  const { rows } = await sql<{ id: number }>`
    insert into reconciliation_statements (day_id, source, file_name, columns, currency, starts_at, ends_at, time_zone, state, parts, operator_id)
    values (${dayId}, ${file ? "file" : "call"}, ${file?.name ?? null}, ${file ? JSON.stringify(file.columns) : null}, ${currency}, ${startsAt},
      ${endsAt}, ${timeZone}, ${file ? "uploading" : "waiting"}, ${file?.parts ?? 0}, ${operatorId}) returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** Ends a statement of a day that is not compared yet, for another one. */
export async function replaceUnfinished(trx: Trx, dayId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`update reconciliation_statements set state = 'replaced', ended_at = now(), carry = ''
    where day_id = ${dayId} and ended_at is null returning id`.execute(trx);
  for (const { id } of rows) await forgetFile(trx, id);
}

/** What was brought and read of a statement that is not compared. */
export async function forgetFile(trx: Trx, id: number): Promise<void> {
  await sql`delete from reconciliation_parts where statement_id = ${id}`.execute(trx);
  await sql`delete from reconciliation_lines where statement_id = ${id}`.execute(trx);
}

/** Of a day, the newest first. */
export async function listStatements(executor: Executor, dayId: number, limit: number): Promise<StoredStatement[]> {
  const { rows } = await sql<StoredStatement>`
    select s.id, s.source, s.file_name as "fileName", s.state, o.name as by, s.asked_at as "askedAt", s.ended_at as "endedAt", s.lines, s.parts,
      s.next_part as "nextPart", s.faults, s.fault_count as "faultCount"
    from reconciliation_statements s join operators o on o.id = s.operator_id
    where s.day_id = ${dayId} order by s.id desc limit ${limit}`.execute(executor);
  return rows;
}

/** Whether a statement of a day is under way. */
export async function isUnderWay(executor: Executor, dayId: number): Promise<boolean> {
  const { rows } = await sql`select from reconciliation_statements where day_id = ${dayId} and ended_at is null`.execute(executor);
  return rows.length > 0;
}

/** A statement of a brand to which parts are brought, locked; undefined where there is none. */
export async function lockStatement(trx: Trx, brandCode: string, id: number) {
  const { rows } = await sql<{ state: StatementState; parts: number }>`
    select s.state, s.parts from reconciliation_statements s join reconciliation_days d on d.id = s.day_id
    where s.id = ${id} and d.merchant_code = ${brandCode} for update of s`.execute(trx);
  return rows[0];
}

/** Keeps a part, unless it is there; answers how many there are. */
export async function keepPart(trx: Trx, id: number, part: number, csv: string): Promise<number> {
  await sql`insert into reconciliation_parts (statement_id, part, csv) values (${id}, ${part}, ${csv}) on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reconciliation_parts where statement_id = ${id}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** All parts are there: it is read. */
export async function beginReading(trx: Trx, id: number): Promise<void> {
  await sql`update reconciliation_statements set state = 'waiting', due_at = now() where id = ${id} and state = 'uploading'`.execute(trx);
}

/** A statement with work to be done about it. */
export interface DueStatement {
  id: number;
  dayId: number;
  brandCode: string;
  provider: string;
  source: StatementSource;
  state: "waiting" | "read";
  columns: ReconciliationColumns | null;
  currency: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  parts: number;
  nextPart: number;
  nextPlace: string | null;
  head: string | null;
  carry: string;
  linesOfFile: number;
  lines: number;
  faultCount: number;
  attempts: number;
}

/** Takes a statement for so many seconds: no other process sees it in that time, and after a crash it comes back. */
export async function claimDue(executor: Executor, leaseSeconds: number): Promise<DueStatement | undefined> {
  const { rows } = await sql<DueStatement>`
    with due as (select id from reconciliation_statements where state in ('waiting', 'read') and due_at <= now()
      order by due_at limit 1 for no key update skip locked)
    update reconciliation_statements s set due_at = now() + make_interval(secs => ${leaseSeconds})
    from due, reconciliation_days d where s.id = due.id and d.id = s.day_id
    returning s.id, s.day_id as "dayId", d.merchant_code as "brandCode", d.provider, s.source, s.state, s.columns, s.currency,
      s.starts_at as "startsAt", s.ends_at as "endsAt", s.time_zone as "timeZone", s.parts, s.next_part as "nextPart", s.next_place as "nextPlace",
      s.head, s.carry, s.lines_of_file as "linesOfFile", s.lines, s.fault_count as "faultCount", s.attempts`.execute(executor);
  return rows[0];
}

export async function readPart(executor: Executor, id: number, part: number): Promise<string | undefined> {
  const { rows } = await sql<{ csv: string }>`select csv from reconciliation_parts where statement_id = ${id} and part = ${part}`.execute(
    executor,
  );
  return rows[0]?.csv;
}

/** How far a statement has been read. */
export interface ReadSoFar {
  nextPlace: string | null;
  head: string | null;
  carry: string;
  linesOfFile: number;
  lines: number;
  leftOut: number;
  /** Of this step. */
  faults: readonly ReconciliationFault[];
  isWhole: boolean;
}

/** Goes on by a part; false where somebody else has, or it was replaced. Of all faults the first ones are kept. */
export async function advance(trx: Trx, { id, nextPart }: Pick<DueStatement, "id" | "nextPart">, read: ReadSoFar, shown: number) {
  const { numAffectedRows } = await sql`
    update reconciliation_statements set next_part = next_part + 1, next_place = ${read.nextPlace}, head = ${read.head}, carry = ${read.carry},
      lines_of_file = ${read.linesOfFile}, lines = ${read.lines}, left_out = left_out + ${read.leftOut}, attempts = 0, due_at = now(),
      faults = case when jsonb_array_length(faults) < ${shown} then faults || ${JSON.stringify(read.faults.slice(0, shown))}::jsonb else faults end,
      fault_count = fault_count + ${read.faults.length}, state = ${read.isWhole ? "read" : "waiting"}
    where id = ${id} and state = 'waiting' and next_part = ${nextPart}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Ends a statement without a comparison: nothing of what it has brought is kept but its faults. */
export async function endUncompared(trx: Trx, id: number, state: "refused" | "failed"): Promise<boolean> {
  const { numAffectedRows } = await sql`update reconciliation_statements set state = ${state}, ended_at = now(), carry = ''
    where id = ${id} and state in ('waiting', 'read')`.execute(trx);
  await forgetFile(trx, id);
  return numAffectedRows === 1n;
}

/** Asks again in a while. */
export async function postpone(executor: Executor, id: number, seconds: number): Promise<void> {
  await sql`update reconciliation_statements set attempts = attempts + 1, due_at = now() + make_interval(secs => ${seconds})
    where id = ${id}`.execute(executor);
}

export async function insertLines(trx: Trx, id: number, lines: readonly ReadLine[]): Promise<void> {
  const of = <T>(value: (line: ReadLine) => T): T[] => lines.map(value);
  await sql`insert into reconciliation_lines (statement_id, line, kind, key, trx_id, reference, amount_minor, currency, state, at)
    select ${id}, r.* from unnest(${of(({ line }) => line)}::int[], ${of(({ kind }) => kind)}::text[], ${of(({ key }) => key)}::text[],
      ${of(({ trxId }) => trxId)}::text[], ${of(({ reference }) => reference)}::uuid[], ${of(({ amountMinor }) => amountMinor)}::bigint[],
      ${of(({ currency }) => currency)}::text[], ${of(({ state }) => state)}::text[], ${of(({ at }) => at)}::timestamptz[]) r`.execute(trx);
}
