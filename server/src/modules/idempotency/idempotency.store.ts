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

/** A key that somebody has, and since when, as the database writes it: who takes it over has it since another moment. */
export interface HeldKey extends KeyName {
  since: string;
}

/**
 * Takes a key for a first call. A key whose call has been silent for `staleSeconds`, as after a crash, may be taken over by the same
 * content. Null when somebody has it.
 */
export async function claimKey(executor: Executor, name: KeyName, contentHash: Buffer, staleSeconds: number): Promise<HeldKey | null> {
  const { rows } = await sql<{ since: string }>`
    insert into idempotency_keys as k (owner, key, content_hash) values (${name.owner}, ${name.key}, ${contentHash})
    on conflict (owner, key) do update set started_at = now()
    where k.answer is null and k.content_hash = excluded.content_hash and k.started_at < now() - make_interval(secs => ${staleSeconds})
    returning started_at::text as since`.execute(executor);
  return rows[0] ? { owner: name.owner, key: name.key, since: rows[0].since } : null;
}

export async function findKey(executor: Executor, { owner, key }: KeyName): Promise<KeyRow | undefined> {
  return executor
    .selectFrom("idempotency_keys")
    .select(["content_hash", "answer"])
    .where("owner", "=", owner)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Keeps what the call came to, unless another one has taken the key over. */
export async function saveAnswer(executor: Executor, { owner, key, since }: HeldKey, answer: string): Promise<void> {
  await executor
    .updateTable("idempotency_keys")
    .set({ answer })
    .where("owner", "=", owner)
    .where("key", "=", key)
    .where("started_at", "=", sql<Date>`${since}::timestamptz`)
    .execute();
}

/** Gives a key back that has no answer, unless another one has taken it over. */
export async function releaseKey(executor: Executor, { owner, key, since }: HeldKey): Promise<void> {
  await executor
    .deleteFrom("idempotency_keys")
    .where("owner", "=", owner)
    .where("key", "=", key)
    .where("answer", "is", null)
    .where("started_at", "=", sql<Date>`${since}::timestamptz`)
    .execute();
}

/** Removes a batch of the keys that are older; how many. */
export async function deleteOldKeys(executor: Executor, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from idempotency_keys where (owner, key) in (
      select owner, key from idempotency_keys where started_at < now() - make_interval(days => ${days}) limit ${limit})
    returning 1`.execute(executor);
  return rows.length;
}
