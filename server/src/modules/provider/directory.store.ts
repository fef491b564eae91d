import type { Selectable } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { ProviderSecretsTable, ProvidersTable } from "./provider.tables.ts";

export type ProviderRow = Selectable<ProvidersTable>;
export type SecretRow = Selectable<ProviderSecretsTable>;

export async function findProvider(executor: Executor, code: string): Promise<ProviderRow | undefined> {
  return executor.selectFrom("providers").selectAll().where("code", "=", code).executeTakeFirst();
}

/** The same, and keeps others from changing it until the transaction ends. */
export async function lockProvider(trx: Trx, code: string): Promise<ProviderRow | undefined> {
  return trx.selectFrom("providers").selectAll().where("code", "=", code).forNoKeyUpdate().executeTakeFirst();
}

/** Free rounds that the row does not name stay what they are; a new provider has none. */
export async function upsertProvider(
  executor: Executor,
  row: Omit<ProviderRow, "created_at" | "free_round_types"> & Partial<Pick<ProviderRow, "free_round_types">>,
): Promise<void> {
  const { code: _code, ...rest } = row;
  await executor
    .insertInto("providers")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doUpdateSet(rest))
    .execute();
}

/** False when there is one of this code already. */
export async function insertProvider(executor: Executor, row: Omit<ProviderRow, "created_at">): Promise<boolean> {
  const result = await executor
    .insertInto("providers")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateProvider(
  executor: Executor,
  code: string,
  change: Partial<Pick<ProviderRow, "name" | "base_url" | "public_origin" | "status" | "free_round_types">>,
): Promise<void> {
  await executor.updateTable("providers").set(change).where("code", "=", code).execute();
}

export async function listProviders(executor: Executor): Promise<ProviderRow[]> {
  return executor.selectFrom("providers").selectAll().orderBy("code").execute();
}

/** Providers that may be played at, by name. */
export async function listActiveProviders(executor: Executor): Promise<ProviderRow[]> {
  return executor.selectFrom("providers").selectAll().where("status", "=", "active").orderBy("name").orderBy("code").execute();
}

/** Secrets that calls may be signed with now, the newest first; of all providers without a code. */
export async function listSecrets(executor: Executor, now: Date, code?: string): Promise<SecretRow[]> {
  return executor
    .selectFrom("provider_secrets")
    .selectAll()
    .$if(code !== undefined, (query) => query.where("provider_code", "=", code ?? ""))
    .where((on) => on.or([on("ends_at", "is", null), on("ends_at", ">", now)]))
    .orderBy("id", "desc")
    .execute();
}

/** The secret that is signed with until now ends at a moment; what had been replaced before ends at once. */
export async function retireSecrets(trx: Trx, code: string, brandCode: string | null, endsAt: Date): Promise<void> {
  await trx
    .deleteFrom("provider_secrets")
    .where("provider_code", "=", code)
    .where("merchant_code", "is not distinct from", brandCode)
    .where("ends_at", "is not", null)
    .execute();
  await trx
    .updateTable("provider_secrets")
    .set({ ends_at: endsAt })
    .where("provider_code", "=", code)
    .where("merchant_code", "is not distinct from", brandCode)
    .execute();
}

export async function insertSecret(trx: Trx, row: { code: string; brandCode: string | null; sealed: Buffer }): Promise<void> {
  await trx
    .insertInto("provider_secrets")
    .values({ provider_code: row.code, merchant_code: row.brandCode, sealed: row.sealed, ends_at: null })
    .execute();
}

/** A game of a provider that may be launched, to try a launch with. */
export async function findGameToTry(executor: Executor, code: string): Promise<string | undefined> {
  const row = await executor
    .selectFrom("games as g")
    .innerJoin("vendors as v", "v.code", "g.vendor_code")
    .select("g.code")
    .where("v.provider_code", "=", code)
    .where("g.status", "=", "active")
    .orderBy("g.is_lobby")
    .orderBy("g.id")
    .limit(1)
    .executeTakeFirst();
  return row?.code;
}

/** The hosts of every brand. */
export async function listOwnHosts(executor: Executor): Promise<string[]> {
  const rows = await executor.selectFrom("merchant_domains").select("host").execute();
  return rows.map((row) => row.host);
}

export async function isBrand(executor: Executor, brandCode: string): Promise<boolean> {
  return (await executor.selectFrom("merchants").select("code").where("code", "=", brandCode).executeTakeFirst()) !== undefined;
}

/** Whose secrets there are, also those that count no more. */
export async function listSecretOwners(executor: Executor): Promise<{ id: number; code: string; brandCode: string | null }[]> {
  return executor.selectFrom("provider_secrets").select(["id", "provider_code as code", "merchant_code as brandCode"]).execute();
}
