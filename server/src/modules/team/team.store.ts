import { WITHOUT_CONTRACTS } from "@mela/contract/base/customer-type";
import type { MemberOrder } from "@mela/contract/team/member-order";
import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

/** The member directly above; null at the top of a tree. */
export async function findSuperior(executor: Executor, memberId: number): Promise<number | null> {
  const row = await executor.selectFrom("team_members").select("superior_id").where("member_id", "=", memberId).executeTakeFirst();
  return row?.superior_id ?? null;
}

/** How far below the agent a member stands: 1 for one directly below them; undefined for themselves and everybody else. */
export async function findDepth(executor: Executor, agentId: number, memberId: number): Promise<number | undefined> {
  const row = await executor
    .selectFrom("team_paths")
    .select("depth")
    .where("ancestor_id", "=", agentId)
    .where("member_id", "=", memberId)
    .where("depth", ">", 0)
    .executeTakeFirst();
  return row?.depth;
}

/** Ids of members below an agent in the order of their ids: those directly below them, or all. */
export async function listBelow(
  executor: Executor,
  agentId: number,
  options: { direct: boolean; after: number; limit: number },
): Promise<number[]> {
  const page = sql<number>`member_id > ${options.after} order by member_id limit ${options.limit}`;
  const { rows } = await (
    options.direct
      ? sql<{ member_id: number }>`select member_id from team_members where superior_id = ${agentId} and ${page}`
      : sql<{ member_id: number }>`select member_id from team_paths where ancestor_id = ${agentId} and depth > 0 and ${page}`
  ).execute(executor);
  return rows.map((row) => row.member_id);
}

/** Those above a member, the nearest first. */
export async function listAbove(executor: Executor, memberId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom("team_paths")
    .select("ancestor_id")
    .where("member_id", "=", memberId)
    .where("depth", ">", 0)
    .orderBy("depth")
    .execute();
  return rows.map((row) => row.ancestor_id);
}

/** Holds a brand's tree alone until the transaction ends. */
export async function holdTree(trx: Trx, brandCode: string): Promise<void> {
  await sql`select team_hold(${brandCode}, true)`.execute(trx);
}

/** Keeps a brand's tree as it is until the transaction ends; others may do so at the same time. */
export async function holdTreeStill(trx: Trx, brandCode: string): Promise<void> {
  await sql`select team_hold(${brandCode}, false)`.execute(trx);
}

/** The database refuses a circle (`team_no_circle`) and a superior of another brand. */
export async function updateSuperior(trx: Trx, memberId: number, superiorId: number | null): Promise<void> {
  await trx
    .updateTable("team_members")
    .set({ superior_id: superiorId, placed_at: sql<Date>`now()` })
    .where("member_id", "=", memberId)
    .execute();
}

export interface AuditEntry {
  brandCode: string;
  /** Who did it. */
  actorId: number;
  /** Wing and deed, as `team.transfer`. */
  action: string;
  subjectId: number | null;
  detail: Record<string, unknown>;
}

export async function insertAudit(executor: Executor, entry: AuditEntry): Promise<void> {
  await executor
    .insertInto("agent_audit")
    .values({
      merchant_code: entry.brandCode,
      actor_id: entry.actorId,
      action: entry.action,
      subject_id: entry.subjectId,
      detail: JSON.stringify(entry.detail),
    })
    .execute();
}

export interface DirectMember {
  id: number;
  account: string;
  customerType: number;
}

export interface DirectPage extends MemberOrder {
  /** The id of the last member of the page before; 0 at the beginning. */
  after: number;
  search: string;
  limit: number;
  types?: "contracts";
}

/** A page of the members directly below an agent, active ones of the given types; `search` is the beginning of an account. */
export async function listDirect(
  executor: Executor,
  agentId: number,
  { after, search, limit, types, sort, order }: DirectPage,
): Promise<DirectMember[]> {
  const key = sort === "account" ? "m.account" : "t.member_id";
  // Of a stranger nothing is compared: the order would tell how they are called.
  const last = sql`(select ${sql.ref(sort === "account" ? "a.account" : "a.id")} from team_members x join members a on a.id = x.member_id
    where x.member_id = ${after} and x.superior_id = ${agentId})`;
  return executor
    .selectFrom("team_members as t")
    .innerJoin("members as m", "m.id", "t.member_id")
    .select(["m.id", "m.account", "m.customer_type as customerType"])
    .where("t.superior_id", "=", agentId)
    .$if(after > 0, (query) => query.where(sql.ref(key), order === "asc" ? ">" : "<", last))
    .where("m.status", "=", "active")
    .$if(types === "contracts", (query) => query.where("m.customer_type", "not in", WITHOUT_CONTRACTS))
    .$if(search !== "", (query) => query.where("m.account", "like", `${search.replace(/[\\%_]/g, "\\$&")}%`))
    .orderBy(key, order)
    .limit(limit)
    .execute();
}
