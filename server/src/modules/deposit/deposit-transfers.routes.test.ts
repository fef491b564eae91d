import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { createPaymentRegistry } from "../payments/payment-registry.service.ts";
import { importStatement } from "./statements.service.ts";
import { type TransferRulings, createTransferRulings } from "./transfer-rulings.service.ts";

const ACCOUNTS = [
  { method: "bkash", number: "01711000001", type: "agent", label: "Mela one" },
  { method: "bkash", number: "01711000002", type: "personal", label: "Mela two", dayMaxMinor: 60_000 },
];
const KEY = { brand: "mela", code: "hand" };
const BY = "rahima";
const ASKED = 50_000;

let test: TestApp;
let registry: ReturnType<typeof createPaymentRegistry>;
let rulings: TransferRulings;
beforeAll(async () => {
  test = await createTestApp();
  registry = createPaymentRegistry({ ...test, payments: test.services.payments });
  rulings = createTransferRulings(test.db);
  await registry.add({ ...KEY, kind: "manual", settings: { accounts: ACCOUNTS }, routing: { deposits: ["bkash"] } });
});
afterAll(() => test.close());
beforeEach(async () => {
  // What earlier tests have taken up of the accounts.
  await sql`update manual_transfers set created_at = now() - interval '2 days'`.execute(test.db);
});

async function newPlayer() {
  const member = await buildMember(test, { brandCode: "mela" });
  return { member, token: await loginAs(test, member) };
}
type Player = Awaited<ReturnType<typeof newPlayer>>;
const open = async (player: Player, amount = ASKED) => {
  const { json } = await test.call("POST", "/wps/deposit/create", {
    token: player.token,
    body: { method: "bkash", amount },
    headers: { "idempotency-key": randomUUID(), "accept-language": "en" },
  });
  return json.value;
};
const give = async ({ token }: Player, id: string, trxId: string) =>
  (await test.call("POST", "/wps/deposit/transfer", { token, body: { id, trxId }, headers: { "accept-language": "en" } })).json;
const look = async ({ token }: Player, id: string) => (await test.call("GET", `/wps/deposit/order?id=${id}`, { token })).json.value;
/** Titles of the member's letters, each with the order that it leads to. */
const letters = async ({ token }: Player) =>
  ((await test.call("GET", "/wps/inbox", { token })).json.value.list as { title: string; content: string }[]).map(({ title, content }) => [
    title,
    /order=([0-9a-f-]+)/.exec(content)?.[1],
  ]);
const settle = () => test.services.deposit.checkDue();
const newTrxId = () => randomUUID().replaceAll("-", "").slice(0, 10).toUpperCase();
const expire = (id: string) =>
  sql`update deposit_orders set expires_at = now() - interval '1 hour', next_check_at = now() where public_id = ${id}`.execute(test.db);
const booked = async (id: string) =>
  (await sql<{ count: number }>`select count(*) from ledger_transactions where external_id = ${`deposit:${id}`}`.execute(test.db)).rows[0]
    ?.count;

