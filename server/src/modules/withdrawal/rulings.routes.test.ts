import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";

let cashier: Cashier;
beforeAll(async () => {
  cashier = await createCashier();
});
afterEach(() => Object.assign(cashier.payments.plan, { status: "paid", loseAnswers: false, down: false, refuse: null }));
afterAll(() => cashier.test.close());

const ONE = 60_000;
/** Above the second threshold. */
const TWO = 6_000_000;
const REFERENCE = "TRX 8N7A-02";

/** A member's withdrawal that the provider contradicts. */
async function doubted(amount = ONE) {
  const saver = await cashier.saver(10_000_000);
  const { id } = (await saver.withdraw(amount)).json.value;
  if (amount === TWO) for (const operator of [await cashier.operator(), await cashier.operator()]) await operator.approve(id);
  cashier.payments.plan.refuse = "reference.mismatch";
  await cashier.payAll();
  cashier.payments.plan.refuse = null;
  const read = async () => (await saver.get(`/wps/withdraw/order?id=${id}`)).json.value;
  const money = async () => [await saver.balance(), await cashier.held(saver.member.id)];
  return { id, saver, read, money };
}
const listed = async (operator: Awaited<ReturnType<Cashier["operator"]>>, id: string) =>
  (await operator.open()).json.value.items.find((item: { id: string }) => item.id === id);
/** The provider now speaks of the payout, with the right sum. */
const findPayout = (id: string, status: "paid" | "failed", amount = ONE) =>
  cashier.payments.payouts.set(id, { payout_id: "payout-1", reference: id, status, amount, currency: "BDT", reason: null });

