import { type ExpressionBuilder, sql } from "kysely";
import type { Ceiling } from "@mela/contract/console/roles";
import type { Executor, Trx } from "../../db.ts";
import type { Tables } from "../../tables.ts";
import type { Grant } from "./access.rules.ts";

export interface ListedOperator {
  id: number;
  version: number;
  account: string;
  name: string;
  mail: string | null;
  language: string | null;
  status: "active" | "disabled";
  invited: boolean;
  networks: string[];
  lastSignInAt: Date | null;
  createdAt: Date;
  totp: boolean;
  passkeys: number;
  recoveryLeft: number;
  unusedDays: number;
}

/** All operators, or one: they are people, so there are few of them. */
export async function listOperators(executor: Executor, id: number | null = null): Promise<ListedOperator[]> {
  const { rows } = await sql<ListedOperator>`
    select o.id, o.version, o.console_account as account, o.name, o.mail, o.language, o.status, o.password_hash is null as invited, o.networks,
      o.last_sign_in_at as "lastSignInAt", o.created_at as "createdAt", f.totp_sealed is not null as totp,
      (select count(*)::int from operator_passkeys p where p.operator_id = o.id) as passkeys,
      (select count(*)::int from operator_recovery_codes c where c.operator_id = o.id and c.used_at is null) as "recoveryLeft",
      extract(day from now() - coalesce(o.last_sign_in_at, o.created_at))::int as "unusedDays"
    from operators o left join operator_factors f on f.operator_id = o.id
    where ${id}::bigint is null or o.id = ${id}
    order by o.console_account`.execute(executor);
  return rows;
}

export interface OperatorGrant extends Omit<Grant, "ceilings"> {
  operatorId: number;
  ceilings: Ceiling[];
}

/** What everybody, or one of them, holds now. */
export async function listAllGrants(executor: Executor, operatorId: number | null = null): Promise<OperatorGrant[]> {
  const { rows } = await sql<OperatorGrant>`
    select h.operator_id as "operatorId", r.id as "roleId", r.shipped, r.name, r.permissions, r.ceilings, r.networks, h.merchant_code as brand,
      h.until, h.given_at as since
    from operator_roles h join roles r on r.id = h.role_id
    where (h.until is null or h.until > now()) and (${operatorId}::bigint is null or h.operator_id = ${operatorId})
    order by h.operator_id, r.id, h.merchant_code nulls first`.execute(executor);
  return rows;
}

/** Undefined where the account is taken. */
export async function insertInvited(
  trx: Trx,
  operator: { account: string; name: string; mail: string; language: string },
): Promise<number | undefined> {
  const row = await trx
    .insertInto("operators")
    .values({
      merchant_code: null,
      console_account: operator.account,
      account: operator.account,
      name: operator.name,
      mail: operator.mail,
      language: operator.language,
      password_hash: null,
      last_sign_in_at: null,
    })
    .onConflict((conflict) => conflict.column("console_account").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** False where somebody else was quicker: the version is another one. */
export async function changeOperator(
  trx: Trx,
  { id, version }: { id: number; version: number },
  change: { status?: "active" | "disabled"; networks?: string[] },
): Promise<boolean> {
  const done = await trx
    .updateTable("operators")
    .set({ ...change, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export interface RoleHeld {
  roleId: number;
  brand: string | null;
}

const isThat =
  ({ roleId, brand }: RoleHeld) =>
  (build: ExpressionBuilder<Tables, "operator_roles">) =>
    build.and([build("role_id", "=", roleId), brand === null ? build("merchant_code", "is", null) : build("merchant_code", "=", brand)]);

export async function giveRole(trx: Trx, operatorId: number, role: RoleHeld & { until: string | null }, by: number | null): Promise<void> {
  await trx
    .insertInto("operator_roles")
    .values({
      operator_id: operatorId,
      role_id: role.roleId,
      merchant_code: role.brand,
      until: role.until === null ? null : new Date(role.until),
      given_by: by,
    })
    .execute();
}

/** Also one that has run out. */
export async function takeRole(trx: Trx, operatorId: number, role: RoleHeld): Promise<void> {
  await trx.deleteFrom("operator_roles").where("operator_id", "=", operatorId).where(isThat(role)).execute();
}

/** Active accounts that nobody has used for so many days. */
export async function listUnused(executor: Executor, days: number): Promise<{ id: number; version: number }[]> {
  return executor
    .selectFrom("operators")
    .select(["id", "version"])
    .where("status", "=", "active")
    .where(sql<boolean>`coalesce(last_sign_in_at, created_at) < now() - make_interval(days => ${days})`)
    .execute();
}

export async function setMail(trx: Trx, operatorId: number, mail: string): Promise<void> {
  await trx.updateTable("operators").set({ mail }).where("id", "=", operatorId).execute();
}

/** The owner of all brands is a role like others; for the command that makes the first one. */
export async function findShippedRole(executor: Executor, shipped: string): Promise<number> {
  return (await executor.selectFrom("roles").select("id").where("shipped", "=", shipped).executeTakeFirstOrThrow()).id;
}
