import { randomUUID } from "node:crypto";
import { type StandInAnswer, type StandInCall, startHttpStandIn } from "./http-stand-in.ts";

/** What bKash would have given out. */
export const BKASH_MERCHANT = {
  username: "mela-at-bkash",
  password: "the-password-at-bkash",
  appKey: "the-app-key",
  appSecret: "the-app-secret",
} as const;

const TOKEN_MS = 3_600_000;

export interface BkashPayment {
  paymentID: string;
  amount: string;
  currency: string;
  merchantInvoiceNumber: string;
  payerReference: string;
  callbackURL: string;
  transactionStatus: string;
  /** The payer has given the PIN. */
  verified: boolean;
  /** The payer's wallet has enough. */
  covered: boolean;
  trxID: string | null;
}

type Fields = Record<string, unknown>;
export type BkashStandIn = Awaited<ReturnType<typeof startBkashStandIn>>;

/**
 * bKash Tokenized Checkout as its public documents describe it, refusals and all; it was never held against bKash itself. Time is what
 * `now` says, so that a token can end.
 */
export async function startBkashStandIn(now: () => number = Date.now) {
  const payments = new Map<string, BkashPayment>();
  const tokens = new Map<string, number>();
  const refreshTokens = new Set<string>();
  let refusal: string | null = null;

  const grant = (): StandInAnswer => {
    const [id, refresh] = [randomUUID(), randomUUID()];
    tokens.set(id, now() + TOKEN_MS);
    refreshTokens.add(refresh);
    return done({ id_token: id, token_type: "Bearer", expires_in: TOKEN_MS / 1000, refresh_token: refresh });
  };
  const giveToken = ({ headers }: StandInCall, body: Fields, refreshes: boolean): StandInAnswer => {
    const { username, password, appKey, appSecret } = BKASH_MERCHANT;
    const isMerchant = headers["username"] === username && headers["password"] === password;
    if (!isMerchant || body["app_key"] !== appKey || body["app_secret"] !== appSecret) return UNAUTHORISED;
    if (refreshes && !refreshTokens.delete(String(body["refresh_token"]))) return UNAUTHORISED;
    return grant();
  };

  const create = (body: Fields): StandInAnswer => {
    const fault = refusal ?? createFault(body, [...payments.values()]);
    refusal = null;
    if (fault !== null) return refused(fault);
    const paymentID = `TR0011${randomUUID().replaceAll("-", "").slice(0, 16)}`;
    const { amount, currency, merchantInvoiceNumber, payerReference, callbackURL } = body as Record<string, string>;
    const asked = { amount, currency, merchantInvoiceNumber, payerReference, callbackURL } as BkashPayment;
    payments.set(paymentID, { ...asked, paymentID, transactionStatus: "Initiated", verified: false, covered: true, trxID: null });
    return done({
      ...asked,
      paymentID,
      bkashURL: `${http.origin}/redirect/tokenized/?paymentID=${paymentID}`,
      transactionStatus: "Initiated",
    });
  };
  const execute = (payment: BkashPayment): StandInAnswer => {
    if (payment.trxID !== null) return refused("2062");
    if (!payment.verified || payment.transactionStatus !== "Initiated") return refused("2056");
    if (!payment.covered) return refused("2023");
    Object.assign(payment, { transactionStatus: "Completed", trxID: randomUUID().replaceAll("-", "").slice(0, 10).toUpperCase() });
    const { paymentID, trxID, transactionStatus, amount, currency, merchantInvoiceNumber } = payment;
    return done({ paymentID, trxID, transactionStatus, amount, currency, intent: "sale", merchantInvoiceNumber });
  };
  const tell = ({ paymentID, trxID, transactionStatus, amount, currency, merchantInvoiceNumber, verified }: BkashPayment): StandInAnswer =>
    done({
      paymentID,
      mode: "0011",
      ...(trxID === null ? {} : { trxID }),
      transactionStatus,
      amount,
      currency,
      intent: "sale",
      merchantInvoice: merchantInvoiceNumber,
      userVerificationStatus: verified ? "Complete" : "Incomplete",
    });

  const http = await startHttpStandIn((call) => {
    const body = fieldsOf(call.raw);
    const step = call.url.pathname.replace("/tokenized/checkout", "");
    if (call.method !== "POST" || !body) return { status: 400, json: { message: "Bad request" } };
    if (step === "/token/grant" || step === "/token/refresh") return giveToken(call, body, step === "/token/refresh");
    if ((tokens.get(String(call.headers["authorization"])) ?? 0) <= now()) return UNAUTHORISED;
    if (call.headers["x-app-key"] !== BKASH_MERCHANT.appKey) return refused("2001");
    if (step === "/create") return create(body);
    const payment = payments.get(String(body["paymentID"]));
    if (step === "/execute") return payment ? execute(payment) : refused("2002");
    if (step === "/payment/status") return payment ? tell(payment) : refused("2002");
    return { status: 404, json: { message: "Not found" } };
  });

  /** Those that were opened for an order. */
  const of = (reference: string): BkashPayment[] => [...payments.values()].filter(({ payerReference }) => payerReference === reference);
  const last = (reference: string): BkashPayment => {
    const payment = of(reference).at(-1);
    if (!payment) throw new Error(`bKash has no payment for ${reference}`);
    return payment;
  };
  const back = ({ callbackURL, paymentID }: BkashPayment, status: string): string =>
    `${callbackURL}${callbackURL.includes("?") ? "&" : "?"}paymentID=${paymentID}&status=${status}&signature=ysNgI1Jr5C`;

  return {
    ...http,
    of,
    /** The payer gives the PIN, maybe to another sum; the address to which the browser is sent back. */
    agree(reference: string, change: Partial<BkashPayment> = {}): string {
      return back(Object.assign(last(reference), { verified: true, ...change }), "success");
    },
    /** The payer goes back without paying. */
    cancel(reference: string): string {
      return back(Object.assign(last(reference), { transactionStatus: "Cancelled" }), "cancel");
    },
    /** The next payment is not opened, for this reason. */
    refuseNext(code: string): void {
      refusal = code;
    },
    /** No token counts any more, as after an hour. */
    endTokens(): void {
      tokens.clear();
    },
  };
}

