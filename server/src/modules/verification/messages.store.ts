import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { StoredDelivery } from "./verification.tables.ts";

export interface NewMessage {
  kind: "sms" | "mail";
  brandCode: string;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  /** How long it is worth sending, in seconds. */
  lifeSeconds: number;
}

export async function insertDelivery(executor: Executor, message: NewMessage): Promise<void> {
  await executor
    .insertInto("messages")
    .values({
      kind: message.kind,
      merchant_code: message.brandCode,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      html: message.html,
      give_up_at: sql<Date>`now() + make_interval(secs => ${message.lifeSeconds})`,
    })
    .execute();
}

/** Takes messages that are due for `leaseSeconds`: no other worker sees them in that time, and after a crash they come back. */
export async function claimDue(executor: Executor, limit: number, leaseSeconds: number): Promise<StoredDelivery[]> {
  const due = executor
    .selectFrom("messages")
    .select("id")
    .where("state", "=", "queued")
    .where("due_at", "<=", sql<Date>`now()`)
    .orderBy("due_at")
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return executor
    .updateTable("messages")
    .set({ attempts: sql<number>`attempts + 1`, due_at: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where("id", "in", due)
    .returningAll()
    .execute();
}

/** Ends a message; what it said is forgotten. */
export async function finishDelivery(executor: Executor, id: number, state: "sent" | "failed", error: string | null): Promise<void> {
  await executor
    .updateTable("messages")
    .set({ state, finished_at: sql<Date>`now()`, body: "", html: null, last_error: error })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();
}

/** Puts a message off; false when it would come too late then. */
export async function postpone(executor: Executor, id: number, seconds: number, error: string): Promise<boolean> {
  const done = await executor
    .updateTable("messages")
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${seconds})`, last_error: error })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .where("give_up_at", ">", sql<Date>`now() + make_interval(secs => ${seconds})`)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function deleteFinished(executor: Executor, olderThanSeconds: number): Promise<void> {
  await executor
    .deleteFrom("messages")
    .where("state", "<>", "queued")
    .where("finished_at", "<", sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
    .execute();
}
