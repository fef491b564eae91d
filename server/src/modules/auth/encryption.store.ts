import { sql } from "kysely";
import type { Db, Executor } from "../../db.ts";

export interface StoredKey {
  kid: string;
  public_jwk: unknown;
  private_sealed: string;
  ageSeconds: number;
}

/** Keys younger than `maxAgeSeconds`, the newest first. */
export async function listKeys(executor: Executor, maxAgeSeconds: number): Promise<StoredKey[]> {
  return executor
    .selectFrom("encryption_keys")
    .select(["kid", "public_jwk", "private_sealed", sql<number>`extract(epoch from now() - created_at)::int`.as("ageSeconds")])
    .where("created_at", ">", sql<Date>`now() - make_interval(secs => ${maxAgeSeconds})`)
    .orderBy("created_at", "desc")
    .execute();
}

/** Whether there is a key of this id that is younger than `maxAgeSeconds`. */
export async function isKept(executor: Executor, kid: string, maxAgeSeconds: number): Promise<boolean> {
  const row = await executor
    .selectFrom("encryption_keys")
    .select("kid")
    .where("kid", "=", kid)
    .where("created_at", ">", sql<Date>`now() - make_interval(secs => ${maxAgeSeconds})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Runs `work` while no other process makes a key. */
export async function withKeyLock<T>(db: Db, work: (executor: Executor) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('encryption_keys'))`.execute(trx);
    return work(trx);
  });
}

export async function insertKey(executor: Executor, key: { kid: string; publicJwk: string; privateSealed: string }): Promise<void> {
  await executor
    .insertInto("encryption_keys")
    .values({ kid: key.kid, public_jwk: key.publicJwk, private_sealed: key.privateSealed })
    .execute();
}

export async function deleteKeys(executor: Executor, kids: readonly string[]): Promise<void> {
  if (kids.length > 0) await executor.deleteFrom("encryption_keys").where("kid", "in", kids).execute();
}

/** Remembers a one-time id; false when it was used before. */
export async function useNonce(executor: Executor, jti: string, seconds: number): Promise<boolean> {
  const done = await executor
    .insertInto("encryption_nonces")
    .values({ jti, expires_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .onConflict((conflict) => conflict.column("jti").doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteOldNonces(executor: Executor): Promise<void> {
  await executor
    .deleteFrom("encryption_nonces")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
}

/** Ids of all keys. */
export async function listKeyIds(executor: Executor): Promise<string[]> {
  return (await executor.selectFrom("encryption_keys").select("kid").execute()).map(({ kid }) => kid);
}
