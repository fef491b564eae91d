import { isUuid } from "../../lib/uuid.ts";
import type { ErrorCode } from "@mela/contract/base/errors";
import type { WithdrawalState } from "@mela/contract/withdrawal/withdrawal";
import type { ReviewedWithdrawal } from "@mela/contract/withdrawal/withdrawal-review";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat, Reach } from "../../lib/brand-seat.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import { findForReview, listApprovals, listRulings } from "./review.store.ts";
import { presentReviewed } from "./withdrawal.present.ts";
import * as store from "./withdrawal.store.ts";
import type { WithdrawalUnderReview, WithdrawalWithAccount } from "./withdrawal.tables.ts";

export interface ReviewConsoleDeps {
  db: Db;
  audit: AuditService;
}

/** Who decides about which order. */
export interface Decision {
  seat: BrandSeat;
  publicId: string;
  /** The version that it was made from. */
  version: number;
}

/** An order that is being decided about, the transaction's until it ends. */
export interface Decided {
  order: WithdrawalWithAccount;
  reach: Reach;
}

/** Of an order about which the provider or a person who pays by hand may have a word to say. */
export const NOT_ENDED: readonly WithdrawalState[] = ["review", "paying"];

/** Refusals that say how the order stands now, since somebody or something was faster. */
const TOLD_HOW_IT_STANDS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "withdraw.decided",
  "withdraw.approvedByYou",
  "withdraw.notInDoubt",
  "withdraw.held",
  "console.stale",
]);

export type ReviewConsole = ReturnType<typeof createReviewConsole>;

/** What every decision of an operator about a withdrawal goes through: what they may do, their brand, the order's lock and version, and the record. */
export function createReviewConsole({ db, audit }: ReviewConsoleDeps) {
  const present = async (
    executor: Executor,
    { operator }: BrandSeat,
    reach: Reach,
    rows: readonly WithdrawalUnderReview[],
  ): Promise<ReviewedWithdrawal[]> => {
    const ids = rows.map(({ id }) => id);
    const [approvals, rulings] = await Promise.all([listApprovals(executor, ids), listRulings(executor, ids)]);
    return rows.map((row) => {
      const ofRow = ({ withdrawalId }: { withdrawalId: number }) => withdrawalId === row.id;
      const parts = { approvals: approvals.filter(ofRow), rulings: rulings.filter(ofRow) };
      return presentReviewed(row, parts, { operatorId: operator.operatorId, reach });
    });
  };

  /** How an order of the brand stands; throws `request.notFound`. */
  const answer = async (seat: BrandSeat, publicId: string): Promise<ReviewedWithdrawal> => {
    const reach = await seat.demand(db);
    const row = isUuid(publicId) ? await findForReview(db, seat.brandCode, publicId) : undefined;
    const [presented] = row ? await present(db, seat, reach, [row]) : [];
    if (!presented) throw new AppError("request.notFound");
    return presented;
  };

  const lock = async (
    trx: Trx,
    { seat, publicId, version }: Decision,
    states: readonly WithdrawalState[],
  ): Promise<WithdrawalWithAccount> => {
    const order = isUuid(publicId) ? await store.lockOrder(trx, publicId) : undefined;
    if (order?.merchant_code !== seat.brandCode) throw new AppError("request.notFound");
    // What can be decided no more is told by its own code, whatever was seen.
    if (version !== order.version && states.includes(order.state)) throw new AppError("console.stale");
    return order;
  };

  /** What `decide` does, in a transaction of the caller's. */
  const decideIn = async <T>(
    trx: Trx,
    decision: Decision,
    work: (trx: Trx, decided: Decided) => Promise<T>,
    states: readonly WithdrawalState[] = ["review"],
  ): Promise<{ order: WithdrawalWithAccount; result: T }> => {
    const reach = await decision.seat.demand(trx);
    const order = await lock(trx, decision, states);
    const result = await work(trx, { order, reach });
    await store.countDecision(trx, order.id);
    return { order, result };
  };

  /**
   * Decides about an order of the brand in a transaction of its own; throws `request.notFound`, and `console.stale` for one that is not as it
   * was seen while it is in a state (`states`) in which this can be decided at all. Refusals for which somebody was faster carry the order as it stands (`value.now`).
   */
  const decide = async <T>(
    decision: Decision,
    work: (trx: Trx, decided: Decided) => Promise<T>,
    states: readonly WithdrawalState[] = ["review"],
  ): Promise<{ order: WithdrawalWithAccount; result: T }> => {
    try {
      return await inTransaction(db, (trx) => decideIn(trx, decision, work, states));
    } catch (error) {
      if (!(error instanceof AppError) || !TOLD_HOW_IT_STANDS.has(error.code)) throw error;
      const { seat, publicId } = decision;
      const now = await answer(seat, publicId);
      if (error.code !== "console.stale") throw new AppError(error.code, { now });
      throw await staleOf(db, { brandCode: seat.brandCode, subject: `withdrawal:${publicId}`, value: { now } });
    }
  };

  /** `reason` is in the operator's own words. */
  const record = (
    trx: Trx,
    { operator }: BrandSeat,
    order: WithdrawalWithAccount,
    action: string,
    { reason = null, ...detail }: { reason?: string | null } & Record<string, unknown>,
  ): Promise<void> =>
    audit.write(trx, {
      brandCode: order.merchant_code,
      by: operator,
      action: `withdrawal.${action}`,
      subject: `withdrawal:${order.public_id}`,
      reason,
      detail: { amountMinor: order.amount_minor, currency: order.currency, ...detail },
    });

  return { present, answer, decide, decideIn, record };
}