describe("a payout that the provider contradicts", () => {
  it("is shown in the console as in doubt, is never told again, and ends as an operator found it: paid under a reference", async () => {
    const { id, read, money } = await doubted();
    const operator = await cashier.operator();
    expect((await listed(operator, id)).doubt).toMatchObject({ why: "refused", needed: 1, rulings: [] });
    await cashier.payAll();
    expect(cashier.payments.seen.filter(({ reference }) => reference === id).map(({ call }) => call)).toEqual(["create", "query"]);
    expect((await operator.settle(id, REFERENCE)).json.value).toMatchObject({ state: "paid", doubt: null });
    const paid = await read();
    expect(paid.state).toBe("paid");
    expect(paid.timeline.at(-1)).toMatchObject({ kind: "paid", note: REFERENCE });
    expect(await money()).toEqual([10_000_000 - ONE, 0]);
    const actions = await cashier.test.db
      .selectFrom("operator_actions")
      .select(["action", "reason", "detail"])
      .where("subject", "=", `withdrawal:${id}`)
      .execute();
    expect(actions).toMatchObject([
      { action: "withdrawal.settle.paid", reason: "Asked the provider by phone", detail: { reference: REFERENCE, amountMinor: ONE } },
    ]);
  });

  it("or returned to the wallet, which the member is written about", async () => {
    const { id, saver, read, money } = await doubted();
    const operator = await cashier.operator();
    expect((await operator.settle(id, null)).json.value.state).toBe("returned");
    expect(await read()).toMatchObject({ state: "returned", reason: "payoutFailed" });
    expect(await money()).toEqual([10_000_000, 0]);
    expect((await saver.get("/wps/inbox")).json.value.list[0].title).toBe("Your withdrawal was returned");
    expect((await operator.settle(id, REFERENCE)).json.errorCode).toBe("withdraw.decided");
  });

  it("a call that tells of another end than it has had moves nothing, and stays in the console until somebody has looked into it", async () => {
    const { id, money } = await doubted();
    const [operator, stranger] = [await cashier.operator(), await cashier.operator(["withdrawals"], "panna")];
    const { hasten } = cashier.test.services.payouts;
    await hasten(id, "paid", "stand-in");
    expect((await listed(operator, id)).contradiction).toBeNull();
    expect((await operator.closeContradiction(id)).json.errorCode).toBe("withdraw.decided");
    await operator.settle(id, null);
    for (const says of ["failed", "processing"] as const) await hasten(id, says, "stand-in");
    expect(await listed(operator, id)).toBeUndefined();
    for (let calls = 0; calls < 3; calls += 1) await hasten(id, "paid", "stand-in");
    await cashier.payAll();
    expect(await money()).toEqual([10_000_000, 0]);
    expect(await listed(operator, id)).toMatchObject({ state: "returned", doubt: null, contradiction: { says: "paid" } });
    expect((await operator.settle(id, REFERENCE)).json.errorCode).toBe("withdraw.decided");
    expect((await stranger.open()).json.value.items).toEqual([]);
    expect((await stranger.closeContradiction(id)).status).toBe(404);
    expect((await operator.closeContradiction(id, " ")).json.errorCode).toBe("request.invalid");
    expect((await operator.closeContradiction(id)).json.value).toMatchObject({ state: "returned", contradiction: null });
    await hasten(id, "paid", "stand-in");
    expect(await listed(operator, id)).toBeUndefined();
    const { reason, detail } = await cashier.test.db
      .selectFrom("operator_actions")
      .select(["reason", "detail"])
      .where("subject", "=", `withdrawal:${id}`)
      .where("action", "=", "withdrawal.contradiction")
      .executeTakeFirstOrThrow();
    expect([reason, detail]).toMatchObject(["Found in the statement of the wallet", { state: "returned" }]);
  });

  it("of a payout that was paid it is told as well that the provider has not paid it", async () => {
    const { id } = await doubted();
    const operator = await cashier.operator();
    await operator.settle(id, REFERENCE);
    await cashier.test.services.payouts.hasten(id, "failed", "stand-in");
    expect(await listed(operator, id)).toMatchObject({ state: "paid", contradiction: { says: "returned" } });
  });

  it("another amount and a refused question are doubts too; a provider that is only silent is none, and nobody may decide about it", async () => {
    const operator = await cashier.operator();
    const saver = await cashier.saver();
    const { id } = (await saver.withdraw(ONE)).json.value;
    findPayout(id, "paid", 1);
    await cashier.test.db.updateTable("withdrawals").set({ sent_at: new Date() }).where("public_id", "=", id).execute();
    await cashier.payAll();
    expect((await listed(operator, id)).doubt).toMatchObject({ why: "differs" });
    cashier.payments.plan.down = true;
    const silent = (await saver.withdraw(ONE)).json.value;
    await cashier.payAll();
    expect((await listed(operator, silent.id)).doubt).toBeNull();
    for (const said of [REFERENCE, null]) expect((await operator.settle(silent.id, said)).json.errorCode).toBe("withdraw.notInDoubt");
    cashier.payments.plan.down = false;
    await cashier.payAll();
    expect((await saver.get(`/wps/withdraw/order?id=${silent.id}`)).json.value.state).toBe("paid");
  });

  it("two different operators have to say the same where two had to approve; who changes their mind is counted once", async () => {
    const { id, money } = await doubted(TWO);
    const [first, second] = [await cashier.operator(), await cashier.operator()];
    expect((await first.settle(id, REFERENCE)).json.value).toMatchObject({ state: "paying", doubt: { needed: 2 } });
    expect((await first.settle(id, REFERENCE)).json.value.state).toBe("paying");
    expect((await second.settle(id, "ANOTHER-1")).json.value.state).toBe("paying");
    expect((await second.settle(id, null)).json.value.state).toBe("paying");
    expect((await listed(second, id)).doubt.rulings.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["paid", "returned"]);
    expect(await money()).toEqual([10_000_000 - TWO, TWO]);
    expect((await first.settle(id, null)).json.value.state).toBe("returned");
    expect(await money()).toEqual([10_000_000, 0]);
  });

  it("without the right, at another brand, without a reason or a reference: refused, and nothing moves", async () => {
    const { id, money } = await doubted();
    const [chatter, stranger, operator] = [
      await cashier.operator([]),
      await cashier.operator(["withdrawals"], "panna"),
      await cashier.operator(),
    ];
    expect((await chatter.settle(id, null)).json.errorCode).toBe("session.forbidden");
    expect((await stranger.settle(id, null)).status).toBe(404);
    expect((await operator.settle(randomUUID(), null)).status).toBe(404);
    expect((await operator.settle("nothing", null)).json.errorCode).toBe("request.invalid");
    expect((await operator.settle(id, null, "  ")).json.errorCode).toBe("request.invalid");
    for (const reference of ["", "ab", "<b>x</b>", "x".repeat(65)])
      expect((await operator.settle(id, reference)).json.errorCode).toBe("request.invalid");
    expect(await money()).toEqual([10_000_000 - ONE, ONE]);
  });
});

