import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type MoneyDesk, moneyDesk } from "../../../testing/money-desk.ts";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";
import { seedGames } from "../../demo/games.ts";

/** Above the first threshold, and above the second. */
const ONE = 600_000;
const TWO = 6_000_000;
const FREE = { coolingHours: 0, freePerDay: 0, feeMinMinor: 0, feeBasisPoints: 0, perDay: 100, perDayMinor: 100_000_000 };

let cashier: Cashier;
let desk: MoneyDesk;
let colleague: MoneyDesk;
/** May approve up to 10,000.00 alone. */
let clerk: MoneyDesk;
let foreign: MoneyDesk;
beforeAll(async () => {
  cashier = await createCashier();
  const { test } = cashier;
  desk = moneyDesk(test, await takeSeat(test, "anna", "owner", null));
  colleague = moneyDesk(test, await takeSeat(test, "bela", "administrator", "mela"));
  const ceilings = [{ kind: "withdrawal" as const, currency: "BDT", amountMinor: 1_000_000 }];
  const permissions = ["withdrawals.read", "withdrawals.approve", "approvals.decide"] as const;
  clerk = moneyDesk(test, await takeOwnSeat(test, "clerk", { permissions, ceilings, brand: "mela" }));
  foreign = moneyDesk(test, await takeSeat(test, "far", "owner", "panna"), "panna");
});
afterAll(() => cashier.test.close());

const asked = async (amount: number) => {
  const saver = await cashier.saver(amount);
  const { id } = (await saver.withdraw(amount)).json.value as { id: string };
  return { ...saver, id };
};
const recorded = async (id: string) =>
  (
    await cashier.test.db
      .selectFrom("operator_actions")
      .select(["action", "reason"])
      .where("subject", "=", `withdrawal:${id}`)
      .orderBy("id")
      .execute()
  ).map(({ action, reason }) => [action, reason]);

/** How many letters and how many bookings of a return there are, and in how many transactions of the database they were written. */
const transactionsOf = async (id: string, memberId: number) => {
  const { rows } = await sql<{ kind: string; written: string }>`
    select 'letter' as kind, xmin::text as written from inbox_messages where member_id = ${memberId}
    union all
    select 'booking', xmin::text from ledger_transactions where reference = ${id} and kind = 'release'`.execute(cashier.test.db);
  const count = (kind: string) => rows.filter((row) => row.kind === kind).length;
  return { letters: count("letter"), bookings: count("booking"), transactions: new Set(rows.map(({ written }) => written)).size };
};

