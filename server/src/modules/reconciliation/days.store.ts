import type { ReconciliationState } from "@mela/contract/console/reconciliation";
import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { StoredDay, StoredSignature } from "./reconciliation.tables.ts";

const DAY = sql`d.id, d.merchant_code as "brandCode", d.provider, d.day::text as day, d.state, d.version, d.round, d.statement_id as "statementId",
  d.matched, d.missing_here as "missingHere", d.missing_there as "missingThere", d.other_amount as "otherAmount", d.other_state as "otherState",
  d.left_out as "leftOut", d.open_cases as "openCases",
  (select s.state from reconciliation_statements s where s.day_id = d.id order by s.id desc limit 1) as "lastState"`;

/** The day of a provider, made where it is not there, locked. */
export async function takeDay(trx: Trx, brandCode: string, provider: string, day: string): Promise<StoredDay> {
  await sql`insert into reconciliation_days (merchant_code, provider, day) values (${brandCode}, ${provider}, ${day}) on conflict do nothing`.execute(
    trx,
  );
  const { rows } = await sql<{ id: number }>`
    select id from reconciliation_days where merchant_code = ${brandCode} and provider = ${provider} and day = ${day}`.execute(trx);
  const found = await lockDay(trx, brandCode, rows[0]?.id ?? 0);
  if (!found) throw new Error("A day that was just made is not there");
  return found;
}

/** Locked until the transaction ends. */
export async function lockDay(trx: Trx, brandCode: string, id: number): Promise<StoredDay | undefined> {
  await sql`select from reconciliation_days where id = ${id} and merchant_code = ${brandCode} for update`.execute(trx);
  return findDay(trx, brandCode, id);
}

/** Locks the days beside one too, the earlier ones first. */
export async function lockDaysAround(trx: Trx, id: number): Promise<void> {
  await sql`select from reconciliation_days n where n.id in (
      select b.id from reconciliation_days d join reconciliation_days b on b.merchant_code = d.merchant_code and b.provider = d.provider
        and b.day between d.day - 1 and d.day + 1 where d.id = ${id})
    order by n.day for update`.execute(trx);
}

export async function findDay(executor: Executor, brandCode: string, id: number): Promise<StoredDay | undefined> {
  const { rows } =
    await sql<StoredDay>`select ${DAY} from reconciliation_days d where d.id = ${id} and d.merchant_code = ${brandCode}`.execute(executor);
  return rows[0];
}

export interface DayFilter {
  provider: string;
  state?: ReconciliationState | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Of a brand, in the order of days, beyond the one with the id `after` (0: from the beginning). */
export async function listDays(
  executor: Executor,
  brandCode: string,
  { provider, state, from, to }: DayFilter,
  { after, down, limit }: { after: number; down: boolean; limit: number },
): Promise<StoredDay[]> {
  const order = down ? sql`desc` : sql`asc`;
  const { rows } = await sql<StoredDay>`
    select ${DAY} from reconciliation_days d
    where d.merchant_code = ${brandCode} and (${provider} = '' or d.provider = ${provider}) and (${state ?? null}::text is null or d.state = ${state ?? null})
      and (${from ?? null}::date is null or d.day >= ${from ?? null}::date) and (${to ?? null}::date is null or d.day <= ${to ?? null}::date)
      and (${after} = 0 or (d.day, d.id) ${down ? sql`<` : sql`>`}
        ((select p.day from reconciliation_days p where p.id = ${after} and p.merchant_code = ${brandCode}), ${after}::bigint))
    order by d.day ${order}, d.id ${order} limit ${limit}`.execute(executor);
  return rows;
}

/** Something of the day has changed: signatures that it waits for count no more. */
export async function touchDay(trx: Trx, id: number): Promise<void> {
  await sql`update reconciliation_days d set version = version + 1, round = round + 1,
    open_cases = (select count(*)::int from reconciliation_cases c where c.day_id = d.id and c.state = 'open')
    where id = ${id}`.execute(trx);
}

/** The comparison of a statement takes the place of the one before. Cases of days beside it may be gone. */
export async function showComparison(trx: Trx, dayId: number, statementId: number): Promise<void> {
  const of = (kind: string) =>
    sql`(select count(*)::int from reconciliation_cases c where c.day_id = d.id and c.kind = ${kind} and c.found_in = ${statementId})`;
  const lines = (result: string) =>
    sql`(select count(*)::int from reconciliation_lines l where l.statement_id = ${statementId} and l.result = ${result})`;
  const { rows } = await sql<{ old: number | null }>`select statement_id as old from reconciliation_days where id = ${dayId}`.execute(trx);
  await sql`update reconciliation_days d set state = 'compared', statement_id = ${statementId}, matched = ${lines("matched")},
      missing_here = ${of("missingHere")}, missing_there = ${of("missingThere")}, other_amount = ${of("otherAmount")}, other_state = ${of("otherState")},
      left_out = ${lines("leftOut")} + (select left_out from reconciliation_statements where id = ${statementId})
    where id = ${dayId}`.execute(trx);
  await sql`update reconciliation_statements set state = 'done', ended_at = clock_timestamp() where id = ${statementId}`.execute(trx);
  await sql`delete from reconciliation_parts where statement_id = ${statementId}`.execute(trx);
  await sql`delete from reconciliation_lines where statement_id = ${rows[0]?.old ?? null} and statement_id <> ${statementId}`.execute(trx);
  const { rows: beside } = await sql<{ id: number }>`
    select n.id from reconciliation_days d join reconciliation_days n on n.merchant_code = d.merchant_code and n.provider = d.provider
      and n.day between d.day - 1 and d.day + 1 and n.state = 'compared'
    where d.id = ${dayId} and (n.id = d.id or n.open_cases <> (
      select count(*) from reconciliation_cases c where c.day_id = n.id and c.state = 'open'))`.execute(trx);
  for (const { id } of beside) await touchDay(trx, id);
}

/** The newest first. */
export async function listSignatures(executor: Executor, dayId: number): Promise<StoredSignature[]> {
  const { rows } = await sql<StoredSignature>`
    select g.round, g.operator_id as "operatorId", o.name as by, g.decision, g.reason, g.at
    from reconciliation_signatures g join operators o on o.id = g.operator_id where g.day_id = ${dayId} order by g.at desc, g.operator_id`.execute(
    executor,
  );
  return rows;
}

/** Signs the day in its round; answers how many have, 0 where this operator had before. */
export async function sign(
  trx: Trx,
  { id, round }: StoredDay,
  signed: { operatorId: number; decision: "close" | "reopen"; reason: string },
): Promise<number> {
  const { numAffectedRows } = await sql`insert into reconciliation_signatures (day_id, round, operator_id, decision, reason)
    values (${id}, ${round}, ${signed.operatorId}, ${signed.decision}, ${signed.reason}) on conflict do nothing`.execute(trx);
  if (numAffectedRows === 0n) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reconciliation_signatures
    where day_id = ${id} and round = ${round} and decision = ${signed.decision}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Two have signed it. */
export async function turnDay(trx: Trx, id: number, state: "compared" | "closed"): Promise<void> {
  await sql`update reconciliation_days set state = ${state}, version = version + 1, round = round + 1 where id = ${id}`.execute(trx);
}
