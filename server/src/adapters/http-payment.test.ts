import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAYMENT_HEADERS } from "@mela/contract/deposit/payment";
import { checkSignature, sign } from "../lib/signature.ts";
import { httpPaymentProvider } from "./http-payment.ts";
import { PaymentRefused } from "./payment.ts";

const SECRET = "the-secret-of-our-calls";
const CALLBACK_SECRET = "the-secret-of-callbacks";
const ORDER = {
  reference: randomUUID(),
  method: "bkash",
  amountMinor: 500,
  currency: "BDT",
  language: "en",
  returnUrl: "http://localhost/x",
  browserUrl: "http://localhost/y",
} as const;

let answer: { status: number; body: unknown; headers?: Record<string, string> };
let seen: { signature: string; path: string } = { signature: "", path: "" };
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const header = (name: string) => String(request.headers[name]);
    const rawBody = Buffer.concat(chunks);
    const signed = {
      timestamp: header(PAYMENT_HEADERS.timestamp),
      signature: header(PAYMENT_HEADERS.signature),
      path: request.url ?? "",
      rawBody,
    };
    seen = { signature: checkSignature(SECRET, signed, Date.now()), path: request.url ?? "" };
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers }).end(JSON.stringify(answer.body));
  });
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const adapter = (change: object = {}) =>
  httpPaymentProvider({
    name: "psp",
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicUrl: "https://pay.example",
    merchant: "mela",
    secret: SECRET,
    callbackSecrets: [CALLBACK_SECRET],
    callbackUrl: "http://127.0.0.1:8080/provider/v1/payment/callback",
    allowSandbox: true,
    clock: { now: () => new Date() },
    ...change,
  });
const created = (change: object = {}) => ({
  status: 200,
  body: {
    success: true,
    value: { payment_id: randomUUID(), url: "https://pay.example/pay/1", expires_at: new Date().toISOString(), sandbox: true, ...change },
  },
});
const refusal = (status: number, errorCode: string) => ({ status, body: { success: false, errorCode, message: "" } });

test("a call is signed over its bytes and its path", async () => {
  answer = created();
  expect((await adapter().createPayment(ORDER)).url).toBe("https://pay.example/pay/1");
  expect(seen).toEqual({ signature: "valid", path: "/v1/payments" });
});

test("a live platform refuses a sandbox, and anybody a page of another origin", async () => {
  answer = created();
  await expect(adapter({ allowSandbox: false }).createPayment(ORDER)).rejects.toMatchObject({ code: "sandbox" });
  // A sandbox says so with every answer: a payout there would be paid by nobody.
  for (const ask of ["queryPayment", "executePayment", "queryPayout"] as const) {
    answer = { ...refusal(404, "reference.unknown"), headers: { [PAYMENT_HEADERS.sandbox]: "1" } };
    await expect(adapter({ allowSandbox: false })[ask](ORDER.reference)).rejects.toMatchObject({ code: "sandbox" });
  }
  expect(await adapter().queryPayment(ORDER.reference)).toBeNull();
  answer = created({ url: "https://evil.example/pay/1" });
  await expect(adapter().createPayment(ORDER)).rejects.toMatchObject({ code: "origin" });
});

test("an answer of no is told from no answer: only the first says that nothing was paid", async () => {
  answer = refusal(409, "payment.notPayable");
  await expect(adapter().executePayment(ORDER.reference)).rejects.toBeInstanceOf(PaymentRefused);
  for (const status of [401, 429, 500, 503]) {
    answer = refusal(status, "system.error");
    await expect(adapter().executePayment(ORDER.reference)).rejects.not.toBeInstanceOf(PaymentRefused);
  }
  answer = { status: 200, body: { success: true, value: { status: "completed" } } };
  await expect(adapter().executePayment(ORDER.reference)).rejects.not.toBeInstanceOf(PaymentRefused);
  answer = refusal(404, "reference.unknown");
  expect(await adapter().queryPayment(ORDER.reference)).toBeNull();
  expect(await adapter().queryPayout(ORDER.reference)).toBeNull();
});

test("a message counts when the provider's own key has signed it, for us and just now", () => {
  const state = { payment_id: randomUUID(), reference: randomUUID(), status: "pending", amount: 500, currency: "BDT", reason: null };
  const event = { kind: "payment", event_id: randomUUID(), ...state };
  const rawBody = Buffer.from(JSON.stringify(event));
  const path = "/provider/v1/payment/callback";
  const message = (secret: string, merchant = "mela", age = 0) => {
    const timestamp = String(Math.floor(Date.now() / 1000) - age);
    const signature = sign(secret, timestamp, path, rawBody);
    const headers = {
      [PAYMENT_HEADERS.merchant]: merchant,
      [PAYMENT_HEADERS.timestamp]: timestamp,
      [PAYMENT_HEADERS.signature]: signature,
    };
    return () => adapter().verifyCallback({ method: "POST", headers, path, rawBody });
  };
  expect(message(CALLBACK_SECRET)).not.toThrow();
  const reading = (body: Buffer) => adapter().readCallback({ method: "POST", headers: {}, path, rawBody: body });
  expect(reading(rawBody)).toEqual({ says: "event", event });
  expect(() => reading(Buffer.from("{"))).toThrow("request.invalid");
  expect(message(SECRET)).toThrow("payment.signature");
  expect(message(CALLBACK_SECRET, "somebody")).toThrow("payment.signature");
  expect(message(CALLBACK_SECRET, "mela", 40)).toThrow("payment.stale");
});

test("CMONEY-13 a statement is asked for part by part, and one that cannot be read is no statement", async () => {
  const line = { kind: "payout", id: randomUUID(), reference: ORDER.reference, status: "failed", amount: 500, currency: "BDT" };
  const at = "2026-11-28T17:59:59.000Z";
  const span = { from: new Date("2026-11-27T18:00:00Z"), until: new Date("2026-11-28T18:00:00Z"), after: null };
  answer = { status: 200, body: { success: true, value: { lines: [{ ...line, at }], next: "page 2" } } };
  expect(await adapter().listStatement?.(span)).toEqual({
    lines: [
      { kind: "payout", id: line.id, reference: ORDER.reference, state: "failed", amountMinor: 500, currency: "BDT", at: new Date(at) },
    ],
    next: "page 2",
  });
  expect(seen).toEqual({ signature: "valid", path: "/v1/statement" });
  answer = { status: 200, body: { success: true, value: { lines: [{ ...line, at: "yesterday" }], next: null } } };
  await expect(adapter().listStatement?.(span)).rejects.toThrow("no time");
  answer = { status: 200, body: { success: true, value: { lines: [{ ...line, at, amount: 1.5 }], next: null } } };
  await expect(adapter().listStatement?.(span)).rejects.toThrow("amount");
  answer = refusal(404, "request.notFound");
  await expect(adapter().listStatement?.(span)).rejects.toBeInstanceOf(PaymentRefused);
});
