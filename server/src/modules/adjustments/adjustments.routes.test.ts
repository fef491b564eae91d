import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember } from "../../../testing/factories.ts";
import { type MoneyDesk, moneyDesk } from "../../../testing/money-desk.ts";

let test: TestApp;
let desk: MoneyDesk;
let colleague: MoneyDesk;
/** Books up to 1,000.00 at once and 1,500.00 a day. */
let clerk: MoneyDesk;
beforeAll(async () => {
  test = await createTestApp();
  desk = moneyDesk(test, await takeSeat(test, "anna", "owner", null));
  colleague = moneyDesk(test, await takeSeat(test, "bela", "finance", "mela"));
  clerk = await clerkWith("clerk", 100_000, 150_000);
});
afterAll(() => test.close());

async function clerkWith(name: string, single: number, ofDay: number): Promise<MoneyDesk> {
  const ceilings = [
    { kind: "adjustment" as const, currency: "BDT", amountMinor: single },
    { kind: "adjustmentsOfDay" as const, currency: "BDT", amountMinor: ofDay },
  ];
  const permissions = ["adjustments.create", "approvals.decide"] as const;
  return moneyDesk(test, await takeOwnSeat(test, name, { permissions, ceilings, brand: "mela" }));
}

const NOTE = "Booked twice by a faulty game";
const asked = { direction: "credit", amountMinor: 50_000, category: "correction", note: NOTE, turnoverTimes: 0 };
const adjust = (by: MoneyDesk, account: string, more: object = {}, key?: string) =>
  by.post("/adjustments", { ...asked, account, ...more }, key);
const balance = (id: number) => test.services.wallet.balanceOf(id, "BDT");
const entriesOf = async (memberId: number) =>
  test.db
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_accounts as a", "a.id", "e.account_id")
    .innerJoin("ledger_transactions as t", "t.id", "e.transaction_id")
    .select(["a.kind", "e.amount_minor as amount"])
    .where("t.member_id", "=", memberId)
    .where("t.kind", "=", "adjustment")
    .orderBy("e.id")
    .execute();

