import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { StoredPasskey } from "./account.tables.ts";

export interface NewPasskey {
  brandCode: string;
  memberId: number;
  rpId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
  synced: boolean;
}

/** Undefined when the passkey belongs to somebody already. */
export async function insertPasskey(executor: Executor, passkey: NewPasskey): Promise<StoredPasskey | undefined> {
  return executor
    .insertInto("passkeys")
    .values({
      merchant_code: passkey.brandCode,
      member_id: passkey.memberId,
      rp_id: passkey.rpId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      synced: passkey.synced,
    })
    .onConflict((conflict) => conflict.columns(["rp_id", "credential_id"]).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A member's passkeys, the oldest first; an account has a handful at most. */
export async function listPasskeys(executor: Executor, memberId: number): Promise<StoredPasskey[]> {
  return executor.selectFrom("passkeys").selectAll().where("member_id", "=", memberId).orderBy("created_at").execute();
}

export async function findPasskey(
  executor: Executor,
  key: { brandCode: string; rpId: string; credentialId: string },
): Promise<StoredPasskey | undefined> {
  return executor
    .selectFrom("passkeys")
    .selectAll()
    .where("rp_id", "=", key.rpId)
    .where("credential_id", "=", key.credentialId)
    .where("merchant_code", "=", key.brandCode)
    .executeTakeFirst();
}

/** Notes a use. False when the counter was used meanwhile: of two answers with the same one, a single one counts. */
export async function recordUse(executor: Executor, passkey: StoredPasskey, counter: number): Promise<boolean> {
  const done = await executor
    .updateTable("passkeys")
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where("id", "=", passkey.id)
    .where("counter", "=", passkey.counter)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function renamePasskey(executor: Executor, memberId: number, id: string, name: string): Promise<StoredPasskey | undefined> {
  return executor
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskey(executor: Executor, memberId: number, id: string): Promise<boolean> {
  const done = await executor.deleteFrom("passkeys").where("id", "=", id).where("member_id", "=", memberId).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export interface NewChallenge {
  brandCode: string;
  memberId: number | null;
  origin: string;
  challenge: string;
  lifeSeconds: number;
}

export async function insertChallenge(executor: Executor, challenge: NewChallenge): Promise<string> {
  const row = await executor
    .insertInto("passkey_challenges")
    .values({
      merchant_code: challenge.brandCode,
      member_id: challenge.memberId,
      origin: challenge.origin,
      challenge: challenge.challenge,
      expires_at: sql<Date>`now() + make_interval(secs => ${challenge.lifeSeconds})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes a challenge away, whatever comes of it; null when it does not serve (any more) for this brand, address and member. */
export async function takeChallenge(
  executor: Executor,
  wanted: { id: string; brandCode: string; memberId: number | null; origin: string },
): Promise<string | null> {
  const row = await executor
    .deleteFrom("passkey_challenges")
    .where("id", "=", wanted.id)
    .returning([
      "challenge",
      sql<boolean>`merchant_code = ${wanted.brandCode} and origin = ${wanted.origin} and expires_at > now()
        and member_id is not distinct from ${wanted.memberId}::bigint`.as("serves"),
    ])
    .executeTakeFirst();
  return row?.serves ? row.challenge : null;
}

export async function deleteOldChallenges(executor: Executor): Promise<void> {
  await executor
    .deleteFrom("passkey_challenges")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
}
