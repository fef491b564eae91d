import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/**
 * Which of these announcements the member has read. A notice that could be read before they joined is no news to them: it counts as read.
 * One that was published after its own start could be read from then on, and not from its start.
 */
export async function findRead(executor: Executor, memberId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select a.id from announcements a
    where a.id = any(${[...ids]}::bigint[]) and (
      (a.type in ('PL', 'A') and greatest(a.start_at, a.created_at) < (select m.created_at from members m where m.id = ${memberId}))
      or exists (select from announcement_reads r where r.member_id = ${memberId} and r.announcement_id = a.id))`.execute(executor);
  return new Set(rows.map(({ id }) => id));
}

export async function insertRead(executor: Executor, memberId: number, announcementId: number): Promise<void> {
  await executor
    .insertInto("announcement_reads")
    .values({ member_id: memberId, announcement_id: announcementId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteRead(executor: Executor, memberId: number, announcementId: number): Promise<void> {
  await executor.deleteFrom("announcement_reads").where("member_id", "=", memberId).where("announcement_id", "=", announcementId).execute();
}
