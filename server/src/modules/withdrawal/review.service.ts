import type { ReturnReason } from "@mela/contract/withdrawal/withdrawal";
import type { ReviewedWithdrawal } from "@mela/contract/withdrawal/withdrawal-review";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { OperatorCaller } from "../../lib/callers.ts";
import type { Orders } from "./orders.service.ts";
import type { ReviewConsole } from "./review-console.service.ts";
import { listApprovals, listForReview } from "./review.store.ts";
import * as store from "./withdrawal.store.ts";

const PAGE = 50;

interface Deps {
  db: Db;
  reviewConsole: ReviewConsole;
  orders: Orders;
}

export type ReviewService = ReturnType<typeof createReviewService>;

/** The operators' side of withdrawals: each call within the operator's own brand and by their right to it, each decision on the record. */
export function createReviewService({ db, reviewConsole, orders }: Deps) {
  const list = async (operator: OperatorCaller, brandCode: string, after: number) => {
    await reviewConsole.demandRight(operator);
    const rows = await listForReview(db, brandCode, { after, limit: PAGE + 1 });
    return { items: await reviewConsole.present(operator, rows.slice(0, PAGE)), more: rows.length > PAGE };
  };

  /**
   * The last approval that is needed lets it be paid. Throws `withdraw.decided`, and `withdraw.approvedByYou` for a second one by the same
   * person.
   */
  const approve = async (operator: OperatorCaller, brandCode: string, publicId: string): Promise<ReviewedWithdrawal> => {
    const { order } = await reviewConsole.decide(operator, brandCode, publicId, async (trx, found) => {
      if (found.state !== "review") throw new AppError("withdraw.decided");
      const before = await listApprovals(trx, [found.id]);
      if (before.some(({ operatorId }) => operatorId === operator.operatorId)) throw new AppError("withdraw.approvedByYou");
      await store.insertSteps(trx, found.id, [{ kind: "approved", operatorId: operator.operatorId }]);
      if (before.length + 1 >= found.approvals_needed) await store.setState(trx, found.id, { state: "paying" });
      await reviewConsole.record(trx, operator, found, "approve", { approval: before.length + 1, of: found.approvals_needed });
    });
    orders.publishChange(order, false);
    return reviewConsole.answer(operator, brandCode, publicId);
  };

  /** Throws `withdraw.decided`. */
  const giveBack = async (
    operator: OperatorCaller,
    brandCode: string,
    { id, reason, note }: { id: string; reason: ReturnReason; note: string },
  ): Promise<ReviewedWithdrawal> => {
    const { order } = await reviewConsole.decide(operator, brandCode, id, async (trx, found) => {
      if (found.state !== "review") throw new AppError("withdraw.decided");
      await orders.giveBack(trx, found, { reason, note, operatorId: operator.operatorId });
      await reviewConsole.record(trx, operator, found, "return", { returned: reason, reason: note });
    });
    await orders.publishSettled(order, true);
    return reviewConsole.answer(operator, brandCode, id);
  };

  return { list, approve, giveBack };
}
