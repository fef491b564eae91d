import { createHash } from "node:crypto";
import type { PaymentCallback, PaymentState, PayoutState } from "@mela/contract/deposit/payment";
import type { CallbackReading, IncomingMessage, PaymentProvider } from "../../adapters/payment.ts";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { reasonOf } from "../../lib/told-error.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import { keepEvent } from "./deposit-checks.store.ts";

interface Deps {
  db: Db;
  payments: PaymentsService;
  takePayment: (state: PaymentState, provider: string) => Promise<void>;
  takePayout: (state: PayoutState, provider: string) => Promise<void>;
  warn: (message: string, detail: unknown) => void;
}

export type PaymentCallbacksService = ReturnType<typeof createPaymentCallbacks>;

/** What payment providers tell by themselves. */
export function createPaymentCallbacks({ db, payments, takePayment, takePayout, warn }: Deps) {
  const verify = (provider: PaymentProvider, message: IncomingMessage): void => {
    try {
      provider.verifyCallback(message);
    } catch (error) {
      const reason = error instanceof AppError ? error.code : reasonOf(error);
      warn("a payment callback is not the provider's", { provider: provider.name, reason });
      throw error;
    }
  };

  /**
   * Takes an event in. The same event again is worked on again, which changes nothing but what a crash has left undone; its id with
   * other content is refused.
   */
  const take = async (event: PaymentCallback, rawBody: Buffer, provider = payments.ownName): Promise<void> => {
    const kept = await keepEvent(db, {
      provider,
      eventId: event.event_id,
      bodyHash: createHash("sha256").update(rawBody).digest(),
      reference: event.reference,
      body: JSON.stringify(event),
    });
    if (kept === "other") {
      warn("a payment event came before with other content", { event: event.event_id, reference: event.reference });
      throw new AppError("payment.eventMismatch");
    }
    await (event.kind === "payment" ? takePayment(event, provider) : takePayout(event, provider));
  };

  /** An order is named, and nothing proven: its provider is asked. One that does not answer is asked again by the checks. */
  const follow = async (provider: PaymentProvider, { kind, reference }: Extract<CallbackReading, { says: "hint" }>): Promise<void> => {
    try {
      const payment = kind === "payment" ? await provider.queryPayment(reference) : null;
      const payout = kind === "payout" ? await provider.queryPayout(reference) : null;
      if (payment) await takePayment(payment, provider.name);
      if (payout) await takePayout(payout, provider.name);
    } catch (error) {
      warn("a payment could not be asked for", { reference, provider: provider.name, reason: reasonOf(error) });
    }
  };

  return {
    /** The environment's provider. Throws `payment.signature` or `payment.stale`; what is forged is logged and changes nothing. */
    async verify(message: IncomingMessage): Promise<string> {
      verify(await payments.named(payments.ownName), message);
      return payments.ownName;
    },
    take,

    /** A brand's provider whose own the message is; throws `request.notFound` where there is none, or what `verify` throws. */
    async open(name: string, message: IncomingMessage): Promise<PaymentProvider> {
      const provider = await payments.ifNamed(name);
      // One that stands for the environment's has that one's address.
      if (provider?.name !== name) throw new AppError("request.notFound");
      verify(provider, message);
      return provider;
    },

    /** Acts on a message that `open` has verified. `mayAsk`: whether its sender may have the provider asked about an order. The reference of the order to which a browser is led on, else null. */
    async follow(
      provider: PaymentProvider,
      message: IncomingMessage,
      mayAsk: (reference: string) => Promise<boolean>,
    ): Promise<string | null> {
      const reading = provider.readCallback(message);
      if (reading.says === "event") {
        await take(reading.event, message.rawBody, provider.name);
        return null;
      }
      if (await mayAsk(reading.reference)) await follow(provider, reading);
      return reading.isBrowser ? reading.reference : null;
    },
  };
}
