import { fromDecimal, toDecimal } from "@mela/contract/base/money";
import { type PaymentMethod, PaymentState } from "@mela/contract/deposit/payment";
import * as z from "zod";
import type { Clock } from "./clock.ts";
import { type OpenedPayments, openOnce } from "./opened-payments.ts";
import { type OpenedPayment, type PaymentOrder, type PaymentProvider, PaymentRefused } from "./payment.ts";
import { assertNoSandbox, callProvider } from "./provider-call.ts";
import { readCallback, tranIdOf, verify } from "./sslcommerz-messages.ts";

export interface SslcommerzSettings {
  name: string;
  /** Base address of its calls, `https://securepay.sslcommerz.com`. */
  url: string;
  /** Origin of the page on which is paid; a page of any other is refused. */
  publicUrl: string;
  storeId: string;
  /** The store's password at SSLCommerz, which also signs its notifications; those that it has replaced. */
  storePassword: string;
  oldPasswords: readonly string[];
  /** Where it notifies us. */
  callbackUrl: string;
  /** SSLCommerz's sandbox may be used. */
  allowSandbox: boolean;
  opened: OpenedPayments;
  clock: Clock;
}

const PATHS = {
  create: "/gwprocess/v4/api.php",
  validate: "/validator/api/validationserverAPI.php",
  query: "/validator/api/merchantTransIDvalidationAPI.php",
};
const CURRENCY = "BDT";
const PAYABLE_MS = 30 * 60_000;
/** Groups of ways of paying, as SSLCommerz names them: its page shows these alone. */
const GROUPS: Readonly<Record<PaymentMethod, string>> = {
  bkash: "mobilebank",
  nagad: "mobilebank",
  rocket: "mobilebank",
  upay: "mobilebank",
  card: "visacard,mastercard,amexcard,othercard",
  bank: "internetbank",
};

const Created = z.object({
  status: z.string(),
  failedreason: z.string().optional(),
  sessionkey: z.string().optional(),
  GatewayPageURL: z.string().optional(),
});
const Connected = z.object({ APIConnect: z.string() });
const Paid = z.object({
  ...Connected.shape,
  status: z.string(),
  tran_id: z.string(),
  val_id: z.string().optional(),
  amount: z.coerce.string(),
  currency_type: z.string().optional(),
  currency_amount: z.coerce.string().optional(),
  risk_level: z.coerce.string().optional(),
  error: z.string().optional(),
});
type Paid = z.output<typeof Paid>;
const Found = z.object({ ...Connected.shape, element: z.array(z.unknown()).default([]) });

/**
 * SSLCommerz API 4.00, after its public documents: a session is opened, the payer sent to its page, and the payment asked for by the
 * session's key. What browsers and notifications bring names an order alone; whether it is paid is asked, and a payment counts once it is validated.
 */
export function sslcommerzProvider(settings: SslcommerzSettings): PaymentProvider {
  const { opened } = settings;
  const query = async (reference: string): Promise<PaymentState | null> => {
    const known = await opened.find(reference);
    // It is asked about an unknown one too: that it has none is a proof that address and password are right.
    if (!known) {
      assertNoSandbox(settings.url, settings.allowSandbox);
      return assertAnswers(settings, reference);
    }
    return stateOf(reference, known, await sessionOf(settings, known));
  };
  const execute = async (reference: string): Promise<PaymentState> => {
    const known = await opened.find(reference);
    if (!known) throw new PaymentRefused("reference.unknown");
    const paid = await sessionOf(settings, known);
    if (paid.status !== "VALID" || paid.val_id === undefined) return stateOf(reference, known, paid);
    const validated = await validate(settings, paid.val_id);
    // The first answer says VALID, each later one VALIDATED: it is ours either way.
    return stateOf(reference, known, validated.status === "VALID" ? { ...validated, status: "VALIDATED" } : validated);
  };
  return {
    name: settings.name,
    createPayment: async (order) => {
      assertPayable(settings, order);
      return openOnce(opened, order.reference, () => create(settings, order));
    },
    executePayment: execute,
    queryPayment: query,
    createPayout: async () => {
      throw new PaymentRefused("payout.unsupported");
    },
    queryPayout: async () => null,
    verifyCallback: (message) => verify(settings, message),
    readCallback,
  };
}

function assertPayable({ url, allowSandbox }: SslcommerzSettings, { currency }: PaymentOrder): void {
  assertNoSandbox(url, allowSandbox);
  if (currency !== CURRENCY) throw new PaymentRefused("currency");
}

