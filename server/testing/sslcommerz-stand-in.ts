import { randomUUID } from "node:crypto";
import { signatureOf } from "../src/adapters/sslcommerz-messages.ts";
import { type StandInAnswer, startHttpStandIn } from "./http-stand-in.ts";

/** What SSLCommerz would have given out. */
export const SSLCOMMERZ_STORE = { storeId: "mela0store", storePassword: "mela0store@ssl" } as const;

export interface SslcommerzPayment {
  sessionkey: string;
  tran_id: string;
  val_id: string;
  status: string;
  /** Taka. */
  amount: string;
  currency_type: string;
  currency_amount: string;
  risk_level: string;
  success_url: string;
  multi_card_name: string;
}

const NEEDED = [
  "total_amount",
  "currency",
  "tran_id",
  "success_url",
  "fail_url",
  "cancel_url",
  "cus_name",
  "cus_email",
  "cus_phone",
  "cus_add1",
  "cus_city",
  "cus_country",
  "shipping_method",
  "product_name",
  "product_category",
  "product_profile",
];
export type SslcommerzStandIn = Awaited<ReturnType<typeof startSslcommerzStandIn>>;

/** SSLCommerz API 4.00 as its public documents describe it, refusals and all; it was never held against SSLCommerz itself. */
export async function startSslcommerzStandIn() {
  const payments = new Map<string, SslcommerzPayment>();
  let refusal: string | null = null;

  const create = (raw: string): StandInAnswer => {
    const fields = new URLSearchParams(raw);
    const fault = refusal ?? createFault(fields);
    refusal = null;
    if (fault !== null) return { status: 200, json: { status: "FAILED", failedreason: fault } };
    const text = (name: string): string => fields.get(name) ?? "";
    const sessionkey = randomUUID().replaceAll("-", "").toUpperCase();
    payments.set(sessionkey, {
      sessionkey,
      tran_id: text("tran_id"),
      val_id: `2611${randomUUID().replaceAll("-", "").slice(0, 20)}`,
      status: "PENDING",
      amount: text("total_amount"),
      currency_type: text("currency"),
      currency_amount: text("total_amount"),
      risk_level: "0",
      success_url: text("success_url"),
      multi_card_name: text("multi_card_name"),
    });
    const GatewayPageURL = `${http.origin}/EasyCheckOut/${sessionkey}`;
    return { status: 200, json: { status: "SUCCESS", failedreason: "", sessionkey, GatewayPageURL } };
  };
  const tell = (payment: SslcommerzPayment): StandInAnswer => {
    const { success_url: _, multi_card_name: __, val_id: valId, ...told } = payment;
    const isPaid = payment.status === "VALID" || payment.status === "VALIDATED";
    return { status: 200, json: { APIConnect: "DONE", ...told, ...(isPaid ? { val_id: valId } : {}) } };
  };
  const query = ({ searchParams }: URL): StandInAnswer => {
    const session = searchParams.get("sessionkey");
    if (session !== null) {
      const payment = payments.get(session);
      return payment ? tell(payment) : { status: 200, json: { APIConnect: "INVALID_REQUEST" } };
    }
    const element = [...payments.values()].filter(({ tran_id: id }) => id === searchParams.get("tran_id"));
    return { status: 200, json: { APIConnect: "DONE", no_of_trans_found: element.length, element } };
  };
  const validate = ({ searchParams }: URL): StandInAnswer => {
    const payment = [...payments.values()].find(({ val_id: id }) => id === searchParams.get("val_id"));
    if (!payment || (payment.status !== "VALID" && payment.status !== "VALIDATED"))
      return { status: 200, json: { APIConnect: "DONE", status: "INVALID_TRANSACTION" } };
    const answer = tell(payment);
    // Only the answer to the first says VALID; from then on it is VALIDATED.
    payment.status = "VALIDATED";
    return answer;
  };

  const http = await startHttpStandIn(({ method, url, raw }) => {
    if (url.pathname === "/gwprocess/v4/api.php" && method === "POST") return create(raw);
    const isStore =
      url.searchParams.get("store_id") === SSLCOMMERZ_STORE.storeId &&
      url.searchParams.get("store_passwd") === SSLCOMMERZ_STORE.storePassword;
    if (!isStore) return { status: 200, json: { APIConnect: "FAILED" } };
    if (url.pathname === "/validator/api/merchantTransIDvalidationAPI.php") return query(url);
    if (url.pathname === "/validator/api/validationserverAPI.php") return validate(url);
    return { status: 404, json: {} };
  });

  const of = (reference: string): SslcommerzPayment[] => [...payments.values()].filter(({ success_url: url }) => url.includes(reference));
  const last = (reference: string): SslcommerzPayment => {
    const payment = of(reference).at(-1);
    if (!payment) throw new Error(`SSLCommerz has no session for ${reference}`);
    return payment;
  };
  return {
    ...http,
    of,
    /** The payer pays, maybe another sum; the address to which their browser is sent. */
    pay(reference: string, change: Partial<SslcommerzPayment> = {}): string {
      return Object.assign(last(reference), { status: "VALID", ...change }).success_url;
    },
    /** The payer goes back. */
    cancel(reference: string): string {
      return Object.assign(last(reference), { status: "CANCELLED" }).success_url;
    },
    refuseNext(reason: string): void {
      refusal = reason;
    },
    /** The notification about an order, as it is posted. */
    notice(reference: string, password: string = SSLCOMMERZ_STORE.storePassword): string {
      const { tran_id: tranId, val_id: valId, status, amount } = last(reference);
      const fields = new URLSearchParams({ tran_id: tranId, val_id: valId, status, amount, verify_key: "amount,status,tran_id,val_id" });
      fields.set("verify_sign", signatureOf(fields, password));
      return fields.toString();
    },
  };
}

/** Why no session is opened; null: one is. */
function createFault(fields: URLSearchParams): string | null {
  const text = (name: string): string => fields.get(name) ?? "";
  const isStore = text("store_id") === SSLCOMMERZ_STORE.storeId && text("store_passwd") === SSLCOMMERZ_STORE.storePassword;
  if (!isStore) return "Store Credential Error Or Store is De-active";
  const missing = NEEDED.find((name) => text(name) === "");
  if (missing !== undefined) return `Invalid Information (${missing} is missing)`;
  if (!/^\d+(\.\d{1,2})?$/.test(text("total_amount"))) return "Invalid Information (total_amount)";
  const amount = Number(text("total_amount"));
  if (amount < 10 || amount > 500_000) return "Invalid Information (total_amount must be from 10.00 to 500000.00)";
  if (text("tran_id").length > 30) return "Invalid Information (tran_id)";
  return text("currency").length === 3 ? null : "Invalid Information (currency)";
}
