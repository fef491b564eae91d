import type { Executor } from "../db.ts";
import type { OutboxKind, StoredMessage } from "./outbox.tables.ts";

export interface OutboxMessage {
  /** Of a message that may be delivered again: it is kept once. */
  key?: string;
  kind: OutboxKind;
  brandCode: string;
  recipient: string;
  subject: string;
  body: string;
}

export async function insertMessage(executor: Executor, message: OutboxMessage): Promise<void> {
  await executor
    .insertInto("outbox")
    .values({
      kind: message.kind,
      merchant_code: message.brandCode,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body,
      key: message.key ?? null,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

export async function listMessages(executor: Executor, kinds: readonly OutboxKind[], limit: number): Promise<StoredMessage[]> {
  return executor.selectFrom("outbox").selectAll().where("kind", "in", kinds).orderBy("id", "desc").limit(limit).execute();
}
