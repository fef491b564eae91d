import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { type MoneyDesk, moneyDesk } from "../../../testing/money-desk.ts";
import { createPaymentStandIn } from "../../../testing/payment-stand-in.ts";
import { createPaymentRegistry } from "../payments/payment-registry.service.ts";

const provider = createPaymentStandIn();
const ASKED = 50_000;
const NUMBER = "01711000001";

let test: TestApp;
let desk: MoneyDesk;
let colleague: MoneyDesk;
let foreign: MoneyDesk;
beforeAll(async () => {
  test = await createTestApp({ payments: provider });
  desk = moneyDesk(test, await takeSeat(test, "anna", "owner", null));
  colleague = moneyDesk(test, await takeSeat(test, "bela", "finance", "mela"));
  foreign = moneyDesk(test, await takeSeat(test, "far", "owner", "panna"), "panna");
  const registry = createPaymentRegistry({ ...test, payments: test.services.payments });
  const accounts = [{ method: "nagad", number: NUMBER, type: "agent", label: "Mela one" }];
  await registry.add({
    brand: "mela",
    code: "hand",
    kind: "manual",
    settings: { accounts },
    routing: { deposits: ["nagad"] },
    priority: 1,
  });
  await registry.add({ brand: "mela", code: "own", kind: "sandbox", settings: {}, routing: { deposits: ["bkash", "card"] } });
});
afterAll(() => test.close());

const player = async (account?: string) => {
  const member = await buildMember(test, account === undefined ? {} : { account });
  return { member, token: await loginAs(test, member) };
};
type Player = Awaited<ReturnType<typeof player>>;
const order = async ({ token }: Player, method: string, amount = ASKED): Promise<string> => {
  const headers = { "idempotency-key": randomUUID(), "accept-language": "en" };
  return (await test.call("POST", "/wps/deposit/create", { token, headers, body: { method, amount } })).json.value.id;
};
const give = ({ token }: Player, id: string, trxId: string) => test.call("POST", "/wps/deposit/transfer", { token, body: { id, trxId } });
const newTrxId = () => randomUUID().replaceAll("-", "").slice(0, 8).toUpperCase();
const parked = async (who: Player, paid: number): Promise<number> => {
  const id = await order(who, "bkash");
  await test.services.deposit.settlement.take(provider.authorise(id, { amount: paid }), provider.name);
  return (await test.db.selectFrom("deposit_reviews").select("id").where("reference", "=", id).executeTakeFirstOrThrow()).id;
};
/** Puts an order into a state, past what keeps orders from going there by themselves. */
const force = async (id: string, state: string, reason: string | null) => {
  await sql`alter table deposit_orders disable trigger user`.execute(test.db);
  await sql`update deposit_orders set state = ${state}, reason = ${reason} where public_id = ${id}`.execute(test.db);
  await sql`alter table deposit_orders enable trigger user`.execute(test.db);
};
const balance = ({ member }: Player) => test.services.wallet.balanceOf(member.id, "BDT");
const recorded = async (subject: string) =>
  (await test.db.selectFrom("operator_actions").select("action").where("subject", "=", subject).orderBy("id").execute()).map(
    ({ action }) => action,
  );
const listed = async (query: Record<string, string | number> = {}): Promise<string[]> =>
  (await desk.get("/deposits", query)).json.value.items.map((item: { order: { id: string } }) => item.order.id);

