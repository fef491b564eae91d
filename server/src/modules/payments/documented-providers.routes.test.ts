import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { BKASH_MERCHANT, type BkashStandIn, startBkashStandIn } from "../../../testing/bkash-stand-in.ts";
import { hire } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { freePort } from "../../../testing/free-port.ts";
import { createPaymentStandIn } from "../../../testing/payment-stand-in.ts";
import { SSLCOMMERZ_STORE, type SslcommerzStandIn, startSslcommerzStandIn } from "../../../testing/sslcommerz-stand-in.ts";
import { openedPaymentsOf } from "./opened-payments.store.ts";
import { createPaymentRegistry } from "./payment-registry.service.ts";

/* A brand that takes deposits by bKash Tokenized Checkout and by SSLCommerz, from the order to the balance, before their stand-ins. */

const own = createPaymentStandIn();
const key = { brand: "mela", code: "wallet" };
let bkash: BkashStandIn;
let sslcommerz: SslcommerzStandIn;
let test: TestApp;
let registry: ReturnType<typeof createPaymentRegistry>;
const settingsAt = (url: string) => ({
  url,
  publicUrl: bkash.origin,
  username: BKASH_MERCHANT.username,
  appKey: BKASH_MERCHANT.appKey,
});

beforeAll(async () => {
  bkash = await startBkashStandIn();
  test = await createTestApp({ payments: own });
  registry = createPaymentRegistry({ ...test, payments: test.services.payments });
  await registry.add({ ...key, kind: "bkash", settings: settingsAt(bkash.origin), routing: { deposits: ["bkash"] } });
  for (const name of ["appSecret", "password"] as const)
    await registry.rotate(key, { name, secret: BKASH_MERCHANT[name], overlapHours: 0 });
  await registry.setEnabled(key, true);
  sslcommerz = await startSslcommerzStandIn();
  const gateway = { brand: "mela", code: "gateway" };
  const { storeId, storePassword } = SSLCOMMERZ_STORE;
  const settings = { url: sslcommerz.origin, publicUrl: sslcommerz.origin, storeId };
  await registry.add({ ...gateway, kind: "sslcommerz", settings, routing: { deposits: ["nagad"] } });
  await registry.rotate(gateway, { name: "storePassword", secret: storePassword, overlapHours: 0 });
  await registry.setEnabled(gateway, true);
});
afterAll(async () => {
  await test.close();
  await bkash.stop();
  await sslcommerz.stop();
});
beforeEach(() => {
  bkash.calls.length = 0;
});

async function newPlayer() {
  const member = await buildMember(test, {});
  return { id: member.id, token: await loginAs(test, member) };
}
type Player = Awaited<ReturnType<typeof newPlayer>>;
const ask = async ({ token }: Player, idempotencyKey: string = randomUUID(), method = "bkash") =>
  (
    await test.call("POST", "/wps/deposit/create", {
      token,
      body: { method, amount: 50_000 },
      headers: { "idempotency-key": idempotencyKey },
    })
  ).json;
const orderOf = async ({ token }: Player, id: string) => (await test.call("GET", `/wps/deposit/order?id=${id}`, { token })).json.value;
const balanceOf = ({ id }: Player) => test.services.wallet.balanceOf(id, "BDT");
/** The payer's browser comes back from bKash. */
const comeBack = (address: string) => {
  const { pathname, search } = new URL(address);
  return test.call("GET", pathname + search);
};

it("a deposit leads to bKash's page; with the payer's consent it is taken, once, and the browser is led to the order", async () => {
  const player = await newPlayer();
  const { value } = await ask(player);
  expect(value).toMatchObject({ state: "pending", payUrl: expect.stringContaining(`${bkash.origin}/redirect/tokenized/`) });
  expect(bkash.of(value.id)).toMatchObject([{ amount: "500.00", currency: "BDT" }]);
  const address = bkash.agree(value.id);
  const [back] = await Promise.all([comeBack(address), comeBack(address), comeBack(address)]);
  expect([back?.status, back?.headers["location"]]).toEqual([303, `/m/voucherCenter?order=${value.id}`]);
  expect([(await orderOf(player, value.id)).state, await balanceOf(player)]).toEqual(["credited", 50_000]);
  await comeBack(address);
  expect([await balanceOf(player), bkash.of(value.id)[0]?.transactionStatus]).toEqual([50_000, "Completed"]);
});

it("whoever names an order has bKash asked about it five times in ten seconds at the most, from however many addresses", async () => {
  const player = await newPlayer();
  const { id } = (await ask(player)).value;
  const { pathname } = new URL(bkash.of(id)[0]?.callbackURL ?? "");
  const asked = () => bkash.calls.filter((call) => call.includes("status")).length;
  const before = asked();
  const from = (at: number) => test.call("GET", `${pathname}?order=${id}`, { ip: `127.44.0.${at + 1}` });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => from(at)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(asked() - before).toBe(5);
});

