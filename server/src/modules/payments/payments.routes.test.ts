import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { type CallbackReading, type IncomingMessage, PaymentRefused, PaymentUnreached } from "../../adapters/payment.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { type PaymentStandIn, createPaymentStandIn } from "../../../testing/payment-stand-in.ts";
import { createPaymentRegistry } from "./payment-registry.service.ts";

const own = createPaymentStandIn();
const stands: Record<string, PaymentStandIn> = {};
for (const name of ["mela.first", "mela.second", "panna.first"]) stands[name] = createPaymentStandIn(name);
const opened: Record<string, unknown>[] = [];
const stand = (name: string): PaymentStandIn => stands[name] as PaymentStandIn;

let test: TestApp;
let registry: ReturnType<typeof createPaymentRegistry>;
beforeAll(async () => {
  test = await createTestApp({
    payments: own,
    paymentKinds: {
      bkash: {
        settings: z.strictObject({ url: z.url() }),
        secrets: ["appSecret"],
        open: ({ name, settings, secrets, oldSecrets }) => {
          opened.push({ name, settings, secrets, oldSecrets });
          // A provider that proves nothing by its message, but names the order in it.
          return Object.assign(stand(name), {
            verifyCallback: () => undefined,
            readCallback: ({ path, method }: IncomingMessage): CallbackReading => ({
              says: "hint",
              kind: "payment",
              reference: new URL(path, "http://x").searchParams.get("order") ?? "",
              isBrowser: method === "GET",
            }),
          });
        },
      },
    },
  });
  registry = createPaymentRegistry({ ...test, payments: test.services.payments });
});
afterAll(() => test.close());

const SETTINGS = { url: "https://pay.example" };
async function enter(brand: string, code: string, routing: object = { deposits: ["bkash"], payouts: ["bkash"] }, priority = 10) {
  await registry.add({ brand, code, kind: "bkash", settings: SETTINGS, routing, priority });
  await registry.rotate({ brand, code }, { name: "appSecret", secret: "the-first-secret", overlapHours: 0 });
  await registry.setEnabled({ brand, code }, true);
}
async function newPlayer(brandCode = "mela") {
  const member = await buildMember(test, { brandCode });
  return { member, token: await loginAs(test, member) };
}
type Player = Awaited<ReturnType<typeof newPlayer>>;
const ask = async (player: Player, body: object = {}, key: string = randomUUID()) =>
  test.call("POST", "/wps/deposit/create", {
    token: player.token,
    body: { method: "bkash", amount: 50_000, ...body },
    headers: { "idempotency-key": key, "accept-language": "en" },
  });
const offered = async (player: Player): Promise<string[]> =>
  (await test.call("GET", "/wps/deposit/offer", { token: player.token })).json.value.methods.map(
    ({ method }: { method: string }) => method,
  );
const orderRow = (id: string) => test.db.selectFrom("deposit_orders").selectAll().where("public_id", "=", id).executeTakeFirstOrThrow();
const stateOf = async (player: Player, id: string) =>
  (await test.call("GET", `/wps/deposit/order?id=${id}`, { token: player.token })).json.value.state;
const reviewsOf = (reference: string) =>
  test.db.selectFrom("deposit_reviews").select(["reason", "provider", "merchant_code"]).where("reference", "=", reference).execute();