describe("deposits of a brand", () => {
  it("CMONEY-01 stand in all seven states, are found by method, provider, reason, amount, time and reference, and one shows its terms, its steps, what was told without secrets, its ledger transaction and its review", async () => {
    const who = await player("seekme");
    const ids: Record<string, string> = {};
    const states = ["created", "pending", "paid", "failed", "expired", "parked", "credited"];
    for (const state of states) {
      const id = await order(who, "bkash", 60_000);
      ids[state] = id;
      if (state === "credited") await test.services.deposit.settlement.take(provider.authorise(id, {}), provider.name);
      else await force(id, state, state === "failed" ? "declined" : null);
    }
    for (const [state, id] of Object.entries(ids)) expect(await listed({ state, account: "seekme" }), state).toEqual([id]);
    expect(await listed({ account: "seekme" })).toEqual(Object.values(ids).toReversed());
    expect(await listed({ account: "seekme", reason: "declined" })).toEqual([ids["failed"]]);
    expect(await listed({ account: "seekme", method: "nagad" })).toEqual([]);
    expect(await listed({ account: "seekme", provider: "mela.hand" })).toEqual([]);
    expect(await listed({ account: "seekme", min: 60_001 })).toEqual([]);
    expect(await listed({ account: "seekme", max: 60_000, min: 60_000 })).toHaveLength(7);
    expect(await listed({ account: "seekme", to: "2020-01-01" })).toEqual([]);
    expect(await listed({ account: "seekme", from: "2020-01-01" })).toHaveLength(7);
    expect(await listed({ reference: ids["paid"] ?? "" })).toEqual([ids["paid"]]);
    const id = await order(who, "bkash");
    const told = provider.authorise(id, {});
    await sql`insert into payment_events (provider, event_id, body_hash, reference, body)
      values (${provider.name}, 'e1', 'x', ${id}, ${JSON.stringify({ amount: ASKED, apiSecret: "hunter2", status: "authorised" })})`.execute(
      test.db,
    );
    await test.services.deposit.settlement.take(told, provider.name);
    const one = (await desk.get("/deposits/order", { id })).json.value;
    expect(await listed({ reference: one.paymentId })).toEqual([id]);
    expect(one).toMatchObject({
      order: { id, state: "credited", amount: ASKED },
      memberAccount: "seekme",
      terms: { turnoverTimes: 1, promotion: null },
      told: [{ provider: provider.name, body: { status: "authorised", apiSecret: "[secret]" } }],
      reviews: [],
    });
    expect(one.order.steps.map(({ state }: { state: string }) => state)).toEqual(["created", "pending", "paid", "credited"]);
    const { id: booked } = await test.db
      .selectFrom("ledger_transactions")
      .select("id")
      .where("external_id", "=", `deposit:${id}`)
      .executeTakeFirstOrThrow();
    expect(one.ledgerTransaction).toBe(booked);
    const review = await parked(who, ASKED + 1);
    const reference = (await desk.get("/deposits/parked")).json.value.items.at(-1).reference;
    expect((await desk.get("/deposits/order", { id: reference })).json.value.reviews).toMatchObject([{ id: review, reason: "amount" }]);
    expect((await foreign.get("/deposits")).json.value.items).toEqual([]);
    expect((await foreign.get("/deposits/order", { id })).json.errorCode).toBe("request.notFound");
  });
});

describe("parked payments", () => {
  it("CMONEY-02 one is credited with what was paid or ended without, with a note of 1 to 500 characters; of two operators one decides, and what the provider cannot vouch for is not credited", async () => {
    const who = await player();
    const id = await parked(who, ASKED - 500);
    const settle = (by: MoneyDesk, more: object) => by.post("/deposits/settle", { id, decision: "credit", note: "As paid", ...more });
    for (const note of ["", " ", "x".repeat(501)]) expect((await settle(desk, { note })).json.errorCode).toBe("request.invalid");
    provider.failWith = new Error("away");
    expect((await settle(desk, {})).json.errorCode).toBe("payment.unavailable");
    provider.failWith = null;
    expect(await balance(who)).toBe(0);
    const answers = await Promise.all([settle(desk, {}), settle(colleague, {})]);
    expect(answers.map(({ json }) => json.errorCode ?? "ok").toSorted()).toEqual(["deposit.settled", "ok"]);
    expect(answers.find(({ json }) => !json.success)?.json.value.now.settled).toMatchObject({ decision: "credit", note: "As paid" });
    expect(await balance(who)).toBe(ASKED - 500);
    const other = await parked(who, ASKED + 700);
    expect((await desk.post("/deposits/settle", { id: other, decision: "dismiss", note: "Sent back" })).json.value.settled).toMatchObject({
      decision: "dismiss",
      operatorName: "anna",
    });
    expect(await balance(who)).toBe(ASKED - 500);
    const settled = (await desk.get("/deposits/parked", { view: "settled" })).json.value.items.map((item: { id: number }) => item.id);
    expect(settled.slice(0, 2)).toEqual([other, id]);
    expect((await foreign.post("/deposits/settle", { id: other, decision: "dismiss", note: "mine" })).json.errorCode).toBe(
      "request.notFound",
    );
  });

  it("of 50 operators who decide about one parked payment at the same moment one does, and it is booked once", async () => {
    const who = await player();
    const id = await parked(who, ASKED - 100);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 === 0 ? desk : colleague).post("/deposits/settle", { id, decision: "credit", note: `by ${at}` }),
      ),
    );
    expect(answers.filter(({ json }) => json.success)).toHaveLength(1);
    for (const { json } of answers.filter((answer) => !answer.json.success)) {
      expect(json.errorCode).toBe("deposit.settled");
      expect(json.value.now.settled.decision).toBe("credit");
    }
    expect(await balance(who)).toBe(ASKED - 100);
    expect((await test.services.wallet.verifyLedger()).faults).toEqual([]);
  });
});

