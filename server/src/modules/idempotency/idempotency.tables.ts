import type { ColumnType, Generated } from "kysely";

export interface IdempotencyKeyRow {
  owner: string;
  key: string;
  content_hash: Buffer;
  answer: ColumnType<unknown, string | null, string | null>;
  started_at: Generated<Date>;
}

/** Rows of the calls that take effect once. */
export interface IdempotencyTables {
  idempotency_keys: IdempotencyKeyRow;
}
