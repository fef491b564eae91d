import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { StoredApproval, WithdrawalWithAccount } from "./withdrawal.tables.ts";

/** Open orders of a brand, the oldest first; `onlyId`: that one, whatever its state. */
export async function listForReview(
  executor: Executor,
  merchantCode: string,
  page: { after: number; limit: number } | { publicId: string },
): Promise<(WithdrawalWithAccount & { memberAccount: string })[]> {
  const base = executor
    .selectFrom("withdrawals as w")
    .innerJoin("payout_accounts as a", "a.id", "w.payout_account_id")
    .innerJoin("members as m", "m.id", "w.member_id")
    .selectAll("w")
    .select([
      "a.kind",
      "a.number",
      "a.holder_name as holderName",
      "a.bank_code as bankCode",
      "a.branch",
      "a.created_at as accountAddedAt",
      "m.account as memberAccount",
    ])
    .where("w.merchant_code", "=", merchantCode);
  if ("publicId" in page) return base.where("w.public_id", "=", page.publicId).execute();
  return base.where("w.state", "in", ["review", "paying"]).where("w.id", ">", page.after).orderBy("w.id").limit(page.limit).execute();
}

/** Who has approved, order by order. */
export async function listApprovals(executor: Executor, withdrawalIds: readonly number[]): Promise<StoredApproval[]> {
  if (withdrawalIds.length === 0) return [];
  return executor
    .selectFrom("withdrawal_events as e")
    .innerJoin("operators as o", "o.id", "e.operator_id")
    .select(["e.withdrawal_id as withdrawalId", sql<number>`e.operator_id`.as("operatorId"), "o.name", "e.created_at as at"])
    .where("e.withdrawal_id", "in", withdrawalIds)
    .where("e.kind", "=", "approved")
    .orderBy("e.id")
    .execute();
}
