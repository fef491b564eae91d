import type { ColumnType, Generated } from "kysely";

export interface OperatorActionRow {
  id: Generated<number>;
  merchant_code: string;
  operator_id: number;
  action: string;
  subject: string;
  detail: ColumnType<unknown, string, never>;
  created_at: Generated<Date>;
}

/** What operators decided. */
export interface AuditTables {
  operator_actions: OperatorActionRow;
}
