import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { StoredNotification } from "./inbox.tables.ts";

/** A member's notifications, newest first, older than `before` when it is given. */
export async function listNotifications(
  executor: Executor,
  memberId: number,
  page: { before: number | null; limit: number },
): Promise<StoredNotification[]> {
  return executor
    .selectFrom("inbox_messages")
    .select(["id", "texts", "sent_at", "read_at"])
    .where("member_id", "=", memberId)
    .where("deleted_at", "is", null)
    .$if(page.before !== null, (query) => query.where("id", "<", page.before as number))
    .orderBy("id", "desc")
    .limit(page.limit)
    .execute();
}

export async function countUnread(executor: Executor, memberId: number): Promise<number> {
  const { count } = await executor
    .selectFrom("inbox_messages")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("member_id", "=", memberId)
    .where("read_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertNotification(
  executor: Executor,
  notification: { memberId: number; texts: Readonly<Record<string, { title: string; content: string }>>; sentAt?: Date },
): Promise<number> {
  const { id } = await executor
    .insertInto("inbox_messages")
    .values({
      member_id: notification.memberId,
      texts: JSON.stringify(notification.texts),
      ...(notification.sentAt ? { sent_at: notification.sentAt } : {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks one notification, or all, of the member as read; a first reading keeps its time. False when there is no such notification. */
export async function markNotificationsRead(executor: Executor, memberId: number, id: number | null): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable("inbox_messages")
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where("member_id", "=", memberId)
    .where("deleted_at", "is", null)
    .$if(id !== null, (query) => query.where("id", "=", id as number))
    .$if(id === null, (query) => query.where("read_at", "is", null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when there is no such notification of this member (any more). */
export async function markNotificationDeleted(executor: Executor, memberId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable("inbox_messages")
    .set({ deleted_at: sql<Date>`now()` })
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a member was ever sent anything. */
export async function hasNotifications(executor: Executor, memberId: number): Promise<boolean> {
  const row = await executor.selectFrom("inbox_messages").select("id").where("member_id", "=", memberId).limit(1).executeTakeFirst();
  return row !== undefined;
}
