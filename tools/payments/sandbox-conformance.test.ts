import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe } from "vitest";
import { PAYMENT_HEADERS } from "../../contract/src/deposit/payment.ts";
import { buildPsp } from "../../psp/src/app.ts";
import { openBook } from "../../psp/src/book/book.ts";
import { httpPaymentProvider } from "../../server/src/adapters/http-payment.ts";
import { sign } from "../../server/src/lib/signature.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { type ConformanceMessage, type PaymentBench, conformsToPaymentSeam } from "../../server/testing/payment-conformance.ts";

const MERCHANT = "mela";
const SECRET = "the-secret-of-the-platform";
const CALLBACK_SECRET = "the-secret-of-the-provider";
const PATH = "/provider/v1/payment/mela.wallet/callback";

/** The sandbox's message about a payment, signed by whoever has `secret`, some time ago. */
function messageOf(reference: string, secret: string, ageSeconds: number): ConformanceMessage["message"] {
  const state = { payment_id: randomUUID(), reference, status: "authorised", amount: 50_000, currency: "BDT", reason: null };
  const rawBody = Buffer.from(JSON.stringify({ kind: "payment", event_id: randomUUID(), ...state }));
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const headers = {
    [PAYMENT_HEADERS.merchant]: MERCHANT,
    [PAYMENT_HEADERS.timestamp]: timestamp,
    [PAYMENT_HEADERS.signature]: sign(secret, timestamp, PATH, rawBody),
  };
  return { method: "POST", headers, path: PATH, rawBody };
}

async function startSandbox() {
  const folder = mkdtempSync(join(tmpdir(), "mela-psp-"));
  const book = openBook(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const psp = await buildPsp({
    book,
    now: Date.now,
    publicUrl: url,
    merchant: MERCHANT,
    secret: SECRET,
    callbackSecret: CALLBACK_SECRET,
    delayMs: 60_000,
    logLevel: "silent",
  });
  await psp.listen({ host: "127.0.0.1", port });
  const stop = async () => {
    await psp.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { psp, book, url, stop };
}

async function sandboxBench(): Promise<PaymentBench> {
  const { psp, book, url, stop } = await startSandbox();
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const adapter = (address: string) =>
    httpPaymentProvider({
      name: "mela.wallet",
      url: address,
      publicUrl: url,
      merchant: MERCHANT,
      secret: SECRET,
      callbackSecrets: [CALLBACK_SECRET],
      callbackUrl: nobody + PATH,
      allowSandbox: true,
      clock: { now: () => new Date() },
    });
  const choose = async (reference: string, outcome: string): Promise<void> => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    await psp.inject({ method: "POST", url: `/pay/${book.paymentOf(reference)?.id}`, payload: `outcome=${outcome}`, headers });
  };
  return {
    provider: adapter(url),
    unreached: adapter(nobody),
    method: "bkash",
    paysIn: "BDT",
    paysOut: true,
    pay: (reference, { amountMinor, currency } = {}) =>
      choose(reference, amountMinor !== undefined ? "amount" : currency !== undefined ? "currency" : "silent"),
    cancel: (reference) => choose(reference, "failure"),
    payable: async (reference) => (book.paymentOf(reference) ? 1 : 0),
    messages: (reference) => [
      { of: "the sandbox", message: messageOf(reference, CALLBACK_SECRET, 0), is: "read" },
      { of: "the sandbox, a minute ago", message: messageOf(reference, CALLBACK_SECRET, 60), is: "payment.stale" },
      { of: "somebody with another secret", message: messageOf(reference, "a-guess", 0), is: "payment.signature" },
    ],
    stop,
  };
}

describe("the payment sandbox", () => {
  // It refuses nothing at a tester's wish, and loses no answer about a payment: `http-payment.test.ts` has these.
  conformsToPaymentSeam(sandboxBench, ["refusals", "lost answers", "execution"]);
});