describe("entering a provider", () => {
  it("closed until it has its secrets, which are kept sealed and follow their rotation", async () => {
    const key = { brand: "mela", code: "first" };
    const draft = { ...key, kind: "bkash" as const, settings: SETTINGS, routing: { deposits: ["bkash"] } };
    await expect(registry.add({ ...draft, settings: { url: "nowhere" } })).rejects.toThrow(/url/);
    await expect(registry.add({ ...draft, routing: { deposits: ["cash"] } })).rejects.toThrow(/deposits\[0\]/);
    await expect(registry.add({ ...draft, brand: "nobody" })).rejects.toThrow('no brand "nobody"');
    await expect(registry.add({ ...draft, kind: "sslcommerz" })).rejects.toThrow("built in");
    expect(await registry.add(draft)).toEqual({ secrets: ["appSecret"] });
    await expect(registry.add(draft)).rejects.toThrow("already");
    await expect(registry.setEnabled(key, true)).rejects.toThrow("appSecret");
    expect(await registry.check(key)).toEqual([{ step: "secrets", ok: false, says: "missing: appSecret" }]);
    await expect(registry.rotate(key, { name: "other", secret: "the-first-secret", overlapHours: 0 })).rejects.toThrow("no secret");
    await registry.rotate(key, { name: "appSecret", secret: "the-first-secret", overlapHours: 0 });
    await registry.setEnabled(key, true);
    expect((await registry.check(key)).map(({ ok }) => ok)).toEqual([true, true]);
    await registry.rotate(key, { name: "appSecret", secret: "the-second-secret", overlapHours: 1 });
    await registry.check(key);
    const kept = { name: "mela.first", settings: SETTINGS, secrets: { appSecret: "the-second-secret" } };
    expect(opened.at(-1)).toEqual({ ...kept, oldSecrets: { appSecret: ["the-first-secret"] } });
    const { rows } = await sql<{ text: string }>`select encode(sealed, 'escape') as text from payment_provider_secrets`.execute(test.db);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/the-(first|second)-secret/);
    test.clock.advance(3_600_001);
    await registry.check(key);
    expect(opened.at(-1)).toEqual({ ...kept, oldSecrets: { appSecret: [] } });
    expect(await registry.list("mela")).toMatchObject([{ ...key, state: "open", missingSecrets: [] }]);
  });

  it("a brand's sandbox without settings stands for the environment's provider, and needs no secret", async () => {
    expect(
      await registry.add({ brand: "panna", code: "sandbox", kind: "sandbox", settings: {}, routing: { deposits: ["nagad"] } }),
    ).toEqual({
      secrets: [],
    });
    const [route] = await test.services.payments.routesFor("panna", {
      direction: "deposit",
      currency: "BDT",
      level: 0,
      method: "nagad",
      amountMinor: 1,
    });
    expect(route?.provider).toBe(own);
    await registry.setEnabled({ brand: "panna", code: "sandbox" }, false);
  });
});

describe("which provider is asked", () => {
  const [first, second] = [stand("mela.first"), stand("mela.second")];
  beforeAll(async () => {
    await enter("mela", "second", { deposits: ["bkash", "rocket"], payouts: ["bkash"], maxMinor: 100_000 }, 20);
    await enter("panna", "first");
    await registry.change({ brand: "mela", code: "first" }, { priority: 10 });
  });
  beforeEach(async () => {
    for (const one of Object.values(stands)) one.failWith = null;
    await sql`update payment_providers set failures = 0, resting_until = null`.execute(test.db);
  });

  it("a member is offered what an open provider takes, and an order of anything else is refused", async () => {
    const player = await newPlayer();
    expect(await offered(player)).toEqual(["bkash", "rocket"]);
    expect((await ask(player, { method: "nagad" })).json.errorCode).toBe("deposit.method");
    await registry.setEnabled({ brand: "mela", code: "second" }, false);
    expect(await offered(player)).toEqual(["bkash"]);
    expect((await ask(player, { method: "rocket" })).json.errorCode).toBe("deposit.method");
    await registry.setEnabled({ brand: "mela", code: "second" }, true);
  });

  it("a refusal and a connection that never came to be lead to the next one, and no trace of a second payment", async () => {
    for (const fault of [new PaymentRefused("account.closed"), new PaymentUnreached(new Error("refused"))]) {
      first.failWith = fault;
      const { json } = await ask(await newPlayer());
      expect(json.value).toMatchObject({ state: "pending", payUrl: expect.stringContaining("/pay/") });
      expect((await orderRow(json.value.id)).provider).toBe("mela.second");
      expect([first, second].map(({ payments }) => payments.has(json.value.id))).toEqual([false, true]);
    }
  });

  it("where it is open whether the first has opened a payment, nobody else is asked, and the same key finds the same order", async () => {
    const player = await newPlayer();
    const key = randomUUID();
    first.failWith = new Error("socket hang up");
    expect((await ask(player, {}, key)).json.errorCode).toBe("payment.unavailable");
    expect(second.payments.size).toBe(2);
    first.failWith = null;
    const { json } = await ask(player, {}, key);
    expect((await orderRow(json.value.id)).provider).toBe("mela.first");
    expect(await test.db.selectFrom("deposit_orders").select("id").where("member_id", "=", player.member.id).execute()).toHaveLength(1);
  });

  it("an order that was opened never changes its provider, whoever asks the database", async () => {
    const { json } = await ask(await newPlayer());
    await expect(
      sql`update deposit_orders set provider = 'mela.second' where public_id = ${json.value.id}`.execute(test.db),
    ).rejects.toThrow("stays with its provider");
  });

  it("refused by all, the order has failed; too large for the second, it is not asked", async () => {
    for (const one of [first, second]) one.failWith = new PaymentRefused("account.closed");
    expect((await ask(await newPlayer())).json.value).toMatchObject({ state: "failed", reason: "refused" });
    second.failWith = null;
    expect((await ask(await newPlayer(), { amount: 100_001 })).json.value).toMatchObject({ state: "failed", reason: "refused" });
  });

  it("who does not answer three times in a row is left alone for a minute, and what it alone takes is not shown", async () => {
    const player = await newPlayer();
    second.failWith = new PaymentUnreached(new Error("refused"));
    for (let tries = 0; tries < 3; tries += 1) expect((await ask(player, { method: "rocket" })).json.errorCode).toBe("payment.unavailable");
    expect(await offered(player)).toEqual(["bkash"]);
    await sql`update payment_providers set resting_until = now() where code = 'second'`.execute(test.db);
    expect(await offered(player)).toEqual(["bkash", "rocket"]);
    second.failWith = null;
    expect((await ask(player, { method: "rocket" })).json.value.state).toBe("pending");
    expect((await registry.list("mela")).map(({ state }) => state)).toEqual(["open", "open"]);
  });

  it("a provider for a VIP level is for members who have reached it", async () => {
    await registry.change({ brand: "mela", code: "second" }, { routing: { minLevel: 2 } });
    const player = await newPlayer();
    expect(await offered(player)).toEqual(["bkash"]);
    await sql`insert into vip_levels (merchant_code, level, names, turnover_minor, deposit_minor, upgrade_bonus_minor, birthday_bonus_minor, free_withdrawals, rebate)
      values ('mela', 2, '{"en":"Two"}', 0, 0, 0, 0, 0, '{}') on conflict do nothing`.execute(test.db);
    await sql`insert into vip_steps (member_id, level) values (${player.member.id}, 2)`.execute(test.db);
    expect(await offered(player)).toEqual(["bkash", "rocket"]);
    await registry.change({ brand: "mela", code: "second" }, { routing: { minLevel: 0 } });
  });
});

