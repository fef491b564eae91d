import { randomBytes } from "node:crypto";
import { fromDecimal, toDecimal } from "@mela/contract/base/money";
import { PaymentState } from "@mela/contract/deposit/payment";
import * as z from "zod";
import { AppError } from "../errors.ts";
import { type BkashCredentials, type BkashTokens, codeOf, createBkashTokens } from "./bkash-token.ts";
import { type OpenedPayments, openOnce } from "./opened-payments.ts";
import {
  type CallbackReading,
  type IncomingMessage,
  type OpenedPayment,
  type PaymentOrder,
  type PaymentProvider,
  PaymentRefused,
  PaymentUnreached,
} from "./payment.ts";
import { assertNoSandbox, type ProviderAnswer, callProvider } from "./provider-call.ts";

export interface BkashSettings extends BkashCredentials {
  name: string;
  /** Origin of the page on which is paid; a page of any other is refused. */
  publicUrl: string;
  /** bKash's sandbox may be used. */
  allowSandbox: boolean;
  opened: OpenedPayments;
}

const PATHS = { create: "/tokenized/checkout/create", execute: "/tokenized/checkout/execute", query: "/tokenized/checkout/payment/status" };
/** Checkout by an address, without an agreement. */
const MODE = "0011";
const CURRENCY = "BDT";
const DONE = "0000";
/** "Invalid payment ID", "Transaction not found". */
const UNKNOWN: ReadonlySet<string> = new Set(["2002", "2033"]);
/** "Process failed", "Exception occurred" (two), maintenance, "System error": what became of the call is open. */
const OPEN: ReadonlySet<string> = new Set(["", "2003", "2020", "2024", "503", "9999"]);
/** "Invalid app token", for which bKash also answers 401 or 403. */
const BARRED = "2079";
const PAYABLE_MS = 30 * 60_000;

const Created = z.object({ paymentID: z.string().min(1), bkashURL: z.url() });
/** Answers of Execute and Query differ in the name of the invoice and of the payer's verification. */
const Told = z.object({
  paymentID: z.string(),
  transactionStatus: z.string(),
  amount: z.string(),
  currency: z.string(),
  merchantInvoiceNumber: z.string().optional(),
  merchantInvoice: z.string().optional(),
  verificationStatus: z.string().optional(),
  userVerificationStatus: z.string().optional(),
});
type Told = z.output<typeof Told>;

/**
 * bKash Tokenized Checkout 1.2.0-beta, after its public documents. The payer agrees on bKash's page and is sent back by the browser, which
 * proves nothing; money moves by Execute alone. A payment is known there by bKash's own id, so each is written down when it is opened.
 */
export function bkashProvider(settings: BkashSettings): PaymentProvider {
  const call = createCaller(settings, createBkashTokens(settings));

  const query = async (reference: string): Promise<PaymentState | null> => {
    const known = await settings.opened.find(reference);
    if (!known) assertNoSandbox(settings.url, settings.allowSandbox);
    try {
      // bKash is asked about an unknown one too: that it says no is a proof that address and secrets are right.
      const told = Told.parse(await call(PATHS.query, { paymentID: known?.paymentId ?? reference }));
      return known && stateOf(reference, known, told);
    } catch (error) {
      if (error instanceof PaymentRefused && UNKNOWN.has(error.code)) return null;
      throw error;
    }
  };

  const execute = async (reference: string): Promise<PaymentState> => {
    const known = await settings.opened.find(reference);
    if (!known) throw new PaymentRefused("reference.unknown");
    try {
      return stateOf(reference, known, Told.parse(await call(PATHS.execute, { paymentID: known.paymentId })));
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      // Executed before, by another process or a call whose answer was lost: the query tells.
      const state = await query(reference);
      if (state?.status === "completed") return state;
      throw error;
    }
  };

  return {
    name: settings.name,
    createPayment: async (order) => {
      assertPayable(settings, order);
      return openOnce(settings.opened, order.reference, () => create(settings, call, order));
    },
    executePayment: execute,
    queryPayment: query,
    createPayout: async () => {
      throw new PaymentRefused("payout.unsupported");
    },
    queryPayout: async () => null,
    verifyCallback: ({ method }) => {
      // A browser's return proves nothing and is a hint. bKash posts nothing here.
      if (method !== "GET") throw new AppError("payment.signature");
    },
    readCallback,
  };
}

