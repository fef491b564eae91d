import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { Place } from "../../lib/keyset.store.ts";

export interface NewApproval {
  kind: string;
  brand: string | null;
  subject: string;
  subjectName: string;
  payload: Record<string, unknown>;
  baseVersion: number | null;
  changes: readonly { field: string; before: unknown; after: unknown }[];
  reason: string;
}

export interface StoredApproval extends Omit<NewApproval, "changes"> {
  changes: { field: string; before: unknown; after: unknown }[];
  id: number;
  state: "open" | "done" | "refused" | "withdrawn" | "lapsed";
  askedBy: number;
  askedByName: string;
  askedAt: Date;
  until: Date;
  decidedByName: string | null;
  decidedAt: Date | null;
  answer: string | null;
}

/** Undefined where one about the same is open. */
export async function insertApproval(trx: Trx, asked: NewApproval, by: number, lifeHours: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into approval_requests (kind, merchant_code, subject, subject_name, payload, base_version, changes, reason, asked_by, until)
    values (${asked.kind}, ${asked.brand}, ${asked.subject}, ${asked.subjectName}, ${JSON.stringify(asked.payload)}, ${asked.baseVersion},
      ${JSON.stringify(asked.changes)}, ${asked.reason}, ${by}, now() + make_interval(hours => ${lifeHours}))
    on conflict (kind, subject) where state = 'open' do nothing returning id`.execute(trx);
  return rows[0]?.id;
}

/** One that is past its time has lapsed, also where nobody has written that down yet. */
const STATE = sql`case when a.state = 'open' and a.until <= now() then 'lapsed' else a.state end`;
const COLUMNS = sql`a.id, a.kind, a.merchant_code as brand, a.subject, a.subject_name as "subjectName", a.payload, a.base_version as "baseVersion",
  a.changes, a.reason, ${STATE} as state, a.asked_by as "askedBy",
  o.name as "askedByName", a.asked_at as "askedAt", a.until, d.name as "decidedByName", a.decided_at as "decidedAt", a.answer`;

/** Locked until the transaction ends, so that one decides. */
export async function lockApproval(trx: Trx, id: number): Promise<StoredApproval | undefined> {
  const { rows } = await sql<StoredApproval>`
    select ${COLUMNS} from approval_requests a join operators o on o.id = a.asked_by left join operators d on d.id = a.decided_by
    where a.id = ${id} for update of a`.execute(trx);
  return rows[0];
}

export async function isOpen(executor: Executor, kind: string, subject: string): Promise<boolean> {
  const row = await executor
    .selectFrom("approval_requests")
    .select("id")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("state", "=", "open")
    .where("until", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Visible {
  operatorId: number;
  /** Kinds that they may decide about in all brands. */
  everywhere: readonly string[];
  /** And those in some: `kind brand`. */
  within: readonly string[];
}

/** Null: whatever it is. */
export interface WantedApprovals extends Place {
  state: StoredApproval["state"] | null;
  kind: string | null;
  limit: number;
}

/** Those that somebody sees and that fit, by their ids. */
export async function listApprovals(executor: Executor, who: Visible, wanted: WantedApprovals): Promise<StoredApproval[]> {
  const { after, down, state, kind, limit } = wanted;
  const fits = [
    ...(after > 0 ? [sql`a.id ${down ? sql`<` : sql`>`} ${after}`] : []),
    ...(state === null ? [] : [sql`${STATE} = ${state}`]),
    ...(kind === null ? [] : [sql`a.kind = ${kind}`]),
  ];
  const { rows } = await sql<StoredApproval>`
    select ${COLUMNS} from approval_requests a join operators o on o.id = a.asked_by left join operators d on d.id = a.decided_by
    where ${sql.join([sql`true`, ...fits], sql` and `)} and (a.asked_by = ${who.operatorId} or a.kind = any(${[...who.everywhere]}::text[])
      or a.kind || ' ' || a.merchant_code = any(${[...who.within]}::text[]))
    order by a.id ${down ? sql`desc` : sql`asc`} limit ${limit}`.execute(executor);
  return rows;
}

export async function decide(
  trx: Trx,
  id: number,
  decision: { state: "done" | "refused" | "withdrawn"; by: number; answer: string | null },
): Promise<void> {
  await trx
    .updateTable("approval_requests")
    .set({ state: decision.state, decided_by: decision.by, decided_at: sql<Date>`now()`, answer: decision.answer })
    .where("id", "=", id)
    .execute();
}

/** Writes down which ones have lapsed; answers how many. */
export async function lapse(executor: Executor): Promise<number> {
  const done = await executor
    .updateTable("approval_requests")
    .set({ state: "lapsed" })
    .where("state", "=", "open")
    .where("until", "<=", sql<Date>`now()`)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}