describe("the queue of withdrawals", () => {
  it("CMONEY-03 open ones stand the oldest first with amount, fee, the account in full, its age and the approvals given and needed; above the second threshold two different operators approve", async () => {
    await cashier.test.services.payoutSettings.save("mela", { ...FREE, feeBasisPoints: 100 });
    // Up to the first threshold nobody looks, from the first unit above it one person does, and from the first above the second two.
    const alone = await asked(500_000);
    const bounds = [];
    for (const amount of [500_001, 5_000_000, 5_000_001]) bounds.push((await asked(amount)).id);
    const needed = (await Promise.all(bounds.map((id) => desk.order(id)))).map(({ withdrawal }) => withdrawal.approvalsNeeded);
    expect(needed).toEqual([1, 1, 2]);
    for (const id of bounds) await desk.decide("return", id, { reason: "other", note: "" });
    const first = await asked(ONE);
    const second = await asked(TWO);
    const { items } = (await desk.get("/withdrawals", { view: "review" })).json.value;
    const [one, two] = [first, second].map(({ id }) => items.find((item: { id: string }) => item.id === id));
    expect(await desk.listed({ view: "review" })).not.toContain(alone.id);
    expect(await desk.listed()).toEqual([alone.id, first.id, second.id]);
    expect(one).toMatchObject({
      amount: { amount: ONE, currency: "BDT" },
      fee: { amount: 6_000, currency: "BDT" },
      account: { kind: "bkash", number: "01712345678", holderName: "মোহাম্মদ রহিম" },
      approvalsNeeded: 1,
      approvals: [],
    });
    expect(Date.parse(one.account.addedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(two.approvalsNeeded).toBe(2);
    expect((await desk.decide("approve", second.id)).json.value).toMatchObject({ state: "review", approvedByMe: true });
    expect((await desk.decide("approve", second.id)).json.errorCode).toBe("withdraw.approvedByYou");
    expect((await colleague.decide("approve", second.id)).json.value).toMatchObject({
      state: "paying",
      approvals: [{ name: "anna" }, { name: "bela" }],
    });
    expect((await desk.decide("approve", first.id)).json.value.state).toBe("paying");
    await cashier.test.services.payoutSettings.save("mela", FREE);
  });

  it("is found by view, kind of account, member and sum, page by page", async () => {
    const mine = await cashier.saver(10_000_000, { account: "seekme" });
    const ids: string[] = [];
    for (const amount of [510_000, 520_000, 530_000]) ids.push((await mine.withdraw(amount)).json.value.id);
    expect(await desk.listed({ account: "seekme" })).toEqual(ids);
    expect(await desk.listed({ account: "seekme", min: 515_000, max: 525_000 })).toEqual([ids[1]]);
    expect(await desk.listed({ account: "seekme", kind: "bank" })).toEqual([]);
    const { next } = (await desk.get("/withdrawals", { account: "seekme" })).json.value;
    expect(next).toBeNull();
    await desk.decide("return", ids[0] ?? "", { reason: "other", note: "" });
    expect(await desk.listed({ account: "seekme", view: "returned" })).toEqual([ids[0]]);
    expect(await desk.listed({ account: "seekme", view: "all" })).toEqual(ids.toReversed());
    expect(await desk.listed({ account: "seekme", view: "review" })).toEqual(ids.slice(1));
    const known = (await desk.order(ids[0] ?? "")).withdrawal.position as number;
    expect(await desk.listed({ account: "seekme", after: known })).toEqual(ids.slice(1));
  });
});

describe("a decision", () => {
  it("CMONEY-04 a return has one of six reasons and up to 200 characters; the money and the letter are there with it, and a second decision is withdraw.decided with how it stands", async () => {
    const { id, member, balance, get } = await asked(ONE);
    expect(await balance()).toBe(0);
    const { version } = (await desk.order(id)).withdrawal;
    const note = `The name is another${"!".repeat(181)}`;
    expect(note).toHaveLength(200);
    for (const body of [
      { reason: "because", note: "" },
      { reason: "other", note: "x".repeat(201) },
    ])
      expect((await desk.decide("return", id, body)).json.errorCode).toBe("request.invalid");
    expect((await desk.decide("return", id, { reason: "nameDiffers", note })).json.value.state).toBe("returned");
    expect(await balance()).toBe(ONE);
    expect((await get(`/wps/withdraw/order?id=${id}`)).json.value.timeline.at(-1)).toMatchObject({ kind: "returned", note });
    expect(await transactionsOf(id, member.id)).toEqual({ letters: 1, bookings: 1, transactions: 1 });
    const again = await colleague.decide("return", id, { version, reason: "other", note: "" });
    expect(again.json).toMatchObject({ errorCode: "withdraw.decided", value: { now: { id, state: "returned" } } });
    expect((await desk.order(id)).returnReason).toBe("nameDiffers");
    expect(await recorded(id)).toEqual([["withdrawal.return", note]]);
    for (const reason of ["payoutFailed", "accountWrong", "documents", "rules", "other"]) {
      const { id: next } = await asked(ONE);
      expect((await desk.decide("return", next, { reason, note: "" })).json.value.state).toBe("returned");
    }
  });

  it("one made from what is not so any more is console.stale with how it stands, and does nothing", async () => {
    const { id } = await asked(TWO);
    const { version } = (await desk.order(id)).withdrawal;
    await colleague.decide("approve", id);
    const stale = await desk.decide("approve", id, { version });
    expect(stale.status).toBe(409);
    expect(stale.json).toMatchObject({ errorCode: "console.stale", value: { now: { state: "review", approvals: [{ name: "bela" }] } } });
    expect(stale.json.value.now.version).toBeGreaterThan(version);
    expect((await desk.order(id)).withdrawal.approvals).toHaveLength(1);
    expect((await desk.decide("approve", id, { version: stale.json.value.now.version })).json.value.state).toBe("paying");
  });

  it("one that is held back is approved by nobody until it is released, and may be returned", async () => {
    const { id } = await asked(ONE);
    expect((await desk.decide("hold", id, { reason: "Two names, one number" })).json.value.hold).toMatchObject({
      by: "anna",
      reason: "Two names, one number",
    });
    expect((await colleague.decide("hold", id, { reason: "me too" })).json.errorCode).toBe("withdraw.held");
    const refused = await colleague.decide("approve", id);
    expect(refused.json).toMatchObject({ errorCode: "withdraw.held", value: { now: { hold: { by: "anna" } } } });
    const operator = await cashier.operator();
    expect((await operator.approve(id)).json.errorCode).toBe("withdraw.held");
    expect(await desk.listed({ view: "held" })).toContain(id);
    expect((await colleague.decide("release", id, { reason: "They are brothers" })).json.value.hold).toBeNull();
    expect((await colleague.decide("release", id, { reason: "once more" })).json.errorCode).toBe("withdraw.decided");
    expect((await colleague.decide("approve", id)).json.value.state).toBe("paying");
    expect((await desk.order(id)).holds).toMatchObject([{ by: "anna", releasedBy: "bela", releaseReason: "They are brothers" }]);
    expect((await recorded(id)).map(([action]) => action)).toEqual(["withdrawal.hold", "withdrawal.release", "withdrawal.approve"]);
    const other = await asked(ONE);
    await desk.decide("hold", other.id, { reason: "to be looked at" });
    expect((await desk.decide("return", other.id, { reason: "rules", note: "" })).json.value).toMatchObject({
      state: "returned",
      hold: null,
    });
  });

  it("above the ceiling of a role a colleague whose own is high enough approves what was asked for, and nobody else", async () => {
    const { id } = await asked(1_200_000);
    const refused = await clerk.decide("approve", id);
    expect(refused.json).toMatchObject({ errorCode: "money.ceiling", value: { ceiling: 1_000_000, currency: "BDT" } });
    expect((await clerk.order(id)).withdrawal).toMatchObject({ aboveCeiling: true, approvals: [] });
    const request = (await clerk.decide("ask", id, { reason: "Looks good to me" })).json.value;
    expect(request).toMatchObject({ kind: "withdrawal.approve", brand: "mela", state: "open", decidable: false, mine: true });
    expect(request.changes).toEqual([{ field: "amount", before: null, after: { amount: 1_200_000, currency: "BDT" } }]);
    expect((await desk.order(id)).withdrawal).toMatchObject({ askedBy: "clerk", aboveCeiling: false });
    expect((await clerk.decide("ask", id, { reason: "once more" })).json.errorCode).toBe("approval.open");
    expect((await clerk.answer("approve", request.id)).json.errorCode).toBe("approval.own");
    const test = cashier.test;
    const ceilings = [{ kind: "withdrawal" as const, currency: "BDT", amountMinor: 1_100_000 }];
    const permissions = ["withdrawals.approve", "approvals.decide"] as const;
    const second = moneyDesk(test, await takeOwnSeat(test, "clerk2", { permissions, ceilings }));
    expect((await second.answer("approve", request.id)).json.errorCode).toBe("money.ceiling");
    expect((await colleague.answer("approve", request.id)).json.value.state).toBe("done");
    expect((await desk.order(id)).withdrawal).toMatchObject({ state: "paying", approvals: [{ name: "bela" }], askedBy: null });
  });

  it("a request about a withdrawal that was decided meanwhile is stale and approves nothing", async () => {
    const { id } = await asked(1_200_000);
    const request = (await clerk.decide("ask", id, { reason: "Looks good to me" })).json.value;
    await desk.decide("return", id, { reason: "rules", note: "" });
    expect((await colleague.answer("approve", request.id)).json.errorCode).toBe("console.stale");
    expect((await desk.order(id)).withdrawal).toMatchObject({ state: "returned", approvals: [] });
  });

  it("CMONEY-07 up to 50 are approved in one action, only such as the operator could approve singly, with their sum said before; what is held or decided meanwhile stays with its reason", async () => {
    const good = await asked(ONE);
    const held = await asked(ONE);
    const gone = await asked(ONE);
    const before = await asked(ONE);
    const above = await asked(1_200_000);
    await desk.decide("hold", before.id, { reason: "to be looked at" });
    const ids = [good, held, gone, before, above].map(({ id }) => id);
    // One that is held already, and one above the ceiling, are not of the set.
    const { id, total, sums } = (await clerk.post("/withdrawals/bulk", { set: { ids } })).json.value;
    expect({ total, sums }).toEqual({ total: 3, sums: [{ amount: 3 * ONE, currency: "BDT" }] });
    await colleague.decide("hold", held.id, { reason: "to be looked at" });
    await colleague.decide("return", gone.id, { reason: "other", note: "" });
    expect((await clerk.post("/withdrawals/bulk/begin", { id })).json.value).toMatchObject({ state: "done", done: 1, failed: 2 });
    const states = await Promise.all(ids.map(async (one) => (await desk.order(one)).withdrawal.state));
    expect(states).toEqual(["paying", "review", "returned", "review", "review"]);
    const { rows } = await sql<{
      code: string;
    }>`select code from bulk_rows where run_id = ${id} and state = 'failed' order by position`.execute(cashier.test.db);
    expect(rows.map(({ code }) => code)).toEqual(["console.stale", "withdraw.decided"]);
  });
});

describe("a payout that the provider contradicts", () => {
  const REFERENCE = "TRX 8N7A-02";
  const settle = (by: MoneyDesk, id: string, more: object) => by.decide("settle", id, { why: "Asked the provider by phone", ...more });

  it("CMONEY-05 ends as paid, with a reference of 4 to 64 characters, or as returned, by as many saying the same as it needed approvals; an end that is contradicted later is closed with a sentence and moves nothing", async () => {
    const { payments, payAll } = cashier;
    const doubted = async (amount: number) => {
      const saver = await asked(amount);
      for (const by of { [ONE]: [desk], [TWO]: [desk, colleague] }[amount] ?? []) await by.decide("approve", saver.id);
      payments.plan.refuse = "reference.mismatch";
      await payAll();
      payments.plan.refuse = null;
      return saver;
    };
    const alone = await doubted(60_000);
    expect((await desk.order(alone.id)).withdrawal).toMatchObject({ approvalsNeeded: 0, doubt: { needed: 1 } });
    expect((await settle(desk, (await asked(60_000)).id, { outcome: "returned" })).json.errorCode).toBe("withdraw.notInDoubt");
    for (const reference of [undefined, "TRX", "x".repeat(65)])
      expect((await settle(desk, alone.id, { outcome: "paid", reference })).json.errorCode).toBe("request.invalid");
    expect((await settle(desk, alone.id, { outcome: "paid", reference: "TRX1" })).json.value).toMatchObject({ state: "paid" });
    const longest = { outcome: "paid", reference: "x".repeat(64) };
    expect((await settle(desk, (await doubted(60_000)).id, longest)).json.value).toMatchObject({ state: "paid" });
    const one = await doubted(ONE);
    expect((await desk.order(one.id)).withdrawal).toMatchObject({ approvalsNeeded: 1, doubt: { needed: 1 } });
    expect((await settle(desk, one.id, { outcome: "returned" })).json.value.state).toBe("returned");
    // Two references are not the same.
    const named = await doubted(TWO);
    const paidAs = async (by: MoneyDesk, reference: string) =>
      (await settle(by, named.id, { outcome: "paid", reference })).json.value.state as string;
    expect([await paidAs(desk, REFERENCE), await paidAs(colleague, "TRX1"), await paidAs(colleague, REFERENCE)]).toEqual([
      "paying",
      "paying",
      "paid",
    ]);
    const two = await doubted(TWO);
    expect((await desk.order(two.id)).withdrawal.doubt).toMatchObject({ why: "refused", needed: 2, rulings: [] });
    expect((await settle(desk, two.id, { outcome: "returned" })).json.value.state).toBe("paying");
    expect((await settle(desk, two.id, { outcome: "returned" })).json.value.state).toBe("paying");
    expect((await settle(colleague, two.id, { outcome: "paid", reference: REFERENCE })).json.value.state).toBe("paying");
    expect((await settle(colleague, two.id, { outcome: "returned" })).json.value.state).toBe("returned");
    expect(await two.balance()).toBe(TWO);
    for (const { saver, state, says, left } of [
      { saver: two, state: "returned", says: "paid", left: TWO },
      { saver: alone, state: "paid", says: "returned", left: 0 },
    ]) {
      await cashier.test.services.payouts.hasten(saver.id, says === "paid" ? "paid" : "failed", "stand-in");
      expect(await desk.listed()).toContain(saver.id);
      expect((await desk.order(saver.id)).withdrawal.contradiction).toMatchObject({ says });
      expect((await desk.decide("contradiction", saver.id, { why: " " })).json.errorCode).toBe("request.invalid");
      const closed = (await desk.decide("contradiction", saver.id, { why: "Their mistake" })).json.value;
      expect(closed).toMatchObject({ state, contradiction: null });
      expect(await saver.balance()).toBe(left);
    }
    expect((await cashier.test.services.wallet.verifyLedger()).faults).toEqual([]);
  });
});

describe("what decides", () => {
  it("CMONEY-06 stands beside a withdrawal: life deposits and withdrawals, turnover, the last 20 rounds, age of the account, last reset of the funds password, who else has the number, earlier returns, levels of risk and protection", async () => {
    const { test } = cashier;
    const { id, member, withdraw } = await asked(ONE);
    const other = await cashier.saver(0, { account: "samenumber" });
    const panna = await cashier.saver(0, { account: "elsewhere", brandCode: "panna" });
    const memberIds = [member.id, other.member.id, panna.member.id];
    await test.db.updateTable("payout_accounts").set({ number: "01799999991" }).where("member_id", "in", memberIds).execute();
    const { background } = await desk.order(id);
    expect(background).toMatchObject({
      memberId: member.id,
      account: member.account,
      status: "active",
      balance: { amount: 0, currency: "BDT" },
      deposited: { amount: 0 },
      withdrawn: { amount: 0 },
      turnoverLeft: { amount: 0 },
      identity: "none",
      fundsPasswordResetAt: null,
      breakUntil: null,
      rounds: [],
    });
    expect(background.sameNumber).toEqual([{ memberId: other.member.id, account: "samenumber", status: "active", removed: false }]);
    await test.services.wallet.move({
      memberId: member.id,
      brandCode: "mela",
      currency: "BDT",
      kind: "deposit",
      against: "cash",
      amountMinor: 77_700,
      externalId: `deposit:test:${member.id}`,
    });
    await test.services.limits.set(member.id, { kind: "deposit", period: "day", cap: 500_000 });
    const judge = { brand: "mela", id: member.id, version: 0, note: "seen before" };
    const anna = await takeSeat(test, "judge", "owner", null);
    for (const [field, level] of [
      ["risk", "strong"],
      ["protection", "low"],
    ] as const)
      expect((await test.call("PUT", `/wps/console/members/${field}`, { token: anna, body: { ...judge, level } })).status).toBe(200);
    await seedGames({ games: test.services.games, provider: test.services.provider, brands: ["mela"] });
    await sql`
      insert into provider_transactions (provider_code, transaction_uuid, kind, state, game_session_id, merchant_code, member_id, game_id,
        game_code, round, currency, amount_minor, balance_after_minor)
      select 'arcade', 'decides-' || n, 'bet', 'settled', 1, 'mela', ${member.id}, g.id, g.code, 'round-' || n, 'BDT', n, 0
      from generate_series(1, 21) n cross join (select id, code from games order by id limit 1) g`.execute(test.db);
    await desk.decide("return", id, { reason: "rules", note: "" });
    await withdraw(50_000);
    await cashier.payAll();
    const next = (await withdraw(ONE)).json.value.id;
    await sql`insert into turnover_requirements (merchant_code, member_id, source, source_id, required_minor, counted_from_minor, brought_minor)
      values ('mela', ${member.id}, 'adjustment', 'decides', 44400, 0, 7700)`.execute(test.db);
    await sql`update member_profiles set payment_password_reset_at = '2026-11-01T00:00:00Z' where member_id = ${member.id}`.execute(
      test.db,
    );
    const later = (await desk.order(next)).background;
    expect(later).toMatchObject({
      deposited: { amount: 77_700 },
      withdrawn: { amount: 50_000 },
      balance: { amount: 27_700 },
      turnoverLeft: { amount: 44_400 },
      free: { amount: 20_000 },
      fundsPasswordResetAt: "2026-11-01T00:00:00.000Z",
      returned: 1,
    });
    expect(later.earlier).toMatchObject([{ state: "paid" }, { id, state: "returned", reason: "rules" }]);
    expect(later.memberSince).toBe(member.created_at.toISOString());
    expect(later.rounds.map(({ stake }: { stake: { amount: number } }) => stake.amount)).toEqual(
      Array.from({ length: 20 }, (_, at) => 21 - at),
    );
    expect(later.levels).toMatchObject({ risk: { level: "strong", note: "seen before", by: "judge" }, protection: { level: "low" } });
    // Finance reads no levels of risk and of protection.
    const finance = moneyDesk(test, await takeSeat(test, "fin", "finance", "mela"));
    expect((await finance.order(next)).background.levels).toEqual({ risk: null, protection: null });
    expect(later.limits).toMatchObject([{ kind: "deposit", period: "day", cap: 500_000 }]);
  });
});

it("a withdrawal of another brand is as one that does not exist, and a brand that is not theirs is no brand", async () => {
  const { id } = await asked(ONE);
  expect((await foreign.get("/withdrawals")).json.value.items).toEqual([]);
  expect((await foreign.get("/withdrawals/order", { id })).json.errorCode).toBe("request.notFound");
  const own = moneyDesk(cashier.test, await takeSeat(cashier.test, "far2", "owner", "panna"), "mela");
  expect((await own.get("/withdrawals")).json.errorCode).toBe("request.notFound");
  expect((await own.decide("approve", id, { version: 1 })).json.errorCode).toBe("request.notFound");
  expect((await desk.order(id)).withdrawal.state).toBe("review");
});
