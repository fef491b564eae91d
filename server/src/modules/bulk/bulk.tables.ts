import type { Generated } from "kysely";
import type { BulkKind, BulkRow, BulkRun } from "@mela/contract/console/bulk";

/** The session and the call by which a run was begun. */
export interface BulkOrigin {
  sessionId: string;
  address: string;
  userAgent: string | null;
  requestId: string;
}

export interface BulkRunRow {
  id: Generated<number>;
  merchant_code: string;
  kind: BulkKind;
  operator_id: number;
  params: unknown;
  origin: BulkOrigin;
  state: Generated<BulkRun["state"]>;
  prepared_at: Generated<Date>;
  begun_at: Date | null;
  ended_at: Date | null;
}

export interface BulkRowRow {
  run_id: number;
  position: number;
  subject: string;
  member_id: number;
  version: number | null;
  amount_minor: number | null;
  currency: string | null;
  state: Generated<BulkRow["state"]>;
  code: string | null;
  decided_at: Date | null;
}

export interface BulkTables {
  bulk_runs: BulkRunRow;
  bulk_rows: BulkRowRow;
}
