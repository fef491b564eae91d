import { sql } from "kysely";
import type { ReturnReason, TimelineKind, WithdrawalState } from "@mela/contract/withdrawal/withdrawal";
import type { Executor, Trx } from "../../db.ts";
import { startOfToday } from "../../lib/calendar.store.ts";
import type { StoredStep, WithdrawalWithAccount } from "./withdrawal.tables.ts";
import type { Today } from "./withdrawal.rules.ts";

/** One withdrawal of a member after the other, so that a day's limits cannot be passed by two at once. Ends with the transaction. */
export async function lockWithdrawals(trx: Trx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('withdrawals', ${memberId}::bigint))`.execute(trx);
}

/** Of the calendar day in a zone; what came back does not count. */
export async function withdrawnToday(executor: Executor, memberId: number, timeZone: string): Promise<Today> {
  const row = await executor
    .selectFrom("withdrawals")
    .select([sql<number>`count(*)::int`.as("count"), sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as("sumMinor")])
    .where("member_id", "=", memberId)
    .where("state", "<>", "returned")
    .where("requested_at", ">=", startOfToday(timeZone))
    .executeTakeFirstOrThrow();
  return row;
}

export interface NewWithdrawal {
  brandCode: string;
  memberId: number;
  clientKey: string;
  payoutAccountId: number;
  currency: string;
  amountMinor: number;
  feeMinor: number;
  approvalsNeeded: number;
}

export async function insertWithdrawal(trx: Trx, order: NewWithdrawal): Promise<{ id: number; publicId: string }> {
  return trx
    .insertInto("withdrawals")
    .values({
      merchant_code: order.brandCode,
      member_id: order.memberId,
      client_key: order.clientKey,
      payout_account_id: order.payoutAccountId,
      currency: order.currency,
      amount_minor: order.amountMinor,
      fee_minor: order.feeMinor,
      state: order.approvalsNeeded === 0 ? "paying" : "review",
      approvals_needed: order.approvalsNeeded,
    })
    .returning(["id", "public_id as publicId"])
    .executeTakeFirstOrThrow();
}

/** `operatorId`: who did it, where a person did. */
export interface NewStep {
  kind: TimelineKind;
  operatorId?: number;
  note?: string;
}

export async function insertSteps(trx: Trx, withdrawalId: number, steps: readonly NewStep[]): Promise<void> {
  await trx
    .insertInto("withdrawal_events")
    .values(
      steps.map((step) => ({
        withdrawal_id: withdrawalId,
        kind: step.kind,
        operator_id: step.operatorId ?? null,
        note: step.note || null,
      })),
    )
    .execute();
}

/** Whether a person has to send it, and has not. */
export const waitsForTransfer = sql<boolean>`exists (
  select from manual_payouts p where p.reference = w.public_id and p.state = 'waiting' and w.state = 'paying')`.as("waitsForTransfer");

function withAccount(executor: Executor) {
  return executor
    .selectFrom("withdrawals as w")
    .innerJoin("payout_accounts as a", "a.id", "w.payout_account_id")
    .selectAll("w")
    .select(["a.kind", "a.number", "a.holder_name as holderName", "a.bank_code as bankCode", "a.bank_names as bankNames", "a.branch"])
    .select("a.created_at as accountAddedAt")
    .select(waitsForTransfer);
}

export async function findByClientKey(executor: Executor, memberId: number, clientKey: string): Promise<WithdrawalWithAccount | undefined> {
  return withAccount(executor).where("w.member_id", "=", memberId).where("w.client_key", "=", clientKey).executeTakeFirst();
}

export async function findByPublicId(executor: Executor, publicId: string): Promise<WithdrawalWithAccount | undefined> {
  return withAccount(executor).where("w.public_id", "=", publicId).executeTakeFirst();
}

export async function findOfMember(executor: Executor, memberId: number, publicId: string): Promise<WithdrawalWithAccount | undefined> {
  return withAccount(executor).where("w.member_id", "=", memberId).where("w.public_id", "=", publicId).executeTakeFirst();
}

export async function listOfMember(executor: Executor, memberId: number, before: number, limit: number): Promise<WithdrawalWithAccount[]> {
  return withAccount(executor)
    .where("w.member_id", "=", memberId)
    .$if(before > 0, (query) => query.where("w.id", "<", before))
    .orderBy("w.id", "desc")
    .limit(limit)
    .execute();
}

export async function listSteps(executor: Executor, withdrawalId: number): Promise<StoredStep[]> {
  return executor
    .selectFrom("withdrawal_events")
    .select(["kind", "created_at as at", "note"])
    .where("withdrawal_id", "=", withdrawalId)
    .orderBy("id")
    .execute();
}

/** The order of a brand, held by the transaction. */
export async function lockOrder(trx: Trx, publicId: string): Promise<WithdrawalWithAccount | undefined> {
  return withAccount(trx).where("w.public_id", "=", publicId).forNoKeyUpdate("w").executeTakeFirst();
}

export async function setState(trx: Trx, id: number, change: { state: WithdrawalState; reason?: ReturnReason }): Promise<void> {
  const settled = change.state === "paid" || change.state === "returned";
  await trx
    .updateTable("withdrawals")
    .set({
      state: change.state,
      return_reason: change.reason ?? null,
      settled_at: settled ? sql<Date>`now()` : null,
      due_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

/** Whoever has seen it before the decision has seen something older. */
export async function countDecision(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable("withdrawals")
    .set({ version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}
