import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface StoredOperator {
  id: number;
  status: "active" | "disabled";
}

/** Of roles that stand for rights; the one of whoever talks with members. */
const TALK = "talk";

/** The name by which they sign in; null when the brand has an operator of this account already, who stays as they are. */
export async function insertOperator(
  executor: Executor,
  operator: { brandCode: string; account: string; name: string; passwordHash: string; rights: readonly string[] },
): Promise<string | null> {
  const { rows } = await sql<{ signsInAs: string }>`
    with made as (
      insert into operators (merchant_code, account, name, password_hash)
      values (${operator.brandCode}, ${operator.account}, ${operator.name}, ${operator.passwordHash})
      on conflict (merchant_code, account) do nothing returning id, merchant_code, console_account),
    given as (
      insert into operator_roles (operator_id, role_id, merchant_code)
      select made.id, r.id, made.merchant_code from made join roles r on r.desk = any(${[TALK, ...operator.rights]}::text[]))
    select console_account as "signsInAs" from made`.execute(executor);
  return rows[0]?.signsInAs ?? null;
}

/** Has the roles that stand for these rights in the operator's brand and no others of them, and ends all of their sessions. */
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

/** Changes an operator, and ends all of their sessions, so that nothing goes on under what held before. */
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
  /** Null for who was invited at the console. */
  merchant_code: string | null;
  account: string;
  /** At the console, which is one for all brands. */
  signs_in_as: string;
  name: string;
  status: "active" | "disabled";
  rights: string[];
  created_at: Date;
}

/** All operators, which are people, so there are few of them. */
export async function listOperators(executor: Executor): Promise<ListedOperator[]> {
  const { rows } = await sql<ListedOperator>`
    select o.merchant_code, o.account, o.console_account as signs_in_as, o.name, o.status, o.created_at, coalesce(array_agg(r.desk order by r.id)
      filter (where r.desk <> ${TALK}), '{}') as rights
    from operators o left join operator_roles h on h.operator_id = o.id left join roles r on r.id = h.role_id
    group by o.id order by o.merchant_code nulls last, o.account`.execute(executor);
  return rows;
}

export async function brandExists(executor: Executor, code: string): Promise<boolean> {
  return (await executor.selectFrom("merchants").select("code").where("code", "=", code).executeTakeFirst()) !== undefined;
}

/** Somebody by their account at a brand, or (null) by the name by which they sign in. */
export async function findOperator(executor: Executor, brandCode: string | null, account: string): Promise<StoredOperator | undefined> {
  const found = executor.selectFrom("operators").select(["id", "status"]);
  return (
    brandCode === null
      ? found.where("console_account", "=", account)
      : found.where("merchant_code", "=", brandCode).where("account", "=", account)
  ).executeTakeFirst();
}

/** Somebody who works at a brand: by their account there, else by the name by which they sign in, where they hold a role in the brand. */
export async function findAtBrand(executor: Executor, brandCode: string, account: string): Promise<StoredOperator | undefined> {
  const { rows } = await sql<StoredOperator>`
    select o.id, o.status from operators o
    where o.merchant_code = ${brandCode} and o.account = ${account} or o.console_account = ${account} and exists (
      select from operator_roles h where h.operator_id = o.id and (h.merchant_code is null or h.merchant_code = ${brandCode})
        and (h.until is null or h.until > now()))
    order by o.merchant_code = ${brandCode} and o.account = ${account} desc nulls last limit 1`.execute(executor);
  return rows[0];
}
