import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openedInMemory } from "../../testing/payment-conformance.ts";
import { SSLCOMMERZ_STORE, type SslcommerzStandIn, startSslcommerzStandIn } from "../../testing/sslcommerz-stand-in.ts";
import { PaymentRefused } from "./payment.ts";
import { signatureOf } from "./sslcommerz-messages.ts";
import { type SslcommerzSettings, sslcommerzProvider } from "./sslcommerz.ts";

let sslcommerz: SslcommerzStandIn;
beforeAll(async () => {
  sslcommerz = await startSslcommerzStandIn();
});
afterAll(() => sslcommerz.stop());

const adapter = (change: Partial<SslcommerzSettings> = {}) =>
  sslcommerzProvider({
    name: "mela.gateway",
    url: sslcommerz.origin,
    publicUrl: sslcommerz.origin,
    ...SSLCOMMERZ_STORE,
    oldPasswords: [],
    callbackUrl: "https://mela.example/callback",
    allowSandbox: true,
    opened: openedInMemory(),
    clock: { now: () => new Date() },
    ...change,
  });
const order = (change: object = {}) => ({
  reference: randomUUID(),
  method: "nagad" as const,
  amountMinor: 50_000,
  currency: "BDT",
  language: "bn",
  returnUrl: "https://mela.example/m/voucherCenter",
  browserUrl: "https://mela.example/callback",
  ...change,
});

test.each([
  ["nagad", "mobilebank"],
  ["card", "visacard,mastercard,amexcard,othercard"],
  ["bank", "internetbank"],
] as const)("whoever pays by %s is shown %s alone, for the exact sum and under an id that fits", async (method, group) => {
  const { reference, ...rest } = order({ method });
  await adapter().createPayment({ reference, ...rest });
  const [session] = sslcommerz.of(reference);
  expect(session).toMatchObject({ multi_card_name: group, amount: "500.00", currency_type: "BDT" });
  expect(session?.tran_id).toMatch(/^[0-9a-z]{20,25}$/);
});

test.each(["00000000-0000-4000-8000-000000000001", "ffffffff-ffff-4fff-bfff-ffffffffffff"])(
  "a notification leads back to the very order %s",
  async (reference) => {
    const provider = adapter();
    await provider.createPayment(order({ reference }));
    const message = { method: "POST", headers: {}, path: "/callback", rawBody: Buffer.from(sslcommerz.notice(reference)) } as const;
    provider.verifyCallback(message);
    expect(provider.readCallback(message)).toEqual({ says: "hint", kind: "payment", reference, isBrowser: false });
  },
);

test("the signature is the one that SSLCommerz's documents describe, over the named fields alone", () => {
  const fields = new URLSearchParams(
    "val_id=26112607&tran_id=4k2&status=VALID&amount=500.00&bank=X&verify_key=tran_id,val_id,status,amount",
  );
  // md5("amount=500.00&status=VALID&store_passwd=<md5 of the password>&tran_id=4k2&val_id=26112607"), made by another program
  expect(signatureOf(fields, "mela0store@ssl")).toBe("a13eab2591a05ff8e222d56bfd42a9e4");
});

test("a notification of which one field was changed is not SSLCommerz's", async () => {
  const provider = adapter();
  const { reference } = order();
  await provider.createPayment(order({ reference }));
  const body = sslcommerz.notice(reference).replace("amount=500.00", "amount=900.00");
  expect(() => provider.verifyCallback({ method: "POST", headers: {}, path: "/callback", rawBody: Buffer.from(body) })).toThrow(
    "payment.signature",
  );
});

test("what SSLCommerz calls risky is told as doubtful, before and after it is taken", async () => {
  const provider = adapter();
  const { reference } = order();
  await provider.createPayment(order({ reference }));
  expect(await provider.queryPayment(reference)).not.toHaveProperty("doubtful");
  sslcommerz.pay(reference, { risk_level: "1" });
  expect(await provider.queryPayment(reference)).toMatchObject({ status: "authorised", doubtful: true });
  expect(await provider.executePayment(reference)).toMatchObject({ status: "completed", amount: 50_000, doubtful: true });
});

test("a session that answers for another order is no answer", async () => {
  const provider = adapter();
  const { reference } = order();
  await provider.createPayment(order({ reference }));
  sslcommerz.pay(reference, { tran_id: "another" });
  const fault = await provider.queryPayment(reference).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Error);
  expect(fault).not.toBeInstanceOf(PaymentRefused);
});

