import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import type { Answer } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { type MoneyDesk, moneyDesk } from "../../../testing/money-desk.ts";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";

const OPERATORS = 50;
const SUM = 600_000;

let cashier: Cashier;
let desks: MoneyDesk[];
/** Asks for what is above their ceilings. */
let clerk: MoneyDesk;
beforeAll(async () => {
  cashier = await createCashier();
  const { test } = cashier;
  const tokens = await Promise.all(
    Array.from({ length: OPERATORS }, (_, at) => takeSeat(test, `desk${at}`, at % 2 ? "owner" : "administrator", null)),
  );
  desks = tokens.map((token) => moneyDesk(test, token));
  const ceilings = (["withdrawal", "adjustment"] as const).map((kind) => ({ kind, currency: "BDT", amountMinor: 100 }));
  const permissions = ["withdrawals.read", "withdrawals.approve", "adjustments.create"] as const;
  clerk = moneyDesk(test, await takeOwnSeat(test, "clerk", { permissions, ceilings, brand: "mela" }));
});
afterAll(() => cashier.test.close());

interface Case {
  /** What a second decision is answered with. */
  code: string;
  decide: (desk: MoneyDesk, at: number) => Promise<Answer>;
  /** Out of the `now` of a refusal, and of the answer to who decided: what became of it. */
  outcome: (value: Answer["json"]["value"]) => unknown;
  /** Where its one entry on the record stands, by the actions that decide. */
  subject: string;
  actions: readonly string[];
  /** The member's balance, minor units, by what became of it. */
  balance: () => Promise<number>;
  booked: (outcome: unknown) => number;
}

const half = (at: number): boolean => at % 2 === 0;

async function withdrawalInReview(): Promise<{ id: string; balance: () => Promise<number> }> {
  const saver = await cashier.saver(SUM);
  return { id: (await saver.withdraw(SUM)).json.value.id, balance: saver.balance };
}

/** What is decided about the withdrawal: everybody approves, or half of them return it. */
async function withdrawalCase(isReturned: (at: number) => boolean): Promise<Case> {
  const { id, balance } = await withdrawalInReview();
  const { version } = (await (desks[0] as MoneyDesk).order(id)).withdrawal;
  return {
    code: "withdraw.decided",
    decide: (desk, at) =>
      isReturned(at) ? desk.decide("return", id, { version, reason: "other", note: "" }) : desk.decide("approve", id, { version }),
    outcome: ({ state }) => state,
    subject: `withdrawal:${id}`,
    actions: ["withdrawal.approve", "withdrawal.return"],
    balance,
    booked: (outcome) => (outcome === "returned" ? SUM : 0),
  };
}

/** Alerts belong to a floor that is not built yet: their case comes with them (`docs/requirements/notes.md`). */
const CASES: Record<string, () => Promise<Case>> = {
  "withdrawal, each approving it,": () => withdrawalCase(() => false),
  "withdrawal, half of them returning it,": () => withdrawalCase(half),
  "parked payment": async () => {
    const { test, payments } = cashier;
    const member = await buildMember(test, {});
    const token = await loginAs(test, member);
    const headers = { "idempotency-key": randomUUID(), "accept-language": "en" };
    const { id: order } = (await test.call("POST", "/wps/deposit/create", { token, headers, body: { method: "bkash", amount: 50_000 } }))
      .json.value;
    await test.services.deposit.settlement.take(payments.authorise(order, { amount: 49_000 }), payments.name);
    const { id } = await test.db.selectFrom("deposit_reviews").select("id").where("reference", "=", order).executeTakeFirstOrThrow();
    return {
      code: "deposit.settled",
      decide: (desk, at) => desk.post("/deposits/settle", { id, decision: half(at) ? "credit" : "dismiss", note: "Looked into" }),
      outcome: ({ settled }) => settled.decision,
      subject: `deposit:${order}`,
      actions: ["deposit.credit", "deposit.dismiss"],
      balance: () => test.services.wallet.balanceOf(member.id, "BDT"),
      booked: (outcome) => (outcome === "credit" ? 49_000 : 0),
    };
  },
  adjustment: async () => {
    const { test } = cashier;
    const { id: memberId, account } = await buildMember(test, {});
    const asked = {
      account,
      direction: "credit",
      amountMinor: 7_000,
      category: "correction",
      note: "Booked twice by a game",
      turnoverTimes: 0,
    };
    const { id } = (await clerk.post("/adjustments", asked)).json.value.request;
    return {
      code: "approval.decided",
      decide: (desk, at) => desk.answer(half(at) ? "approve" : "refuse", id),
      outcome: ({ state }) => state,
      subject: `member:${memberId}`,
      actions: ["approval.approved", "approval.refused"],
      balance: () => test.services.wallet.balanceOf(memberId, "BDT"),
      booked: (outcome) => (outcome === "done" ? 7_000 : 0),
    };
  },
  request: async () => {
    const { id: order, balance } = await withdrawalInReview();
    const { id } = (await clerk.decide("ask", order, { reason: "Above my ceiling" })).json.value;
    return {
      code: "approval.decided",
      decide: (desk, at) => desk.answer(half(at) ? "approve" : "refuse", id),
      outcome: ({ state }) => state,
      subject: `withdrawal:${order}`,
      actions: ["approval.approved", "approval.refused"],
      balance,
      booked: () => 0,
    };
  },
};

it.each(Object.keys(CASES))(
  "CFAULT-03 of 50 operators who decide about one %s at the same moment exactly one decides and books; every other gets the code of its kind and the state as it now is",
  async (kind) => {
    const { test } = cashier;
    const found = await (CASES[kind] as () => Promise<Case>)();
    const answers = await Promise.all(desks.map((desk, at) => found.decide(desk, at)));
    const done = answers.filter(({ json }) => json.success);
    expect(done).toHaveLength(1);
    const outcome = found.outcome(done[0]?.json.value);
    const refused = answers.filter(({ json }) => !json.success).map(({ json }) => [json.errorCode, found.outcome(json.value.now)]);
    expect(refused).toEqual(Array.from({ length: OPERATORS - 1 }, () => [found.code, outcome]));
    const recorded = await test.db
      .selectFrom("operator_actions")
      .select("action")
      .where("subject", "=", found.subject)
      .where("action", "in", [...found.actions])
      .execute();
    expect(recorded).toHaveLength(1);
    expect(await found.balance()).toBe(found.booked(outcome));
    expect((await test.services.wallet.verifyLedger()).faults).toEqual([]);
  },
);
