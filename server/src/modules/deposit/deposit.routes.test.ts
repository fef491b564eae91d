import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hire } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { callBack, callbackOf, createPaymentStandIn } from "../../../testing/payment-stand-in.ts";
import { DEFAULT_DEPOSIT_SETTINGS } from "./deposit.defaults.ts";

const provider = createPaymentStandIn();
let test: TestApp;
let operator: string;
const PARKED = "/wps/console/deposits/parked?brand=mela";
const SETTLE = "/wps/console/deposits/settle";

const WELCOME = {
  id: "welcome",
  names: { en: "Welcome bonus", bn: "স্বাগত বোনাস" },
  percent: 100,
  maxBonus: 300_000,
  minDeposit: 50_000,
  turnoverTimes: 5,
  firstOnly: true,
};

beforeAll(async () => {
  test = await createTestApp({ payments: provider });
  await test.services.deposit.saveSettings("mela", { ...DEFAULT_DEPOSIT_SETTINGS, promotions: [WELCOME] });
  operator = await hire(test, "desk01", { name: "Sumona", rights: ["deposits"] });
});
afterAll(() => test.close());
beforeEach(() => {
  provider.failWith = null;
});

async function newPlayer(customerType = 0) {
  const member = await buildMember(test, { customerType });
  return { member, token: await loginAs(test, member) };
}
type Player = Awaited<ReturnType<typeof newPlayer>>;

const ask = (player: Pick<Player, "token">, body: object, key: string = randomUUID()) =>
  test.call("POST", "/wps/deposit/create", { token: player.token, body, headers: { "idempotency-key": key, "accept-language": "en" } });
const balance = (player: Player) => test.services.wallet.balanceOf(player.member.id, "BDT");
const orderOf = async (player: Player, id: string) =>
  (await test.call("GET", `/wps/deposit/order?id=${id}`, { token: player.token })).json.value;

async function opened(player: Player, body: object = {}) {
  const { json } = await ask(player, { method: "bkash", amount: 50_000, ...body });
  return json.value as { id: string; payUrl: string; state: string };
}

/** From the order to the money in the wallet. */
async function credited(player: Player, body: object = {}) {
  const order = await opened(player, body);
  expect((await callBack(test, callbackOf(provider.authorise(order.id)))).status).toBe(200);
  return orderOf(player, order.id);
}

