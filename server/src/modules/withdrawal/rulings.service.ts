import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { ReviewedWithdrawal, settlePayout } from "@mela/contract/withdrawal/withdrawal-review";
import type { Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { OperatorCaller } from "../../lib/callers.ts";
import type { Orders } from "./orders.service.ts";
import type { PayoutsService } from "./payouts.service.ts";
import type { ReviewConsole } from "./review-console.service.ts";
import { insertRuling, listRulings } from "./review.store.ts";
import { rulingsNeeded } from "./withdrawal.rules.ts";
import type { WithdrawalWithAccount } from "./withdrawal.tables.ts";

interface Deps {
  reviewConsole: ReviewConsole;
  orders: Orders;
  payouts: Pick<PayoutsService, "askOnceMore">;
}

type Ruling = ParsedInputOf<typeof settlePayout>;

export type RulingsService = ReturnType<typeof createRulingsService>;

/** Payouts that the provider contradicts, ended by people. */
export function createRulingsService({ reviewConsole, orders, payouts }: Deps) {
  /** Writes the ruling down; true when enough operators now say the same, and the money has moved accordingly. */
  const rule = async (trx: Trx, operator: OperatorCaller, order: WithdrawalWithAccount, ruling: Ruling): Promise<boolean> => {
    if (order.state !== "paying") throw new AppError("withdraw.decided");
    if (order.doubt === null) throw new AppError("withdraw.notInDoubt");
    const reference = ruling.outcome === "paid" ? ruling.reference : null;
    const { operatorId } = operator;
    await insertRuling(trx, { withdrawalId: order.id, operatorId, outcome: ruling.outcome, reference, why: ruling.why });
    const said = await listRulings(trx, [order.id]);
    const same = said.filter((one) => one.outcome === ruling.outcome && one.reference === reference).length;
    const needed = rulingsNeeded(order.approvals_needed);
    await reviewConsole.record(trx, operator, order, `settle.${ruling.outcome}`, {
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
    async settle(operator: OperatorCaller, brandCode: string, ruling: Ruling): Promise<ReviewedWithdrawal> {
      // By right and brand first: a call that is refused must not make the provider's answer come sooner.
      await reviewConsole.demandRight(operator);
      const before = await reviewConsole.answer(operator, brandCode, ruling.id);
      await payouts.askOnceMore(before.id);
      const { order, result } = await reviewConsole.decide(operator, brandCode, ruling.id, (trx, found) =>
        rule(trx, operator, found, ruling),
      );
      if (result) await orders.publishSettled(order, ruling.outcome === "returned");
      return reviewConsole.answer(operator, brandCode, ruling.id);
    },
  };
}
