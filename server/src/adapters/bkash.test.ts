import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BKASH_MERCHANT, type BkashStandIn, startBkashStandIn } from "../../testing/bkash-stand-in.ts";
import { openedInMemory } from "../../testing/payment-conformance.ts";
import { type BkashSettings, bkashProvider } from "./bkash.ts";
import { PaymentRefused, PaymentUnreached } from "./payment.ts";

let ahead = 0;
const now = () => Date.now() + ahead;
let bkash: BkashStandIn;
beforeAll(async () => {
  bkash = await startBkashStandIn(now);
});
afterAll(() => bkash.stop());
beforeEach(() => {
  bkash.calls.length = 0;
});

const adapter = (change: Partial<BkashSettings> = {}) =>
  bkashProvider({
    name: "mela.wallet",
    url: bkash.origin,
    publicUrl: bkash.origin,
    ...BKASH_MERCHANT,
    allowSandbox: true,
    clock: { now: () => new Date(now()) },
    opened: openedInMemory(),
    ...change,
  });
const order = (change: object = {}) => ({
  reference: randomUUID(),
  method: "bkash" as const,
  amountMinor: 50_000,
  currency: "BDT",
  language: "bn",
  returnUrl: "https://mela.example/m/voucherCenter",
  browserUrl: "https://mela.example/callback",
  ...change,
});

test("one token serves all calls of an hour, those at the same moment too, and is refreshed before it ends", async () => {
  const provider = adapter();
  await Promise.all([provider.createPayment(order()), provider.createPayment(order())]);
  await provider.createPayment(order());
  expect(bkash.calls.filter((name) => name !== "create")).toEqual(["grant"]);
  ahead += 3_550_000;
  await provider.createPayment(order());
  expect(bkash.calls.filter((name) => name !== "create")).toEqual(["grant", "refresh"]);
});

test("a token that bKash takes no more is changed once, within the same call", async () => {
  const provider = adapter();
  await provider.createPayment(order());
  bkash.endTokens();
  await provider.createPayment(order());
  expect(bkash.calls).toEqual(["grant", "create", "create", "grant", "create"]);
  bkash.refuseNext("2079");
  await provider.createPayment(order());
  expect(bkash.calls.slice(5)).toEqual(["create", "grant", "create"]);
});

test.each([{ password: "another-password" }, { appSecret: "another-secret" }])(
  "with a wrong secret nothing is asked of bKash, and the fault says why: %j",
  async (wrong) => {
    const fault = await adapter(wrong)
      .createPayment(order())
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(PaymentUnreached);
    expect((fault as Error).cause).toMatchObject({ message: "bKash gives no token: it answered 401 " });
    expect(bkash.calls).toEqual(["grant"]);
  },
);

test("a key of another app, another currency, another method, a page of another origin and a sandbox in live are refused", async () => {
  const code = async (settings: Partial<BkashSettings>, change: object = {}) =>
    adapter(settings)
      .createPayment(order(change))
      .catch((error: unknown) => (error instanceof PaymentRefused ? error.code : error));
  expect(await code({}, { currency: "USD" })).toBe("currency");
  expect(await code({}, { method: "card" })).toBe("method");
  expect(await code({ publicUrl: "https://payment.bkash.com" })).toBe("origin");
  expect(await code({ url: "https://tokenized.sandbox.bka.sh/v1.2.0-beta", allowSandbox: false })).toBe("sandbox");
});

test("an empty wallet is a refusal, after which nothing was taken and the payer may try again", async () => {
  const provider = adapter();
  const { reference } = order();
  await provider.createPayment(order({ reference }));
  bkash.agree(reference, { covered: false });
  await expect(provider.executePayment(reference)).rejects.toMatchObject({ code: "2023" });
  bkash.agree(reference, { covered: true });
  expect(await provider.executePayment(reference)).toMatchObject({ status: "completed" });
});

test("an execution that is slow is no second one: whoever asks meanwhile is told that it is done", async () => {
  const provider = adapter();
  const { reference } = order();
  await provider.createPayment(order({ reference }));
  bkash.agree(reference);
  const release = bkash.hold("execute");
  const slow = provider.executePayment(reference);
  await expect.poll(() => bkash.calls.includes("execute")).toBe(true);
  expect(await provider.queryPayment(reference)).toMatchObject({ status: "completed" });
  release();
  expect(await slow).toMatchObject({ status: "completed" });
  expect(bkash.of(reference)).toHaveLength(1);
});

test("a sum that is none, and a payment that is another one, are no answers", async () => {
  const provider = adapter();
  for (const odd of [
    { amount: "10.005" },
    { amount: "1e3" },
    { amount: "-5" },
    { merchantInvoiceNumber: "of-another-order" },
    { paymentID: "TR0011another" },
  ]) {
    const { reference } = order();
    await provider.createPayment(order({ reference }));
    bkash.agree(reference, odd);
    const fault = await provider.queryPayment(reference).catch((error: unknown) => error);
    expect(fault, JSON.stringify(odd)).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(PaymentRefused);
  }
});

test("the stand-in refuses what bKash's documents refuse", async () => {
  const ask = async (path: string, body: object, token: string, appKey: string = BKASH_MERCHANT.appKey) => {
    const headers = { "content-type": "application/json", authorization: token, "x-app-key": appKey };
    const answer = await fetch(`${bkash.origin}/tokenized/checkout${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const { statusCode, paymentID } = (await answer.json()) as { statusCode?: string; paymentID?: string };
    return { said: statusCode ?? String(answer.status), paymentID };
  };
  const grant = await fetch(`${bkash.origin}/tokenized/checkout/token/grant`, {
    method: "POST",
    headers: { username: BKASH_MERCHANT.username, password: BKASH_MERCHANT.password },
    body: JSON.stringify({ app_key: BKASH_MERCHANT.appKey, app_secret: BKASH_MERCHANT.appSecret }),
  });
  const { id_token: token } = (await grant.json()) as { id_token: string };
  const invoice = randomUUID();
  const good = {
    mode: "0011",
    payerReference: invoice,
    callbackURL: "https://mela.example/callback",
    amount: "500.00",
    currency: "BDT",
    intent: "sale",
    merchantInvoiceNumber: invoice,
  };
  const { said, paymentID } = await ask("/create", good, token);
  expect(said).toBe("0000");
  const other = { ...good, merchantInvoiceNumber: randomUUID() };
  const refusals = [
    ["another token", await ask("/create", other, "another"), "401"],
    ["another app", await ask("/create", other, token, "another"), "2001"],
    ["three decimals", await ask("/create", { ...other, amount: "10.005" }, token), "2006"],
    ["nothing", await ask("/create", { ...other, amount: "0.00" }, token), "2006"],
    ["another currency", await ask("/create", { ...other, currency: "USD" }, token), "2007"],
    ["another mode", await ask("/create", { ...other, mode: "0000" }, token), "2063"],
    ["a field less", await ask("/create", { ...other, payerReference: undefined }, token), "2065"],
    ["an invoice again", await ask("/create", good, token), "2029"],
    ["an unknown payment", await ask("/payment/status", { paymentID: "TR0011nobody" }, token), "2002"],
    ["taken before the payer agrees", await ask("/execute", { paymentID }, token), "2056"],
  ] as const;
  for (const [what, { said: answer }, code] of refusals) expect(answer, what).toBe(code);
  bkash.agree(invoice);
  expect((await ask("/execute", { paymentID }, token)).said).toBe("0000");
  expect((await ask("/execute", { paymentID }, token)).said).toBe("2062");
  ahead += 3_600_001;
  expect((await ask("/payment/status", { paymentID }, token)).said).toBe("401");
});
