import { createHash } from "node:crypto";
import type { PaymentCallback, PaymentState, PayoutState } from "@mela/contract/deposit/payment";
import type { IncomingMessage, PaymentProvider } from "../../adapters/payment.ts";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { keepEvent } from "./deposit-checks.store.ts";

interface Deps {
  db: Db;
  payments: PaymentProvider;
  takePayment: (state: PaymentState) => Promise<void>;
  takePayout: (state: PayoutState) => Promise<void>;
  warn: (message: string, detail: unknown) => void;
}

export type PaymentCallbacksService = ReturnType<typeof createPaymentCallbacks>;

/** What payment providers tell by themselves. */
export function createPaymentCallbacks({ db, payments, takePayment, takePayout, warn }: Deps) {
  return {
    /** Throws `payment.signature` or `payment.stale`; what is forged is logged and changes nothing. */
    verify(message: IncomingMessage): string {
      try {
        payments.verifyCallback(message);
        return payments.name;
      } catch (error) {
        warn("a payment callback is not the provider's", { reason: error instanceof AppError ? error.code : String(error) });
        throw error;
      }
    },

    /**
     * Takes an event in. The same event again is worked on again, which changes nothing but what a crash has left undone; its id with
     * other content is refused.
     */
    async take(event: PaymentCallback, rawBody: Buffer): Promise<void> {
      const kept = await keepEvent(db, {
        provider: payments.name,
        eventId: event.event_id,
        bodyHash: createHash("sha256").update(rawBody).digest(),
        reference: event.reference,
        body: JSON.stringify(event),
      });
      if (kept === "other") {
        warn("a payment event came before with other content", { event: event.event_id, reference: event.reference });
        throw new AppError("payment.eventMismatch");
      }
      await (event.kind === "payment" ? takePayment(event) : takePayout(event));
    },
  };
}
