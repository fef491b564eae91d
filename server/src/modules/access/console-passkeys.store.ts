import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface StoredPasskey {
  id: string;
  operator_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface NewPasskey {
  operatorId: number;
  rpId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
}

/** False when the passkey belongs to somebody already. */
export async function insertPasskey(executor: Executor, passkey: NewPasskey): Promise<boolean> {
  const done = await executor
    .insertInto("operator_passkeys")
    .values({
      operator_id: passkey.operatorId,
      rp_id: passkey.rpId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.columns(["rp_id", "credential_id"]).doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The oldest first. */
export async function listPasskeys(executor: Executor, operatorId: number): Promise<StoredPasskey[]> {
  return executor.selectFrom("operator_passkeys").selectAll().where("operator_id", "=", operatorId).orderBy("created_at").execute();
}

export async function findPasskey(executor: Executor, rpId: string, credentialId: string): Promise<StoredPasskey | undefined> {
  return executor
    .selectFrom("operator_passkeys")
    .selectAll()
    .where("rp_id", "=", rpId)
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** Notes a use. False when the counter was used meanwhile: of two answers with the same one, a single one counts. */
export async function recordUse(executor: Executor, passkey: StoredPasskey, counter: number): Promise<boolean> {
  const done = await executor
    .updateTable("operator_passkeys")
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where("id", "=", passkey.id)
    .where("counter", "=", passkey.counter)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function renamePasskey(executor: Executor, operatorId: number, id: string, name: string): Promise<boolean> {
  const done = await executor
    .updateTable("operator_passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function deletePasskey(executor: Executor, operatorId: number, id: string): Promise<boolean> {
  const done = await executor.deleteFrom("operator_passkeys").where("id", "=", id).where("operator_id", "=", operatorId).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export async function insertChallenge(
  executor: Executor,
  challenge: { operatorId: number | null; origin: string; challenge: string; lifeSeconds: number },
): Promise<string> {
  await executor
    .deleteFrom("operator_challenges")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  const row = await executor
    .insertInto("operator_challenges")
    .values({
      operator_id: challenge.operatorId,
      origin: challenge.origin,
      challenge: challenge.challenge,
      expires_at: sql<Date>`now() + make_interval(secs => ${challenge.lifeSeconds})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes a challenge away, whatever comes of it; null when it does not serve (any more) for this address and operator. */
export async function takeChallenge(
  executor: Executor,
  wanted: { id: string; operatorId: number | null; origin: string },
): Promise<string | null> {
  const row = await executor
    .deleteFrom("operator_challenges")
    .where("id", "=", wanted.id)
    .returning([
      "challenge",
      sql<boolean>`origin = ${wanted.origin} and expires_at > now() and operator_id is not distinct from ${wanted.operatorId}::bigint`.as(
        "serves",
      ),
    ])
    .executeTakeFirst();
  return row?.serves ? row.challenge : null;
}
