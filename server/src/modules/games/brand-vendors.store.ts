import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

/** Every vendor of the catalogue, in its order. */
export async function listCatalogueVendors(executor: Executor): Promise<string[]> {
  const rows = await executor.selectFrom("vendors").select("code").orderBy("sort").orderBy("code").execute();
  return rows.map(({ code }) => code);
}

/** The vendors that a brand offers, in its order. */
export async function listBrandVendors(executor: Executor, brandCode: string): Promise<string[]> {
  const rows = await executor
    .selectFrom("merchant_vendors")
    .select("vendor_code as code")
    .where("merchant_code", "=", brandCode)
    .where("enabled", "=", true)
    .orderBy("sort")
    .orderBy("vendor_code")
    .execute();
  return rows.map(({ code }) => code);
}

export interface VendorRule {
  brand: string;
  allExcept: string[];
}

/** Brands that offer every vendor but some. */
export async function listVendorRules(executor: Executor): Promise<VendorRule[]> {
  const rules = executor.selectFrom("brand_vendor_rules").select(["merchant_code as brand", "all_except as allExcept"]);
  return rules.orderBy("merchant_code").execute();
}

/** Notes which vendors a brand leaves out; null: it names those that it offers. */
export async function saveVendorRule(trx: Trx, brandCode: string, allExcept: readonly string[] | null): Promise<void> {
  await trx.deleteFrom("brand_vendor_rules").where("merchant_code", "=", brandCode).execute();
  if (allExcept === null) return;
  await trx
    .insertInto("brand_vendor_rules")
    .values({ merchant_code: brandCode, all_except: [...allExcept] })
    .execute();
}

/** Offers vendors at brands, each in the catalogue's order. */
export async function addBrandVendors(trx: Trx, pairs: readonly { brand: string; vendor: string }[]): Promise<void> {
  await sql`
    insert into merchant_vendors (merchant_code, vendor_code, enabled, sort)
    select n.brand, v.code, true, v.sort
    from unnest(${pairs.map(({ brand }) => brand)}::text[], ${pairs.map(({ vendor }) => vendor)}::text[]) as n (brand, vendor)
      join vendors v on v.code = n.vendor
    on conflict (merchant_code, vendor_code) do nothing`.execute(trx);
}

/** Makes these the vendors of a brand: in the order in which they are named, or else in the catalogue's. */
export async function replaceBrandVendors(
  trx: Trx,
  brandCode: string,
  codes: readonly string[],
  order: "named" | "catalogue",
): Promise<void> {
  await sql`delete from merchant_vendors where merchant_code = ${brandCode} and vendor_code <> all(${[...codes]}::text[])`.execute(trx);
  await sql`
    insert into merchant_vendors (merchant_code, vendor_code, enabled, sort)
    select ${brandCode}, v.code, true, case when ${order} = 'catalogue' then v.sort else 10 * n.place end
    from unnest(${[...codes]}::text[]) with ordinality as n (code, place) join vendors v on v.code = n.code
    on conflict (merchant_code, vendor_code) do update set enabled = true, sort = excluded.sort`.execute(trx);
}
