import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

/** Any number; the one lock under which events are written, in every process. */
const WRITE_LOCK = 7_340_001;
const KEEP = "1 hour";

export interface NewEvent {
  topic: string;
  type: string;
  data: unknown;
}

export interface StoredEvent extends NewEvent {
  id: number;
  /** When it was read, by the database's clock. */
  ageSeconds: number;
}

/**
 * Makes the writers of events follow each other until the transaction ends. What is read after this is at least as new as what
 * any earlier event said. The events tell of things that are stored elsewhere, so their own commit need not wait for the disk.
 */
export async function lockForWriting(trx: Trx): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${WRITE_LOCK})`.execute(trx);
}

/** Under the lock only. */
export async function insertEvents(trx: Trx, events: readonly NewEvent[]): Promise<void> {
  await sql`
    insert into events (topic, type, data)
    select e.value ->> 'topic', e.value ->> 'type', e.value -> 'data'
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as e (value, place)
    order by e.place`.execute(trx);
}

export async function newestEventId(executor: Executor): Promise<number> {
  const row = await executor
    .selectFrom("events")
    .select((build) => build.fn.coalesce(build.fn.max("id"), sql<number>`0`).as("id"))
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether an event after `id` has been deleted already. */
export async function isForgotten(executor: Executor, id: number): Promise<boolean> {
  const oldest = await executor.selectFrom("events").select("id").orderBy("id").limit(1).executeTakeFirst();
  return oldest !== undefined && id < oldest.id - 1;
}

export async function listEvents(
  executor: Executor,
  range: { topics?: readonly string[]; after: number; upTo?: number; limit: number },
): Promise<StoredEvent[]> {
  const { topics, upTo } = range;
  return executor
    .selectFrom("events")
    .select(["id", "topic", "type", "data", sql<number>`extract(epoch from clock_timestamp() - created_at)::float8`.as("ageSeconds")])
    .where("id", ">", range.after)
    .$if(upTo !== undefined, (query) => query.where("id", "<=", upTo ?? 0))
    .$if(topics !== undefined, (query) => query.where("topic", "in", topics ?? []))
    .orderBy("id")
    .limit(range.limit)
    .execute();
}

export async function deleteOldEvents(executor: Executor): Promise<void> {
  await sql`delete from events where created_at < now() - ${KEEP}::interval and id < (select max(id) from events)`.execute(executor);
}