describe("a deposit that the member sends by hand", () => {
  it("shows a number, takes the TrxID however it is typed, and is credited once when a person confirms it", async () => {
    const player = await newPlayer();
    const order = await open(player);
    expect(order).toMatchObject({
      state: "pending",
      payUrl: null,
      transfer: { state: "waiting", trxId: null, givenAt: null, triesLeft: 5 },
    });
    expect(ACCOUNTS.map(({ number }) => number)).toContain(order.transfer.number);
    const trxId = newTrxId();
    const given = await give(player, order.id, ` ${trxId.slice(0, 4).toLowerCase()} ${trxId.slice(4)} `);
    expect(given.value.transfer).toMatchObject({ state: "given", trxId, givenAt: expect.any(String), triesLeft: 4 });
    expect((await give(player, order.id, trxId)).value.transfer).toMatchObject({ state: "given", triesLeft: 4 });
    expect((await give(player, order.id, newTrxId())).errorCode).toBe("deposit.transferClosed");
    expect((await rulings.waiting("mela")).map(({ reference }) => reference)).toContain(order.id);
    expect(await rulings.waiting("panna")).toEqual([]);
    const confirmation = { reference: order.id, paidMinor: ASKED, by: BY };
    const answers = await Promise.all([rulings.confirm(confirmation), rulings.confirm(confirmation)]);
    expect(answers.toSorted()).toEqual(["again", "confirmed"]);
    await Promise.all([settle(), settle()]);
    expect(await look(player, order.id)).toMatchObject({ state: "credited", credited: ASKED, transfer: { state: "confirmed" } });
    expect(await rulings.confirm(confirmation)).toBe("again");
    await settle();
    expect(Number(await booked(order.id))).toBe(1);
    expect(await letters(player)).toEqual([["আপনার জমা যোগ হয়েছে", order.id]]);
    const kept = await test.db.selectFrom("manual_rulings").selectAll().where("reference", "=", order.id).execute();
    expect(kept).toMatchObject([{ ruling: "confirmed", trx_id: trxId, paid_minor: ASKED, ruled_by: BY }]);
    await expect(sql`delete from manual_rulings`.execute(test.db)).rejects.toThrow("refused");
  });

  it("another sum than was asked for is parked for an operator and not credited by itself", async () => {
    const player = await newPlayer();
    const order = await open(player);
    await expect(rulings.confirm({ reference: order.id, paidMinor: ASKED, by: BY })).rejects.toThrow("no TrxID");
    await give(player, order.id, newTrxId());
    await rulings.confirm({ reference: order.id, paidMinor: ASKED - 100, by: BY });
    await expect(rulings.confirm({ reference: order.id, paidMinor: ASKED, by: BY })).rejects.toThrow("another sum");
    await settle();
    expect(await look(player, order.id)).toMatchObject({ state: "parked", reason: "amount", credited: null });
    const reviews = await test.db.selectFrom("deposit_reviews").selectAll().where("reference", "=", order.id).execute();
    expect(reviews).toMatchObject([{ reason: "amount", paid_amount_minor: ASKED - 100, provider: "mela.hand" }]);
  });

  it("a refused TrxID says why, and may be followed by another one", async () => {
    const player = await newPlayer();
    const order = await open(player);
    await give(player, order.id, newTrxId());
    await rulings.refuse({ reference: order.id, reason: "notFound", by: BY });
    expect((await look(player, order.id)).transfer).toMatchObject({ state: "refused", reason: "notFound", triesLeft: 4 });
    await expect(rulings.refuse({ reference: order.id, reason: "used", by: BY })).rejects.toThrow("no TrxID to refuse");
    expect(await letters(player)).toEqual([["আপনার পেমেন্ট মেলেনি", order.id]]);
    expect((await give(player, order.id, newTrxId())).value.transfer).toMatchObject({ state: "given", reason: null, triesLeft: 3 });
  });

  it("what is no TrxID, no order of the member or no transfer at all is refused by its code", async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const order = await open(player);
    expect((await give(player, order.id, "12345")).errorCode).toBe("deposit.trxId");
    expect((await give(other, order.id, newTrxId())).errorCode).toBe("deposit.notFound");
    await expect(rulings.confirm({ reference: randomUUID(), paidMinor: 1, by: BY })).rejects.toThrow("no deposit that is paid by hand");
    expect((await look(player, order.id)).transfer).toMatchObject({ state: "waiting", triesLeft: 5 });
  });
});