function assertPayable({ url, allowSandbox }: BkashSettings, { currency, method }: PaymentOrder): void {
  assertNoSandbox(url, allowSandbox);
  if (currency !== CURRENCY) throw new PaymentRefused("currency");
  if (method !== "bkash") throw new PaymentRefused("method");
}

async function create(
  { publicUrl, clock }: BkashSettings,
  call: Caller,
  { reference, amountMinor, browserUrl }: PaymentOrder,
): Promise<OpenedPayment> {
  const { paymentID, bkashURL } = Created.parse(
    await call(PATHS.create, {
      mode: MODE,
      payerReference: reference,
      callbackURL: `${browserUrl}?order=${reference}`,
      amount: toDecimal(amountMinor, CURRENCY),
      currency: CURRENCY,
      intent: "sale",
      // Another one at each try: bKash refuses an invoice that it has had, also when its answer was lost.
      merchantInvoiceNumber: `${reference}-${randomBytes(3).toString("hex")}`,
    }),
  );
  if (new URL(bkashURL).origin !== new URL(publicUrl).origin) throw new PaymentRefused("origin");
  return { paymentId: paymentID, url: bkashURL, expiresAt: new Date(clock.now().getTime() + PAYABLE_MS) };
}

type Caller = (path: string, body: object) => Promise<unknown>;

/** Calls with a token; one that is not accepted is changed once. Throws as `PaymentProvider` says. */
function createCaller({ url, appKey }: BkashSettings, tokens: BkashTokens): Caller {
  const ask = async (path: string, body: object, token: string) =>
    callProvider(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", authorization: token, "x-app-key": appKey },
      body: JSON.stringify(body),
    });
  const isBarred = ({ status, json }: ProviderAnswer): boolean => status === 401 || status === 403 || codeOf(json) === BARRED;

  return async (path, body) => {
    const token = await tokens.current();
    let answer = await ask(path, body, token);
    if (isBarred(answer)) {
      tokens.forget(token);
      answer = await ask(path, body, await tokens.current());
    }
    if (isBarred(answer)) throw new PaymentUnreached(new Error(`bKash does not accept its own token: ${answer.status}`));
    const code = codeOf(answer.json);
    if (answer.status === 200 && code === DONE) return answer.json;
    if (answer.status >= 500 || OPEN.has(code)) throw new Error(`${path} answered ${answer.status} ${code}`);
    throw new PaymentRefused(code);
  };
}

const STATUS: Readonly<Record<string, PaymentState["status"]>> = {
  Completed: "completed",
  Cancelled: "failed",
  Canceled: "failed",
  Declined: "failed",
  Failed: "failed",
  Expired: "expired",
};

function stateOf(reference: string, { paymentId }: OpenedPayment, told: Told): PaymentState {
  const invoice = told.merchantInvoiceNumber ?? told.merchantInvoice;
  const isOurs = told.paymentID === paymentId && (invoice === undefined || invoice.startsWith(reference));
  if (!isOurs) throw new Error("bKash tells of another payment than it was asked for");
  const status = told.transactionStatus === "Initiated" ? initiated(told) : STATUS[told.transactionStatus];
  if (!status) throw new Error(`bKash tells of the unknown state "${told.transactionStatus.slice(0, 40)}"`);
  const { currency } = told;
  const amount = fromDecimal(told.amount, currency);
  return PaymentState.parse({ payment_id: paymentId, reference, status, amount, currency, reason: null });
}

/** The payer has given the PIN, so that Execute will take the money; or not yet. */
function initiated({ verificationStatus, userVerificationStatus }: Told): "authorised" | "pending" {
  return (userVerificationStatus ?? verificationStatus) === "Complete" ? "authorised" : "pending";
}

/** The browser comes back to the address that was given with the payment; bKash adds to it, whether or not it has a question mark. */
function readCallback({ path }: IncomingMessage): CallbackReading {
  const fields = new URLSearchParams(path.split("?").slice(1).join("&"));
  const reference = z
    .string()
    .regex(/^[A-Za-z0-9-]{8,64}$/)
    .safeParse(fields.get("order"));
  if (!reference.success) throw new AppError("request.invalid");
  return { says: "hint", kind: "payment", reference: reference.data, isBrowser: true };
}