describe("transfers by hand", () => {
  it("are confirmed, refused and released from what was seen, on the record, and by the service that the command uses", async () => {
    const who = await player();
    const id = await order(who, "nagad");
    const trxId = newTrxId();
    await give(who, id, trxId);
    const waiting = (await desk.get("/deposits/transfers")).json.value.items;
    expect(waiting).toMatchObject([{ id, trxId, number: NUMBER, amount: ASKED, state: "given", statement: null }]);
    const act = (what: string, more: object) => desk.post(`/deposits/transfers/${what}`, { id, trxId, ...more });
    expect((await act("confirm", { trxId: newTrxId(), paid: ASKED })).json).toMatchObject({ errorCode: "console.stale", value: { trxId } });
    expect((await act("refuse", { reason: "notFound" })).json.value).toMatchObject({ order: { transfer: { state: "refused" } } });
    expect((await act("refuse", { reason: "notFound" })).json.errorCode).toBe("transfer.decided");
    const second = newTrxId();
    await give(who, id, second);
    const held = await act("release", { trxId: second, reason: "Another member sent it" });
    expect(held.json.value.order.transfer).toMatchObject({ state: "refused", reason: "used" });
    expect((await act("release", { trxId: second, reason: "once more" })).json.errorCode).toBe("console.stale");
    const third = newTrxId();
    await give(who, id, third);
    expect(
      (await act("confirm", { trxId: third, paid: ASKED })).json.value.rulings.map(({ ruling }: { ruling: string }) => ruling),
    ).toEqual(["refused", "released", "confirmed"]);
    await test.services.deposit.checkDue();
    expect(await balance(who)).toBe(ASKED);
    expect((await act("confirm", { trxId: third, paid: ASKED + 1 })).json.errorCode).toBe("transfer.decided");
    expect(await recorded(`deposit:${id}`)).toEqual(["deposit.transfer.refuse", "deposit.transfer.release", "deposit.transfer.confirm"]);
    expect((await foreign.post("/deposits/transfers/confirm", { id, trxId: third, paid: ASKED })).json.errorCode).toBe("request.notFound");
  });

  it("a statement confirms what it proves and says what it has matched; one with a fault takes nothing in and names each by line and column", async () => {
    const who = await player();
    const [id, other] = [await order(who, "nagad"), await order(who, "nagad", 70_000)];
    const [trxId, wrong, unknown] = [newTrxId(), newTrxId(), newTrxId()];
    await give(who, id, trxId);
    await give(who, other, wrong);
    expect((await desk.get("/deposits/wallets")).json.value).toEqual([{ provider: "mela.hand", methods: ["nagad"] }]);
    const columns = { time: "Date", trxId: "Trx", sender: "From", amount: "Sum" };
    const bring = (csv: string, more: object = {}) =>
      desk.post("/deposits/statement", { provider: "mela.hand", method: "nagad", currency: "BDT", columns, csv, ...more });
    const row = (id_: string, sum: string) => `28/11/2026,${id_},01712345678,"${sum}"`;
    const faulty = await bring(["Date,Trx,From,Sum", row(trxId, "500.00"), row("?", "500"), row(trxId, "-1")].join("\n"));
    expect(faulty.json).toMatchObject({
      errorCode: "statement.faults",
      value: {
        count: 3,
        faults: [
          { line: 3, column: "Trx", fault: "noTrxId" },
          { line: 4, column: "Trx", fault: "twice" },
          { line: 4, column: "Sum", fault: "noSum" },
        ],
      },
    });
    expect((await bring("Date,Trx,From\na,b,c")).json).toMatchObject({ value: { faults: [{ line: 0, column: "Sum", fault: "missing" }] } });
    expect((await bring('"a\n"b"')).json.errorCode).toBe("statement.unreadable");
    expect((await bring("Date,Trx,From,Sum", { provider: "panna.hand" })).json.errorCode).toBe("request.notFound");
    expect(await test.db.selectFrom("manual_statement_rows").selectAll().execute()).toEqual([]);
    const csv = ["Date,Trx,From,Sum", row(trxId, "500.00"), row(wrong, "699.00"), row(unknown, "1,000")].join("\n");
    expect((await bring(csv)).json.value).toEqual({ added: 3, known: 0, confirmed: [id], unmatched: 2 });
    expect((await desk.get("/deposits/transfers")).json.value.items).toMatchObject([
      { id: other, statement: { paid: 69_900, sender: "01712345678", time: "28/11/2026" } },
    ]);
    expect((await bring(csv)).json.value).toEqual({ added: 0, known: 3, confirmed: [], unmatched: 3 });
    await test.services.deposit.checkDue();
    expect(await balance(who)).toBe(ASKED);
    expect(await recorded("wallet:mela.hand")).toEqual(["deposit.statement", "deposit.statement"]);
  });
});