describe("making a deposit", () => {
  it("MONEY-05 a deposit goes from the order over the callback and its execution into the wallet, with dated steps", async () => {
    const player = await newPlayer();
    const order = await opened(player, { method: "card", amount: 100_000 });
    expect(order).toMatchObject({ state: "pending", payUrl: expect.stringContaining("/pay/") });
    expect(provider.payments.get(order.id)?.order.returnUrl).toMatch(new RegExp(`/m/voucherCenter\\?order=${order.id}$`));
    await callBack(test, callbackOf(provider.authorise(order.id)));
    expect(await balance(player)).toBe(98_500);
    const done = await orderOf(player, order.id);
    expect(done).toMatchObject({ state: "credited", credited: 100_000, fee: 1_500, turnover: 100_000, payUrl: null });
    expect(done.steps.map(({ state }: { state: string }) => state)).toEqual(["created", "pending", "paid", "credited"]);
    expect(await test.services.turnover.remaining(test.db, player.member.id)).toBe(100_000);
    expect((await test.services.wallet.verifyLedger()).faults).toEqual([]);
  });

  it("in the account record its fee stands under deposits, not under withdrawals", async () => {
    const player = await newPlayer();
    await credited(player, { method: "card", amount: 100_000 });
    const under = async (group: string) => {
      const { json } = await test.call("GET", `/wps/records/account?group=${group}`, { token: player.token });
      return json.value.items.map(({ kind, amount }: { kind: string; amount: { amount: number } }) => [kind, amount.amount]);
    };
    expect(await under("deposit")).toEqual([
      ["fee", -1_500],
      ["deposit", 100_000],
    ]);
    expect(await under("withdrawal")).toEqual([]);
  });

  it("MONEY-05 every call wants a session, and an order of another member is not found", async () => {
    const [owner, other] = [await newPlayer(), await newPlayer()];
    const { id } = await opened(owner);
    for (const [method, path] of [
      ["GET", "/wps/deposit/offer"],
      ["POST", "/wps/deposit/create"],
      ["GET", `/wps/deposit/order?id=${id}`],
      ["POST", "/wps/deposit/check"],
      ["GET", "/wps/deposit/list"],
    ] as const)
      expect((await test.call(method, path, method === "POST" ? { body: { id } } : {})).status).toBe(401);
    expect((await test.call("GET", `/wps/deposit/order?id=${id}`, { token: other.token })).status).toBe(404);
    expect((await test.call("POST", "/wps/deposit/check", { token: other.token, body: { id } })).json.errorCode).toBe("deposit.notFound");
    expect((await test.call("GET", "/wps/deposit/list", { token: other.token })).json.value.list).toEqual([]);
  });

  it("TRIAL-14 TRIAL-15 GROLE-17 types 0, 1 and 2 may deposit; trial and restricted types and other agents are refused", async () => {
    for (const type of [0, 1, 2]) {
      const player = await newPlayer(type);
      expect((await test.call("GET", "/wps/deposit/offer", { token: player.token })).status).toBe(200);
      expect((await ask(player, { method: "bkash", amount: 50_000 })).status).toBe(200);
    }
    for (const type of [4, 40, 41, 42, 7]) {
      const player = await newPlayer(type);
      expect((await test.call("GET", "/wps/deposit/offer", { token: player.token })).json.errorCode).toBe("freePlay.rejected");
      expect((await ask(player, { method: "bkash", amount: 50_000 })).json.errorCode).toBe("freePlay.rejected");
    }
  });

  it.each([-1, 0, 0.001, Number.POSITIVE_INFINITY, Number.NaN, "৫০০", "500", 1e18, null])("the amount %s is refused", async (amount) => {
    const { status, json } = await ask(await newPlayer(), { method: "bkash", amount });
    expect([status, json.errorCode, json.value]).toEqual([400, "request.invalid", { fields: ["amount"] }]);
  });

  it("refuses what the brand does not offer, with the bounds", async () => {
    const player = await newPlayer();
    expect((await ask(player, { method: "bkash", amount: 9_999 })).json).toMatchObject({
      errorCode: "deposit.amount",
      value: { min: 10_000, max: 2_500_000, currency: "BDT" },
    });
    expect((await ask(player, { method: "bkash", amount: 2_500_001 })).json.errorCode).toBe("deposit.amount");
    expect((await ask(player, { method: "paypal", amount: 50_000 })).json.errorCode).toBe("request.invalid");
    expect((await ask(player, { method: "bkash", amount: 50_000, state: "credited" })).json.errorCode).toBe("request.invalid");
    expect((await ask(player, { method: "bkash", amount: 50_000, promotion: "nothing" })).json.errorCode).toBe("deposit.promotion");
    await test.services.deposit.saveSettings("panna", {
      ...DEFAULT_DEPOSIT_SETTINGS,
      methods: DEFAULT_DEPOSIT_SETTINGS.methods.slice(0, 1),
    });
    const member = await buildMember(test, { brandCode: "panna" });
    const token = await loginAs(test, member);
    const headers = { "x-merchant": "panna", "idempotency-key": randomUUID() };
    const refused = await test.call("POST", "/wps/deposit/create", { token, headers, body: { method: "nagad", amount: 50_000 } });
    expect(refused.json.errorCode).toBe("deposit.method");
  });

  it("each method has bounds and a fee of its own, told before, held to, and taken from what arrives", async () => {
    const terms = (method: string, min: number, max: number, feeBasisPoints: number) => {
      const found = DEFAULT_DEPOSIT_SETTINGS.methods.find((one) => one.method === method)!;
      return { ...found, min, max, feeBasisPoints, quick: [] };
    };
    const methods = [terms("bkash", 20_000, 60_000, 0), terms("nagad", 50_000, 90_000, 125), terms("card", 10_001, 1_000_000, 300)];
    await test.services.deposit.saveSettings("mela", { ...DEFAULT_DEPOSIT_SETTINGS, promotions: [WELCOME], methods });
    try {
      const player = await newPlayer();
      const offered = (await test.call("GET", "/wps/deposit/offer", { token: player.token })).json.value.methods;
      expect(offered).toEqual(methods);
      for (const { method, min, max } of methods) {
        for (const amount of [min - 1, max + 1])
          expect((await ask(player, { method, amount })).json, method).toMatchObject({ errorCode: "deposit.amount", value: { min, max } });
        for (const amount of [min, max]) expect((await ask(player, { method, amount })).json.value?.state, method).toBe("pending");
      }
      // 1.25 % of 500.01 is 6.250125, and 3 % of 100.01 is 3.0003: rounded down, in the member's favour.
      const arrives = async (method: string, amount: number) => {
        const { member, token } = await newPlayer();
        const { fee, credited: paid } = await credited({ member, token }, { method, amount });
        return [paid, fee, await balance({ member, token })];
      };
      expect(await arrives("bkash", 50_001)).toEqual([50_001, 0, 50_001]);
      expect(await arrives("nagad", 50_001)).toEqual([50_001, 625, 49_376]);
      expect(await arrives("card", 10_001)).toEqual([10_001, 300, 9_701]);
    } finally {
      await test.services.deposit.saveSettings("mela", { ...DEFAULT_DEPOSIT_SETTINGS, promotions: [WELCOME] });
    }
  });

  it("one key makes one order, also when the provider has not answered the first time", async () => {
    const player = await newPlayer();
    const key = randomUUID();
    const body = { method: "bkash", amount: 50_000 };
    expect((await test.call("POST", "/wps/deposit/create", { token: player.token, body })).json.errorCode).toBe("idempotency.missing");
    provider.failWith = new Error("no answer");
    expect((await ask(player, body, key)).json.errorCode).toBe("payment.unavailable");
    provider.failWith = null;
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => ask(player, body, key)));
    expect(first?.status).toBeLessThan(500);
    expect(others.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await ask(player, { ...body, amount: 60_000 }, key)).json.errorCode).toBe("idempotency.mismatch");
    const { list } = (await test.call("GET", "/wps/deposit/list", { token: player.token })).json.value;
    expect(list).toHaveLength(1);
    expect(list[0].state).toBe("pending");
  });

  it("the list goes on where it ended, newest first", async () => {
    const player = await newPlayer();
    for (let order = 0; order < 23; order += 1) {
      const { id } = await opened(player);
      await callBack(test, callbackOf(provider.set(id, "failed")));
    }
    const list = async (before = "") =>
      (await test.call("GET", `/wps/deposit/list?before=${before}`.replace(/\?before=$/, ""), { token: player.token })).json.value;
    const first = await list();
    const second = await list(first.next);
    expect([first.list.length, second.list.length, second.next]).toEqual([20, 3, null]);
    expect(new Set([...first.list, ...second.list].map(({ id }: { id: string }) => id)).size).toBe(23);
  });
});

