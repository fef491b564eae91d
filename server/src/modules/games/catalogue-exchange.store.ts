import { type Selectable, sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { GameClassifiesTable, GamesTable, MerchantVendorsTable, VendorsTable } from "./games.tables.ts";

/** Names the lock under which a catalogue is taken over. */
const LOCK = "catalogue";

/** Makes a second import wait for the first one. */
export async function lockCatalogue(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(trx);
}

export interface StoredCatalogue {
  vendors: Selectable<VendorsTable>[];
  classifies: Selectable<GameClassifiesTable>[];
  games: Omit<Selectable<GamesTable>, "id" | "search_text" | "search_pairs" | "search_words" | "is_lobby">[];
  offers: Selectable<MerchantVendorsTable>[];
  brands: string[];
  providers: string[];
}

/** The whole catalogue in an order of its own. */
export async function findCatalogue(executor: Executor): Promise<StoredCatalogue> {
  const brands = await executor.selectFrom("merchants").select("code").orderBy("code").execute();
  const providers = await executor.selectFrom("providers").select("code").orderBy("code").execute();
  return {
    vendors: await executor.selectFrom("vendors").selectAll().orderBy("sort").orderBy("code").execute(),
    classifies: await executor.selectFrom("game_classifies").selectAll().orderBy("game_type").orderBy("sort").orderBy("key").execute(),
    games: await executor
      .selectFrom("games")
      .select(["node_id", "code", "game_id", "vendor_code", "game_type", "classify", "names", "icon_url", "large_icon_url"])
      .select(["icon_source", "large_icon_source", "is_hot", "is_new", "min_bet_minor", "lines", "theme", "volatility", "popularity"])
      .select(["supports_trial", "free_rounds", "status", sql<string | null>`released_at::text`.as("released_at")])
      .orderBy("vendor_code")
      .orderBy("code")
      .execute(),
    offers: await executor
      .selectFrom("merchant_vendors")
      .selectAll()
      .orderBy("merchant_code")
      .orderBy("sort")
      .orderBy("vendor_code")
      .execute(),
    brands: brands.map(({ code }) => code),
    providers: providers.map(({ code }) => code),
  };
}

/** The highest node id, which is a number in all of them; the next ones are free. */
export async function findLastNode(executor: Executor): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(node_id::bigint) as last from games where node_id ~ '^[0-9]{1,15}$'`.execute(executor);
  return rows[0]?.last ?? 0;
}

/** What only a file says of vendors, beside what every import does. */
export async function setVendorStates(
  trx: Trx,
  rows: readonly { code: string; status: string; launch_mode: string; logo_source: string }[],
): Promise<void> {
  await sql`
    update vendors as old set status = v.status, launch_mode = v.launch_mode, logo_source = v.logo_source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (code text, status text, launch_mode text, logo_source text)
    where old.code = v.code and (old.status, old.launch_mode, old.logo_source) is distinct from (v.status, v.launch_mode, v.logo_source)`.execute(
    trx,
  );
}

export async function setGameStatuses(trx: Trx, codes: readonly string[], status: "active" | "disabled"): Promise<void> {
  await sql`update games set status = ${status} where code = any(${codes}::text[])`.execute(trx);
}

export async function upsertOffers(
  trx: Trx,
  rows: readonly { merchant_code: string; vendor_code: string; enabled: boolean; sort: number }[],
): Promise<void> {
  await sql`
    insert into merchant_vendors (merchant_code, vendor_code, enabled, sort)
    select merchant_code, vendor_code, enabled, sort
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (merchant_code text, vendor_code text, enabled boolean, sort int)
    on conflict (merchant_code, vendor_code) do update set enabled = excluded.enabled, sort = excluded.sort`.execute(trx);
}

/** False when there is no such game, vendor, or vendor of the brand. */
export async function switchGame(executor: Executor, code: string, status: "active" | "disabled"): Promise<boolean> {
  const result = await executor.updateTable("games").set({ status }).where("code", "=", code).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function switchVendor(executor: Executor, code: string, status: "active" | "disabled"): Promise<boolean> {
  const result = await executor.updateTable("vendors").set({ status }).where("code", "=", code).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function switchOffer(executor: Executor, brandCode: string, vendorCode: string, enabled: boolean): Promise<boolean> {
  const result = await executor
    .updateTable("merchant_vendors")
    .set({ enabled })
    .where("merchant_code", "=", brandCode)
    .where("vendor_code", "=", vendorCode)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
