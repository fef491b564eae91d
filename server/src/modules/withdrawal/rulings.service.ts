import type { ReviewedWithdrawal } from "@mela/contract/withdrawal/withdrawal-review";
import type { Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import type { Orders } from "./orders.service.ts";
import type { PayoutsService } from "./payouts.service.ts";
import { type Decision, NOT_ENDED, type ReviewConsole } from "./review-console.service.ts";
import { insertRuling, listRulings } from "./review.store.ts";
import { rulingsNeeded } from "./withdrawal.rules.ts";
import type { WithdrawalWithAccount } from "./withdrawal.tables.ts";

interface Deps {
  reviewConsole: ReviewConsole;
  orders: Orders;
  payouts: Pick<PayoutsService, "askOnceMore">;
}

/** What somebody found out at the provider, or at the wallet or bank. */
export type Ruling = { why: string } & ({ outcome: "paid"; reference: string } | { outcome: "returned" });

export type RulingsService = ReturnType<typeof createRulingsService>;

/** Payouts that the provider contradicts, ended by people. */
export function createRulingsService({ reviewConsole, orders, payouts }: Deps) {
  /** Writes the ruling down; true when enough operators now say the same, and the money has moved accordingly. */
  const rule = async (trx: Trx, seat: BrandSeat, order: WithdrawalWithAccount, ruling: Ruling): Promise<boolean> => {
    if (order.state !== "paying") throw new AppError("withdraw.decided");
    if (order.doubt === null) throw new AppError("withdraw.notInDoubt");
    const reference = ruling.outcome === "paid" ? ruling.reference : null;
    const { operatorId } = seat.operator;
    await insertRuling(trx, { withdrawalId: order.id, operatorId, outcome: ruling.outcome, reference, why: ruling.why });
    const said = await listRulings(trx, [order.id]);
    const same = said.filter((one) => one.outcome === ruling.outcome && one.reference === reference).length;
    const needed = rulingsNeeded(order.approvals_needed);
    await reviewConsole.record(trx, seat, order, `settle.${ruling.outcome}`, {
      reference,
      reason: ruling.why,
      ruling: same,
      of: needed,
    });
    if (same < needed) return false;
    if (reference === null) await orders.giveBack(trx, order, { reason: "payoutFailed", operatorId });
    else await orders.pay(trx, order, { operatorId, note: reference });
    return true;
  };

  return {
    /** Throws `request.notFound`, `withdraw.notInDoubt`, and `withdraw.decided` when somebody or the provider was faster. */
    async settle(decision: Decision, ruling: Ruling): Promise<ReviewedWithdrawal> {
      const { seat, publicId } = decision;
      // By right, brand and version first: a call that is refused must not make the provider's answer come sooner.
      const before = await reviewConsole.answer(seat, publicId);
      if (decision.version === null || decision.version === before.version) await payouts.askOnceMore(before.id);
      const { order, result } = await reviewConsole.decide(decision, (trx, { order: found }) => rule(trx, seat, found, ruling), NOT_ENDED);
      if (result) await orders.publishSettled(order, ruling.outcome === "returned");
      return reviewConsole.answer(seat, publicId);
    },
  };
}