describe("promotions", () => {
  it("a promotion adds its bonus with its turnover, and the one for the first deposit is taken once, whatever races", async () => {
    const player = await newPlayer();
    const offer = async () => (await test.call("GET", "/wps/deposit/offer", { token: player.token })).json.value;
    expect(await offer()).toMatchObject({ first: true, turnoverTimes: 1, promotions: [{ id: "welcome", turnoverTimes: 5 }] });
    const both = [await opened(player, { promotion: "welcome" }), await opened(player, { promotion: "welcome", amount: 80_000 })];
    for (const { id } of both) provider.authorise(id);
    await Promise.all(both.map(({ id }) => callBack(test, callbackOf(provider.authorise(id)))));
    const done = await Promise.all(both.map(({ id }) => orderOf(player, id)));
    expect(done.map(({ state }) => state)).toEqual(["credited", "credited"]);
    const [bonus] = done.map(({ promotion }) => promotion.bonus).filter((one: number) => one > 0);
    expect(done.filter(({ promotion }) => promotion.bonus > 0)).toHaveLength(1);
    expect(await balance(player)).toBe(130_000 + bonus);
    expect(await test.services.turnover.remaining(test.db, player.member.id)).toBe(130_000 - bonus + 2 * bonus * 5);
    const { items } = (await test.call("GET", "/wps/records/account", { token: player.token, headers: { "accept-language": "bn" } })).json
      .value;
    expect(items.filter(({ kind }: { kind: string }) => kind === "reward").map(({ name }: { name: string }) => name)).toEqual([
      WELCOME.names.bn,
    ]);
    const { requirements } = (await test.call("GET", "/wps/wallets/turnover", { token: player.token })).json.value;
    const offered = [
      { source: "promotion", names: WELCOME.names },
      { source: "deposit", names: undefined },
    ];
    expect(requirements.map(({ source, names }: { source: string; names?: object }) => ({ source, names }))).toEqual(
      expect.arrayContaining(offered),
    );
    expect(await offer()).toMatchObject({ first: false, promotions: [] });
    expect((await ask(player, { method: "bkash", amount: 50_000, promotion: "welcome" })).json.errorCode).toBe("deposit.promotion");
  });
});

