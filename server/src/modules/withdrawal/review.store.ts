import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import { waitsForTransfer } from "./withdrawal.store.ts";
import type { StoredApproval, StoredRuling, WithdrawalRulingRow, WithdrawalUnderReview } from "./withdrawal.tables.ts";

/** What is known of an order to whoever decides about it. */
export function underReview(executor: Executor, brandCode: string) {
  return executor
    .selectFrom("withdrawals as w")
    .innerJoin("payout_accounts as a", "a.id", "w.payout_account_id")
    .innerJoin("members as m", "m.id", "w.member_id")
    .leftJoin("payout_contradictions as c", (join) => join.onRef("c.withdrawal_id", "=", "w.id").on("c.closed_at", "is", null))
    .leftJoin("withdrawal_holds as h", (join) => join.onRef("h.withdrawal_id", "=", "w.id").on("h.released_at", "is", null))
    .leftJoin("operators as ho", "ho.id", "h.held_by")
    .selectAll("w")
    .select([
      "a.kind",
      "a.number",
      "a.holder_name as holderName",
      "a.bank_code as bankCode",
      "a.bank_names as bankNames",
      "a.branch",
      "a.created_at as accountAddedAt",
      "m.account as memberAccount",
      "c.says as contradictedBy",
      "c.told_at as contradictedAt",
      "ho.name as heldBy",
      "h.held_at as heldSince",
      "h.reason as holdReason",
    ])
    .select(waitsForTransfer)
    .select(
      sql<string | null>`(select o.name from approval_requests r join operators o on o.id = r.asked_by
        where r.kind = 'withdrawal.approve' and r.subject = 'withdrawal:' || w.public_id and r.state = 'open' and r.until > now())`.as(
        "askedBy",
      ),
    )
    .where("w.merchant_code", "=", brandCode);
}

/** Ids of orders of a brand that are open, or that the provider contradicts: each kind by its own index, since nearly all have ended. */
export function openIds(executor: Executor, brandCode: string) {
  const contradicted = executor.selectFrom("payout_contradictions").select("withdrawal_id as id").where("closed_at", "is", null);
  const open = executor.selectFrom("withdrawals").select("id").where("state", "in", ["review", "paying"]);
  return open.where("merchant_code", "=", brandCode).unionAll(contradicted);
}

/** An order of a brand, whatever its state. */
export function findForReview(executor: Executor, brandCode: string, publicId: string): Promise<WithdrawalUnderReview | undefined> {
  return underReview(executor, brandCode).where("w.public_id", "=", publicId).executeTakeFirst();
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

export async function insertRuling(
  trx: Trx,
  ruling: { withdrawalId: number; operatorId: number; reference: string | null } & Pick<WithdrawalRulingRow, "outcome" | "why">,
): Promise<void> {
  await trx
    .insertInto("withdrawal_rulings")
    .values({
      withdrawal_id: ruling.withdrawalId,
      operator_id: ruling.operatorId,
      outcome: ruling.outcome,
      provider_reference: ruling.reference,
      why: ruling.why,
    })
    .execute();
}

/** The last word of each operator, order by order. */
export async function listRulings(executor: Executor, withdrawalIds: readonly number[]): Promise<StoredRuling[]> {
  if (withdrawalIds.length === 0) return [];
  return executor
    .selectFrom("withdrawal_rulings as r")
    .innerJoin("operators as o", "o.id", "r.operator_id")
    .distinctOn(["r.withdrawal_id", "r.operator_id"])
    .select([
      "r.withdrawal_id as withdrawalId",
      "r.operator_id as operatorId",
      "o.name",
      "r.outcome",
      "r.provider_reference as reference",
      "r.why",
      "r.created_at as at",
    ])
    .where("r.withdrawal_id", "in", withdrawalIds)
    .orderBy("r.withdrawal_id")
    .orderBy("r.operator_id")
    .orderBy("r.id", "desc")
    .execute();
}

/** What the brand calls a member. */
export async function accountOf(executor: Executor, memberId: number): Promise<string> {
  return (await executor.selectFrom("members").select("account").where("id", "=", memberId).executeTakeFirstOrThrow()).account;
}
