import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface StoredOperator {
  id: number;
  name: string;
  password_hash: string;
  status: "active" | "disabled";
}

/** False when the brand has an operator of this account already, who stays as they are. */
export async function insertOperator(
  executor: Executor,
  operator: { brandCode: string; account: string; name: string; passwordHash: string; rights: readonly string[] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await executor
    .insertInto("operators")
    .values({
      merchant_code: operator.brandCode,
      account: operator.account,
      name: operator.name,
      password_hash: operator.passwordHash,
      rights: [...operator.rights],
    })
    .onConflict((conflict) => conflict.columns(["merchant_code", "account"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Changes an operator, and ends all of their logins, so that nothing goes on under what held before. */
export async function changeOperator(
  executor: Executor,
  id: number,
  change: { password_hash?: string; status?: "active" | "disabled"; rights?: string[] },
): Promise<void> {
  await executor
    .with("ended", (db) => db.deleteFrom("operator_sessions").where("operator_id", "=", id))
    .updateTable("operators")
    .set(change)
    .where("id", "=", id)
    .execute();
}

/** All operators of all brands, which are people, so there are few of them. */
export async function listOperators(executor: Executor) {
  return executor
    .selectFrom("operators")
    .select(["merchant_code", "account", "name", "status", "rights", "created_at"])
    .orderBy("merchant_code")
    .orderBy("account")
    .execute();
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

export async function hasRight(executor: Executor, operatorId: number, right: string): Promise<boolean> {
  const row = await executor
    .selectFrom("operators")
    .select("id")
    .where("id", "=", operatorId)
    .where("status", "=", "active")
    .where(sql<boolean>`${right} = any(rights)`)
    .executeTakeFirst();
  return row !== undefined;
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
    where s.token_hash = ${session.tokenHash} and s.expires_at > now()
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
