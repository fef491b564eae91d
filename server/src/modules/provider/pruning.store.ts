import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Forgets answers of calls older than so many days, at most `limit` of them at once; how many. */
export async function deleteOldRequests(executor: Executor, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from provider_requests where ctid in (
      select ctid from provider_requests where created_at < now() - make_interval(days => ${days}) limit ${limit})`.execute(executor);
  return Number(numAffectedRows ?? 0n);
}
