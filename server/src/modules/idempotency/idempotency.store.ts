import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface KeyRow {
  content_hash: Buffer;
  answer: unknown;
}

export interface KeyName {
  owner: string;
  key: string;
}

/**
 * Takes a key for a first call. A key whose call has been silent for `staleSeconds`, as after a crash, may be taken over by the same
 * content. False when somebody has it.
 */
export async function claimKey(executor: Executor, name: KeyName, contentHash: Buffer, staleSeconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as k (owner, key, content_hash) values (${name.owner}, ${name.key}, ${contentHash})
    on conflict (owner, key) do update set started_at = now()
    where k.answer is null and k.content_hash = excluded.content_hash and k.started_at < now() - make_interval(secs => ${staleSeconds})
    returning owner`.execute(executor);
  return rows.length > 0;
}

export async function findKey(executor: Executor, { owner, key }: KeyName): Promise<KeyRow | undefined> {
  return executor
    .selectFrom("idempotency_keys")
    .select(["content_hash", "answer"])
    .where("owner", "=", owner)
    .where("key", "=", key)
    .executeTakeFirst();
}

export async function saveAnswer(executor: Executor, { owner, key }: KeyName, answer: string): Promise<void> {
  await executor.updateTable("idempotency_keys").set({ answer }).where("owner", "=", owner).where("key", "=", key).execute();
}

/** Gives a key back that has no answer. */
export async function releaseKey(executor: Executor, { owner, key }: KeyName): Promise<void> {
  await executor.deleteFrom("idempotency_keys").where("owner", "=", owner).where("key", "=", key).where("answer", "is", null).execute();
}

/** Removes a batch of the keys that are older; how many. */
export async function deleteOldKeys(executor: Executor, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from idempotency_keys where (owner, key) in (
      select owner, key from idempotency_keys where started_at < now() - make_interval(days => ${days}) limit ${limit})
    returning 1`.execute(executor);
  return rows.length;
}