test("another currency, a page of another origin, a sum beyond its bounds, a wrong password and a sandbox in live are refused", async () => {
  const code = async (settings: Partial<SslcommerzSettings>, change: object = {}) =>
    adapter(settings)
      .createPayment(order(change))
      .catch((error: unknown) => (error instanceof PaymentRefused ? error.code : error));
  expect(await code({}, { currency: "USD" })).toBe("currency");
  expect(await code({ publicUrl: "https://securepay.sslcommerz.com" })).toBe("origin");
  expect(await code({}, { amountMinor: 999 })).toContain("total_amount");
  expect(await code({ storePassword: "a-guess" })).toBe("Store Credential Error Or Store is De-active");
  expect(await code({ url: "https://sandbox.sslcommerz.com", allowSandbox: false })).toBe("sandbox");
});

test("with a wrong password no question is answered", async () => {
  await expect(adapter({ storePassword: "a-guess" }).queryPayment(randomUUID())).rejects.toThrow("SSLCommerz does not answer: FAILED");
});

test("the stand-in refuses what SSLCommerz's documents refuse", async () => {
  const { storeId, storePassword } = SSLCOMMERZ_STORE;
  const good = {
    store_id: storeId,
    store_passwd: storePassword,
    total_amount: "500.00",
    currency: "BDT",
    tran_id: "4k2",
    success_url: "https://mela.example/callback?order=by-hand",
    fail_url: "https://mela.example/callback",
    cancel_url: "https://mela.example/callback",
    cus_name: "Customer",
    cus_email: "customer@example.com",
    cus_phone: "01700000000",
    cus_add1: "Dhaka",
    cus_city: "Dhaka",
    cus_country: "Bangladesh",
    shipping_method: "NO",
    product_name: "Deposit",
    product_category: "topup",
    product_profile: "non-physical-goods",
  };
  const open = async (change: Record<string, string> = {}) => {
    const body = new URLSearchParams({ ...good, ...change });
    const answer = await fetch(`${sslcommerz.origin}/gwprocess/v4/api.php`, { method: "POST", body });
    const { status, failedreason } = (await answer.json()) as { status: string; failedreason: string };
    return status === "SUCCESS" ? status : failedreason;
  };
  const ask = async (path: string, about: Record<string, string>) => {
    const query = new URLSearchParams({ store_id: storeId, store_passwd: storePassword, format: "json", ...about });
    return (await (await fetch(`${sslcommerz.origin}/validator/api/${path}.php?${query.toString()}`)).json()) as unknown;
  };
  const refusals = [
    ["another password", await open({ store_passwd: "a-guess" }), "Store Credential Error"],
    ["a field less", await open({ cus_phone: "" }), "cus_phone is missing"],
    ["three decimals", await open({ total_amount: "10.005" }), "total_amount"],
    ["too little", await open({ total_amount: "9.99" }), "from 10.00 to 500000.00"],
    ["too much", await open({ total_amount: "500000.01" }), "from 10.00 to 500000.00"],
    ["an id that is too long", await open({ tran_id: "x".repeat(31) }), "tran_id"],
  ] as const;
  for (const [what, said, reason] of refusals) expect(said, what).toContain(reason);
  expect(await open()).toBe("SUCCESS");
  expect(await ask("validationserverAPI", { val_id: "of-nobody" })).toMatchObject({ status: "INVALID_TRANSACTION" });
  expect(await ask("validationserverAPI", { val_id: "of-nobody", store_passwd: "a-guess" })).toEqual({ APIConnect: "FAILED" });
  expect(await ask("merchantTransIDvalidationAPI", { tran_id: "of-another" })).toMatchObject({ no_of_trans_found: 0 });
  expect(await ask("merchantTransIDvalidationAPI", { sessionkey: "of-nobody" })).toEqual({ APIConnect: "INVALID_REQUEST" });
  // Before anybody has paid, the id by which it would be validated says nothing.
  const [session] = sslcommerz.of("by-hand");
  expect(await ask("validationserverAPI", { val_id: session?.val_id ?? "" })).toMatchObject({ status: "INVALID_TRANSACTION" });
  sslcommerz.pay("by-hand");
  expect(await ask("validationserverAPI", { val_id: session?.val_id ?? "" })).toMatchObject({ status: "VALID", tran_id: "4k2" });
  expect(await ask("validationserverAPI", { val_id: session?.val_id ?? "" })).toMatchObject({ status: "VALIDATED" });
});