describe("a TrxID belongs to one order", () => {
  it("entered by two members at once, one of them has it", async () => {
    const players = [await newPlayer(), await newPlayer()];
    const orders: { id: string }[] = [];
    for (const player of players) orders.push(await open(player));
    const trxId = newTrxId();
    const answers = await Promise.all(players.map((player, at) => give(player, orders[at]?.id ?? "", trxId)));
    expect(answers.map(({ errorCode }) => errorCode ?? "given").toSorted()).toEqual(["deposit.trxIdUsed", "given"]);
  });

  it("used before, it is refused for ever, also to the same member's next order, and the try counts", async () => {
    const player = await newPlayer();
    const first = await open(player);
    const trxId = newTrxId();
    await give(player, first.id, trxId);
    await rulings.confirm({ reference: first.id, paidMinor: ASKED, by: BY });
    await settle();
    const second = await open(player);
    expect((await give(player, second.id, trxId)).errorCode).toBe("deposit.trxIdUsed");
    expect((await look(player, second.id)).transfer).toMatchObject({ state: "waiting", triesLeft: 4 });
  });

  it("entered by the wrong member first, a person takes it from their order, and the rightful one is credited with it", async () => {
    const [wrong, rightful] = [await newPlayer(), await newPlayer()];
    const [held, order] = [await open(wrong), await open(rightful)];
    const trxId = newTrxId();
    await give(wrong, held.id, trxId);
    expect((await give(rightful, order.id, trxId)).errorCode).toBe("deposit.trxIdUsed");
    const release = (reference: string, typed = trxId) => rulings.release({ reference, trxId: typed, by: BY });
    await expect(release(order.id)).rejects.toThrow("This TrxID is not held by this order.");
    await expect(release(held.id, "short")).rejects.toThrow('"short" is no TrxID of bkash.');
    const once = await Promise.allSettled([release(held.id, ` ${trxId.toLowerCase()} `), release(held.id)]);
    expect(once.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await look(wrong, held.id)).transfer).toMatchObject({ state: "refused", reason: "used", trxId });
    expect((await give(rightful, order.id, trxId)).value.transfer).toMatchObject({ state: "given", trxId });
    expect((await give(wrong, held.id, trxId)).errorCode).toBe("deposit.trxIdUsed");
    await rulings.confirm({ reference: order.id, paidMinor: ASKED, by: BY });
    await settle();
    expect([(await look(rightful, order.id)).state, (await look(wrong, held.id)).state]).toEqual(["credited", "pending"]);
    await expect(release(order.id)).rejects.toThrow(
      "The order was confirmed with this TrxID: its money has been credited, or waits for an operator.",
    );
    const kept = await test.db
      .selectFrom("manual_rulings")
      .select(["ruling", "trx_id", "ruled_by"])
      .where("reference", "=", held.id)
      .execute();
    expect(kept).toEqual([{ ruling: "released", trx_id: trxId, ruled_by: BY }]);
  });

  it("five tries for an order and fifteen for a member in a day, then customer service", async () => {
    const [player, holder] = [await newPlayer(), await newPlayer()];
    const taken = newTrxId();
    await give(holder, (await open(holder)).id, taken);
    const codes: (string | undefined)[] = [];
    for (let order = 0; order < 4; order += 1) {
      const { id } = await open(player, 10_000);
      for (let at = 0; at < 6 && !(order === 3 && at > 0); at += 1) codes.push((await give(player, id, taken)).errorCode);
      await expire(id);
      await settle();
    }
    expect(codes.filter((code) => code === "deposit.trxIdUsed")).toHaveLength(15);
    expect([codes[5], codes[11], codes[17], codes[18]]).toEqual(Array(4).fill("deposit.trxIdTries"));
  });
});

describe("the time that an order has", () => {
  it("without a TrxID it expires and takes none any more", async () => {
    const player = await newPlayer();
    const order = await open(player);
    await expire(order.id);
    await settle();
    expect(await look(player, order.id)).toMatchObject({ state: "expired", reason: "unpaid" });
    expect((await give(player, order.id, newTrxId())).errorCode).toBe("deposit.transferClosed");
  });

  it("with one it waits for the person who looks at it; confirmed while it expires, it is credited once", async () => {
    const player = await newPlayer();
    const order = await open(player);
    const { value } = await give(player, order.id, newTrxId());
    expect(Date.parse(value.expiresAt) - Date.parse(order.expiresAt)).toBeGreaterThan(2 * 24 * 3_600_000);
    await expire(order.id);
    await Promise.all([settle(), rulings.confirm({ reference: order.id, paidMinor: ASKED, by: BY })]);
    await settle();
    expect(await look(player, order.id)).toMatchObject({ state: "credited", credited: ASKED });
    expect(Number(await booked(order.id))).toBe(1);
  });
});

