import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, createTable } from "../../../testing/player.ts";
import { type Cashier, PIN, createCashier } from "../../../testing/withdrawing.ts";

let cashier: Cashier;
beforeAll(async () => {
  cashier = await createCashier();
});
afterAll(() => cashier.test.close());

const ROUNDS = 12;

it("MONEY-05 two withdrawals and a bet race on one balance: it is never below zero and the sum is exact", async () => {
  const table = await createTable();
  const { services } = table.server;
  await services.payoutSettings.save("mela", { coolingHours: 0 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const seat = await table.seat(100_000);
    const owner = { memberId: seat.member.id, brandCode: "mela", timeZone: "Asia/Dhaka" };
    await services.fundsPassword.setFirst(owner.memberId, PIN);
    await services.bindings.setPayeeName(owner.memberId, "Rahim Uddin");
    const { accounts } = await services.payoutAccounts.add(owner, { kind: "bkash", number: "01712345678" });
    const token = await seat.open();
    const withdraw = () =>
      services.withdrawal.create(owner, { accountId: accounts[0]?.id ?? "", amount: 60_000, fundsPassword: PIN, clientKey: randomUUID() });
    const results = await Promise.all([withdraw(), withdraw(), table.bet(table.betOf(token, 60_000))].map(codeOf));
    expect(results.filter((result) => result === "ok")).toHaveLength(1);
    expect(results.filter((result) => result !== "ok").every((code) => code.endsWith("insufficientFunds"))).toBe(true);
    const { items } = await services.withdrawal.list(owner, 0);
    expect(await seat.balance()).toBe(40_000);
    expect(items.length + (results[2] === "ok" ? 1 : 0)).toBe(1);
  }
  expect((await services.wallet.verifyLedger()).faults).toEqual([]);
  await table.close();
});

it("withdrawals at the same moment do not pass a day's limits together", async () => {
  await cashier.test.services.payoutSettings.save("mela", {
    coolingHours: 0,
    perDay: 3,
    perDayMinor: 100_000_000,
    feeMinMinor: 0,
    feeBasisPoints: 0,
  });
  const { withdraw, balance } = await cashier.saver();
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(50_000)));
  expect(answers.filter(({ json }) => json.success)).toHaveLength(3);
  expect(await balance()).toBe(850_000);
});

it("accounts added at the same moment do not pass their limit together, and one stays the default", async () => {
  const { member } = await cashier.saver();
  const owner = { memberId: member.id, brandCode: "mela" };
  const { payoutAccounts } = cashier.test.services;
  const added = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) => payoutAccounts.add(owner, { kind: "nagad", number: `0181234567${index}` })),
  );
  expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  const { accounts } = await payoutAccounts.list(owner);
  expect(accounts).toHaveLength(5);
  expect(accounts.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await Promise.all(accounts.map(({ id }) => payoutAccounts.setDefault(owner, id)));
  const after = (await payoutAccounts.list(owner)).accounts;
  expect(after.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await cashier.test.services.fundsPassword.check(member.id, PIN);
});

it("the right funds password never counts: of many withdrawals at once none is told that it is locked, also on the last free try", async () => {
  await cashier.test.services.payoutSettings.save("mela", {
    coolingHours: 0,
    perDay: 50,
    perDayMinor: 100_000_000,
    feeMinMinor: 0,
    feeBasisPoints: 0,
  });
  const { member, withdraw } = await cashier.saver();
  await cashier.test.db.updateTable("member_profiles").set({ payment_password_failures: 4 }).where("member_id", "=", member.id).execute();
  const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(50_000)));
  expect(answers.map(({ json }) => json.errorCode ?? "ok")).toEqual(Array(8).fill("ok"));
});
