import { sql } from "kysely";
import type { SavedView, ViewedTable } from "@mela/contract/console/views";
import type { Executor, Trx } from "../../db.ts";

/** A list as somebody looks at it: `brand` is null for all brands together and for lists of no brand. */
export interface ViewPlace {
  operatorId: number;
  brand: string | null;
  table: ViewedTable;
}

/** Own views and those that the brand shares, by their names; or one of them. */
export async function listViews(
  executor: Executor,
  { operatorId, brand, table }: ViewPlace,
  id: number | null = null,
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select v.id, v.version, v.name, v.query, v.shared, v.operator_id = ${operatorId} as mine, o.name as by, s.view_id is not null as standard
    from saved_views v join operators o on o.id = v.operator_id
    left join standard_views s on s.view_id = v.id and s.operator_id = ${operatorId}
    where v.list = ${table} and v.merchant_code is not distinct from ${brand} and (v.operator_id = ${operatorId} or v.shared)
      and (${id}::bigint is null or v.id = ${id})
    order by lower(v.name), v.id`.execute(executor);
  return rows;
}

/** One change of a list's views after the other, so that none is one too many. */
export async function lockViews(trx: Trx, { brand, table }: ViewPlace): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('views', hashtext(${`${brand ?? ""} ${table}`})))`.execute(trx);
}

export interface ViewContent {
  name: string;
  query: string;
  shared: boolean;
}

export async function insertView(trx: Trx, { operatorId, brand, table }: ViewPlace, view: ViewContent): Promise<number> {
  const row = { operator_id: operatorId, merchant_code: brand, list: table, ...view };
  return (await trx.insertInto("saved_views").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateView(trx: Trx, id: number, view: ViewContent): Promise<void> {
  await trx
    .updateTable("saved_views")
    .set({ ...view, version: sql<number>`version + 1`, changed_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** What is shared no more is nobody else's standard any more. */
export async function forgetStandards(trx: Trx, id: number, but: number): Promise<void> {
  await trx.deleteFrom("standard_views").where("view_id", "=", id).where("operator_id", "!=", but).execute();
}

export async function deleteView(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("saved_views").where("id", "=", id).execute();
}

/** With which view a list opens; null: with none. */
export async function setStandard(trx: Trx, { operatorId, brand, table }: ViewPlace, id: number | null): Promise<void> {
  await sql`delete from standard_views
    where operator_id = ${operatorId} and list = ${table} and merchant_code is not distinct from ${brand}`.execute(trx);
  if (id === null) return;
  await trx.insertInto("standard_views").values({ operator_id: operatorId, merchant_code: brand, list: table, view_id: id }).execute();
}