describe("exactly once", () => {
  it("two operators who decide in the same moment, one paid and one returned: one of the two happens, and the sum is whole", async () => {
    const [left, right] = [await cashier.operator(), await cashier.operator()];
    for (let round = 0; round < 8; round += 1) {
      const { id, read, money } = await doubted();
      const answers = await Promise.all([left.settle(id, REFERENCE), right.settle(id, null), left.settle(id, REFERENCE)]);
      expect(answers.filter(({ json }) => json.success)).toHaveLength(1);
      expect(answers.filter(({ json }) => !json.success).map(({ json }) => json.errorCode)).toEqual([
        "withdraw.decided",
        "withdraw.decided",
      ]);
      expect(await money()).toEqual((await read()).state === "returned" ? [10_000_000, 0] : [10_000_000 - ONE, 0]);
    }
  });

  it("two operators who complete each other in the same moment end it once", async () => {
    const [left, right] = [await cashier.operator(), await cashier.operator()];
    const { id, read, money } = await doubted(TWO);
    const answers = await Promise.all([left.settle(id, REFERENCE), right.settle(id, REFERENCE)]);
    expect(answers.every(({ json }) => json.success)).toBe(true);
    expect((await read()).timeline.filter(({ kind }: { kind: string }) => kind === "paid")).toHaveLength(1);
    expect(await money()).toEqual([10_000_000 - TWO, 0]);
  });

  it("the provider's answer ends it when it comes first, also against what the operator found", async () => {
    const { id, read, money } = await doubted();
    findPayout(id, "paid");
    expect((await (await cashier.operator()).settle(id, null)).json.errorCode).toBe("withdraw.decided");
    expect((await read()).state).toBe("paid");
    expect(await money()).toEqual([10_000_000 - ONE, 0]);
  });

  it("a callback and an operator in the same moment: one of them ends it", async () => {
    const operator = await cashier.operator();
    for (const status of ["paid", "failed", "paid", "failed"] as const) {
      const { id, read, money } = await doubted();
      const callback = async () => {
        findPayout(id, status);
        await cashier.test.services.payouts.hasten(id, status, "stand-in");
        await cashier.test.services.payouts.payDue();
      };
      await Promise.all([operator.settle(id, status === "paid" ? null : REFERENCE), callback(), cashier.test.services.payouts.payDue()]);
      const { state, timeline } = await read();
      expect(timeline.filter(({ kind }: { kind: string }) => kind === "paid" || kind === "returned")).toHaveLength(1);
      expect(await money()).toEqual(state === "returned" ? [10_000_000, 0] : [10_000_000 - ONE, 0]);
    }
  });

  it("the database keeps every ruling as it was, and the ledger is whole after all of it", async () => {
    for (const change of ["update withdrawal_rulings set why = 'x'", "delete from withdrawal_rulings"])
      await expect(sql.raw(change).execute(cashier.test.db)).rejects.toThrow(/stay/);
    expect((await cashier.test.services.wallet.verifyLedger()).faults).toEqual([]);
  });
});
