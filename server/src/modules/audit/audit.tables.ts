import type { ColumnType, Generated } from "kysely";

export interface OperatorActionRow {
  id: Generated<number>;
  created_at: Generated<Date>;
  /** The brand, or "*". Set by the database, as the three below. */
  chain: ColumnType<string, never, never>;
  seq: ColumnType<number | null, never, never>;
  prev_hash: ColumnType<Buffer | null, never, never>;
  hash: ColumnType<Buffer | null, never, never>;
  merchant_code: string | null;
  operator_id: number | null;
  api_key: string | null;
  /** `console`, `key`, or the name of a command. */
  via: Generated<string>;
  session_id: string | null;
  address: string | null;
  user_agent: string | null;
  request_id: string | null;
  action: string;
  subject: string;
  changes: ColumnType<unknown, string | undefined, never>;
  reason: string | null;
  approval_id: number | null;
  detail: ColumnType<unknown, string, never>;
}

export interface AuditHeadRow {
  chain: string;
  seq: number;
  hash: Buffer;
}

export interface AuditAnchorRow {
  day: string;
  chain: string;
  seq: number;
  hash: Buffer;
  told_at: Date | null;
}

export interface PersonalVaultRow {
  id: string;
  entry_id: number;
  chain: string;
  member_id: number;
  field: string;
  value: string | null;
  salt: Buffer | null;
  erased_at: Generated<Date | null>;
}

/** What operators did. */
export interface AuditTables {
  operator_actions: OperatorActionRow;
  audit_heads: AuditHeadRow;
  audit_anchors: AuditAnchorRow;
  personal_vault: PersonalVaultRow;
}
