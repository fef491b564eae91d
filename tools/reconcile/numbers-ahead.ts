import type { DbHandle } from "../../server/src/db.ts";

/** Below it a database is young, and gives many numbers in a day. */
const AT_LEAST = 1_000_000;

/**
 * Leaves out numbers that were given after the backup and are known elsewhere, to game providers for instance: a member who registers after a
 * restore must not get the number of somebody who was lost. No more than in the whole life of the database before can have been given since.
 * Answers how many counters were moved.
 */
export async function moveNumbersAhead({ pool }: Pick<DbHandle, "pool">): Promise<number> {
  const { rows } = await pool.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + greatest(last_value, $1))
     from pg_sequences where schemaname = 'public' and data_type = 'bigint'::regtype and last_value is not null`,
    [AT_LEAST],
  );
  return rows.length;
}
