import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface StoredOperator {
  id: number;
  name: string;
  password_hash: string | null;
  status: "active" | "disabled";
}

/** Of roles that stand for rights; the one of whoever talks with members. */
const TALK = "talk";

/** False when the brand has an operator of this account already, who stays as they are. */
export async function insertOperator(
  executor: Executor,
  operator: { brandCode: string; account: string; name: string; passwordHash: string; rights: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    with made as (
      insert into operators (merchant_code, account, name, password_hash)
      values (${operator.brandCode}, ${operator.account}, ${operator.name}, ${operator.passwordHash})
      on conflict (merchant_code, account) do nothing returning id, merchant_code),
    given as (
      insert into operator_roles (operator_id, role_id, merchant_code)
      select made.id, r.id, made.merchant_code from made join roles r on r.desk = any(${[TALK, ...operator.rights]}::text[]))
    select id from made`.execute(executor);
  return rows.length > 0;
}

/** Has the roles that stand for these rights at the operator's desk and no others of them, and ends all of their logins. */
export async function setRights(executor: Executor, id: number, rights: readonly string[]): Promise<void> {
  await sql`
    with ended as (delete from operator_sessions where operator_id = ${id}),
    taken as (
      delete from operator_roles h using roles r
      where h.operator_id = ${id} and r.id = h.role_id and r.desk is not null and r.desk <> all(${[TALK, ...rights]}::text[]))
    insert into operator_roles (operator_id, role_id, merchant_code)
    select o.id, r.id, o.merchant_code from operators o join roles r on r.desk = any(${[...rights]}::text[])
    where o.id = ${id} on conflict do nothing`.execute(executor);
}

/** Changes an operator, and ends all of their logins, so that nothing goes on under what held before. */
export async function changeOperator(
  executor: Executor,
  id: number,
  change: { password_hash?: string; status?: "active" | "disabled" },
): Promise<void> {
  await executor
    .with("ended", (db) => db.deleteFrom("operator_sessions").where("operator_id", "=", id))
    .updateTable("operators")
    .set(change)
    .where("id", "=", id)
    .execute();
}

export interface ListedOperator {
  merchant_code: string;
  account: string;
  name: string;
  status: "active" | "disabled";
  rights: string[];
  created_at: Date;
}

/** All operators of all brands' desks, which are people, so there are few of them. */
export async function listOperators(executor: Executor): Promise<ListedOperator[]> {
  const { rows } = await sql<ListedOperator>`
    select o.merchant_code, o.account, o.name, o.status, o.created_at, coalesce(array_agg(r.desk order by r.id)
      filter (where r.desk <> ${TALK}), '{}') as rights
    from operators o left join operator_roles h on h.operator_id = o.id left join roles r on r.id = h.role_id
    where o.merchant_code is not null
    group by o.id order by o.merchant_code, o.account`.execute(executor);
  return rows;
}

export async function brandExists(executor: Executor, code: string): Promise<boolean> {
  return (await executor.selectFrom("merchants").select("code").where("code", "=", code).executeTakeFirst()) !== undefined;
}

export async function findOperator(executor: Executor, brandCode: string, account: string): Promise<StoredOperator | undefined> {
  return executor
    .selectFrom("operators")
    .select(["id", "name", "password_hash", "status"])
    .where("merchant_code", "=", brandCode)
    .where("account", "=", account)
    .executeTakeFirst();
}

/** Whether somebody holds a permission in the brand at whose desk they sit. */
export async function hasPermission(executor: Executor, operatorId: number, permission: string): Promise<boolean> {
  const { rows } = await sql`
    select from operators o join operator_roles h on h.operator_id = o.id join roles r on r.id = h.role_id
    where o.id = ${operatorId} and o.status = 'active' and ${permission} = any(r.permissions)
      and (h.merchant_code is null or h.merchant_code = o.merchant_code) and (h.until is null or h.until > now())
    limit 1`.execute(executor);
  return rows.length > 0;
}

/** They have come in: accounts that nobody uses are closed after a while. */
export async function noteSignIn(executor: Executor, operatorId: number): Promise<void> {
  await executor
    .updateTable("operators")
    .set({ last_sign_in_at: sql<Date>`now()` })
    .where("id", "=", operatorId)
    .execute();
}

export async function insertOperatorSession(
  executor: Executor,
  session: { tokenHash: Buffer; operatorId: number; lifeSeconds: number },
): Promise<void> {
  await executor
    .deleteFrom("operator_sessions")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  await executor
    .insertInto("operator_sessions")
    .values({
      token_hash: session.tokenHash,
      operator_id: session.operatorId,
      expires_at: sql<Date>`now() + make_interval(secs => ${session.lifeSeconds})`,
    })
    .execute();
}

/** The operator of a token, unless the session is over; notes that they are there. */
export async function useOperatorSession(
  executor: Executor,
  session: { tokenHash: Buffer; brandCode: string; idleSeconds: number },
): Promise<{ sessionId: string; operatorId: number; name: string } | undefined> {
  const { rows } = await sql<{ sessionId: string; operatorId: number; name: string }>`
    update operator_sessions s set last_seen_at = now()
    from operators o
    where s.token_hash = ${session.tokenHash} and s.kind = 'desk' and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(secs => ${session.idleSeconds})
      and o.id = s.operator_id and o.status = 'active' and o.merchant_code = ${session.brandCode}
    returning s.id as "sessionId", o.id as "operatorId", o.name`.execute(executor);
  return rows[0];
}

export async function deleteOperatorSession(executor: Executor, sessionId: string): Promise<void> {
  await executor.deleteFrom("operator_sessions").where("id", "=", sessionId).execute();
}

/** Those of some sessions that are over. */
export async function findEndedOperatorSessions(executor: Executor, ids: readonly string[], idleSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asked.id::text as id from unnest(${ids}::uuid[]) as asked (id)
    where not exists (
      select from operator_sessions s join operators o on o.id = s.operator_id
      where s.id = asked.id and s.expires_at > now() and s.last_seen_at > now() - make_interval(secs => ${idleSeconds}) and o.status = 'active')`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}
