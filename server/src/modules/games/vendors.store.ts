import type { Executor } from "../../db.ts";
import type { VendorRow } from "./games.tables.ts";

/** Vendors of a brand in its order. */
export async function findVendors(executor: Executor, brandCode: string): Promise<VendorRow[]> {
  return executor
    .selectFrom("merchant_vendors as mv")
    .innerJoin("vendors as v", "v.code", "mv.vendor_code")
    .select(["v.code", "v.names", "v.logo_url", "v.kind", "v.prize_mode", "v.provider_code"])
    .where("mv.merchant_code", "=", brandCode)
    .where("mv.enabled", "=", true)
    .where("v.status", "=", "active")
    .orderBy("mv.sort")
    .orderBy("v.code")
    .execute();
}

export async function findProviderOfGame(executor: Executor, gameCode: string): Promise<string | undefined> {
  const row = await executor
    .selectFrom("games as g")
    .innerJoin("vendors as v", "v.code", "g.vendor_code")
    .select("v.provider_code")
    .where("g.code", "=", gameCode)
    .executeTakeFirst();
  return row?.provider_code;
}

/** Who runs a vendor's games, and how they are opened. */
export async function findVendorLaunch(executor: Executor, vendorCode: string) {
  return executor.selectFrom("vendors").select(["provider_code", "launch_mode"]).where("code", "=", vendorCode).executeTakeFirst();
}