describe("an adjustment", () => {
  it("CMONEY-08 is booked against the brand's adjustment account with one of six reasons, a note of 10 to 500 characters and, for a credit, turnover of 0 to 100 times; the member gets a letter that names sum and reason", async () => {
    const { id, account } = await buildMember(test, {});
    for (const more of [
      { category: "because" },
      { note: "too short" },
      { note: "x".repeat(501) },
      { turnoverTimes: 101 },
      { turnoverTimes: -1 },
      { amountMinor: 0 },
      { amountMinor: 1.5 },
    ])
      expect((await adjust(desk, account, more)).json.errorCode, JSON.stringify(more)).toBe("request.invalid");
    expect((await adjust(desk, account, { direction: "debit", turnoverTimes: 1 })).json.errorCode).toBe("adjustment.turnover");
    for (const category of ["correction", "goodwill", "complaint", "chargeback", "promotion", "test"]) {
      const { json } = await adjust(desk, account, { category, turnoverTimes: category === "promotion" ? 3 : 0 });
      expect(json.value.adjustment, category).toMatchObject({
        category,
        direction: "credit",
        amount: { amount: 50_000, currency: "BDT" },
        by: "anna",
        approvedBy: null,
      });
    }
    expect(await balance(id)).toBe(300_000);
    expect((await entriesOf(id)).slice(0, 2)).toEqual([
      { kind: "player", amount: 50_000 },
      { kind: "adjustment", amount: -50_000 },
    ]);
    expect(await test.services.turnover.remaining(test.db, id)).toBe(150_000);
    const letter = await test.db
      .selectFrom("inbox_messages")
      .select("texts")
      .where("member_id", "=", id)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(letter.texts)).toMatch(/৳.500\.00 was added to your wallet\. Reason: correction of an error/);
    const listed = (await desk.get("/adjustments", { account })).json.value.items;
    expect(listed.map(({ category }: { category: string }) => category)).toEqual([
      "test",
      "promotion",
      "chargeback",
      "complaint",
      "goodwill",
      "correction",
    ]);
    const kept = await test.db
      .selectFrom("operator_actions")
      .select(["action", "reason"])
      .where("subject", "=", `member:${id}`)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ action: "adjustment.credit", reason: NOTE });
    await expect(test.db.deleteFrom("adjustments").execute()).rejects.toThrow("stand as they were booked");
  });

  it("CMONEY-09 a debit, and a credit above a ceiling, waits for a second operator; at approval balance, ceilings and breaks are looked at anew, and one sent twice books once", async () => {
    const { id, account } = await buildMember(test, {});
    await adjust(desk, account, { amountMinor: 80_000 });
    const debit = (await adjust(desk, account, { direction: "debit", amountMinor: 90_000, category: "chargeback" })).json.value;
    expect(debit).toMatchObject({ adjustment: null, request: { kind: "adjustment", state: "open", subjectName: account, reason: NOTE } });
    expect(debit.request.changes[0]).toEqual({ field: "debit", before: null, after: { amount: 90_000, currency: "BDT" } });
    expect((await adjust(colleague, account, { direction: "debit" })).json.errorCode).toBe("approval.open");
    expect((await desk.answer("approve", debit.request.id)).json.errorCode).toBe("approval.own");
    expect((await colleague.answer("approve", debit.request.id)).json.errorCode).toBe("wallet.insufficientFunds");
    expect(await balance(id)).toBe(80_000);
    await adjust(desk, account, { amountMinor: 30_000 });
    expect((await clerk.answer("approve", debit.request.id)).json.value.state).toBe("done");
    expect(await balance(id)).toBe(20_000);
    expect((await colleague.answer("approve", debit.request.id)).json.errorCode).toBe("approval.decided");
    expect((await desk.get("/adjustments", { account })).json.value.items[0]).toMatchObject({
      direction: "debit",
      amount: { amount: 90_000 },
      by: "anna",
      approvedBy: "clerk",
    });
    const other = await buildMember(test, {});
    const own = await clerkWith("dina", 100_000, 150_000);
    expect((await adjust(own, other.account, { amountMinor: 100_000 })).json.value.request).toBeNull();
    // 1,000.00 are answered for today: 500.00 more may be, and not 500.01.
    const above = (await adjust(own, other.account, { amountMinor: 50_001, category: "goodwill" })).json.value.request;
    expect(above.kind).toBe("adjustment");
    const low = await clerkWith("ella", 50_000, 1_000_000);
    expect((await low.answer("approve", above.id)).json).toMatchObject({
      errorCode: "money.ceiling",
      value: { ceiling: 50_000, currency: "BDT" },
    });
    await test.db
      .updateTable("members")
      .set({ excluded_until: new Date(Date.now() + 3_600_000) })
      .where("id", "=", other.id)
      .execute();
    expect((await colleague.answer("approve", above.id)).json.errorCode).toBe("limits.excluded");
    expect(await balance(other.id)).toBe(100_000);
    await test.db.updateTable("members").set({ excluded_until: null }).where("id", "=", other.id).execute();
    expect((await colleague.answer("approve", above.id)).json.value.state).toBe("done");
    expect(await balance(other.id)).toBe(150_001);
    expect((await test.services.wallet.verifyLedger()).faults).toEqual([]);
  });

  it("of 50 colleagues who agree to one request at the same moment one does, and it is booked once", async () => {
    const { id, account } = await buildMember(test, {});
    await adjust(desk, account, { amountMinor: 200_000 });
    const { request } = (await adjust(desk, account, { direction: "debit", amountMinor: 70_000 })).json.value;
    const answers = await Promise.all(Array.from({ length: 50 }, () => colleague.answer("approve", request.id)));
    expect(answers.filter(({ json }) => json.success)).toHaveLength(1);
    expect(new Set(answers.filter(({ json }) => !json.success).map(({ json }) => json.errorCode))).toEqual(new Set(["approval.decided"]));
    expect(await balance(id)).toBe(130_000);
  });

  it("the ceilings of a day hold for many at the same moment", async () => {
    const { id, account } = await buildMember(test, {});
    const own = await clerkWith("fara", 100_000, 150_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => adjust(own, account, { amountMinor: 40_000 })));
    const booked = answers.filter(({ json }) => json.value?.adjustment);
    expect(booked).toHaveLength(3);
    expect(await balance(id)).toBe(120_000);
  });

  it("CFAULT-04 a call repeated after a lost answer takes effect once and gives the first answer; the same key with another content is idempotency.mismatch", async () => {
    const other = await buildMember(test, {});
    const key = randomUUID();
    const [first, second] = [await adjust(desk, other.account, {}, key), await adjust(desk, other.account, {}, key)];
    expect(second.json.value).toEqual(first.json.value);
    expect((await adjust(desk, other.account, { amountMinor: 50_001 }, key)).json.errorCode).toBe("idempotency.mismatch");
    // A process that died after the booking has kept no answer: the booking itself knows the key.
    await test.db.deleteFrom("idempotency_keys").where("key", "=", key).execute();
    expect((await adjust(desk, other.account, {}, key)).json.value).toEqual(first.json.value);
    expect(await balance(other.id)).toBe(50_000);
  });

  it("a member of another brand is nobody, and so is one of a brand that is not the operator's", async () => {
    const { id, account } = await buildMember(test, { brandCode: "panna" });
    expect((await adjust(desk, account)).json.errorCode).toBe("request.notFound");
    expect((await colleague.post("/adjustments", { ...asked, brand: "panna", account })).json.errorCode).toBe("request.notFound");
    expect(await balance(id)).toBe(0);
  });
});
