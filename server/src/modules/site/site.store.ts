import type { Executor, Trx } from "../../db.ts";
import type { Contact } from "./brand.ts";

export interface StoredBrand {
  code: string;
  template: unknown;
  maintenance: boolean;
  maintenance_until: Date | null;
  allowed_countries: string[];
}

const MERCHANT_COLUMNS = ["code", "template", "maintenance", "maintenance_until", "allowed_countries"] as const;

export async function findBrand(executor: Executor, code: string): Promise<StoredBrand | undefined> {
  return executor.selectFrom("merchants").select(MERCHANT_COLUMNS).where("code", "=", code).executeTakeFirst();
}

export async function listBrandCodes(executor: Executor): Promise<string[]> {
  const rows = await executor.selectFrom("merchants").select("code").orderBy("code").execute();
  return rows.map((row) => row.code);
}

export async function findBrandCodeByHost(executor: Executor, host: string): Promise<string | undefined> {
  const row = await executor.selectFrom("merchant_domains").select("merchant_code").where("host", "=", host).executeTakeFirst();
  return row?.merchant_code;
}

/** Inserts the brand, or replaces the settings of a known one. */
export async function saveBrand(executor: Executor, code: string, template: string): Promise<void> {
  await executor
    .insertInto("merchants")
    .values({ code, template })
    .onConflict((conflict) => conflict.column("code").doUpdateSet({ template, updated_at: new Date() }))
    .execute();
}

/** With what belongs to it alone; refused by the database while something else points to it. */
export async function deleteBrand(executor: Executor, code: string): Promise<void> {
  await executor.deleteFrom("merchants").where("code", "=", code).execute();
}

export async function findRegistrationSettings(executor: Executor, brandCode: string): Promise<unknown> {
  const row = await executor.selectFrom("registration_settings").select("fields").where("merchant_code", "=", brandCode).executeTakeFirst();
  return row?.fields ?? {};
}

export async function saveRegistrationSettings(executor: Executor, brandCode: string, fields: string): Promise<void> {
  await executor
    .insertInto("registration_settings")
    .values({ merchant_code: brandCode, fields })
    .onConflict((conflict) => conflict.column("merchant_code").doUpdateSet({ fields, updated_at: new Date() }))
    .execute();
}

export interface GateChange {
  maintenance?: boolean;
  maintenance_until?: Date | null;
  allowed_countries?: string[];
}

export async function updateGate(executor: Executor, code: string, change: GateChange): Promise<void> {
  await executor.updateTable("merchants").set(change).where("code", "=", code).execute();
}

/** Whether a brand is closed for maintenance, and until when; undefined where there is no brand. The row is held until the transaction ends. */
export async function holdMaintenance(trx: Trx, code: string): Promise<{ maintenance: boolean; until: Date | null } | undefined> {
  return trx
    .selectFrom("merchants")
    .select(["maintenance", "maintenance_until as until"])
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
}

/** Settings of a brand; undefined where there is none. `hold`: nobody writes its row until the transaction ends; what refers to it goes on. */
export async function findTemplate(executor: Executor, code: string, { hold = false } = {}): Promise<unknown> {
  const row = await executor
    .selectFrom("merchants")
    .select("template")
    .where("code", "=", code)
    .$if(hold, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row?.template;
}

/** Replaces the host names of a brand; the first is the main one. */
export async function replaceDomains(executor: Executor, brandCode: string, hosts: readonly string[]): Promise<void> {
  await executor.deleteFrom("merchant_domains").where("merchant_code", "=", brandCode).execute();
  if (hosts.length === 0) return;
  const rows = hosts.map((host, sequence) => ({ host: host.toLowerCase(), merchant_code: brandCode, sequence }));
  await executor.insertInto("merchant_domains").values(rows).execute();
}

export async function listDomains(executor: Executor, brandCode: string): Promise<string[]> {
  const rows = await executor
    .selectFrom("merchant_domains")
    .select("host")
    .where("merchant_code", "=", brandCode)
    .orderBy("sequence")
    .execute();
  return rows.map((row) => row.host);
}

/** Host names among these that mean another brand than this one. */
export async function listDomainsElsewhere(
  executor: Executor,
  brandCode: string,
  hosts: readonly string[],
): Promise<{ host: string; merchant_code: string }[]> {
  if (hosts.length === 0) return [];
  return executor
    .selectFrom("merchant_domains")
    .select(["host", "merchant_code"])
    .where("host", "in", [...hosts])
    .where("merchant_code", "<>", brandCode)
    .execute();
}

export async function replaceContacts(executor: Executor, brandCode: string, entries: readonly Contact[]): Promise<void> {
  await executor.deleteFrom("customer_service_entries").where("merchant_code", "=", brandCode).execute();
  if (entries.length === 0) return;
  const rows = entries.map((entry, sequence) => ({
    ...entry,
    titles: JSON.stringify(entry.titles),
    merchant_code: brandCode,
    sequence,
  }));
  await executor.insertInto("customer_service_entries").values(rows).execute();
}

export async function listContacts(executor: Executor, brandCode: string): Promise<Contact[]> {
  return executor
    .selectFrom("customer_service_entries")
    .select(["titles", "type", "path"])
    .where("merchant_code", "=", brandCode)
    .orderBy("sequence")
    .execute();
}
