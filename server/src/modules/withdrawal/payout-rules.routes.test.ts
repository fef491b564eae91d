import type { PayoutRules } from "@mela/contract/withdrawal/payout-rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type MoneyDesk, moneyDesk } from "../../../testing/money-desk.ts";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";

let cashier: Cashier;
let desk: MoneyDesk;
let colleague: MoneyDesk;
/** May change the rules, and decide about nothing. */
let clerk: MoneyDesk;
beforeAll(async () => {
  cashier = await createCashier({ coolingHours: 24 });
  const { test } = cashier;
  desk = moneyDesk(test, await takeSeat(test, "anna", "owner", null));
  colleague = moneyDesk(test, await takeSeat(test, "bela", "finance", "mela"));
  clerk = moneyDesk(test, await takeOwnSeat(test, "clerk", { permissions: ["payments.settings"], brand: "mela" }));
});
afterAll(() => cashier.test.close());

interface Now {
  version: number;
  rules: PayoutRules;
}
const PATH = "/payment-rules/payouts";
const REASON = "as agreed with finance";
const read = async (by = desk): Promise<Now> => (await by.get(PATH)).json.value;
const save = (by: MoneyDesk, { version, rules }: Now, part: object) =>
  by.post(PATH, { version, rules: { ...rules, ...part }, reason: REASON }, undefined, "PUT");

it("CMONEY-11 what tightens the rules or says something else is saved by one, with each field before and after on the record", async () => {
  const now = await read();
  const part = { autoUpToMinor: 400_000, oneUpToMinor: 4_000_000, coolingHours: 48, feeBasisPoints: 50, kinds: ["bank", "bkash"] };
  const saved = (await save(desk, now, part)).json.value;
  expect(saved).toMatchObject({ request: null, now: { version: now.version + 1, rules: part, currency: "BDT" } });
  expect((await read()).rules).toEqual({ ...now.rules, ...part });
  const entry = await cashier.test.db
    .selectFrom("operator_actions")
    .select(["action", "reason", "changes"])
    .where("subject", "=", "payoutRules:mela")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect([entry.action, entry.reason]).toEqual(["payouts.rulesChanged", REASON]);
  expect(entry.changes).toEqual(
    expect.arrayContaining(
      (["autoUpToMinor", "oneUpToMinor", "coolingHours", "feeBasisPoints", "kinds"] as const).map((field) => ({
        field,
        before: now.rules[field],
        after: part[field],
      })),
    ),
  );
  expect(entry.changes).toHaveLength(5);
  expect((await save(colleague, now, { perDay: 7 })).json).toMatchObject({ errorCode: "console.stale", value: { now: saved.now } });
});

