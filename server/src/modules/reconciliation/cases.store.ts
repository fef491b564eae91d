import type { ReconciliationState } from "@mela/contract/console/reconciliation";
import type { CaseKind, CaseState } from "@mela/contract/console/reconciliation-cases";
import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { CaseStep, StoredCase, StoredCaseStep, StoredMatch } from "./reconciliation.tables.ts";

const CASES = sql`select c.id, c.day_id as "dayId", c.kind, c.order_kind as "orderKind", c.order_public_id as "orderPublicId", c.line, c.key, c.at,
    c.theirs_minor as "theirsMinor", c.theirs_currency as "theirsCurrency", c.theirs_state as "theirsState", c.ours_minor as "oursMinor",
    c.ours_currency as "oursCurrency", c.ours_state as "oursState", c.state, c.gone, c.assigned_to as "assignedTo", o.name as "assignedName", c.version
  from reconciliation_cases c left join operators o on o.id = c.assigned_to`;

export interface CaseFilter {
  kind?: CaseKind | undefined;
  state?: CaseState | undefined;
  /** Of an operator, or of nobody. */
  assigned?: number | "nobody" | undefined;
}

/** Of a day, beyond the one with the id `after`. */
export async function listCases(
  executor: Executor,
  dayId: number,
  { kind, state, assigned }: CaseFilter,
  { after, limit }: { after: number; limit: number },
): Promise<StoredCase[]> {
  const whose = assigned === undefined ? sql`true` : assigned === "nobody" ? sql`c.assigned_to is null` : sql`c.assigned_to = ${assigned}`;
  const { rows } = await sql<StoredCase>`${CASES} where c.day_id = ${dayId} and c.id > ${after}
    and (${kind ?? null}::text is null or c.kind = ${kind ?? null}) and (${state ?? null}::text is null or c.state = ${state ?? null})
    and ${whose} order by c.id limit ${limit}`.execute(executor);
  return rows;
}

export async function findCase(executor: Executor, brandCode: string, id: number): Promise<StoredCase | undefined> {
  const { rows } = await sql<StoredCase>`${CASES} where c.id = ${id} and c.merchant_code = ${brandCode}`.execute(executor);
  return rows[0];
}

/** The state of its day, which is locked with it; the day first, as everywhere. */
export async function lockDayOfCase(trx: Trx, brandCode: string, id: number): Promise<ReconciliationState | undefined> {
  const { rows } = await sql<{ state: ReconciliationState }>`select d.state from reconciliation_days d
    where d.id = (select c.day_id from reconciliation_cases c where c.id = ${id} and c.merchant_code = ${brandCode}) for update`.execute(
    trx,
  );
  return rows[0]?.state;
}

export async function updateCase(
  trx: Trx,
  id: number,
  { state, assignedTo }: { state: CaseState; assignedTo: number | null },
): Promise<void> {
  await sql`update reconciliation_cases set state = ${state}, assigned_to = ${assignedTo}, version = version + 1 where id = ${id}`.execute(
    trx,
  );
}

export async function insertStep(
  trx: Trx,
  step: { caseId: number; operatorId: number; what: CaseStep; note: string | null },
): Promise<void> {
  await sql`insert into reconciliation_steps (case_id, operator_id, what, note)
    values (${step.caseId}, ${step.operatorId}, ${step.what}, ${step.note})`.execute(trx);
}

/** The newest first. */
export async function listSteps(executor: Executor, caseId: number): Promise<StoredCaseStep[]> {
  const { rows } = await sql<StoredCaseStep>`select s.at, o.name as by, s.what, s.note from reconciliation_steps s
    left join operators o on o.id = s.operator_id where s.case_id = ${caseId} order by s.id desc`.execute(executor);
  return rows;
}

/** Who has last done something about a case of the day, and when. */
export async function findLastStep(executor: Executor, dayId: number): Promise<{ by: string; at: Date } | undefined> {
  const { rows } = await sql<{ by: string; at: Date }>`select o.name as by, s.at from reconciliation_steps s
    join reconciliation_cases c on c.id = s.case_id join operators o on o.id = s.operator_id
    where c.day_id = ${dayId} order by s.id desc limit 1`.execute(executor);
  return rows[0];
}

/** Rows of a statement that say what we say, beyond a place in it. */
export async function listMatches(
  executor: Executor,
  statementId: number,
  { after, limit }: { after: number; limit: number },
): Promise<StoredMatch[]> {
  const { rows } = await sql<StoredMatch>`
    select l.line, l.key, l.kind, coalesce(d.public_id, w.public_id) as "publicId", l.amount_minor as "amountMinor", l.currency, l.state, l.at
    from reconciliation_lines l left join deposit_orders d on l.kind = 'deposit' and d.id = l.order_id
      left join withdrawals w on l.kind = 'payout' and w.id = l.order_id
    where l.statement_id = ${statementId} and l.result = 'matched' and l.line > ${after} order by l.line limit ${limit}`.execute(executor);
  return rows;
}
