import type { Approval } from "@mela/contract/console/approvals";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import type { ApprovalExecutor, ApprovalsService } from "../access/approvals.service.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import { findHold } from "./holds.store.ts";
import type { Orders } from "./orders.service.ts";
import type { Decision, ReviewConsole } from "./review-console.service.ts";
import type { ReviewService } from "./review.service.ts";
import { accountOf } from "./review.store.ts";
import * as store from "./withdrawal.store.ts";

interface Deps {
  approvals: Pick<ApprovalsService, "ask">;
  reviewConsole: ReviewConsole;
  withdrawalReview: ReviewService;
  orders: Orders;
}

export type WithdrawalApprovals = ReturnType<typeof createWithdrawalApprovals>;

/**
 * Withdrawals above the ceiling of whoever looks at them: they ask, and a colleague whose own ceiling is high enough approves. The colleague's
 * approval is the one that counts; who asked has given none (decision 0245).
 */
export function createWithdrawalApprovals({ approvals, reviewConsole, withdrawalReview, orders }: Deps) {
  return {
    /** Throws `withdraw.decided`, `withdraw.held`, and `approval.open` where somebody has asked already. */
    async ask(caller: ConsoleCaller, decision: Decision, reason: string): Promise<Approval> {
      const { result } = await reviewConsole.decide(decision, async (trx, { order }) => {
        if (order.state !== "review") throw new AppError("withdraw.decided");
        if (await findHold(trx, order.id)) throw new AppError("withdraw.held");
        return approvals.ask(trx, caller, {
          kind: "withdrawal.approve",
          brand: order.merchant_code,
          subject: `withdrawal:${order.public_id}`,
          subjectName: await accountOf(trx, order.member_id),
          payload: { id: order.public_id, memberId: order.member_id },
          // As it is when this is done.
          baseVersion: order.version + 1,
          changes: [{ field: "amount", before: null, after: { amount: order.amount_minor, currency: order.currency } }],
          reason,
        });
      });
      return result;
    },

    executor: {
      permission: "withdrawals.approve",
      async execute(trx, { brand, payload, baseVersion }, decider) {
        const seat = consoleSeat(decider, "withdrawals.approve", brand ?? "");
        const reach = await seat.demand(trx);
        const order = await store.lockOrder(trx, String(payload["id"]));
        if (order?.merchant_code !== brand || order.version !== baseVersion) throw new AppError("console.stale");
        await withdrawalReview.approveIn(trx, seat, { order, reach });
        await store.countDecision(trx, order.id);
      },
      done: ({ payload }) => orders.publishChange({ public_id: String(payload["id"]), member_id: Number(payload["memberId"]) }, false),
    } satisfies ApprovalExecutor,
  };
}
