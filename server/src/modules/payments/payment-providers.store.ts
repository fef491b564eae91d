import { type Selectable, sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { PaymentKindName } from "../../adapters/payment-kinds.ts";
import type { PaymentProviderSecretsTable, PaymentProvidersTable } from "./payments.tables.ts";

/** `rests`: it did not answer, and is left alone for a moment. */
export type ProviderRow = Selectable<PaymentProvidersTable> & { rests: boolean };
export type SecretRow = Selectable<PaymentProviderSecretsTable>;

const providers = (executor: Executor) =>
  executor
    .selectFrom("payment_providers")
    .selectAll()
    .select(sql<boolean>`coalesce(resting_until > now(), false)`.as("rests"));

/** Of a brand, or of all; in the order in which they are asked. Those that were taken out are left out. */
export async function listProviders(executor: Executor, brandCode?: string): Promise<ProviderRow[]> {
  return providers(executor)
    .where("retired", "=", false)
    .$if(brandCode !== undefined, (query) => query.where("merchant_code", "=", brandCode ?? ""))
    .orderBy("merchant_code")
    .orderBy("priority")
    .orderBy("id")
    .execute();
}

/** Of a brand, also those that were taken out. */
export async function listAllProviders(executor: Executor, brandCode: string): Promise<ProviderRow[]> {
  return providers(executor).where("merchant_code", "=", brandCode).orderBy("id").execute();
}

export async function findByName(executor: Executor, name: string): Promise<ProviderRow | undefined> {
  return providers(executor).where("name", "=", name).executeTakeFirst();
}

/** Keeps others from changing it until the transaction ends. */
export async function lockProvider(trx: Trx, brandCode: string, code: string): Promise<ProviderRow | undefined> {
  return providers(trx).where("merchant_code", "=", brandCode).where("code", "=", code).forNoKeyUpdate().executeTakeFirst();
}

export interface NewProvider {
  brandCode: string;
  code: string;
  kind: PaymentKindName;
  settings: string;
  routing: string;
  priority: number;
}

/** Its id; undefined when the brand has one of this code already. */
export async function insertProvider(trx: Trx, { brandCode, ...row }: NewProvider): Promise<number | undefined> {
  const inserted = await trx
    .insertInto("payment_providers")
    .values({ merchant_code: brandCode, ...row, resting_until: null })
    .onConflict((conflict) => conflict.columns(["merchant_code", "code"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateProvider(
  executor: Executor,
  id: number,
  change: { settings?: string; routing?: string; priority?: number; enabled?: boolean; retired?: boolean },
): Promise<void> {
  // Whoever changes it wants it tried at once.
  await executor
    .updateTable("payment_providers")
    .set({ ...change, failures: 0, resting_until: null })
    .where("id", "=", id)
    .execute();
}

/** Takes all of a brand but these out: they get no new orders. */
export async function retireProvidersExcept(trx: Trx, brandCode: string, codes: readonly string[]): Promise<void> {
  await trx
    .updateTable("payment_providers")
    .set({ retired: true, enabled: false })
    .where("merchant_code", "=", brandCode)
    .where("retired", "=", false)
    .$if(codes.length > 0, (query) => query.where("code", "not in", codes))
    .execute();
}

/** One more time without an answer; from `after` in a row on it rests. */
export async function countFailure(executor: Executor, id: number, after: number, restSeconds: number): Promise<void> {
  await executor
    .updateTable("payment_providers")
    .set({
      failures: sql<number>`failures + 1`,
      resting_until: sql<Date | null>`case when failures + 1 >= ${after} then now() + make_interval(secs => ${restSeconds}) else resting_until end`,
    })
    .where("id", "=", id)
    .execute();
}

export async function forgetFailures(executor: Executor, id: number): Promise<void> {
  await executor
    .updateTable("payment_providers")
    .set({ failures: 0, resting_until: null })
    .where("id", "=", id)
    .where("failures", ">", 0)
    .execute();
}

/** Secrets that count now, the newest first. */
export async function listSecrets(executor: Executor, providerId: number, now: Date): Promise<SecretRow[]> {
  return executor
    .selectFrom("payment_provider_secrets")
    .selectAll()
    .where("provider_id", "=", providerId)
    .where((on) => on.or([on("ends_at", "is", null), on("ends_at", ">", now)]))
    .orderBy("id", "desc")
    .execute();
}

/** Which of these names have no current secret. */
export async function missingSecrets(executor: Executor, providerId: number, names: readonly string[], now: Date): Promise<string[]> {
  if (names.length === 0) return [];
  const known = await listSecrets(executor, providerId, now);
  return names.filter((name) => !known.some(({ secret_name, ends_at }) => secret_name === name && ends_at === null));
}

/** The current secret of a name ends at a moment; what had been replaced before ends at once. */
export async function retireSecrets(trx: Trx, providerId: number, secretName: string, endsAt: Date): Promise<void> {
  await trx
    .deleteFrom("payment_provider_secrets")
    .where("provider_id", "=", providerId)
    .where("secret_name", "=", secretName)
    .where("ends_at", "is not", null)
    .execute();
  await trx
    .updateTable("payment_provider_secrets")
    .set({ ends_at: endsAt })
    .where("provider_id", "=", providerId)
    .where("secret_name", "=", secretName)
    .execute();
}

export async function insertSecret(trx: Trx, row: { providerId: number; name: string; sealed: Buffer }): Promise<void> {
  await trx
    .insertInto("payment_provider_secrets")
    .values({ provider_id: row.providerId, secret_name: row.name, sealed: row.sealed, ends_at: null })
    .execute();
}

export async function isBrand(executor: Executor, brandCode: string): Promise<boolean> {
  return (await executor.selectFrom("merchants").select("code").where("code", "=", brandCode).executeTakeFirst()) !== undefined;
}

/** The highest level that a member has reached; 0 for none. */
export async function levelOf(executor: Executor, memberId: number): Promise<number> {
  const row = await executor
    .selectFrom("vip_steps")
    .select((build) => build.fn.max("level").as("level"))
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.level ?? 0;
}

/** Whose secrets there are, also those that count no more. */
export async function listSecretOwners(executor: Executor): Promise<{ id: number; provider: string; secret: string }[]> {
  return executor
    .selectFrom("payment_provider_secrets as s")
    .innerJoin("payment_providers as p", "p.id", "s.provider_id")
    .select(["s.id", "p.name as provider", "s.secret_name as secret"])
    .execute();
}