describe("callbacks", () => {
  it("one credit, however often, late and in whatever order it is told", async () => {
    const player = await newPlayer();
    const { id } = await opened(player);
    const failed = callbackOf(provider.set(id, "failed"));
    const success = callbackOf(provider.authorise(id));
    await sql`update deposit_orders set expires_at = now() - interval '72 hours' where public_id = ${id}`.execute(test.db);
    await callBack(test, failed);
    const answers = await Promise.all(Array.from({ length: 12 }, () => callBack(test, success)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await callBack(test, callbackOf({ ...failed, status: "failed" } as never));
    expect(await orderOf(player, id)).toMatchObject({ state: "credited" });
    expect(await balance(player)).toBe(50_000);
  });

  it("a forged, a stale and a changed callback move nothing", async () => {
    const player = await newPlayer();
    const { id } = await opened(player);
    const claim = { ...provider.payments.get(id)?.state, status: "authorised" } as never;
    expect((await callBack(test, callbackOf(claim), { secret: "a-secret-of-somebody-else" })).json.errorCode).toBe("payment.signature");
    expect((await callBack(test, callbackOf(claim), { ageSeconds: 31 })).json.errorCode).toBe("payment.stale");
    const known = callbackOf(provider.set(id, "pending"));
    await callBack(test, known);
    expect((await callBack(test, { ...known, status: "authorised" })).json.errorCode).toBe("payment.eventMismatch");
    expect(await orderOf(player, id)).toMatchObject({ state: "pending" });
    // The provider itself is asked before anything is credited: a claim that it does not share takes no money.
    await callBack(test, callbackOf(claim));
    expect(await orderOf(player, id)).toMatchObject({ state: "paid" });
    expect(await balance(player)).toBe(0);
  });

  it("another amount or currency is parked with its reason; an operator credits what was paid, or dismisses it, on record", async () => {
    const player = await newPlayer();
    const [amount, currency] = [await opened(player), await opened(player)];
    await callBack(test, callbackOf(provider.authorise(amount.id, { amount: 70_000 })));
    await callBack(test, callbackOf(provider.authorise(currency.id, { currency: "USD" })));
    await callBack(test, callbackOf(provider.authorise(currency.id, { currency: "USD" })));
    expect(await balance(player)).toBe(0);
    expect([(await orderOf(player, amount.id)).reason, (await orderOf(player, currency.id)).reason]).toEqual(["amount", "currency"]);
    const unfinished = async () =>
      (await test.call("GET", "/wps/deposit/offer", { token: player.token })).json.value.open.map(({ id }: { id: string }) => id);
    // The member sees them beside the form for as long as people look at them.
    expect(await unfinished()).toEqual([currency.id, amount.id]);
    const cases = async () => (await test.call("GET", PARKED, { token: operator })).json.value.items;
    const mine = (await cases()).filter((one: { reference: string }) => [amount.id, currency.id].includes(one.reference));
    expect(mine.map(({ reason, creditable }: Record<string, unknown>) => [reason, creditable])).toEqual([
      ["amount", true],
      ["currency", false],
    ]);
    const settle = (id: number, decision: string, key: string = randomUUID()) =>
      test.call("POST", SETTLE, {
        token: operator,
        headers: { "idempotency-key": key },
        body: { brand: "mela", id, decision, note: "Checked with the provider" },
      });
    expect((await settle(mine[1].id, "credit")).json.errorCode).toBe("deposit.amount");
    const both = await Promise.all([settle(mine[0].id, "credit"), settle(mine[0].id, "credit")]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await settle(mine[1].id, "dismiss")).json.value.settled).toMatchObject({ decision: "dismiss", operatorName: "Sumona" });
    expect(await balance(player)).toBe(70_000);
    expect(await orderOf(player, amount.id)).toMatchObject({ state: "credited", credited: 70_000, reason: "settled" });
    expect(await orderOf(player, currency.id)).toMatchObject({ state: "failed", reason: "dismissed" });
    expect(await unfinished()).toEqual([]);
    const inbox = (await test.call("GET", "/wps/inbox", { token: player.token })).json.value.list;
    expect(inbox.map(({ title, content }: { title: string; content: string }) => [title, /order=([0-9a-f-]+)/.exec(content)?.[1]])).toEqual(
      [
        ["আপনার জমা যোগ করা যায়নি", currency.id],
        ["আপনার জমা যোগ হয়েছে", amount.id],
      ],
    );
    expect(inbox[1].content).toMatch(/৳\s700\.00 আপনার ওয়ালেটে যোগ হয়েছে/);
    const actions = await test.db
      .selectFrom("operator_actions")
      .select(["action", "subject"])
      .where("action", "like", "deposit.%")
      .orderBy("id")
      .execute();
    expect(actions).toEqual([
      { action: "deposit.credit", subject: `deposit:${amount.id}` },
      { action: "deposit.dismiss", subject: `deposit:${currency.id}` },
    ]);
    await expect(sql`delete from operator_actions`.execute(test.db)).rejects.toThrow(/append-only/);
    expect((await test.call("GET", PARKED, { token: player.token })).status).toBe(401);
  });

  it("a payment that nobody has asked for is looked at, and credits nobody", async () => {
    const state = { payment_id: randomUUID(), reference: randomUUID(), status: "authorised", amount: 900, currency: "BDT", reason: null };
    expect((await callBack(test, callbackOf(state as never))).status).toBe(200);
    const cases = (await test.call("GET", PARKED, { token: operator })).json.value.items;
    expect(cases.find((one: { reference: string }) => one.reference === state.reference)).toMatchObject({
      reason: "unknownOrder",
      order: null,
      creditable: false,
    });
  });
});

describe("limits", () => {
  it("a deposit above a limit is refused with what is left; orders that race past it are parked, their money not taken", async () => {
    const player = await newPlayer();
    await test.services.limits.set(player.member.id, { kind: "deposit", period: "day", cap: 90_000 });
    expect((await ask(player, { method: "bkash", amount: 90_001 })).json).toMatchObject({
      errorCode: "limits.deposit",
      value: { period: "day", remaining: 90_000 },
    });
    const both = [await opened(player), await opened(player)];
    for (const { id } of both) provider.authorise(id);
    await Promise.all(both.map(({ id }) => callBack(test, callbackOf(provider.authorise(id)))));
    const states = await Promise.all(both.map(async ({ id }) => (await orderOf(player, id)).state as string));
    expect(states.toSorted()).toEqual(["credited", "parked"]);
    expect(await balance(player)).toBe(50_000);
    const parked = both[states.indexOf("parked")]?.id ?? "";
    expect(provider.payments.get(parked)?.state.status).toBe("authorised");
  });
});

describe("what no callback tells", () => {
  it("the provider is asked: by the member's look, and by itself when the time has come", async () => {
    const player = await newPlayer();
    const [looked, waited] = [await opened(player), await opened(player)];
    for (const { id } of [looked, waited]) provider.authorise(id);
    const check = () => test.call("POST", "/wps/deposit/check", { token: player.token, body: { id: looked.id } });
    expect((await check()).json.value.state).toBe("credited");
    await sql`update deposit_orders set next_check_at = null where public_id <> ${waited.id}`.execute(test.db);
    expect(await test.services.deposit.checkDue()).toBe(0);
    await sql`update deposit_orders set next_check_at = now() where public_id = ${waited.id}`.execute(test.db);
    expect(await test.services.deposit.checkDue()).toBe(1);
    expect(await orderOf(player, waited.id)).toMatchObject({ state: "credited" });
  });

  it("an order that nobody pays expires; one that was paid while the provider was away is credited at the next check", async () => {
    const player = await newPlayer();
    const [unpaid, paid] = [await opened(player), await opened(player)];
    provider.failWith = new Error("away");
    const { kind, ...state } = callbackOf(provider.authorise(paid.id)) as never as Record<string, unknown>;
    expect((await callBack(test, { kind, ...state })).status).toBe(200);
    expect(await orderOf(player, paid.id)).toMatchObject({ state: "paid" });
    provider.failWith = null;
    await sql`update deposit_orders set next_check_at = now(), expires_at = now() - interval '1 hour' where public_id in (${paid.id}, ${unpaid.id})`.execute(
      test.db,
    );
    await test.services.deposit.checkDue();
    expect(await orderOf(player, paid.id)).toMatchObject({ state: "credited" });
    expect(await orderOf(player, unpaid.id)).toMatchObject({ state: "expired", reason: "unpaid" });
    expect(await balance(player)).toBe(50_000);
  });
});

describe("what cannot be done", () => {
  const offerOf = async (player: Player) => (await test.call("GET", "/wps/deposit/offer", { token: player.token })).json.value;

  it("is said before: the break, and what each limit leaves beside what is on its way", async () => {
    const player = await newPlayer();
    expect(await offerOf(player)).toMatchObject({ exclusion: null, room: [], open: [] });
    await test.services.limits.set(player.member.id, { kind: "deposit", period: "day", cap: 200_000 });
    await test.services.limits.set(player.member.id, { kind: "wager", period: "day", cap: 1 });
    await credited(player, { amount: 50_000 });
    const room = { period: "day", cap: 200_000, left: 150_000, resetsAt: expect.any(String) };
    expect((await offerOf(player)).room).toEqual([room]);
    const { id } = await opened(player, { amount: 60_000 });
    provider.failWith = new Error("away");
    await callBack(test, callbackOf(provider.authorise(id)));
    expect(await orderOf(player, id)).toMatchObject({ state: "paid" });
    expect((await offerOf(player)).room).toEqual([{ ...room, left: 90_000 }]);
    expect((await ask(player, { method: "bkash", amount: 90_001 })).json).toMatchObject({ errorCode: "limits.deposit" });
    await test.services.limits.exclude(player.member.id, { kind: "timeout", length: 1 });
    const token = await loginAs(test, player.member);
    const { exclusion } = await offerOf({ ...player, token });
    expect(exclusion).toEqual({ kind: "timeout", startedAt: expect.any(String), until: expect.any(String) });
  });
});

describe("giving a deposit up", () => {
  const cancel = (player: Pick<Player, "token">, id: string) =>
    test.call("POST", "/wps/deposit/cancel", { token: player.token, body: { id }, headers: { "accept-language": "en" } });
  const openOf = async (player: Player) =>
    (await test.call("GET", "/wps/deposit/offer", { token: player.token })).json.value.open.map(({ id }: { id: string }) => id);

  it("ends an order that waits, once, and nobody else's; it is not among the open ones any more", async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const [first, second] = [await opened(player), await opened(player)];
    expect(await openOf(player)).toEqual([second.id, first.id]);
    expect((await cancel(other, first.id)).json.errorCode).toBe("deposit.notFound");
    const done = (await cancel(player, first.id)).json.value;
    expect(done).toMatchObject({ state: "failed", reason: "cancelled", payUrl: null });
    expect((await cancel(player, first.id)).json.value).toEqual(done);
    expect(done.steps.map(({ state }: { state: string }) => state)).toEqual(["created", "pending", "failed"]);
    expect(await openOf(player)).toEqual([second.id]);
  });

  it("is refused once the payer has agreed, also when both come at the same moment", async () => {
    const player = await newPlayer();
    const done = await credited(player);
    expect((await cancel(player, done.id)).json.errorCode).toBe("deposit.cancelClosed");
    for (let round = 0; round < 5; round += 1) {
      const { id } = await opened(player);
      const told = callbackOf(provider.authorise(id));
      await Promise.all([callBack(test, told), cancel(player, id)]);
      await callBack(test, told);
      expect(await orderOf(player, id)).toMatchObject({ state: "credited" });
    }
    expect(await balance(player)).toBe(6 * 50_000);
  });

  it("what is paid all the same is credited: by the provider's word, or by asking it until its page is closed", async () => {
    const player = await newPlayer();
    const [told, asked, unpaid] = [await opened(player), await opened(player), await opened(player)];
    for (const { id } of [told, asked, unpaid]) await cancel(player, id);
    await callBack(test, callbackOf(provider.authorise(told.id)));
    expect(await orderOf(player, told.id)).toMatchObject({ state: "credited" });
    provider.authorise(asked.id);
    await sql`update deposit_orders set next_check_at = now() where public_id in (${asked.id}, ${unpaid.id})`.execute(test.db);
    await test.services.deposit.checkDue();
    expect(await orderOf(player, asked.id)).toMatchObject({ state: "credited" });
    expect(await balance(player)).toBe(2 * 50_000);
    const nextCheck = () =>
      test.db.selectFrom("deposit_orders").select("next_check_at").where("public_id", "=", unpaid.id).executeTakeFirstOrThrow();
    expect((await nextCheck()).next_check_at).not.toBeNull();
    await sql`update deposit_orders set next_check_at = now(), expires_at = now() - interval '1 hour' where public_id = ${unpaid.id}`.execute(
      test.db,
    );
    await test.services.deposit.checkDue();
    expect((await nextCheck()).next_check_at).toBeNull();
    expect(await orderOf(player, unpaid.id)).toMatchObject({ state: "failed", reason: "cancelled" });
  });
});

