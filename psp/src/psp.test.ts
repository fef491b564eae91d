import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PAYMENT_HEADERS, PAYMENT_PATHS, type PaymentCallback } from "@mela/contract/deposit/payment";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type PspDeps, buildPsp } from "./app.ts";
import { openBook } from "./book/book.ts";
import { readEnv } from "./env.ts";
import { signedHeaders, verifySignature } from "./signing.ts";

const MERCHANT = "mela";
const SECRET = "the-secret-of-the-platform";
const CALLBACK_SECRET = "the-secret-of-the-provider";

type Heard = PaymentCallback & { forged: boolean };

/** The envelope, with what the answers to all calls have in them. */
interface Answer {
  value?: { payment_id?: string; url?: string; payout_id?: string; status?: string; amount?: number; reason?: string | null };
  errorCode?: string;
}

let folder: string;
let psp: FastifyInstance;
let heard: Heard[];
let answers: number[];
let platform: ReturnType<typeof createServer>;
let ahead = 0;
const now = () => Date.now() + ahead;

const start = (change: Partial<PspDeps> = {}) =>
  buildPsp({
    book: openBook(folder),
    now,
    publicUrl: "http://127.0.0.1:8091",
    merchant: MERCHANT,
    secret: SECRET,
    callbackSecret: CALLBACK_SECRET,
    delayMs: 60_000,
    logLevel: "silent",
    ...change,
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "mela-psp-"));
  [heard, answers, ahead] = [[], [], 0];
  platform = createServer((request, response) => {
    void takeIn(request).then(() => response.writeHead(answers.shift() ?? 200).end());
  });
  await new Promise<void>((resolve) => platform.listen(0, "127.0.0.1", resolve));
  psp = await start();
});
afterEach(async () => {
  await psp.close();
  await new Promise((resolve) => platform.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

async function takeIn(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  let forged = false;
  try {
    verifySignature(request.headers, { merchant: MERCHANT, secret: CALLBACK_SECRET, path: request.url ?? "", body }, now());
  } catch {
    forged = true;
  }
  heard.push({ ...(JSON.parse(body.toString()) as PaymentCallback), forged });
}

async function call(path: string, body: object, change: { headers?: Record<string, string>; secret?: string; at?: number } = {}) {
  const raw = JSON.stringify(body);
  const headers = signedHeaders({ merchant: MERCHANT, secret: change.secret ?? SECRET, path, body: raw }, change.at ?? now());
  const response = await psp.inject({
    method: "POST",
    url: path,
    payload: raw,
    headers: { "content-type": "application/json", ...headers, ...change.headers },
  });
  return { status: response.statusCode, ...(JSON.parse(response.body) as Answer) };
}

const callbackUrl = () => `http://127.0.0.1:${(platform.address() as AddressInfo).port}/callback`;
const ask = (change: object = {}) => ({
  request_id: randomUUID(),
  reference: randomUUID(),
  method: "bkash",
  amount: 50_000,
  currency: "BDT",
  language: "bn",
  return_url: "http://localhost:8080/m/voucherCenter?order=1",
  callback_url: callbackUrl(),
  ...change,
});

async function open(change: object = {}) {
  const request = ask(change);
  const { value } = await call(PAYMENT_PATHS.createPayment, request);
  return { request, path: new URL(value?.url ?? "").pathname };
}
const choose = (path: string, outcome: string) =>
  psp.inject({
    method: "POST",
    url: path,
    payload: `outcome=${outcome}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const state = async (reference: string) => (await call(PAYMENT_PATHS.queryPayment, { request_id: randomUUID(), reference })).value;

test("a payment goes from the page over the callback to its execution, which happens once", async () => {
  const { request, path } = await open();
  const page = await psp.inject({ url: path });
  expect(page.body).toContain('lang="bn"');
  expect(page.body).toContain("৳\u00a0500.00");
  const large = await open({ amount: 1_234_500 });
  expect((await psp.inject({ url: large.path })).body).toContain("৳\u00a012,345.00");
  expect(page.headers["content-security-policy"]).toContain("form-action 'self' http://localhost:8080;");
  const chosen = await choose(path, "success");
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, request.return_url]);
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]).toMatchObject({ kind: "payment", reference: request.reference, status: "authorised", amount: 50_000, forged: false });
  const execute = () => call(PAYMENT_PATHS.executePayment, { request_id: randomUUID(), reference: request.reference });
  expect((await execute()).value?.status).toBe("completed");
  expect((await execute()).value?.status).toBe("completed");
  await choose(path, "failure");
  expect((await state(request.reference))?.status).toBe("completed");
});

test.each([
  ["bn", "পরিশোধ না করে ফিরে যান"],
  ["en", "Back without paying"],
])("whoever does not want to pay finds a way back in %s, and the payment stays open", async (language, words) => {
  const { request, path } = await open({ language });
  const { body } = await psp.inject({ url: path });
  const [, to, said] = /<a class="leave" href="([^"]+)">([^<]+)<\/a>/.exec(body) ?? [];
  expect([to, said]).toEqual([request.return_url, words]);
  expect((await state(request.reference))?.status).toBe("pending");
  await choose(path, "failure");
  expect((await psp.inject({ url: path })).body).not.toContain('class="leave"');
});

test("the page brings letters to a machine that has no Bengali ones", async () => {
  const { path } = await open();
  const { body, headers } = await psp.inject({ url: path });
  expect(headers["content-security-policy"]).toContain("font-src 'self';");
  const [, name = "", address = ""] = /@font-face \{ font-family: (\w+); src: [^;]*url\("([^"]+)"\)/.exec(body) ?? [];
  // Before the machine's own, or a text that began in these would keep its boxes.
  expect(body).toMatch(new RegExp(`body \\{[^}]*font: [^ ]+ ${name}, system-ui`));
  const face = await psp.inject({ url: address });
  expect([face.statusCode, face.headers["content-type"], face.rawPayload.subarray(0, 4).toString()]).toEqual([200, "font/woff2", "wOF2"]);
});

test("a failed payment cannot be executed, and an unknown one is nobody's", async () => {
  const { request, path } = await open();
  await choose(path, "failure");
  expect((await state(request.reference))?.status).toBe("failed");
  const refused = await call(PAYMENT_PATHS.executePayment, { request_id: randomUUID(), reference: request.reference });
  expect([refused.status, refused.errorCode]).toEqual([409, "payment.notPayable"]);
  const unknown = await call(PAYMENT_PATHS.queryPayment, { request_id: randomUUID(), reference: randomUUID() });
  expect([unknown.status, unknown.errorCode]).toEqual([404, "reference.unknown"]);
  expect((await psp.inject({ url: `/pay/${randomUUID()}` })).statusCode).toBe(404);
});

test("a delayed payment is authorised in its time, also after a kill in between", async () => {
  const { request, path } = await open();
  await choose(path, "delay");
  expect((await state(request.reference))?.status).toBe("pending");
  await psp.close();
  psp = await start();
  ahead = 60_001;
  await expect.poll(() => heard.length).toBe(1);
  expect((await state(request.reference))?.status).toBe("authorised");
});

test("a callback comes until it is answered with 2xx, a duplicated one many times, a forged one once", async () => {
  answers = [500, 503];
  const first = await open();
  await choose(first.path, "success");
  await expect.poll(() => heard.length).toBe(1);
  ahead = 1_500;
  await expect.poll(() => heard.length).toBe(2);
  ahead = 5_000;
  await expect.poll(() => heard.length).toBe(3);
  expect(new Set(heard.map((one) => one.event_id)).size).toBe(1);
  heard.length = 0;
  const second = await open();
  await choose(second.path, "duplicate");
  await expect.poll(() => heard.length).toBe(6);
  expect(new Set(heard.map((one) => one.event_id)).size).toBe(3);
  heard.length = 0;
  answers = [401];
  const third = await open();
  await choose(third.path, "forged");
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]).toMatchObject({ forged: true, status: "authorised" });
  expect((await state(third.request.reference))?.status).toBe("pending");
});

test("another amount and another currency are what was really paid; a silent success is told to whoever asks", async () => {
  const [amount, currency, silent] = [await open(), await open(), await open()];
  await choose(amount.path, "amount");
  await choose(currency.path, "currency");
  await choose(silent.path, "silent");
  await expect.poll(() => heard.length).toBe(2);
  expect((await state(amount.request.reference))?.amount).toBe(500_000);
  expect(await state(currency.request.reference)).toMatchObject({ currency: "USD", amount: 50_000 });
  expect((await state(silent.request.reference))?.status).toBe("authorised");
});

test("a call is refused when its signature, its name or its time is wrong, and answered once for its request id", async () => {
  const request = ask();
  const refusals = [
    await call(PAYMENT_PATHS.createPayment, request, { secret: "another-secret-altogether" }),
    await call(PAYMENT_PATHS.createPayment, request, { headers: { [PAYMENT_HEADERS.merchant]: "somebody" } }),
    await call(PAYMENT_PATHS.createPayment, request, { headers: { [PAYMENT_HEADERS.signature]: "" } }),
    await call(PAYMENT_PATHS.createPayment, request, { at: now() - 31_000 }),
    await call(PAYMENT_PATHS.createPayment, { ...request, amount: -1 }),
    await call(PAYMENT_PATHS.createPayment, { ...request, amount: 0.5 }),
  ];
  expect(refusals.map(({ errorCode }) => errorCode)).toEqual([
    "signature.invalid",
    "signature.invalid",
    "signature.invalid",
    "signature.stale",
    "request.invalid",
    "request.invalid",
  ]);
  const first = await call(PAYMENT_PATHS.createPayment, request);
  expect((await call(PAYMENT_PATHS.createPayment, request)).value).toEqual(first.value);
  expect((await call(PAYMENT_PATHS.createPayment, { ...request, amount: 1 })).errorCode).toBe("request.mismatch");
  const again = { ...request, request_id: randomUUID() };
  expect((await call(PAYMENT_PATHS.createPayment, again)).value?.payment_id).toBe(first.value?.payment_id);
  const other = { ...request, request_id: randomUUID(), amount: 1 };
  expect((await call(PAYMENT_PATHS.createPayment, other)).errorCode).toBe("reference.mismatch");
});

test("a payout ends as the account that it goes to says, and is paid once for its reference", async () => {
  const payout = (number: string) => ({
    request_id: randomUUID(),
    reference: randomUUID(),
    method: "nagad",
    account: { number, holder: "Rahim", bank: null, branch: null },
    amount: 70_000,
    currency: "BDT",
    callback_url: callbackUrl(),
  });
  const query = async (reference: string) => (await call(PAYMENT_PATHS.queryPayout, { request_id: randomUUID(), reference })).value;
  const good = payout("01712345678");
  const paid = await call(PAYMENT_PATHS.createPayout, good);
  expect(paid.value?.status).toBe("paid");
  expect((await call(PAYMENT_PATHS.createPayout, { ...good, request_id: randomUUID() })).value?.payout_id).toBe(paid.value?.payout_id);
  expect((await call(PAYMENT_PATHS.createPayout, payout("01712340000"))).value).toMatchObject({
    status: "failed",
    reason: "account unknown",
  });
  const [slow, slowFails, lost] = [payout("01712349999"), payout("01712348888"), payout("01712347777")];
  expect((await call(PAYMENT_PATHS.createPayout, slow)).value?.status).toBe("processing");
  expect((await call(PAYMENT_PATHS.createPayout, slowFails)).value?.status).toBe("processing");
  await expect(call(PAYMENT_PATHS.createPayout, lost)).rejects.toThrow(/destroyed|closed|socket/i);
  expect((await query(lost.reference))?.status).toBe("paid");
  const taken = payout("01712346666");
  expect(await call(PAYMENT_PATHS.createPayout, taken)).toMatchObject({ errorCode: "reference.mismatch" });
  expect(await call(PAYMENT_PATHS.queryPayout, { request_id: randomUUID(), reference: taken.reference })).toMatchObject({
    errorCode: "reference.unknown",
  });
  ahead = 60_001;
  await expect.poll(() => heard.map((one) => one.status).toSorted()).toEqual(["failed", "paid"]);
  expect([(await query(slow.reference))?.status, (await query(slowFails.reference))?.status]).toEqual(["paid", "failed"]);
});

test("it says with every answer that it is a sandbox, with refusals too", async () => {
  for (const url of ["/readyz", "/v1/payments", "/nowhere"])
    expect((await psp.inject(url)).headers[PAYMENT_HEADERS.sandbox], url).toBe("1");
});

test("production is refused as a whole", () => {
  expect(() => readEnv({ NODE_ENV: "production" })).toThrow("sandbox");
  expect(readEnv({ PSP_PORT: "9000" }).publicUrl).toBe("http://127.0.0.1:9000");
});

test.each(["PSP_SECRET", "PSP_CALLBACK_SECRET"])("%s is no shorter than 16 characters", (name) => {
  expect(() => readEnv({ [name]: "s".repeat(15) })).toThrow(name);
  expect(readEnv({ [name]: "s".repeat(16) })).toHaveProperty(name, "s".repeat(16));
});

test("a second provider on the same book does not start", () => {
  expect(() => openBook(folder)).toThrow("cannot be opened");
});

test("a call with a wrong signature is told to the watcher", async () => {
  await psp.close();
  const lines: string[] = [];
  psp = await start({ logLevel: "warn", logTo: { write: (line) => void lines.push(line) } });
  const headers = {
    ...signedHeaders({ merchant: MERCHANT, secret: "not-the-secret", path: PAYMENT_PATHS.queryPayment, body: "{}" }, now()),
  };
  await psp.inject({
    method: "POST",
    url: PAYMENT_PATHS.queryPayment,
    headers: { ...headers, "content-type": "application/json" },
    body: "{}",
  });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { channel: "security", event: "call.forged", severity: "high", network: "127.0.0.1", code: "signature.invalid" },
  ]);
});
