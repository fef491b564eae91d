import type { PaymentCallback, PaymentMethod, PaymentState, PayoutRequest, PayoutState } from "@mela/contract/deposit/payment";

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
  /** This provider's callback on the brand's own address, for a provider that sends the browser back with something to say. */
  browserUrl: string;
}

export interface OpenedPayment {
  /** The provider's own id of it. */
  paymentId: string;
  /** The page on which it is paid; null: there is none, the order's own page says how (a transfer by hand). */
  url: string | null;
  /** Unpaid until then, it can be paid no more. */
  expiresAt: Date;
}

export interface PayoutOrder {
  /** Ours, unique for ever: however often it is sent, it is paid once. */
  reference: string;
  method: PaymentMethod;
  account: PayoutRequest["account"];
  amountMinor: number;
  currency: string;
}

/** What a provider says of one payment or payout. */
export interface StatedLine {
  kind: "deposit" | "payout";
  /** The provider's own id of it. */
  id: string;
  /** Ours, where it says so. */
  reference: string | null;
  state: "pending" | "completed" | "failed";
  amountMinor: number;
  currency: string;
  at: Date;
}

/** What ended between two moments, the first with it, beyond a place that the part before has named. */
export interface StatementSpan {
  from: Date;
  until: Date;
  after: string | null;
}

/** A provider's message as it came. */
export interface IncomingMessage {
  /** `GET` is a browser that a provider has sent back. */
  method: "GET" | "POST";
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it was asked for, query and all. */
  path: string;
  rawBody: Buffer;
}

/**
 * What a provider's message says. An `event` is signed and complete. A `hint` names an order alone, since nothing proves the rest: the
 * platform then asks by `queryPayment` or `queryPayout` and believes that answer only.
 */
export type CallbackReading =
  | { says: "event"; event: PaymentCallback }
  | {
      says: "hint";
      kind: PaymentCallback["kind"];
      reference: string;
      /** It is the payer's browser: it is led on to the order. */ isBrowser: boolean;
    };

/**
 * A provider of payments, for one brand or for all. Amounts are minor units on this side; the adapter translates. Every call may be
 * repeated with the same reference and then changes nothing. A call throws
 * - `PaymentRefused` when the provider says no for good: nothing was paid and nothing can be paid;
 * - `PaymentUnreached` when the provider has certainly not got the call (no connection came to be);
 * - anything else when it is open what became of it. The platform then asks by the query.
 * An adapter keeps nothing between calls but what may be lost, such as a token that can be fetched again.
 */
export interface PaymentProvider {
  /** What orders and events know it by: `psp`, or `<brand>.<code>`. */
  readonly name: string;
  /** People send what it pays out, in their own time. */
  readonly paysByHand?: boolean;
  /** Opens a payment and the page on which it is paid. */
  createPayment(order: PaymentOrder): Promise<OpenedPayment>;
  /**
   * Takes the money of an authorised payment, and answers how it then stands: `completed` when we have the money. Where the provider takes
   * it by itself there is nothing to do but to ask.
   */
  executePayment(reference: string): Promise<PaymentState>;
  /** null: the provider has never heard of it. */
  queryPayment(reference: string): Promise<PaymentState | null>;
  createPayout(order: PayoutOrder): Promise<PayoutState>;
  /** null: the provider has never heard of it, so nothing was paid. */
  queryPayout(reference: string): Promise<PayoutState | null>;
  /** A part of the provider's statement; `next` null: the last one. Absent: it gives none by call, and people bring its files. */
  listStatement?(span: StatementSpan): Promise<{ lines: StatedLine[]; next: string | null }>;
  /** Throws `payment.signature` or `payment.stale` unless the message is the provider's own and recent, where it is signed at all. */
  verifyCallback(message: IncomingMessage): void;
  /** Reads a message that was verified, and counted, before. Throws `request.invalid` when it cannot be read. */
  readCallback(message: IncomingMessage): CallbackReading;
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

/** No connection came to be: the provider has not heard of it. */
export class PaymentUnreached extends Error {
  constructor(cause: unknown) {
    super("The payment provider is not reached", { cause });
    this.name = "PaymentUnreached";
  }
}

const NO_CONNECTION: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** What `fetch` has thrown: `PaymentUnreached` where nothing can have arrived, else the error itself. */
export function fetchFault(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return NO_CONNECTION.has(code) ? new PaymentUnreached(error) : error;
}