it("an address that sends more than sixty unproven messages a minute is told so, while what is signed goes on", async () => {
  const ip = "127.45.0.1";
  const statuses: number[] = [];
  for (let at = 0; at < 65; at += 1)
    statuses.push((await test.call("POST", "/provider/v1/payment/mela.wallet/callback", { ip, body: { forged: at } })).status);
  expect([statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length]).toEqual([60, 5]);
  const elsewhere = await test.call("POST", "/provider/v1/payment/mela.wallet/callback", { ip: "127.45.0.2", body: {} });
  expect(elsewhere.status).toBe(401);
});

it("a browser that says success, where nobody has paid, credits nothing", async () => {
  const player = await newPlayer();
  const { id } = (await ask(player)).value;
  const { callbackURL, paymentID } = bkash.of(id)[0] ?? { callbackURL: "", paymentID: "" };
  await comeBack(`${callbackURL}&paymentID=${paymentID}&status=success`);
  expect([(await orderOf(player, id)).state, await balanceOf(player)]).toEqual(["pending", 0]);
});

it("a payer who goes back has an order that has failed", async () => {
  const player = await newPlayer();
  const { id } = (await ask(player)).value;
  await comeBack(bkash.cancel(id));
  expect([(await orderOf(player, id)).state, await balanceOf(player)]).toEqual(["failed", 0]);
});

it("an execution whose answer is lost is found by the question, and taken once", async () => {
  const player = await newPlayer();
  const { id } = (await ask(player)).value;
  bkash.lose("execute");
  const address = bkash.agree(id);
  await comeBack(address);
  await comeBack(address);
  expect([(await orderOf(player, id)).state, await balanceOf(player)]).toEqual(["credited", 50_000]);
});

it("another sum than was asked for is parked, and credits nobody", async () => {
  const player = await newPlayer();
  const { id } = (await ask(player)).value;
  await comeBack(bkash.agree(id, { amount: "5000.00" }));
  expect([await orderOf(player, id), await balanceOf(player)]).toEqual([expect.objectContaining({ state: "parked", reason: "amount" }), 0]);
});

it("an opening whose answer was lost is asked for again by the same order, and the payer sees one page alone", async () => {
  const player = await newPlayer();
  const intention = randomUUID();
  bkash.lose("create");
  expect((await ask(player, intention)).errorCode).toBe("payment.unavailable");
  const { value } = await ask(player, intention);
  expect(bkash.of(value.id)).toHaveLength(2);
  expect(value.payUrl).toContain(bkash.of(value.id)[1]?.paymentID);
  expect((await ask(player, intention)).value.payUrl).toBe(value.payUrl);
  await comeBack(bkash.agree(value.id));
  expect(await balanceOf(player)).toBe(50_000);
});

it("where bKash is not reached, or refuses, the next provider is asked", async () => {
  await registry.add({ brand: "mela", code: "other", kind: "sandbox", settings: {}, routing: { deposits: ["bkash"] }, priority: 200 });
  bkash.refuseNext("2064");
  const refused = (await ask(await newPlayer())).value;
  await registry.change(key, { settings: settingsAt(`http://127.0.0.1:${await freePort()}`) });
  const unreached = (await ask(await newPlayer())).value;
  expect([refused, unreached].map(({ id, state }) => [state, own.payments.has(id)])).toEqual([
    ["pending", true],
    ["pending", true],
  ]);
  await registry.change(key, { settings: settingsAt(bkash.origin) });
  await registry.setEnabled({ brand: "mela", code: "other" }, false);
});

it("payouts and other methods are not routed to bKash, and the fault says so", async () => {
  const change = (routing: object) => registry.change(key, { routing });
  await expect(change({ payouts: ["bkash"] })).rejects.toThrow('A provider of the kind "bkash" takes no payouts by bkash.');
  await expect(change({ deposits: ["bkash", "nagad"] })).rejects.toThrow("no deposits by nagad");
});

it("a check asks about a payment that there is not, and a wrong secret is told in words", async () => {
  expect((await registry.check(key)).map(({ ok }) => ok)).toEqual([true, true]);
  await registry.rotate(key, { name: "password", secret: "another-password", overlapHours: 0 });
  expect((await registry.check(key)).at(-1)).toMatchObject({
    ok: false,
    says: expect.stringContaining("bKash gives no token: it answered 401"),
  });
  await registry.rotate(key, { name: "password", secret: BKASH_MERCHANT.password, overlapHours: 0 });
});

/** SSLCommerz posts to our callback, as a server or through the payer's browser. */
const post = (path: string, body: string) =>
  test.call("POST", path, { body, headers: { "content-type": "application/x-www-form-urlencoded" } });
const NOTICES = "/provider/v1/payment/mela.gateway/callback";

