import type { Executor } from "../../db.ts";

/** Which of these announcements the member has read. */
export async function findRead(executor: Executor, memberId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .selectFrom("announcement_reads")
    .select("announcement_id")
    .where("member_id", "=", memberId)
    .where("announcement_id", "in", ids)
    .execute();
  return new Set(rows.map((row) => row.announcement_id));
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
