import type { PayoutState } from "@mela/contract/deposit/payment";
import type { EventsService } from "../events/events.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { InboxService } from "../support/inbox.service.ts";
import type { PaymentRegistry } from "../payments/payment-registry.service.ts";
import { createConsoleDeposits } from "./console-deposits.service.ts";
import { createHandTransfers } from "./hand-transfers.service.ts";
import { createDepositReviewService } from "./deposit-review.service.ts";
import { depositNotification } from "./deposit.texts.ts";
import { type DepositDeps, createDepositService } from "./deposit.service.ts";
import { createPaymentCallbacks } from "./payment-callbacks.service.ts";

interface Deps extends Omit<DepositDeps, "publish" | "tell"> {
  events: Pick<EventsService, "publish">;
  audit: AuditService;
  inbox: Pick<InboxService, "write" | "publishUnread">;
  registry: Pick<PaymentRegistry, "list">;
  /** A brand's zone. */
  timeZoneOf: (brandCode: string) => Promise<string>;
  /** How a payout stands, as its provider tells of it. */
  takePayout: (state: PayoutState, provider: string) => Promise<void>;
}

/** Deposits, the cases that people look at, and the provider's callbacks. */
export function createDepositServices({ events, audit, inbox, registry, takePayout, timeZoneOf, ...given }: Deps) {
  const deps: DepositDeps = {
    ...given,
    tell: async (trx, order, decision) => {
      await inbox.write(trx, { memberId: order.member_id, texts: (own) => depositNotification(order, decision, own) });
    },
    publish: ({ member_id, public_id, reason, state }) => {
      events.publish({ to: { member: member_id }, type: "order", data: { kind: "deposit", order: public_id } });
      if (state === "credited" || reason === "dismissed")
        void inbox.publishUnread(member_id).catch((error: unknown) => given.warn("unread letters were not told", error));
    },
  };
  const deposit = createDepositService(deps);
  const { settlement } = deposit;
  const depositReview = createDepositReviewService({ ...deps, audit, settlement });
  const consoleDeposits = createConsoleDeposits({ db: deps.db, depositReview, timeZoneOf });
  return {
    deposit,
    depositReview,
    consoleDeposits,
    handTransfers: createHandTransfers({ db: deps.db, audit, inbox, registry, consoleDeposits, publish: deps.publish }),
    paymentCallbacks: createPaymentCallbacks({
      db: deps.db,
      payments: deps.payments,
      warn: deps.warn,
      takePayment: settlement.take,
      takePayout,
    }),
  };
}