describe("what a provider tells", () => {
  const tell = (name: string, order: string, method: "GET" | "POST" = "POST") =>
    test.call(
      method,
      `/provider/v1/payment/${name}/callback?order=${order}`,
      method === "POST" ? { body: "a=b", headers: { "content-type": "application/x-www-form-urlencoded" } } : {},
    );

  it("a message that proves nothing has its provider asked, and a browser is led on to the order", async () => {
    const player = await newPlayer();
    const { id } = (await ask(player)).json.value;
    expect((await tell("mela.first", id)).status).toBe(200);
    expect(await stateOf(player, id)).toBe("pending");
    stand("mela.first").authorise(id);
    const back = await tell("mela.first", id, "GET");
    expect([back.status, back.headers["location"]]).toEqual([303, `/m/voucherCenter?order=${id}`]);
    expect(await stateOf(player, id)).toBe("credited");
    expect(await test.services.wallet.balanceOf(player.member.id, "BDT")).toBe(50_000);
    await tell("mela.first", id);
    expect(await test.services.wallet.balanceOf(player.member.id, "BDT")).toBe(50_000);
    expect((await tell("mela.nobody", id)).status).toBe(404);
  });

  it("who was not asked for a payment cannot pay it: not the next provider, and not one of another brand", async () => {
    const player = await newPlayer();
    const { id } = (await ask(player)).json.value;
    const order = {
      reference: id,
      method: "bkash",
      amountMinor: 50_000,
      currency: "BDT",
      language: "en",
      returnUrl: "x",
      browserUrl: "x",
    } as const;
    for (const name of ["mela.second", "panna.first"]) {
      await stand(name).createPayment(order);
      stand(name).authorise(id);
      expect((await tell(name, id)).status).toBe(200);
    }
    expect(await stateOf(player, id)).toBe("pending");
    expect(await test.services.wallet.balanceOf(player.member.id, "BDT")).toBe(0);
    expect(await reviewsOf(id)).toEqual([
      { reason: "contradiction", provider: "mela.second", merchant_code: "mela" },
      { reason: "unknownOrder", provider: "panna.first", merchant_code: "panna" },
    ]);
  });
});
