import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Locks trial accounts whose time is over, at most `limit` at once so that nothing waits for long; returns their ids. */
export async function lockEndedTrials(executor: Executor, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update members set status = 'disabled' where id in (
      select m.id from member_origins o join members m on m.id = o.member_id
      where o.ends_at <= now() and m.status = 'active'
      order by o.ends_at limit ${limit} for update of m skip locked
    ) returning id`.execute(executor);
  return rows.map((row) => row.id);
}
