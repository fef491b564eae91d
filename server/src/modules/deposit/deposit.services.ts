import type { PayoutState } from "@mela/contract/deposit/payment";
import type { EventsService } from "../events/events.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { OperatorsService } from "../support/operators.service.ts";
import { createDepositReviewService } from "./deposit-review.service.ts";
import { type DepositDeps, createDepositService } from "./deposit.service.ts";
import { createPaymentCallbacks } from "./payment-callbacks.service.ts";

interface Deps extends Omit<DepositDeps, "publish"> {
  events: Pick<EventsService, "publish">;
  audit: AuditService;
  operators: OperatorsService;
  /** How a payout stands, as its provider tells of it. */
  takePayout: (state: PayoutState, provider: string) => Promise<void>;
}

/** Deposits, the cases that people look at, and the provider's callbacks. */
export function createDepositServices({ events, audit, operators, takePayout, ...given }: Deps) {
  const deps: DepositDeps = {
    ...given,
    publish: ({ member_id, public_id }) =>
      events.publish({ to: { member: member_id }, type: "order", data: { kind: "deposit", order: public_id } }),
  };
  const deposit = createDepositService(deps);
  const { settlement } = deposit;
  return {
    deposit,
    depositReview: createDepositReviewService({ ...deps, audit, operators, settlement }),
    paymentCallbacks: createPaymentCallbacks({
      db: deps.db,
      payments: deps.payments,
      warn: deps.warn,
      takePayment: settlement.take,
      takePayout,
    }),
  };
}