it.each([
  ["raising autoUpToMinor", "autoUpToMinor", 1],
  ["raising oneUpToMinor", "oneUpToMinor", 1],
  ["lowering coolingHours", "coolingHours", -1],
] as const)(
  "CMONEY-11 %s waits for a second operator, who is asked once, and holds with all that was saved along with it",
  async (_what, field, step) => {
    const now = await read();
    const part = { [field]: now.rules[field] + step, perDay: now.rules.perDay - 1 };
    const { json } = await save(clerk, now, part);
    expect(json.value).toMatchObject({ now, request: { kind: "payout.rules", brand: "mela", state: "open", reason: REASON, mine: true } });
    const sum = (amount: number) => (field === "coolingHours" ? amount : { amount, currency: "BDT" });
    expect(json.value.request.changes).toContainEqual({ field, before: sum(now.rules[field]), after: sum(now.rules[field] + step) });
    expect(await read()).toEqual(now);
    expect((await save(desk, now, part)).json.errorCode).toBe("approval.open");
    expect((await clerk.answer("approve", json.value.request.id)).json.errorCode).toBe("session.forbidden");
    expect((await colleague.answer("approve", json.value.request.id)).json.value.state).toBe("done");
    expect(await read()).toMatchObject({ version: now.version + 1, rules: { ...now.rules, ...part } });
    const entry = await cashier.test.db
      .selectFrom("operator_actions as a")
      .innerJoin("operators as o", "o.id", "a.operator_id")
      .select(["o.name as by", "a.approval_id as approval"])
      .where("a.subject", "=", "payoutRules:mela")
      .where("a.action", "=", "payouts.rulesChanged")
      .orderBy("a.id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ by: "bela", approval: json.value.request.id });
  },
);

it("CMONEY-11 thresholds ascend from the least amount to the most, and what does not is told by its field", async () => {
  const now = await read();
  const { minMinor: min, maxMinor: max } = now.rules;
  const refusals: [object, string][] = [
    [{ autoUpToMinor: min - 1 }, "autoUpToMinor"],
    [{ autoUpToMinor: min + 2, oneUpToMinor: min + 1 }, "oneUpToMinor"],
    [{ oneUpToMinor: max + 1 }, "maxMinor"],
    [{ methods: { bkash: { minMinor: 900, maxMinor: 899 } } }, "methods.bkash.maxMinor"],
    [{ methods: { bank: { minMinor: max + 1 } } }, "methods.bank.minMinor"],
    [{ kinds: ["bkash", "bkash"] }, "kinds.1"],
    [{ coolingHours: 721 }, "coolingHours"],
    [{ shown: true }, "shown"],
  ];
  for (const [part, path] of refusals)
    expect((await save(desk, now, part)).json, path).toMatchObject({ errorCode: "request.invalid", value: { fields: [`rules.${path}`] } });
  expect(await read()).toEqual(now);
  expect((await save(desk, now, { autoUpToMinor: min, oneUpToMinor: min })).json.value.now.rules).toMatchObject({ autoUpToMinor: min });
});

it("CMONEY-11 a withdrawal that was asked for keeps the approvals it needs, whatever the rules are by then", async () => {
  await cashier.test.services.payoutSettings.save("mela", { coolingHours: 0, freePerDay: 0, feeBasisPoints: 0, feeMinMinor: 0, perDay: 9 });
  const two = await cashier.saver(6_000_000);
  const one = await cashier.saver(600_000);
  const ids = [(await two.withdraw(6_000_000)).json.value.id, (await one.withdraw(600_000)).json.value.id] as [string, string];
  const needed = async () => Promise.all(ids.map(async (id) => (await desk.order(id)).withdrawal.approvalsNeeded));
  expect(await needed()).toEqual([2, 1]);
  const now = await read();
  const looser = (await save(clerk, now, { autoUpToMinor: 7_000_000, oneUpToMinor: 8_000_000 })).json.value.request;
  expect((await colleague.answer("approve", looser.id)).json.value.state).toBe("done");
  expect(await needed()).toEqual([2, 1]);
  expect((await desk.decide("approve", ids[0])).json.value).toMatchObject({ state: "review", approvalsNeeded: 2 });
  expect((await colleague.decide("approve", ids[0])).json.value.state).toBe("paying");
  const later = await cashier.saver(6_000_000);
  const { id } = (await later.withdraw(6_000_000)).json.value;
  expect((await desk.order(id)).withdrawal.approvalsNeeded).toBe(0);
});

it("what was asked for is stale once the rules are others, and nothing of it is saved", async () => {
  const now = await read();
  const { request } = (await save(clerk, now, { coolingHours: 0, autoUpToMinor: now.rules.autoUpToMinor + 1 })).json.value;
  await cashier.test.services.payoutSettings.save("mela", { perDay: 3 });
  const changed = await read();
  expect((await colleague.answer("approve", request.id)).json.errorCode).toBe("console.stale");
  expect(await read()).toEqual(changed);
  for (const brand of ["panna", "nowhere"]) expect((await colleague.get(PATH, { brand })).json.errorCode).toBe("request.notFound");
  expect((await desk.get(PATH, { brand: "nowhere" })).json.errorCode).toBe("request.notFound");
});
