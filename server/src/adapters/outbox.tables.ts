import type { Generated, Selectable } from "kysely";

export interface OutboxRow {
  id: Generated<number>;
  kind: "sms" | "mail" | "captcha";
  merchant_code: string;
  recipient: string;
  subject: Generated<string>;
  body: string;
  key: string | null;
  created_at: Generated<Date>;
}

export type OutboxKind = OutboxRow["kind"];
export type StoredMessage = Selectable<OutboxRow>;

/** What the demo keeps of its messages. */
export interface OutboxTables {
  outbox: OutboxRow;
}
