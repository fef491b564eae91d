import { bkashProvider } from "../src/adapters/bkash.ts";
import { sslcommerzProvider } from "../src/adapters/sslcommerz.ts";
import { toDecimal } from "@mela/contract/base/money";
import type { IncomingMessage } from "../src/adapters/payment.ts";
import { manualPayment, manualSettings } from "../src/adapters/manual-payment.ts";
import { openDb } from "../src/db.ts";
import { BKASH_MERCHANT, startBkashStandIn } from "./bkash-stand-in.ts";
import { freePort } from "./free-port.ts";
import { type PaymentBench, openedInMemory } from "./payment-conformance.ts";
import { PATIENT, createTestDatabase } from "./postgres.ts";
import { SSLCOMMERZ_STORE, startSslcommerzStandIn } from "./sslcommerz-stand-in.ts";

const CALLBACK = "/provider/v1/payment/mela.wallet/callback";
const message = (method: IncomingMessage["method"], query: string, body = ""): IncomingMessage => ({
  method,
  headers: {},
  path: CALLBACK + query,
  rawBody: Buffer.from(body),
});

/** bKash's adapter before its stand-in. */
export async function bkashBench(): Promise<PaymentBench> {
  const bkash = await startBkashStandIn();
  const adapter = (url: string) =>
    bkashProvider({
      name: "mela.wallet",
      url,
      publicUrl: bkash.origin,
      ...BKASH_MERCHANT,
      allowSandbox: true,
      clock: { now: () => new Date() },
      opened: openedInMemory(),
    });
  return {
    provider: adapter(bkash.origin),
    unreached: adapter(`http://127.0.0.1:${await freePort()}`),
    method: "bkash",
    paysIn: "BDT",
    paysOut: false,
    pay: async (reference, { amountMinor, currency } = {}) => {
      const amount = amountMinor === undefined ? {} : { amount: toDecimal(amountMinor, "BDT") };
      bkash.agree(reference, { ...amount, ...(currency === undefined ? {} : { currency }) });
    },
    cancel: async (reference) => void bkash.cancel(reference),
    payable: async (reference) => bkash.of(reference).length,
    refuseNext: () => bkash.refuseNext("2064"),
    loseAnswer: (call) => bkash.lose(call),
    messages: (reference) => [
      { of: "the browser", message: message("GET", `?order=${reference}&paymentID=TR1&status=success&signature=x`), is: "read" },
      { of: "the browser, as bKash writes it", message: message("GET", `?order=${reference}?paymentID=TR1&status=cancel`), is: "read" },
      { of: "a browser without an order", message: message("GET", "?paymentID=TR1&status=success"), is: "request.invalid" },
      { of: "somebody who posts", message: message("POST", `?order=${reference}`, "{}"), is: "payment.signature" },
    ],
    stop: () => bkash.stop(),
  };
}

/** SSLCommerz's adapter before its stand-in. */
export async function sslcommerzBench(): Promise<PaymentBench> {
  const sslcommerz = await startSslcommerzStandIn();
  const adapter = (url: string) =>
    sslcommerzProvider({
      name: "mela.gateway",
      url,
      publicUrl: sslcommerz.origin,
      ...SSLCOMMERZ_STORE,
      oldPasswords: ["the-old-password"],
      callbackUrl: `https://mela.example${CALLBACK}`,
      allowSandbox: true,
      clock: { now: () => new Date() },
      opened: openedInMemory(),
    });
  return {
    provider: adapter(sslcommerz.origin),
    unreached: adapter(`http://127.0.0.1:${await freePort()}`),
    method: "nagad",
    paysIn: "BDT",
    paysOut: false,
    pay: async (reference, { amountMinor, currency } = {}) => {
      const sum = amountMinor === undefined ? {} : { currency_amount: toDecimal(amountMinor, "BDT") };
      sslcommerz.pay(reference, { ...sum, ...(currency === undefined ? {} : { currency_type: currency }) });
    },
    cancel: async (reference) => void sslcommerz.cancel(reference),
    payable: async (reference) => sslcommerz.of(reference).length,
    refuseNext: () => sslcommerz.refuseNext("Store Credential Error Or Store is De-active"),
    loseAnswer: (call) => sslcommerz.lose(call === "create" ? "api.php" : "validationserverAPI.php"),
    messages: (reference) => [
      { of: "the browser", message: message("POST", `?order=${reference}`, "status=VALID"), is: "read" },
      { of: "SSLCommerz", message: message("POST", "", sslcommerz.notice(reference)), is: "read" },
      {
        of: "SSLCommerz, by a password that was replaced",
        message: message("POST", "", sslcommerz.notice(reference, "the-old-password")),
        is: "read",
      },
      {
        of: "somebody with another password",
        message: message("POST", "", sslcommerz.notice(reference, "a-guess")),
        is: "payment.signature",
      },
      { of: "somebody without a signature", message: message("POST", "", "tran_id=abc&status=VALID"), is: "payment.signature" },
      { of: "somebody who looks", message: message("GET", ""), is: "payment.signature" },
    ],
    stop: () => sslcommerz.stop(),
  };
}

/** Transfers by hand, in a database of their own: whoever pays has the transfer confirmed. */
export async function manualBench(): Promise<PaymentBench> {
  const database = await createTestDatabase();
  const handle = openDb(database.url, { max: 4, ...PATIENT });
  const { db } = handle;
  const accounts = [{ method: "bkash", number: "01711000001", type: "agent", label: "Mela one" }];
  const provider = manualPayment({ name: "mela.hand", settings: manualSettings.parse({ accounts }), db });
  return {
    provider,
    method: "bkash",
    paysIn: "BDT",
    paysOut: true,
    pay: async (reference, { amountMinor } = {}) => {
      const state = await provider.queryPayment(reference);
      await db
        .updateTable("manual_transfers")
        .set({ state: "confirmed", trx_id: "9GH7J2K1LM", paid_minor: amountMinor ?? state?.amount ?? 0 })
        .where("reference", "=", reference)
        .execute();
    },
    payable: async (reference) => ((await provider.queryPayment(reference)) ? 1 : 0),
    messages: () => [{ of: "anybody", message: message("POST", "", "{}"), is: "payment.signature" }],
    stop: async () => {
      await handle.close();
      await database.drop();
    },
  };
}
