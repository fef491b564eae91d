import type { ReviewedWithdrawal } from "@mela/contract/withdrawal/withdrawal-review";
import { AppError } from "../../errors.ts";
import type { OperatorCaller } from "../../lib/callers.ts";
import { closeContradiction } from "./contradictions.store.ts";
import type { ReviewConsole } from "./review-console.service.ts";

export type ContradictionsService = ReturnType<typeof createContradictionsService>;

/** Payouts of which the provider tells another end than they have had. No money moves here: what is wrong is put right where it is booked. */
export function createContradictionsService({ reviewConsole }: { reviewConsole: ReviewConsole }) {
  return {
    /** An operator has found out what is true. Throws `request.notFound`, and `withdraw.decided` when there is nothing open about the order. */
    async close(operator: OperatorCaller, brandCode: string, { id, why }: { id: string; why: string }): Promise<ReviewedWithdrawal> {
      await reviewConsole.decide(operator, brandCode, id, async (trx, order) => {
        if (!(await closeContradiction(trx, order.id, { operatorId: operator.operatorId, why }))) throw new AppError("withdraw.decided");
        await reviewConsole.record(trx, operator, order, "contradiction", { state: order.state, reason: why });
      });
      return reviewConsole.answer(operator, brandCode, id);
    },
  };
}
