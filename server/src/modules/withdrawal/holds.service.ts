import type { ReviewedWithdrawal } from "@mela/contract/withdrawal/withdrawal-review";
import { AppError } from "../../errors.ts";
import { endHold, insertHold } from "./holds.store.ts";
import type { Decision, ReviewConsole } from "./review-console.service.ts";

export type WithdrawalHolds = ReturnType<typeof createWithdrawalHolds>;

/** Withdrawals that are held back from being approved, while somebody looks into them. The member reads "in review", as before. */
export function createWithdrawalHolds({ reviewConsole }: { reviewConsole: ReviewConsole }) {
  const change = async (
    decision: Decision,
    reason: string,
    { action, write, refused }: { action: string; write: typeof insertHold; refused: "withdraw.held" | "withdraw.decided" },
  ): Promise<ReviewedWithdrawal> => {
    const { seat, publicId } = decision;
    await reviewConsole.decide(decision, async (trx, { order }) => {
      if (order.state !== "review") throw new AppError("withdraw.decided");
      if (!(await write(trx, order.id, { operatorId: seat.operator.operatorId, reason }))) throw new AppError(refused);
      await reviewConsole.record(trx, seat, order, action, { reason });
    });
    return reviewConsole.answer(seat, publicId);
  };

  return {
    /** Throws `withdraw.held` where it is held back already, `withdraw.decided` where it is not in review any more. */
    hold: (decision: Decision, reason: string): Promise<ReviewedWithdrawal> =>
      change(decision, reason, { action: "hold", write: insertHold, refused: "withdraw.held" }),

    /** Throws `withdraw.decided` where it is not held back any more. */
    release: (decision: Decision, reason: string): Promise<ReviewedWithdrawal> =>
      change(decision, reason, { action: "release", write: endHold, refused: "withdraw.decided" }),
  };
}
