import type { ReturnReason } from "@mela/contract/withdrawal/withdrawal";
import type { ReviewedWithdrawal } from "@mela/contract/withdrawal/withdrawal-review";
import type { Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import { endHold, findHold } from "./holds.store.ts";
import type { Orders } from "./orders.service.ts";
import type { Decided, Decision, ReviewConsole } from "./review-console.service.ts";
import { listApprovals } from "./review.store.ts";
import * as store from "./withdrawal.store.ts";

interface Deps {
  reviewConsole: ReviewConsole;
  orders: Orders;
}

export type ReviewService = ReturnType<typeof createReviewService>;

/** The operators' side of withdrawals: each call within a brand of theirs and by what they may do there, each decision on the record. */
export function createReviewService({ reviewConsole, orders }: Deps) {
  /** One person's yes to an order that is locked. Throws `withdraw.decided`, `withdraw.held`, `withdraw.approvedByYou` and `money.ceiling`. */
  const approveIn = async (trx: Trx, seat: BrandSeat, { order, reach }: Decided): Promise<void> => {
    const { operatorId } = seat.operator;
    if (order.state !== "review") throw new AppError("withdraw.decided");
    if (await findHold(trx, order.id)) throw new AppError("withdraw.held");
    const before = await listApprovals(trx, [order.id]);
    if (before.some((approval) => approval.operatorId === operatorId)) throw new AppError("withdraw.approvedByYou");
    const ceiling = reach.ceiling("withdrawal", order.currency);
    if (ceiling !== null && order.amount_minor > ceiling) throw new AppError("money.ceiling", { ceiling, currency: order.currency });
    await store.insertSteps(trx, order.id, [{ kind: "approved", operatorId }]);
    if (before.length + 1 >= order.approvals_needed) await store.setState(trx, order.id, { state: "paying" });
    await reviewConsole.record(trx, seat, order, "approve", { approval: before.length + 1, of: order.approvals_needed });
  };

  /** The last approval that is needed lets it be paid. Throws what `approveIn` does. */
  const approve = async (decision: Decision): Promise<ReviewedWithdrawal> => {
    const { seat, publicId } = decision;
    const { order } = await reviewConsole.decide(decision, (trx, decided) => approveIn(trx, seat, decided));
    orders.publishChange(order, false);
    return reviewConsole.answer(seat, publicId);
  };

  /** The same in a transaction of the caller's, who calls what it answers after the commit. */
  const approveWithin = async (trx: Trx, decision: Decision): Promise<() => void> => {
    const { order } = await reviewConsole.decideIn(trx, decision, (one, decided) => approveIn(one, decision.seat, decided));
    return () => orders.publishChange(order, false);
  };

  /** Throws `withdraw.decided`. What was held back is not held any more. */
  const giveBack = async (decision: Decision, { reason, note }: { reason: ReturnReason; note: string }): Promise<ReviewedWithdrawal> => {
    const { seat, publicId } = decision;
    const { operatorId } = seat.operator;
    const { order } = await reviewConsole.decide(decision, async (trx, { order: found }) => {
      if (found.state !== "review") throw new AppError("withdraw.decided");
      await endHold(trx, found.id, { operatorId, reason: "returned" });
      await orders.giveBack(trx, found, { reason, note, operatorId });
      await reviewConsole.record(trx, seat, found, "return", { returned: reason, reason: note });
    });
    await orders.publishSettled(order, true);
    return reviewConsole.answer(seat, publicId);
  };

  return { approve, approveIn, approveWithin, giveBack };
}
