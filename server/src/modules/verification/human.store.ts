import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Remembers a proof until it would be stale anyway; false when it was used before. */
export async function useProof(executor: Executor, id: string, expiresAt: Date): Promise<boolean> {
  const done = await executor
    .insertInto("human_proofs")
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteOldProofs(executor: Executor): Promise<void> {
  await executor
    .deleteFrom("human_proofs")
    .where("expires_at", "<", sql<Date>`now() - interval '10 minutes'`)
    .execute();
}
