import type { ReviewedWithdrawal } from "@mela/contract/withdrawal/withdrawal-review";
import { AppError } from "../../errors.ts";
import { closeContradiction } from "./contradictions.store.ts";
import { type Decision, NOT_ENDED, type ReviewConsole } from "./review-console.service.ts";

export type ContradictionsService = ReturnType<typeof createContradictionsService>;

/** Payouts of which the provider tells another end than they have had. No money moves here: what is wrong is put right where it is booked. */
export function createContradictionsService({ reviewConsole }: { reviewConsole: ReviewConsole }) {
  return {
    /** An operator has found out what is true. Throws `request.notFound`, and `withdraw.decided` when there is nothing open about the order. */
    async close(decision: Decision, why: string): Promise<ReviewedWithdrawal> {
      const { seat, publicId } = decision;
      const { operatorId } = seat.operator;
      await reviewConsole.decide(
        decision,
        async (trx, { order }) => {
          if (!(await closeContradiction(trx, order.id, { operatorId, why }))) throw new AppError("withdraw.decided");
          await reviewConsole.record(trx, seat, order, "contradiction", { state: order.state, reason: why });
        },
        NOT_ENDED,
      );
      return reviewConsole.answer(seat, publicId);
    },
  };
}