it("a notification of SSLCommerz has the payment asked for, validated and credited, once", async () => {
  const player = await newPlayer();
  const { id, payUrl } = (await ask(player, randomUUID(), "nagad")).value;
  expect(payUrl).toContain(`${sslcommerz.origin}/EasyCheckOut/`);
  sslcommerz.pay(id);
  const notice = sslcommerz.notice(id);
  expect((await Promise.all([post(NOTICES, notice), post(NOTICES, notice)])).map(({ status }) => status)).toEqual([200, 200]);
  await post(NOTICES, notice);
  expect([(await orderOf(player, id)).state, await balanceOf(player)]).toEqual(["credited", 50_000]);
  expect(sslcommerz.of(id)[0]?.status).toBe("VALIDATED");
});

it("a forged notification is refused; a true one about a payment that was not made credits nothing", async () => {
  const player = await newPlayer();
  const { id } = (await ask(player, randomUUID(), "nagad")).value;
  expect((await post(NOTICES, sslcommerz.notice(id, "a-guess"))).json.errorCode).toBe("payment.signature");
  expect((await post(NOTICES, sslcommerz.notice(id))).status).toBe(200);
  expect([(await orderOf(player, id)).state, await balanceOf(player)]).toEqual(["pending", 0]);
});

it("the payer's browser, which SSLCommerz has post to us, is led to the order; another sum than was asked for is parked", async () => {
  const player = await newPlayer();
  const { id } = (await ask(player, randomUUID(), "nagad")).value;
  const { pathname, search } = new URL(sslcommerz.pay(id, { currency_amount: "10.00" }));
  const back = await post(pathname + search, "status=VALID");
  expect([back.status, back.headers["location"]]).toEqual([303, `/m/voucherCenter?order=${id}`]);
  expect([await orderOf(player, id), await balanceOf(player)]).toEqual([expect.objectContaining({ state: "parked", reason: "amount" }), 0]);
});

it("a payment that SSLCommerz calls risky waits for an operator; it is taken and credited when they say so", async () => {
  const player = await newPlayer();
  const { id } = (await ask(player, randomUUID(), "nagad")).value;
  sslcommerz.pay(id, { risk_level: "1" });
  await post(NOTICES, sslcommerz.notice(id));
  const parked = expect.objectContaining({ state: "parked", reason: "contradiction" });
  expect([await orderOf(player, id), await balanceOf(player), sslcommerz.of(id)[0]?.status]).toEqual([parked, 0, "VALID"]);
  const desk = await hire(test, "desk01", { rights: ["deposits"] });
  const { items: reviews } = (await test.call("GET", "/wps/console/deposits/parked?brand=mela", { token: desk })).json.value;
  const review = reviews.find(({ reference }: { reference: string }) => reference === id);
  expect(review).toMatchObject({ reason: "contradiction", creditable: true });
  const body = { brand: "mela", id: review.id, decision: "credit", note: "The bank says that it is theirs" };
  await test.call("POST", "/wps/console/deposits/settle", { token: desk, body, headers: { "idempotency-key": randomUUID() } });
  expect([(await orderOf(player, id)).state, await balanceOf(player)]).toEqual(["credited", 50_000]);
  expect(sslcommerz.of(id)[0]?.status).toBe("VALIDATED");
});

it("a risk that shows only while the payment is taken keeps it from being credited too", async () => {
  const player = await newPlayer();
  const { id } = (await ask(player, randomUUID(), "nagad")).value;
  const address = sslcommerz.pay(id);
  sslcommerz.calls.length = 0;
  const release = sslcommerz.hold("merchantTransIDvalidationAPI.php");
  const { pathname, search } = new URL(address);
  const back = post(pathname + search, "status=VALID");
  await expect.poll(() => sslcommerz.calls).toEqual(["merchantTransIDvalidationAPI.php"]);
  sslcommerz.pay(id, { risk_level: "1" });
  release();
  expect((await back).status).toBe(303);
  expect([await orderOf(player, id), await balanceOf(player)]).toEqual([
    expect.objectContaining({ state: "parked", reason: "contradiction" }),
    0,
  ]);
});

it("what one provider has opened is nothing of another's, and the first that is written down counts", async () => {
  const providers = await test.db.selectFrom("payment_providers").select("id").orderBy("id").execute();
  const [one, other] = providers.map(({ id }) => openedPaymentsOf(test.db, id));
  const reference = randomUUID();
  const opened = (paymentId: string) => ({ paymentId, url: `https://pay.example/${paymentId}`, expiresAt: new Date(Date.now() + 1_000) });
  const first = opened("first");
  expect(await one?.keep(reference, first)).toEqual(first);
  expect(await one?.keep(reference, opened("second"))).toEqual(first);
  expect([await one?.find(reference), await other?.find(reference)]).toEqual([first, null]);
});

it("who pays after the order's time is over is credited all the same, once bKash tells", async () => {
  const player = await newPlayer();
  const { id } = (await ask(player)).value;
  await sql`update deposit_orders set expires_at = now() - interval '1 hour', next_check_at = now() where public_id = ${id}`.execute(
    test.db,
  );
  await test.services.deposit.checkDue();
  expect((await orderOf(player, id)).state).toBe("expired");
  await comeBack(bkash.agree(id));
  expect([(await orderOf(player, id)).state, await balanceOf(player)]).toEqual(["credited", 50_000]);
});
