import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface IdentityKey {
  brandCode: string;
  provider: "google" | "facebook";
  subject: string;
}

/** The member for whom a provider vouches under this id. */
export async function findMemberOf(executor: Executor, key: IdentityKey): Promise<number | undefined> {
  const row = await executor
    .selectFrom("member_identities")
    .select("member_id")
    .where("merchant_code", "=", key.brandCode)
    .where("provider", "=", key.provider)
    .where("subject", "=", key.subject)
    .executeTakeFirst();
  return row?.member_id;
}

/** False when somebody has the identity already. */
export async function insertIdentity(executor: Executor, key: IdentityKey, memberId: number): Promise<boolean> {
  const done = await executor
    .insertInto("member_identities")
    .values({ merchant_code: key.brandCode, provider: key.provider, subject: key.subject, member_id: memberId })
    .onConflict((conflict) => conflict.columns(["merchant_code", "provider", "subject"]).doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Uses an ID token up; false when it was used before. */
export async function useToken(executor: Executor, tokenHash: Buffer, expiresAt: number): Promise<boolean> {
  const done = await executor
    .insertInto("identity_tokens")
    .values({ token_hash: tokenHash, expires_at: sql<Date>`to_timestamp(${expiresAt})` })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Tokens that have ended need not be remembered; a day more, in case clocks differ. */
export async function deleteOldTokens(executor: Executor): Promise<void> {
  await executor
    .deleteFrom("identity_tokens")
    .where("expires_at", "<", sql<Date>`now() - interval '1 day'`)
    .execute();
}
