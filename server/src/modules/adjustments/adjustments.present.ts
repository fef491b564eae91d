import type { Adjustment } from "@mela/contract/console/adjustments";
import type { ListedAdjustment } from "./adjustments.tables.ts";

export const presentAdjustment = (row: ListedAdjustment): Adjustment => ({
  id: row.public_id,
  position: row.id,
  memberId: row.member_id,
  memberAccount: row.memberAccount,
  direction: row.amount_minor > 0 ? "credit" : "debit",
  amount: { amount: Math.abs(row.amount_minor), currency: row.currency },
  category: row.category,
  note: row.note,
  turnoverTimes: row.turnover_times,
  by: row.byName,
  approvedBy: row.approvedByName,
  at: row.created_at.toISOString(),
  ledgerTransaction: row.ledger_transaction_id,
});