const UNAUTHORISED: StandInAnswer = { status: 401, json: { message: "The incoming token has expired" } };
const done = (fields: object): StandInAnswer => ({ status: 200, json: { statusCode: "0000", statusMessage: "Successful", ...fields } });
const refused = (statusCode: string): StandInAnswer => ({ status: 200, json: { statusCode, statusMessage: "Refused" } });

function fieldsOf(raw: string): Fields | null {
  try {
    const read: unknown = JSON.parse(raw);
    return typeof read === "object" ? (read as Fields) : null;
  } catch {
    return null;
  }
}

/** The code with which bKash refuses to open a payment; null: it opens it. */
function createFault(body: Fields, known: readonly BkashPayment[]): string | null {
  const text = (name: string): string => (typeof body[name] === "string" ? body[name] : "");
  const needed = ["mode", "payerReference", "callbackURL", "amount", "currency", "intent", "merchantInvoiceNumber"];
  if (needed.some((name) => text(name) === "")) return "2065";
  if (text("mode") !== "0011") return "2063";
  if (!/^\d+(\.\d{1,2})?$/.test(text("amount")) || /^[0.]+$/.test(text("amount"))) return "2006";
  if (text("currency") !== "BDT") return "2007";
  if (text("intent") !== "sale") return "2008";
  if (/[<>&]/.test(text("payerReference"))) return "2048";
  if (!URL.canParse(text("callbackURL"))) return "2049";
  return known.some(({ merchantInvoiceNumber }) => merchantInvoiceNumber === text("merchantInvoiceNumber")) ? "2029" : null;
}