async function create(settings: SslcommerzSettings, order: PaymentOrder): Promise<OpenedPayment> {
  const { url, publicUrl, storeId, storePassword, callbackUrl, clock } = settings;
  const back = `${order.browserUrl}?order=${order.reference}`;
  const { status, json } = await callProvider(url + PATHS.create, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({
      store_id: storeId,
      store_passwd: storePassword,
      total_amount: toDecimal(order.amountMinor, CURRENCY),
      currency: CURRENCY,
      tran_id: tranIdOf(order.reference),
      success_url: back,
      fail_url: back,
      cancel_url: back,
      ipn_url: callbackUrl,
      multi_card_name: GROUPS[order.method],
      ...WHAT_IS_SOLD,
    }),
  });
  const created = Created.safeParse(json);
  if (status !== 200 || !created.success) throw new Error(`${PATHS.create} answered ${status}`);
  const { status: outcome, failedreason: reason = "", sessionkey: paymentId, GatewayPageURL: page } = created.data;
  if (outcome !== "SUCCESS") throw new PaymentRefused(reason.slice(0, 80) || outcome);
  if (paymentId === undefined || !URL.canParse(page ?? "")) throw new Error(`${PATHS.create} names no page`);
  if (new URL(page as string).origin !== new URL(publicUrl).origin) throw new PaymentRefused("origin");
  return { paymentId, url: page as string, expiresAt: new Date(clock.now().getTime() + PAYABLE_MS) };
}

/** SSLCommerz wants to know of each customer where they live. It is told nothing of ours: nobody asks for it where nothing is shipped. */
const WHAT_IS_SOLD = {
  product_name: "Deposit",
  product_category: "topup",
  product_profile: "non-physical-goods",
  shipping_method: "NO",
  num_of_item: "1",
  cus_name: "Customer",
  cus_email: "customer@example.com",
  cus_phone: "01700000000",
  cus_add1: "Dhaka",
  cus_city: "Dhaka",
  cus_postcode: "1000",
  cus_country: "Bangladesh",
} as const;

async function ask({ url, storeId, storePassword }: SslcommerzSettings, path: string, about: Record<string, string>): Promise<unknown> {
  const query = new URLSearchParams({ ...about, store_id: storeId, store_passwd: storePassword, v: "1", format: "json" });
  const { status, json } = await callProvider(`${url}${path}?${query.toString()}`, {
    method: "GET",
    headers: { accept: "application/json" },
  });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return json;
}

/** The payment of a session, or what there is of it. */
async function sessionOf(settings: SslcommerzSettings, { paymentId }: OpenedPayment): Promise<Paid> {
  return answered(await ask(settings, PATHS.query, { sessionkey: paymentId }), Paid);
}

/** Says that we take the payment, which makes `VALID` to `VALIDATED`. */
const validate = async (settings: SslcommerzSettings, valId: string): Promise<Paid> =>
  answered(await ask(settings, PATHS.validate, { val_id: valId }), Paid);

/** Null: SSLCommerz answers us, and knows no payment of this order. */
async function assertAnswers(settings: SslcommerzSettings, reference: string): Promise<null> {
  const { element } = answered(await ask(settings, PATHS.query, { tran_id: tranIdOf(reference) }), Found);
  if (element.length > 0) throw new Error("SSLCommerz tells of a payment that was not opened here");
  return null;
}

function answered<T extends { APIConnect: string }>(json: unknown, schema: z.ZodType<T>): T {
  const { APIConnect } = Connected.parse(json);
  if (APIConnect !== "DONE") throw new Error(`SSLCommerz does not answer: ${APIConnect.slice(0, 40)}`);
  return schema.parse(json);
}

const STATUS: Readonly<Record<string, PaymentState["status"]>> = {
  PENDING: "pending",
  VALID: "authorised",
  VALIDATED: "completed",
  FAILED: "failed",
  CANCELLED: "failed",
  UNATTEMPTED: "expired",
  EXPIRED: "expired",
};

const isPaid = (status: PaymentState["status"]): boolean => status === "authorised" || status === "completed";
const isRisky = ({ risk_level: level = "0" }: Paid): boolean => level !== "0";

/**
 * What SSLCommerz calls risky is paid all the same, and doubtful: whether it is credited is an operator's to decide. `amount` is always in
 * taka, `currency_amount` in the currency that was asked for.
 */
function stateOf(reference: string, { paymentId }: OpenedPayment, paid: Paid): PaymentState {
  const status = STATUS[paid.status];
  if (!status) throw new Error(`SSLCommerz tells of the unknown state "${paid.status.slice(0, 40)}"`);
  if (paid.tran_id !== tranIdOf(reference)) throw new Error("SSLCommerz tells of another payment than it was asked for");
  const currency = paid.currency_type ?? CURRENCY;
  return PaymentState.parse({
    payment_id: paymentId,
    reference,
    status,
    amount: fromDecimal(paid.currency_amount ?? paid.amount, currency),
    currency,
    reason: paid.error?.slice(0, 200) ?? null,
    ...(isRisky(paid) && isPaid(status) ? { doubtful: true } : {}),
  });
}