describe("where the money is to be sent", () => {
  it("the numbers take turns, one without room is passed over, and with none left the order is refused", async () => {
    const players = await Promise.all([newPlayer(), newPlayer(), newPlayer()]);
    const numbers: string[] = [];
    for (const player of players) numbers.push((await open(player)).transfer.number);
    const [one, two] = ACCOUNTS.map(({ number }) => number);
    expect(numbers.filter((number) => number === two)).toHaveLength(1);
    expect(numbers.filter((number) => number === one)).toHaveLength(2);
    await registry.change(KEY, { settings: { accounts: ACCOUNTS.slice(1) } });
    expect(await open(await newPlayer())).toMatchObject({ state: "failed", reason: "refused", transfer: null });
    await registry.change(KEY, { settings: { accounts: ACCOUNTS } });
  });

  it("opened at once, two orders do not share the room that one of them takes", async () => {
    await registry.change(KEY, { settings: { accounts: ACCOUNTS.slice(1) } });
    const orders = await Promise.all([newPlayer(), newPlayer()].map(async (player) => open(await player)));
    await registry.change(KEY, { settings: { accounts: ACCOUNTS } });
    expect(orders.filter(({ state }) => state === "pending")).toHaveLength(1);
    expect(orders.filter(({ state }) => state === "failed")).toHaveLength(1);
  });

  it("settings say by their path what is wrong, and what they lack for what they are to be used for", async () => {
    const draft = { brand: "mela", code: "other", kind: "manual" as const, routing: { deposits: ["bkash"] } };
    await expect(registry.add({ ...draft, settings: { accounts: [] } })).rejects.toThrow("no account for deposits by bkash");
    await expect(registry.change(KEY, { routing: { deposits: ["bkash", "nagad"] } })).rejects.toThrow("no account for deposits by nagad");
    await expect(registry.change(KEY, { settings: {} })).rejects.toThrow("no account for deposits by bkash");
    await expect(registry.add({ ...draft, settings: { accounts: [{ ...ACCOUNTS[0], number: "+880" }] } })).rejects.toThrow(
      /accounts\[0\]\.number/,
    );
    await expect(registry.add({ ...draft, settings: { accounts: [ACCOUNTS[0], ACCOUNTS[0]] } })).rejects.toThrow("twice");
    await expect(registry.add({ ...draft, settings: {}, routing: { payouts: ["card"] } })).rejects.toThrow("takes no payouts by card");
    expect((await registry.check(KEY)).every(({ ok }) => ok)).toBe(true);
  });
});

describe("a wallet's statement", () => {
  const bring = (...rows: { trxId: string; paidMinor: number }[]) =>
    importStatement(test.db, {
      provider: "mela.hand",
      method: "bkash",
      currency: "BDT",
      by: BY,
      rows: rows.map((row) => ({ ...row, sender: "01712345678", time: "26/11 10:00" })),
    });

  it("confirms the orders whose TrxID and sum stand there; again it changes nothing", async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const [order, another] = [await open(player), await open(other)];
    const [trxId, wrong] = [newTrxId(), newTrxId()];
    await give(player, order.id, trxId);
    await give(other, another.id, wrong);
    const rows = [
      { trxId, paidMinor: ASKED },
      { trxId: wrong, paidMinor: ASKED - 1 },
    ];
    expect(await bring(...rows)).toEqual({ added: 2, known: 0, confirmed: 1, references: [order.id] });
    expect(await bring(...rows)).toEqual({ added: 0, known: 2, confirmed: 0, references: [] });
    await settle();
    expect((await look(player, order.id)).state).toBe("credited");
    expect(await look(other, another.id)).toMatchObject({ state: "pending", transfer: { state: "given" } });
    const [ruling] = await test.db.selectFrom("manual_rulings").selectAll().where("reference", "=", order.id).execute();
    expect(ruling?.ruled_by).toBe("rahima (statement)");
  });

  it("that came before the TrxID credits the order as soon as it is entered", async () => {
    const player = await newPlayer();
    const trxId = newTrxId();
    await bring({ trxId, paidMinor: ASKED });
    const order = await open(player);
    expect((await give(player, order.id, trxId)).value).toMatchObject({ state: "credited", credited: ASKED });
    expect(Number(await booked(order.id))).toBe(1);
  });

  it("brought twice while the TrxID is entered, the order is confirmed once", async () => {
    const player = await newPlayer();
    const order = await open(player);
    const trxId = newTrxId();
    const row = { trxId, paidMinor: ASKED };
    const [first, second] = await Promise.all([bring(row), bring(row), give(player, order.id, trxId)]);
    expect(first.added + second.added).toBe(1);
    await settle();
    expect((await look(player, order.id)).state).toBe("credited");
    expect(await test.db.selectFrom("manual_rulings").selectAll().where("reference", "=", order.id).execute()).toHaveLength(1);
  });

  it("a statement with a row that the database refuses is not taken in at all", async () => {
    const trxId = newTrxId();
    await expect(bring({ trxId, paidMinor: ASKED }, { trxId: newTrxId(), paidMinor: 0 })).rejects.toThrow("manual_statement_rows");
    expect(await bring({ trxId, paidMinor: ASKED })).toMatchObject({ added: 1 });
  });
});
