import type { Selectable } from "kysely";
import type { Executor } from "../db.ts";
import type { OutboxRow } from "../modules/account/account.tables.ts";

export type OutboxKind = OutboxRow["kind"];
export type StoredMessage = Selectable<OutboxRow>;

export interface OutboxMessage {
  kind: OutboxKind;
  merchantCode: string;
  recipient: string;
  subject: string;
  body: string;
}

export async function insertMessage(executor: Executor, message: OutboxMessage): Promise<void> {
  await executor
    .insertInto("outbox")
    .values({ kind: message.kind, merchant_code: message.merchantCode, recipient: message.recipient, subject: message.subject, body: message.body })
    .execute();
}

export async function listMessages(executor: Executor, kinds: readonly OutboxKind[], limit: number): Promise<StoredMessage[]> {
  return executor.selectFrom("outbox").selectAll().where("kind", "in", kinds).orderBy("id", "desc").limit(limit).execute();
}