describe("the database itself", () => {
  it("refuses steps that may not follow, changed terms and a deletion", async () => {
    const player = await newPlayer();
    const done = await credited(player);
    const change = (set: string) => sql`update deposit_orders set ${sql.raw(set)} where public_id = ${done.id}`.execute(test.db);
    await expect(change("state = 'pending', ledger_transaction_id = null, credited_minor = null")).rejects.toThrow(/does not go from/);
    await expect(change("amount_minor = 1")).rejects.toThrow(/does not change/);
    await expect(sql`delete from deposit_orders where public_id = ${done.id}`.execute(test.db)).rejects.toThrow(/refused/);
    const { id } = await opened(player);
    await expect(sql`update deposit_orders set state = 'credited' where public_id = ${id}`.execute(test.db)).rejects.toThrow(
      /does not go from|deposit_orders_credited/,
    );
  });
});

it("an operator without the right sees no parked payment and settles none", async () => {
  const token = await hire(test, "chatter");
  expect((await test.call("GET", PARKED, { token })).json.errorCode).toBe("session.forbidden");
  const body = { brand: "mela", id: 1, decision: "dismiss", note: "x" };
  const command = { token, headers: { "idempotency-key": randomUUID() }, body };
  expect((await test.call("POST", SETTLE, command)).json.errorCode).toBe("session.forbidden");
});
