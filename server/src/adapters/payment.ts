import type { PaymentCreated, PaymentMethod, PaymentState, PayoutRequest, PayoutState } from "@mela/contract/deposit/payment";

export interface PaymentOrder {
  /** Ours, unique for ever. */
  reference: string;
  method: PaymentMethod;
  /** Minor units. */
  amountMinor: number;
  currency: string;
  language: string;
  /** Where the payer comes back to. */
  returnUrl: string;
}

export interface PayoutOrder {
  /** Ours, unique for ever: however often it is sent, it is paid once. */
  reference: string;
  method: PaymentMethod;
  account: PayoutRequest["account"];
  amountMinor: number;
  currency: string;
}

/** A provider's message as it came. */
export interface IncomingMessage {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it was asked for, query and all. */
  path: string;
  rawBody: Buffer;
}

/**
 * A provider of payments. Every call may be repeated with the same reference. A call that throws anything but `PaymentRefused` leaves open
 * what became of it: ask by its query.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Opens a payment and the page on which it is paid. */
  createPayment(order: PaymentOrder): Promise<PaymentCreated>;
  /** Takes the money of an authorised payment. */
  executePayment(reference: string): Promise<PaymentState>;
  /** null: the provider has never heard of it. */
  queryPayment(reference: string): Promise<PaymentState | null>;
  createPayout(order: PayoutOrder): Promise<PayoutState>;
  /** null: the provider has never heard of it, so nothing was paid. */
  queryPayout(reference: string): Promise<PayoutState | null>;
  /** Throws `payment.signature` or `payment.stale` unless the message is the provider's own and recent. */
  verifyCallback(message: IncomingMessage): void;
}

/** The provider has answered no, for good. Nothing was paid. */
export class PaymentRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The payment provider refuses: ${code}`);
    this.name = "PaymentRefused";
    this.code = code;
  }
}
