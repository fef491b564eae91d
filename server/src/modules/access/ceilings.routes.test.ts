import type { CeilingKind } from "@mela/contract/console/roles";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { buildMember } from "../../../testing/factories.ts";
import { type MoneyDesk, moneyDesk } from "../../../testing/money-desk.ts";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";

let cashier: Cashier;
let colleague: MoneyDesk;
beforeAll(async () => {
  cashier = await createCashier();
  colleague = moneyDesk(cashier.test, await takeSeat(cashier.test, "bela", "owner", null));
});
afterAll(() => cashier.test.close());

let serial = 0;
/** Somebody whose role has these ceilings. */
const withCeilings = async (ceilings: Partial<Record<CeilingKind, number>>, currency = "BDT"): Promise<MoneyDesk> => {
  const permissions = ["adjustments.create", "withdrawals.read", "withdrawals.approve", "approvals.decide"] as const;
  const list = Object.entries(ceilings).map(([kind, amountMinor]) => ({ kind: kind as CeilingKind, currency, amountMinor }));
  serial += 1;
  return moneyDesk(cashier.test, await takeOwnSeat(cashier.test, `ceiling${serial}`, { permissions, ceilings: list, brand: "mela" }));
};
const adjust = async (by: MoneyDesk, amountMinor: number) => {
  const { account } = await buildMember(cashier.test);
  const asked = {
    direction: "credit",
    category: "correction",
    note: "Booked twice by a faulty game",
    turnoverTimes: 0,
    amountMinor,
    account,
  };
  return (await by.post("/adjustments", asked)).json.value as { adjustment: object | null; request: { id: number } | null };
};
const waiting = async (amount: number): Promise<string> => (await (await cashier.saver(amount)).withdraw(amount)).json.value.id;
/** The refusal that names a ceiling. */
const above = (ceiling: number) => [403, "money.ceiling", { ceiling, currency: "BDT" }];
const refusal = ({ status, json }: Awaited<ReturnType<MoneyDesk["answer"]>>) => [status, json.errorCode, json.value];

it("CROLE-09 an adjustment above the largest single one, and one above the sum of a brand's day, become requests, which only a colleague with a ceiling that is high enough carries out", async () => {
  const clerk = await withCeilings({ adjustment: 100_000, adjustmentsOfDay: 150_000 });
  expect((await adjust(clerk, 100_000)).request).toBeNull();
  const single = (await adjust(clerk, 100_001)).request;
  const ofDay = (await adjust(clerk, 50_001)).request;
  expect((await adjust(clerk, 50_000)).request).toBeNull();
  const low = await withCeilings({ adjustment: 100_000, adjustmentsOfDay: 1_000_000 });
  expect(refusal(await low.answer("approve", single?.id ?? 0))).toEqual(above(100_000));
  const spent = await withCeilings({ adjustmentsOfDay: 50_000 });
  expect(refusal(await spent.answer("approve", ofDay?.id ?? 0))).toEqual(above(50_000));
  for (const request of [single, ofDay]) expect((await colleague.answer("approve", request?.id ?? 0)).json.value.state).toBe("done");
});

it("CROLE-09 a withdrawal above the largest that a role may approve is refused with money.ceiling and the ceiling, and a colleague is asked", async () => {
  const clerk = await withCeilings({ withdrawal: 600_000 });
  const within = await waiting(600_000);
  expect((await clerk.decide("approve", within)).json.value.state).toBe("paying");
  const beyond = await waiting(600_001);
  expect(refusal(await clerk.decide("approve", beyond))).toEqual(above(600_000));
  const request = (await clerk.decide("ask", beyond, { reason: "Looks good to me" })).json.value;
  const second = await withCeilings({ withdrawal: 600_000 });
  expect(refusal(await second.answer("approve", request.id))).toEqual(above(600_000));
  expect((await colleague.answer("approve", request.id)).json.value.state).toBe("done");
  expect((await colleague.order(beyond)).withdrawal.state).toBe("paying");
});

it("CROLE-09 a ceiling is one of its currency, and of what somebody holds by several roles the highest counts", async () => {
  const dollars = await withCeilings({ adjustment: 1, adjustmentsOfDay: 1, withdrawal: 1 }, "USD");
  expect((await adjust(dollars, 5_000_000)).request).toBeNull();
  expect((await dollars.decide("approve", await waiting(700_000))).json.value.state).toBe("paying");
  const clerk = await withCeilings({ withdrawal: 510_000 });
  const id = await waiting(520_000);
  expect((await clerk.decide("approve", id)).json.errorCode).toBe("money.ceiling");
  const { id: role } = await cashier.test.db
    .insertInto("roles")
    .values({
      name: "Higher",
      permissions: ["withdrawals.approve"],
      ceilings: JSON.stringify([{ kind: "withdrawal", currency: "BDT", amountMinor: 520_000 }]),
    } as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  const operator = await cashier.test.db
    .selectFrom("operators")
    .select("id")
    .where("console_account", "=", `ceiling${serial}`)
    .executeTakeFirstOrThrow();
  await cashier.test.db.insertInto("operator_roles").values({ operator_id: operator.id, role_id: role, merchant_code: "mela" }).execute();
  expect((await clerk.decide("approve", id)).json.value.state).toBe("paying");
});
