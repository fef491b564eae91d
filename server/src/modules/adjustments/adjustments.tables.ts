import type { AdjustmentCategory } from "@mela/contract/console/adjustments";
import type { Generated, Selectable } from "kysely";

export interface AdjustmentRow {
  id: Generated<number>;
  public_id: Generated<string>;
  merchant_code: string;
  member_id: number;
  currency: string;
  /** Minor units; above zero: to the member. */
  amount_minor: number;
  category: AdjustmentCategory;
  note: string;
  turnover_times: number;
  operator_id: number;
  request_key: string | null;
  approval_id: number | null;
  approved_by: number | null;
  ledger_transaction_id: number;
  created_at: Generated<Date>;
}

/** One with the names that belong to it. */
export type ListedAdjustment = Selectable<AdjustmentRow> & { memberAccount: string; byName: string; approvedByName: string | null };

/** Rows of adjustments. */
export interface AdjustmentTables {
  adjustments: AdjustmentRow;
}
