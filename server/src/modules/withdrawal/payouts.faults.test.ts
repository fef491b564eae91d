import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";

let cashier: Cashier;
beforeAll(async () => {
  cashier = await createCashier();
});
afterEach(() => Object.assign(cashier.payments.plan, { status: "paid", loseAnswers: false, down: false, refuse: null }));
afterAll(() => cashier.test.close());

const AMOUNT = 60_000;
const kinds = (value: { timeline: { kind: string }[] }) => value.timeline.map(({ kind }) => kind);

/** A member with one order that is allowed, and what stands of it. */
async function allowed() {
  const saver = await cashier.saver();
  const { id } = (await saver.withdraw(AMOUNT)).json.value;
  const read = async () => (await saver.get(`/wps/withdraw/order?id=${id}`)).json.value;
  const money = async () => [await saver.balance(), await cashier.held(saver.member.id)];
  const calls = () => cashier.payments.seen.filter(({ reference }) => reference === id).map(({ call }) => call);
  return { id, read, money, calls };
}

describe("paying", () => {
  it("what the wallet or bank refuses comes back with its reason", async () => {
    cashier.payments.plan.status = "failed";
    const { read, money } = await allowed();
    await cashier.payAll();
    expect(await read()).toMatchObject({ state: "returned", reason: "payoutFailed" });
    expect(await money()).toEqual([1_000_000, 0]);
  });

  it("what the provider refuses for good comes back too; a reference it knows otherwise is left to people", async () => {
    cashier.payments.plan.refuse = "request.invalid";
    const refused = await allowed();
    await cashier.payAll();
    expect((await refused.read()).state).toBe("returned");
    cashier.payments.plan.refuse = "reference.mismatch";
    const doubtful = await allowed();
    await cashier.payAll();
    expect((await doubtful.read()).state).toBe("paying");
    expect(await doubtful.money()).toEqual([940_000, AMOUNT]);
  });

  it("what is being worked on stays held until the provider says what became of it", async () => {
    cashier.payments.plan.status = "processing";
    const { id, read, money } = await allowed();
    await cashier.payAll();
    await cashier.payAll();
    expect((await read()).state).toBe("paying");
    cashier.payments.finish(id, "paid");
    await cashier.test.services.payouts.hasten("nobody-asked-for-this", "paid", "stand-in");
    await cashier.test.services.payouts.hasten(id, "paid", "stand-in");
    await cashier.test.services.payouts.payDue();
    expect((await read()).state).toBe("paid");
    expect(await money()).toEqual([940_000, 0]);
  });

  it("waits with the money held while no provider is open, then stays with the one that was told, and no other has a say in it", async () => {
    const { db, services } = cashier.test;
    cashier.payments.plan.status = "processing";
    const { id, read, money, calls } = await allowed();
    await sql`insert into payment_providers (merchant_code, code, kind, routing, enabled)
      values ('mela', 'closed', 'sandbox', '{"payouts":["bkash","nagad","rocket","upay","bank"]}', false)`.execute(db);
    await cashier.payAll();
    const unsent = await read();
    expect([unsent.state, kinds(unsent), calls()]).toEqual(["paying", ["requested", "approved", "waiting"], []]);
    expect(await money()).toEqual([940_000, AMOUNT]);
    await sql`delete from payment_providers`.execute(db);
    await cashier.payAll();
    expect(calls()).toContain("create");
    await services.payouts.hasten(id, "failed", "mela.closed");
    await expect(sql`update withdrawals set provider = 'mela.closed' where public_id = ${id}`.execute(db)).rejects.toThrow("stays with");
    cashier.payments.finish(id, "paid");
    await cashier.payAll();
    expect((await read()).state).toBe("paid");
    await services.payouts.hasten(id, "failed", "mela.closed");
    const told = await db
      .selectFrom("payout_contradictions")
      .select("says")
      .innerJoin("withdrawals as w", "w.id", "withdrawal_id")
      .where("w.public_id", "=", id)
      .execute();
    expect(told).toEqual([]);
    expect(calls().filter((call) => call === "create")).toHaveLength(1);
  });

  it("a lost answer leaves the money held, is told to the member, and is asked for under the same reference: paid once", async () => {
    cashier.payments.plan.loseAnswers = true;
    const { read, money, calls } = await allowed();
    await cashier.payAll();
    const open = await read();
    expect([open.state, kinds(open)]).toEqual(["paying", ["requested", "approved", "sent", "waiting"]]);
    expect(await money()).toEqual([940_000, AMOUNT]);
    cashier.payments.plan.loseAnswers = false;
    await cashier.payAll();
    expect((await read()).state).toBe("paid");
    expect(calls()).toEqual(["create", "query"]);
    expect(await money()).toEqual([940_000, 0]);
  });

  it("a provider that was never reached is told again under the same reference", async () => {
    cashier.payments.plan.down = true;
    const { read, calls } = await allowed();
    await cashier.payAll();
    await cashier.payAll();
    cashier.payments.plan.down = false;
    await cashier.payAll();
    expect((await read()).state).toBe("paid");
    expect(calls()).toEqual(["create", "query", "query", "create"]);
  });

  it("a server that was killed between the payout and its answer asks before it pays: same reference, paid once", async () => {
    const { id, read, money, calls } = await allowed();
    // What the dead process had done: marked the order as told, and told the provider.
    const order = await cashier.test.db.selectFrom("withdrawals").selectAll().where("public_id", "=", id).executeTakeFirstOrThrow();
    await cashier.test.db.updateTable("withdrawals").set({ sent_at: new Date() }).where("public_id", "=", id).execute();
    await cashier.payments.createPayout({
      reference: id,
      method: "bkash",
      account: { number: "01712345678", holder: "x", bank: null, branch: null },
      amountMinor: order.amount_minor,
      currency: order.currency,
    });
    await cashier.payAll();
    expect((await read()).state).toBe("paid");
    expect(calls()).toEqual(["create", "query"]);
    expect(await money()).toEqual([940_000, 0]);
  });

  it("many workers at once pay each order once", async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, allowed));
    await Promise.all(Array.from({ length: 5 }, () => cashier.test.services.payouts.payDue()));
    for (const { read, calls, money } of orders) {
      expect((await read()).state).toBe("paid");
      expect(calls()).toEqual(["create"]);
      expect(await money()).toEqual([940_000, 0]);
    }
  });

  it("a provider that speaks of another amount settles nothing", async () => {
    const { id, read, money } = await allowed();
    cashier.payments.payouts.set(id, { payout_id: "payout-1", reference: id, status: "paid", amount: 1, currency: "BDT", reason: null });
    await cashier.payAll();
    expect((await read()).state).toBe("paying");
    expect(await money()).toEqual([940_000, AMOUNT]);
  });

  it("the ledger is whole after all of it", async () => {
    expect((await cashier.test.services.wallet.verifyLedger()).faults).toEqual([]);
  });
});
