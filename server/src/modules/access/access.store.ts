import { sql } from "kysely";
import type { Ceiling } from "@mela/contract/console/roles";
import type { Executor, Trx } from "../../db.ts";
import type { Grant } from "./access.rules.ts";

/** Lets one at a time change who may do what, until the transaction ends: there are few such changes, and each one looks at the others. */
export async function lockAccess(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('access', 0))`.execute(trx);
}

/** Keeps who may do what as it is until the transaction ends, beside others who go by it. Ask for it before anything else is locked. */
export async function shareAccess(executor: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('access', 0))`.execute(executor);
}

export interface StoredOperator {
  id: number;
  account: string;
  name: string;
  passwordHash: string | null;
  status: "active" | "disabled";
  mail: string | null;
  language: string | null;
  networks: string[];
  version: number;
}

const COLUMNS = [
  "id",
  "console_account as account",
  "name",
  "password_hash as passwordHash",
  "status",
  "mail",
  "language",
  "networks",
  "version",
] as const;

export async function findOperator(executor: Executor, id: number): Promise<StoredOperator | undefined> {
  return executor.selectFrom("operators").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export async function findByAccount(executor: Executor, account: string): Promise<StoredOperator | undefined> {
  return executor.selectFrom("operators").select(COLUMNS).where("console_account", "=", account).executeTakeFirst();
}

interface GrantRow extends Omit<Grant, "ceilings"> {
  ceilings: Ceiling[];
}

/** The roles that somebody holds at this moment. */
export async function listGrants(executor: Executor, operatorId: number): Promise<Grant[]> {
  const { rows } = await sql<GrantRow>`
    select r.id as "roleId", r.shipped, r.name, r.permissions, r.ceilings, r.networks, h.merchant_code as brand, h.until, h.given_at as since
    from operator_roles h join roles r on r.id = h.role_id
    where h.operator_id = ${operatorId} and (h.until is null or h.until > now())
    order by r.id, h.merchant_code nulls first`.execute(executor);
  return rows;
}

/** Ends what somebody has open, half ways in too; `except` stays. Answers how many sessions that were. */
export async function endSessions(executor: Executor, operatorId: number, except: string | null = null): Promise<number> {
  const { rows } = await sql`
    with halves as (delete from operator_half_sessions where operator_id = ${operatorId})
    delete from operator_sessions where operator_id = ${operatorId} and id is distinct from ${except}::uuid returning id`.execute(executor);
  return rows.length;
}

/** Active owners of all brands, for good, who can sign in with a second factor. */
export async function listOwners(executor: Executor): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from operators o where o.status = 'active' and o.password_hash is not null
      and exists (select from operator_roles h join roles r on r.id = h.role_id
        where h.operator_id = o.id and r.shipped = 'owner' and h.merchant_code is null and h.until is null)
      and (exists (select from operator_factors f where f.operator_id = o.id and f.totp_sealed is not null)
        or exists (select from operator_passkeys p where p.operator_id = o.id))`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Mail addresses of active operators who hold a permission for all brands. */
export async function listMails(executor: Executor, permission: string): Promise<{ id: number; mail: string; language: string | null }[]> {
  const { rows } = await sql<{ id: number; mail: string; language: string | null }>`
    select distinct o.id, o.mail, o.language from operators o
    join operator_roles h on h.operator_id = o.id join roles r on r.id = h.role_id
    where o.status = 'active' and o.mail is not null and ${permission} = any(r.permissions) and h.merchant_code is null
      and (h.until is null or h.until > now())`.execute(executor);
  return rows;
}

/** Active operators who hold a permission in a brand, by their names. */
export async function findHolders(
  executor: Executor,
  permission: string,
  brandCode: string,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from operators o where o.status = 'active' and exists (
      select from operator_roles h join roles r on r.id = h.role_id
      where h.operator_id = o.id and ${permission} = any(r.permissions) and (h.merchant_code is null or h.merchant_code = ${brandCode})
        and (h.until is null or h.until > now()))
    order by lower(o.name), o.id limit ${limit}`.execute(executor);
  return rows;
}

export async function listBrands(executor: Executor): Promise<string[]> {
  return (await executor.selectFrom("merchants").select("code").orderBy("code").execute()).map(({ code }) => code);
}

/** Codes of the brands that there are, or of one of them. */
export async function listBrandCodes(executor: Executor, code: string | null): Promise<string[]> {
  const query = executor.selectFrom("merchants").select("code").orderBy("code");
  return (await (code === null ? query : query.where("code", "=", code)).execute()).map((row) => row.code);
}
