import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { Currency, PositiveMinor } from "../base/money.ts";

/**
 * Payments: what the platform asks of a payment provider, and what the provider calls back. Each call is signed over its raw bytes:
 * `X-Payment-Signature` = hex HMAC-SHA256(secret, `${timestamp}.${path}.${rawBody}`), `X-Payment-Timestamp` = Unix seconds,
 * `X-Payment-Merchant` = the platform's name at the provider. There are two secrets, one for each direction, and a call further than
 * 30 s from the clock of whoever gets it is refused. Answers are `{ success, value }` or `{ success, errorCode, message }`.
 */
export const PAYMENT_HEADERS = {
  merchant: "x-payment-merchant",
  timestamp: "x-payment-timestamp",
  signature: "x-payment-signature",
  /** On every answer of a provider at which no money moves; a platform in production refuses it. */
  sandbox: "x-payment-sandbox",
} as const;

/** How members pay in and are paid out. */
export const PAYMENT_METHODS = ["bkash", "nagad", "rocket", "upay", "card", "bank"] as const;
export const PaymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.output<typeof PaymentMethod>;

const id = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/));
const address = z.string().check(z.maxLength(1024), z.regex(/^https?:\/\/[^\s]+$/));

/**
 * `request_id` repeated with the same body gives the first answer again and with another body is an error. `reference` is the
 * platform's own id of the payment or payout: there is one for it, ever.
 */
const request = { request_id: id, reference: id };

/** Paths of the provider, `POST` below its base address. */
export const PAYMENT_PATHS = {
  createPayment: "/v1/payments",
  executePayment: "/v1/payments/execute",
  queryPayment: "/v1/payments/query",
  createPayout: "/v1/payouts",
  queryPayout: "/v1/payouts/query",
  listStatement: "/v1/statement",
} as const;

export const PaymentRequest = z.object({
  ...request,
  method: PaymentMethod,
  /** Minor units. */
  amount: PositiveMinor,
  currency: Currency,
  /** Of the page on which is paid. */
  language: z.string().check(z.maxLength(8)),
  /** Where the payer is led after it; what that address says proves nothing. */
  return_url: address,
  callback_url: address,
});
export type PaymentRequest = z.output<typeof PaymentRequest>;

export const PaymentCreated = z.object({
  payment_id: id,
  /** The page on which is paid. */
  url: address,
  /** Unpaid until then, it can be paid no more; ISO 8601. */
  expires_at: z.string(),
  /** No money moves here. A platform in production refuses it. */
  sandbox: z.boolean(),
});
export type PaymentCreated = z.output<typeof PaymentCreated>;

export const ReferenceRequest = z.object(request);
export type ReferenceRequest = z.output<typeof ReferenceRequest>;

/**
 * `authorised`: the payer has agreed and the money is set aside; `execute` takes it, which makes it `completed`. `amount` and `currency`
 * are what is asked for while `pending`, then what was really paid.
 */
export const PaymentState = z.object({
  payment_id: id,
  reference: id,
  status: z.enum(["pending", "authorised", "completed", "failed", "expired"]),
  amount: PositiveMinor,
  currency: Currency,
  /** Why it failed, in the provider's words. */
  reason: z.nullable(z.string().check(z.maxLength(200))),
  /** It is paid, and the provider has doubts about the payer: an operator decides. */
  doubtful: z.optional(z.boolean()),
});
export type PaymentState = z.output<typeof PaymentState>;

export const PayoutRequest = z.object({
  ...request,
  method: PaymentMethod,
  account: z.object({
    /** Number of the mobile wallet, the card or the bank account; digits. */
    number: z.string().check(z.regex(/^[0-9]{4,34}$/)),
    holder: z.string().check(z.minLength(1), z.maxLength(120)),
    bank: z.nullable(z.string().check(z.maxLength(120))),
    branch: z.nullable(z.string().check(z.maxLength(120))),
  }),
  amount: PositiveMinor,
  currency: Currency,
  callback_url: address,
});
export type PayoutRequest = z.output<typeof PayoutRequest>;

export const PayoutState = z.object({
  payout_id: id,
  reference: id,
  /** `paid` and `failed` are for good. */
  status: z.enum(["processing", "paid", "failed"]),
  amount: PositiveMinor,
  currency: Currency,
  reason: z.nullable(z.string().check(z.maxLength(200))),
  /** Under which the wallet or bank of whoever is paid shows it. */
  receipt: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});
export type PayoutState = z.output<typeof PayoutState>;

/** What ended between two moments, the first of them with it: ISO 8601. `after`: the `next` of the answer before; null: from the beginning. */
export const StatementRequest = z.object({
  request_id: id,
  from: z.string().check(z.maxLength(40)),
  until: z.string().check(z.maxLength(40)),
  after: z.nullable(z.string().check(z.maxLength(128))),
});
export type StatementRequest = z.output<typeof StatementRequest>;

/** Lines of one answer. */
export const STATEMENT_PAGE_MAX = 1_000;

/** One payment or payout of a statement. `amount`: what was really paid. */
export const StatementLine = z.object({
  kind: z.enum(["payment", "payout"]),
  id,
  reference: id,
  status: z.enum(["completed", "failed"]),
  amount: PositiveMinor,
  currency: Currency,
  /** When it ended; ISO 8601. */
  at: z.string().check(z.maxLength(40)),
});
export type StatementLine = z.output<typeof StatementLine>;

/** Part of a statement; `next` null: it was the last. */
export const StatementPage = z.object({
  lines: z.array(StatementLine).check(z.maxLength(STATEMENT_PAGE_MAX)),
  next: z.nullable(z.string().check(z.maxLength(128))),
});
export type StatementPage = z.output<typeof StatementPage>;

/** Answers of the provider that are no state. `reference.unknown` of a query: it has never heard of it, so nothing was paid. */
export const PAYMENT_ERRORS = {
  "request.invalid": 400,
  "signature.invalid": 401,
  "signature.stale": 401,
  "request.mismatch": 409,
  "reference.mismatch": 409,
  "reference.unknown": 404,
  "payment.notPayable": 409,
  "request.notFound": 404,
  "system.error": 500,
} as const satisfies Record<string, number>;
export type PaymentErrorCode = keyof typeof PAYMENT_ERRORS;

/** What a provider tells by itself, until it is answered with 2xx. The same event may come more than once, and late. */
export const PaymentCallback = z.discriminatedUnion("kind", [
  z.extend(PaymentState, { kind: z.literal("payment"), event_id: id }),
  z.extend(PayoutState, { kind: z.literal("payout"), event_id: id }),
]);
export type PaymentCallback = z.output<typeof PaymentCallback>;

/** Signed by the provider as above; answered with 2xx once it is taken in, also when it changes nothing. */
export const takePaymentCallback = endpoint({
  method: "POST",
  path: "/provider/v1/payment/callback",
  auth: "provider",
  input: PaymentCallback,
  output: z.object({}),
  errors: ["payment.signature", "payment.stale", "payment.eventMismatch"],
});
