import { sql } from "kysely";
import type { Db, Executor, Trx } from "../../db.ts";

export interface StoredAction {
  brandCode: string | null;
  operatorId: number | null;
  apiKey: string | null;
  /** The request for four eyes that it came from. */
  approvalId: number | null;
  via: string;
  sessionId: string | null;
  address: string | null;
  userAgent: string | null;
  requestId: string | null;
  action: string;
  subject: string;
  changes: unknown;
  reason: string | null;
  detail: unknown;
}

/** Answers its id. Its place in the chain is given to it by the database when the transaction ends. */
export async function insertAction(trx: Trx, action: StoredAction): Promise<number> {
  const { id } = await trx
    .insertInto("operator_actions")
    .values({
      merchant_code: action.brandCode,
      operator_id: action.operatorId,
      api_key: action.apiKey,
      approval_id: action.approvalId,
      via: action.via,
      session_id: action.sessionId,
      address: action.address,
      user_agent: action.userAgent,
      request_id: action.requestId,
      action: action.action,
      subject: action.subject,
      changes: JSON.stringify(action.changes),
      reason: action.reason,
      detail: JSON.stringify(action.detail),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The end of a chain: how many entries it has, and the hash of the last one. */
export interface ChainHead {
  chain: string;
  seq: number;
  hash: Buffer;
}

export const listHeads = (executor: Executor): Promise<ChainHead[]> =>
  executor.selectFrom("audit_heads").select(["chain", "seq", "hash"]).orderBy("chain").execute();

/** Chains that have entries and no head: somebody took the head away. */
export async function listHeadless(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ chain: string }>`
    select code as chain from merchants where not exists (select from audit_heads where chain = code)
      and exists (select from operator_actions where chain = code)
    union all
    select '*' where not exists (select from audit_heads where chain = '*') and exists (select from operator_actions where chain = '*')`.execute(
    executor,
  );
  return rows.map(({ chain }) => chain);
}

export interface ChainedAction {
  seq: number;
  createdAt: Date;
  prevHash: Buffer;
  hash: Buffer;
  /** The text under the hash, as the entry stands now. */
  text: string;
  /** The hash that the text and the hash before it make. */
  computed: Buffer;
}

/** Entries of a chain after a place, in their order. */
export async function listChained(executor: Executor, chain: string, after: number, limit: number): Promise<ChainedAction[]> {
  const { rows } = await sql<ChainedAction>`
    select a.seq, a.created_at as "createdAt", a.prev_hash as "prevHash", a.hash, t.text,
      sha256(a.prev_hash || convert_to(t.text, 'UTF8')) as computed
    from operator_actions a cross join lateral (select audit_text(a) as text) t
    where a.chain = ${chain} and a.seq > ${after} order by a.seq limit ${limit}`.execute(executor);
  return rows;
}

/** The place of an entry that a chain of `end` entries has no room for: a second one of its number, or one that was never given any. Null when there is none. */
export async function findInserted(executor: Executor, chain: string, end: number): Promise<number | null> {
  const { rows } = await sql<{ seq: number | null }>`
    select min(seq) as seq from (
      select seq from operator_actions where chain = ${chain} and seq <= ${end} group by seq having count(*) > 1
      union all
      select ${end + 1} from operator_actions where chain = ${chain} and seq is null) as inserted`.execute(executor);
  return rows[0]?.seq ?? null;
}

/** Makes partitions for the months to come. */
export async function keepMonths(db: Db): Promise<number> {
  const { rows } = await sql<{ made: number }>`select audit_keep_months(now(), now() + interval '3 months') as made`.execute(db);
  return rows[0]?.made ?? 0;
}

/** Notes how the chains end on a day (UTC); what was noted of the day before stays. */
export async function noteAnchors(executor: Executor, day: string): Promise<void> {
  await sql`insert into audit_anchors (day, chain, seq, hash) select ${day}::date, chain, seq, hash from audit_heads on conflict do nothing`.execute(
    executor,
  );
}

export interface Anchor extends ChainHead {
  /** YYYY-MM-DD */
  day: string;
}

const anchors = (executor: Executor) =>
  executor
    .selectFrom("audit_anchors")
    .select([sql<string>`day::text`.as("day"), "chain", "seq", "hash"])
    .orderBy("day")
    .orderBy("chain");

export const listUntold = (executor: Executor): Promise<Anchor[]> => anchors(executor).where("told_at", "is", null).execute();

export const listAnchors = (executor: Executor, chain: string): Promise<Anchor[]> => anchors(executor).where("chain", "=", chain).execute();

export async function noteTold(executor: Executor, days: readonly string[]): Promise<void> {
  await executor
    .updateTable("audit_anchors")
    .set({ told_at: new Date() })
    .where(sql<string>`day::text`, "in", [...days])
    .where("told_at", "is", null)
    .execute();
}

/** The entries of a chain from one moment to before another, after a place. */
export async function listBetween(
  executor: Executor,
  { chain, from, until, after, limit }: { chain: string; from: Date; until: Date; after: number; limit: number },
): Promise<Omit<ChainedAction, "computed" | "createdAt">[]> {
  const { rows } = await sql<Omit<ChainedAction, "computed" | "createdAt">>`
    select a.seq, a.prev_hash as "prevHash", a.hash, audit_text(a) as text from operator_actions a
    where a.chain = ${chain} and a.seq > ${after} and a.created_at >= ${from} and a.created_at < ${until}
    order by a.seq limit ${limit}`.execute(executor);
  return rows;
}
