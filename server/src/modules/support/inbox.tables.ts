import type { ColumnType, Generated, Selectable } from "kysely";

interface InboxMessageRow {
  id: Generated<number>;
  member_id: number;
  /** Language → title and content. */
  texts: ColumnType<unknown, string, never>;
  sent_at: ColumnType<Date, Date | undefined, never>;
  read_at: ColumnType<Date | null, never, Date>;
  deleted_at: ColumnType<Date | null, never, Date>;
}

/** A notification as its reader sees it. */
export type StoredNotification = Pick<Selectable<InboxMessageRow>, "id" | "texts" | "sent_at" | "read_at">;

/** Rows of the inbox. */
export interface InboxTables {
  inbox_messages: InboxMessageRow;
}
