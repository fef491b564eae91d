import { sql } from "kysely";
import type { Ceiling } from "@mela/contract/console/roles";
import type { Executor, Trx } from "../../db.ts";

export interface RoleDraft {
  name: string;
  permissions: readonly string[];
  ceilings: readonly Ceiling[];
  networks: readonly string[];
}

export interface StoredRole extends RoleDraft {
  id: number;
  version: number;
  shipped: string | null;
  desk: string | null;
  holders: number;
}

/** All roles, or one of them. */
export async function listRoles(executor: Executor, id: number | null = null): Promise<StoredRole[]> {
  const { rows } = await sql<StoredRole>`
    select r.id, r.version, r.shipped, r.desk, r.name, r.permissions, r.ceilings, r.networks,
      (select count(distinct h.operator_id)::int from operator_roles h where h.role_id = r.id and (h.until is null or h.until > now())) as holders
    from roles r where ${id}::bigint is null or r.id = ${id} order by r.id`.execute(executor);
  return rows;
}

const valuesOf = ({ name, permissions, ceilings, networks }: RoleDraft) => ({
  name,
  permissions: [...permissions],
  ceilings: JSON.stringify(ceilings),
  networks: [...networks],
});

export async function isNameTaken(executor: Executor, name: string, except: number | null): Promise<boolean> {
  const row = await executor
    .selectFrom("roles")
    .select("id")
    .where(sql<string>`lower(name)`, "=", name.toLowerCase())
    .$if(except !== null, (query) => query.where("id", "<>", except ?? 0))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRole(trx: Trx, role: RoleDraft): Promise<number> {
  const row = await trx
    .insertInto("roles")
    .values({ shipped: null, desk: null, ...valuesOf(role) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** False where somebody else was quicker. */
export async function updateRole(trx: Trx, { id, version }: { id: number; version: number }, role: RoleDraft): Promise<boolean> {
  const done = await trx
    .updateTable("roles")
    .set({ ...valuesOf(role), version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** With those of its holders whose time has run out. */
export async function deleteRole(trx: Trx, { id, version }: { id: number; version: number }): Promise<boolean> {
  await trx.deleteFrom("operator_roles").where("role_id", "=", id).execute();
  const done = await trx.deleteFrom("roles").where("id", "=", id).where("version", "=", version).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export async function listHolders(executor: Executor, roleId: number): Promise<number[]> {
  const rows = await executor.selectFrom("operator_roles").select("operator_id").distinct().where("role_id", "=", roleId).execute();
  return rows.map(({ operator_id }) => operator_id);
}
