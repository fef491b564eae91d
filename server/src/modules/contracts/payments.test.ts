import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as fc from "fast-check";
import { sql } from "kysely";
import type { ContractKind, ContractTerms } from "@mela/contract/contracts/agent-contracts";
import type { AgentPayout } from "@mela/contract/contracts/agent-payouts";
import { type TestTeamMember, createAgentTeam } from "../../../testing/team.ts";
import { PIN } from "../../../testing/withdrawing.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { zoneAtNoon } from "../../../testing/zone-at-noon.ts";
import { inTransaction } from "../../db.ts";
import { mela } from "../../demo/brands.ts";
import { addDays, dayIn, startOfDay } from "../../lib/calendar.ts";

const HOUR = 3_600_000;
const ZONE = zoneAtNoon();

let test: TestApp;
let team: ReturnType<typeof createAgentTeam>;
beforeAll(async () => {
  test = await createTestApp();
  await test.services.site.saveSettings({ ...mela.settings, timeZone: ZONE });
  team = createAgentTeam(test);
});
afterAll(() => test.close());

const terms = (rateBp: number, change: Partial<ContractTerms> = {}): ContractTerms => ({
  tiers: [{ fromMinor: 0, rateBp }],
  capMinor: null,
  minActive: 0,
  period: null,
  ...change,
});
const today = () => dayIn(new Date(), ZONE);
const at = (day: string, hours: number) => new Date(startOfDay(day, ZONE).getTime() + hours * HOUR);
const paymentsOf = (teamMember: TestTeamMember, kind: ContractKind = "daily", side: "own" | "team" = "own") =>
  test.services.teamPayments.list(teamMember.id, side, kind, { before: 0, order: "desc" });
const post = (teamMember: TestTeamMember, path: string, body: unknown, key: string = crypto.randomUUID()) =>
  test.call("POST", path, { token: teamMember.token, headers: { "idempotency-key": key, "accept-language": "en" }, body });

/** A contract that has run since a day. */
async function running(
  superior: TestTeamMember | null,
  teamMember: TestTeamMember,
  what: ContractTerms,
  since: Date,
  kind: ContractKind = "daily",
): Promise<string> {
  const draft = { brandCode: "mela", kind, superiorId: superior?.id ?? null, memberId: teamMember.id, terms: what };
  const { id } = await test.services.contracts.offer(draft);
  await test.services.contracts.decide(teamMember.id, Number(id), true);
  await test.db.updateTable("agent_contracts").set({ starts_at: since, paid_until: since }).where("id", "=", Number(id)).execute();
  return id;
}
const states = (list: readonly AgentPayout[]) => list.map(({ state, amountMinor }) => [state, amountMinor]);

/** Title and text of what a member was written, in an order of their own. */
async function lettersOf({ id }: TestTeamMember): Promise<string[]> {
  const request = { before: null, pageSize: 20, language: "en", fallbackLanguage: "bn" };
  const { list } = await test.services.inbox.list({ memberId: id, customerType: 1 }, request);
  return list.map(({ title, content }) => `${title}: ${content}`).toSorted();
}

describe("the pay job", () => {
  it("pays every day that is over once, from the house to the top and from each superior down, with the basis of it", async () => {
    const [top, day] = [await team.add(), addDays(today(), -1)];
    const below = await team.add(top);
    const player = await team.add(below, 0);
    const since = startOfDay(addDays(today(), -2), ZONE);
    await running(null, top, terms(100), since);
    await running(top, below, terms(40), since);
    await team.wager(player, 123_45, at(day, 1));
    await team.wager(player, 100_00, at(day, 23));
    await team.wager(below, 50_00, at(day, 2));
    await team.count();
    expect(await test.services.teamPayments.run()).toBe(4);
    // 1 % of 273.45 to the top, 0.4 % of 223.45 down: rounded down, their own play left out.
    expect(states((await paymentsOf(top)).list)).toEqual([
      ["paid", 273],
      ["nothing", 0],
    ]);
    const oldest = await test.services.teamPayments.list(top.id, "own", "daily", { before: 0, order: "asc" }, 1);
    expect(states(oldest.list)).toEqual([["nothing", 0]]);
    const after = await test.services.teamPayments.list(top.id, "own", "daily", { before: Number(oldest.next), order: "asc" }, 1);
    expect([states(after.list), after.next]).toEqual([[["paid", 273]], null]);
    const [paid] = (await paymentsOf(below)).list;
    expect(paid).toMatchObject({
      state: "paid",
      amountMinor: 89,
      superior: { account: top.member.account },
      basis: { valueMinor: 223_45, active: 1, tier: { fromMinor: 0, rateBp: 40 }, grossMinor: 89 },
    });
    expect([await team.balance(top), await team.balance(below)]).toEqual([273 - 89, 89]);
    expect(await test.services.teamPayments.run()).toBe(0);
    expect(await team.faults()).toEqual([]);
    expect((await paymentsOf(top, "daily", "team")).list.map(({ member }) => member.account)).toEqual([
      below.member.account,
      below.member.account,
    ]);
  });

  it("killed half-way and run twice, also by several servers at once, it pays the same", async () => {
    const top = await team.add();
    const teamMembers = await Promise.all(Array.from({ length: 5 }, () => team.add(top)));
    const since = startOfDay(addDays(today(), -4), ZONE);
    await running(null, top, terms(100), since);
    for (const teamMember of teamMembers) {
      const player = await team.add(teamMember, 0);
      await running(top, teamMember, terms(50), since);
      for (const back of [4, 3, 2, 1]) await team.wager(player, 100_00, at(addDays(today(), -back), 12));
    }
    await team.count();
    const { team: tree } = test.services;
    const { superiorOf } = tree;
    let looks = 0;
    const broken = vi.spyOn(tree, "superiorOf").mockImplementation(async (executor, memberId) => {
      if (teamMembers.some(({ id }) => id === memberId)) looks += 1;
      if (looks > 7) throw new Error("killed");
      return superiorOf(executor, memberId);
    });
    await expect(test.services.teamPayments.run()).rejects.toThrow("killed");
    broken.mockRestore();
    const halfway = (await test.db.selectFrom("agent_pays").select("id").where("superior_id", "=", top.id).execute()).length;
    expect(halfway).toBeGreaterThan(0);
    expect(halfway).toBeLessThan(20);
    await Promise.all([test.services.teamPayments.run(), test.services.teamPayments.run(), test.services.teamPayments.run()]);
    await test.services.teamPayments.run();
    for (const teamMember of teamMembers) expect(await team.balance(teamMember)).toBe(4 * 50);
    // 500.00 a day at 1 %, of which the five get half.
    expect(await team.balance(top)).toBe(4 * 500 - 5 * 4 * 50);
    expect(await team.faults()).toEqual([]);
  });

  it("a superior who cannot pay owes it; it is paid when they have the money, by the job or by themselves, once", async () => {
    const top = await team.add();
    const below = await team.add(top);
    const player = await team.add(below, 0);
    await running(null, top, terms(100, { minActive: 0, capMinor: 10 }), startOfDay(addDays(today(), -2), ZONE));
    await test.db
      .updateTable("agent_contracts")
      .set({ terms: JSON.stringify(terms(100)) } as never)
      .where("member_id", "=", top.id)
      .execute();
    await running(top, below, terms(100), startOfDay(addDays(today(), -2), ZONE));
    await test.db
      .updateTable("agent_contracts")
      .set({ terms: JSON.stringify(terms(100, { minActive: 99 })) } as never)
      .where("member_id", "=", top.id)
      .execute();
    for (const back of [2, 1]) await team.wager(player, 100_00, at(addDays(today(), -back), 3));
    await team.count();
    await test.services.teamPayments.run();
    const due = (await paymentsOf(below)).list;
    expect(states(due)).toEqual([
      ["due", 100],
      ["due", 100],
    ]);
    const settle = (who: TestTeamMember, id = due[0]?.id, fundsPassword = PIN) =>
      post(who, "/wps/agent/pays/settle", { id, fundsPassword });
    expect((await settle(top)).json.errorCode).toBe("wallet.insufficientFunds");
    expect((await settle(below)).json.errorCode).toBe("pay.notFound");
    expect((await settle(top, due[0]?.id, "739105")).json).toMatchObject({ errorCode: "fundsPassword.wrong", value: { triesLeft: 4 } });
    await team.fund(top, 150);
    const [one, two] = await Promise.all([settle(top), settle(top)]);
    expect([one.json.value.state, two.json.value.state, await team.balance(below)]).toEqual(["paid", "paid", 100]);
    const trail = await test.db.selectFrom("agent_audit").select(["action", "subject_id"]).where("actor_id", "=", top.id).execute();
    expect(trail.filter(({ action }) => action === "pay.settle")).toEqual([{ action: "pay.settle", subject_id: below.id }]);
    await team.fund(top, 50);
    await test.services.teamPayments.run();
    expect([states((await paymentsOf(below)).list), await team.balance(below)]).toEqual([
      [
        ["paid", 100],
        ["paid", 100],
      ],
      200,
    ]);
  });

  it("hours are paid by the hour, with the brand's switch of the clock", async () => {
    const [agent, player] = await pair();
    const from = new Date(Math.floor(Date.now() / HOUR) * HOUR - 3 * HOUR);
    await running(null, agent, terms(100), from, "hourly");
    await team.wager(player, 30_00, new Date(from.getTime() + 10));
    await team.wager(player, 40_00, new Date(from.getTime() + HOUR));
    test.clock.advance(15 * 60_000);
    await test.services.teamPayments.run();
    const list = (await paymentsOf(agent, "hourly")).list.toReversed();
    expect(list.slice(0, 3).map(({ amountMinor }) => amountMinor)).toEqual([30, 40, 0]);
    expect(new Date(list[0]?.to ?? 0).getTime() - new Date(list[0]?.from ?? 0).getTime()).toBe(HOUR);
    test.clock.advance(-15 * 60_000);
  });

  it("a day of 25 hours is one day with all its hours", async () => {
    await test.services.site.saveSettings({ ...mela.settings, timeZone: "America/New_York" });
    try {
      const [agent, player] = await pair();
      const day = "2025-11-02";
      const from = startOfDay(day, "America/New_York");
      const id = await running(null, agent, terms(100), from);
      const end = { state: "ended" as const, ends_at: startOfDay("2025-11-03", "America/New_York") };
      await test.db.updateTable("agent_contracts").set(end).where("id", "=", Number(id)).execute();
      for (let hour = 0; hour < 26; hour += 1) await team.wager(player, 1_00, new Date(from.getTime() + hour * HOUR + 1));
      await team.count();
      await test.services.teamPayments.run();
      const first = (await test.services.teamPayments.list(agent.id, "own", "daily", { before: 0, order: "desc" })).list;
      const all = await test.db
        .selectFrom("agent_pays")
        .selectAll()
        .where("member_id", "=", agent.id)
        .orderBy("id")
        .limit(1)
        .executeTakeFirstOrThrow();
      expect(first.length).toBeGreaterThan(0);
      expect([all.period_to.getTime() - all.period_from.getTime(), all.amount_minor]).toEqual([25 * HOUR, 25]);
    } finally {
      await test.services.site.saveSettings({ ...mela.settings, timeZone: ZONE });
    }
  });

  it("dividends are a share of what the team has lost, and nothing when it has won", async () => {
    const week = terms(1_000, { period: "week" });
    const [loser, winner] = [await pair(), await pair()];
    const since = at(addDays(today(), -14), 0);
    for (const [agent] of [loser, winner]) await running(null, agent, week, since, "dividend");
    for (const [teamMembers, won] of [
      [loser, 200_00],
      [winner, 900_00],
    ] as const) {
      await team.wager(teamMembers[1], 700_00, at(addDays(today(), -8), 12), { wonMinor: won });
    }
    await team.count();
    await test.services.teamPayments.run();
    const sums = await Promise.all(
      [loser, winner].map(async ([agent]) => (await paymentsOf(agent, "dividend")).list.reduce((sum, pay) => sum + pay.amountMinor, 0)),
    );
    expect(sums).toEqual([50_00, 0]);
  });

  it("after a transfer the old superior pays until the move and no longer", async () => {
    const [top, other] = [await team.add(), await team.add()];
    const below = await team.add(top);
    const player = await team.add(below, 0);
    await team.fund(top, 1_000);
    const since = startOfDay(addDays(today(), -3), ZONE);
    await running(null, top, terms(100), since);
    const id = await running(top, below, terms(100), since);
    for (const back of [3, 2, 1]) await team.wager(player, 100_00, at(addDays(today(), -back), 12));
    // The day on which they move is paid up to the move.
    await team.wager(player, 50_00, at(addDays(today(), -2), 3));
    await team.count();
    await inTransaction(test.db, (trx) =>
      test.services.team.setSuperior(trx, { brandCode: "mela", memberId: below.id, superiorId: other.id }),
    );
    const moved = at(addDays(today(), -2), 6);
    await test.db.updateTable("team_members").set({ placed_at: moved }).where("member_id", "=", below.id).execute();
    await test.services.teamPayments.run();
    expect(states((await paymentsOf(below)).list)).toEqual([
      ["paid", 50],
      ["paid", 100],
    ]);
    expect((await test.services.contracts.ofMember(below.id, "daily")).history).toEqual([
      expect.objectContaining({ id, state: "ended", endsAt: moved.toISOString() }),
    ]);
  });

  it("a move ends what stood between the two at once: contracts, one that has not begun, what is left of a replaced one, an offer; the member is written of the contracts", async () => {
    const [top, other] = [await team.add(), await team.add()];
    const below = await team.add(top);
    const player = await team.add(below, 0);
    await team.fund(top, 1_000);
    const [yesterday, tomorrow] = [startOfDay(addDays(today(), -1), ZONE), startOfDay(addDays(today(), 1), ZONE)];
    for (const kind of ["daily", "hourly"] as const) await running(null, top, terms(100), yesterday, kind);
    await running(null, top, terms(100, { period: "week" }), yesterday, "dividend");
    const replaced = await running(top, below, terms(100), yesterday);
    const offer = { brandCode: "mela", superiorId: top.id, memberId: below.id };
    const next = await test.services.contracts.offer({ ...offer, kind: "daily", terms: terms(50) });
    await test.services.contracts.decide(below.id, Number(next.id), true);
    await running(top, below, terms(100), startOfDay(today(), ZONE), "hourly");
    await test.services.contracts.offer({ ...offer, kind: "dividend", terms: terms(100, { period: "week" }) });
    await team.wager(player, 100_00, at(addDays(today(), -1), 3));
    await team.wager(player, 100_00, at(addDays(today(), -1), 9));
    await team.count();
    const standing = async () =>
      Promise.all((["daily", "hourly", "dividend"] as const).map((kind) => test.services.contracts.ofMember(below.id, kind)));
    expect((await standing()).map(({ active, offered }) => (active ?? offered)?.state)).toEqual(["active", "active", "offered"]);
    await inTransaction(test.db, (trx) =>
      test.services.team.setSuperior(trx, { brandCode: "mela", memberId: below.id, superiorId: other.id }),
    );
    // Six hours of yesterday were worked for the old superior; a database counts finer than a payment is written.
    const moved = at(addDays(today(), -1), 6);
    const placed = sql<Date>`${moved}::timestamptz + interval '321 microseconds'`;
    await test.db.updateTable("team_members").set({ placed_at: placed }).where("member_id", "=", below.id).execute();
    await Promise.all([test.services.teamPayments.run(), test.services.teamPayments.run()]);
    await test.services.teamPayments.run();
    const [daily, hourly, dividend] = await standing();
    expect([daily, hourly, dividend].map((of) => [of?.active, of?.offered])).toEqual(Array.from({ length: 3 }, () => [null, null]));
    expect(daily?.history.map(({ id, state, endsAt }) => [id, state, endsAt])).toEqual([
      [next.id, "ended", tomorrow.toISOString()],
      [replaced, "ended", moved.toISOString()],
    ]);
    expect([hourly?.history[0]?.state, dividend?.history[0]?.state]).toEqual(["ended", "withdrawn"]);
    expect((await test.services.teamPayments.current(below.id, "daily")).current).toBeNull();
    expect(states((await paymentsOf(below)).list)).toEqual([["paid", 100]]);
    expect((await test.services.contracts.requests(below.id, ["dividend"])).divtypecompperiodreq).toBe("");
    expect((await lettersOf(below)).filter((letter) => letter.startsWith("Your contract was ended"))).toEqual([
      expect.stringContaining("Daily wage contract. You have another superior now, so this contract has ended"),
      expect.stringContaining("Daily wage contract. You have another superior now, so this contract won’t start"),
      expect.stringContaining("Hourly wage contract. You have another superior now, so this contract won’t start"),
    ]);
    const left = await test.db
      .selectFrom("agent_contracts")
      .select("id")
      .where("member_id", "=", below.id)
      .whereRef("paid_until", "<", "ends_at")
      .execute();
    expect(left).toEqual([]);
  });

  it("GAPI-37 the current daily salary is what today would bring if it ended now; a team of one brings nothing", async () => {
    const [agent, player] = await pair();
    const current = async (teamMember: TestTeamMember) =>
      (await test.call("GET", "/wps/agent/pays/current?kind=daily", { token: teamMember.token })).json.value.current;
    expect(await current(agent)).toBeNull();
    await running(null, agent, terms(100, { minActive: 1 }), startOfDay(today(), ZONE));
    expect(await current(agent)).toMatchObject({ amountMinor: 0, basis: { valueMinor: 0, active: 0, minActive: 1 } });
    await team.wager(player, 77_77, new Date(Math.max(startOfDay(today(), ZONE).getTime(), Date.now() - 5_000)));
    await team.count();
    expect(await current(agent)).toMatchObject({ amountMinor: 77, basis: { valueMinor: 77_77, active: 1 } });
  });

  it("a contract that was ended, or replaced, stands as the current one until its period is over, and none does afterwards", async () => {
    const [top, now] = [await team.add(), Date.now()];
    const agent = await team.add(top);
    await running(null, top, terms(200), startOfDay(today(), ZONE));
    const id = await running(top, agent, terms(100), startOfDay(today(), ZONE));
    const current = async () => (await test.services.teamPayments.current(agent.id, "daily")).current?.contract;
    const next = await test.services.contracts.offer({
      brandCode: "mela",
      kind: "daily",
      superiorId: top.id,
      memberId: agent.id,
      terms: terms(120),
    });
    await test.services.contracts.decide(agent.id, Number(next.id), true);
    expect(await current()).toMatchObject({ id, state: "ended" });
    await test.services.contracts.end(top.id, Number(next.id));
    expect(await current()).toMatchObject({ id, state: "ended" });
    await test.db
      .updateTable("agent_contracts")
      .set({ ends_at: new Date(now - 1) })
      .where("id", "=", Number(id))
      .execute();
    expect(await current()).toBeUndefined();
  });
});

async function pair(): Promise<[TestTeamMember, TestTeamMember]> {
  const agent = await team.add();
  return [agent, await team.add(agent, 0)];
}

describe("wages paid by hand", () => {
  const pay = (who: TestTeamMember, teamMember: TestTeamMember, day: string, amountMinor: number, key?: string, fundsPassword = PIN) =>
    post(who, "/wps/agent/wages/manual", { memberId: String(teamMember.id), day, amountMinor, fundsPassword }, key);

  it("a day is paid once, by hand or by contract, also when it is sent ten times at once", async () => {
    const top = await team.add();
    const below = await team.add(top);
    await team.fund(top, 10_000);
    const day = addDays(today(), -1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(top, below, day, 500)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.errorCode === "pay.paid")).toHaveLength(9);
    expect([await team.balance(top), await team.balance(below)]).toEqual([9_500, 500]);
    const rows = (await test.call("GET", `/wps/agent/wages/manual?day=${day}`, { token: top.token })).json.value;
    expect(rows.list).toEqual([
      expect.objectContaining({ state: "paid", amountMinor: 500, member: { id: String(below.id), account: below.member.account } }),
    ]);
    const player = await team.add(below, 0);
    await running(null, top, terms(100), startOfDay(day, ZONE));
    await running(top, below, terms(100), startOfDay(day, ZONE));
    await team.wager(player, 100_00, at(day, 1));
    await team.count();
    await test.services.teamPayments.run();
    expect(states((await paymentsOf(below)).list)).toEqual([
      ["nothing", 0],
      ["paid", 500],
    ]);
    expect(await team.balance(below)).toBe(500);
  });

  it("whoever pays by hand is told of a contract that is still to pay for the day, and its estimate is nothing once the day is paid", async () => {
    const top = await team.add();
    const [agreed, free] = [await team.add(top), await team.add(top)];
    await team.fund(top, 10_000);
    const [yesterday, day] = [addDays(today(), -1), today()];
    await running(null, top, terms(100), startOfDay(yesterday, ZONE));
    await running(top, agreed, terms(100), startOfDay(yesterday, ZONE));
    const byId = (rows: (readonly [number, boolean] | (number | boolean)[])[]) => rows.toSorted(([a], [b]) => Number(a) - Number(b));
    const told = async (of: string) => {
      const { list } = (await test.call("GET", `/wps/agent/wages/manual?day=${of}`, { token: top.token })).json.value;
      return byId(list.map((row: { member: { id: string }; hasContract: boolean }) => [Number(row.member.id), row.hasContract]));
    };
    const none = byId([agreed, free].map(({ id }) => [id, false]));
    const one = byId([
      [agreed.id, true],
      [free.id, false],
    ]);
    expect([await told(addDays(day, -2)), await told(yesterday), await told(day)]).toEqual([none, one, one]);
    await team.count();
    await test.services.teamPayments.run();
    // The contract has paid for yesterday, though it was nothing.
    expect([await told(yesterday), await told(day)]).toEqual([none, one]);
    await team.wager(await team.add(agreed, 0), 100_00, new Date());
    const estimate = async () => (await test.call("GET", "/wps/agent/pays/current?kind=daily", { token: agreed.token })).json.value.current;
    const { basis } = await estimate();
    expect((await pay(top, agreed, day, 500)).status).toBe(200);
    expect([await told(day), await estimate()]).toEqual([none, expect.objectContaining({ amountMinor: 0, basis })]);
  });

  it("a day that an earlier superior has paid, or owes, is told as another's, and is not the new one's to pay", async () => {
    const [top, other] = [await team.add(), await team.add()];
    const [paid, owed] = [await team.add(top), await team.add(top)];
    await team.fund(top, 500);
    const day = addDays(today(), -1);
    await pay(top, paid, day, 500);
    await team.wager(await team.add(owed, 0), 100_00, at(day, 1));
    await running(null, top, terms(100), startOfDay(day, ZONE));
    await running(top, owed, terms(100), startOfDay(day, ZONE));
    // What the house pays the superior would pay what they owe.
    await test.db
      .updateTable("agent_contracts")
      .set({ terms: JSON.stringify(terms(100, { minActive: 99 })) } as never)
      .where("member_id", "=", top.id)
      .execute();
    await team.count();
    await test.services.teamPayments.run();
    const rowsOf = async (who: TestTeamMember) => {
      const { list } = (await test.call("GET", `/wps/agent/wages/manual?day=${day}`, { token: who.token })).json.value;
      return new Map(
        list.map((row: Record<string, unknown> & { member: { id: string } }) => [
          Number(row.member.id),
          [row.state, row.amountMinor, row.byOther, row.payId !== null],
        ]),
      );
    };
    const own = await rowsOf(top);
    expect([own.get(paid.id), own.get(owed.id)]).toEqual([
      ["paid", 500, false, true],
      ["due", 100, false, true],
    ]);
    for (const { id } of [paid, owed]) {
      const move = { brandCode: "mela", memberId: id, superiorId: other.id };
      await inTransaction(test.db, (trx) => test.services.team.setSuperior(trx, move));
    }
    const moved = await rowsOf(other);
    expect([moved.get(paid.id), moved.get(owed.id)]).toEqual([
      ["paid", 500, true, false],
      ["due", 100, true, false],
    ]);
  });

  it("MONEY-04 the record of who pays a wage names whom it went to; that of who is paid names nobody", async () => {
    const [top, below] = await pair();
    await team.fund(top, 10_000);
    await pay(top, below, addDays(today(), -1), 500);
    const booked = async ({ token }: TestTeamMember) =>
      (await test.call("GET", "/wps/records/account?group=agent", { token })).json.value.items.map(
        ({ kind, amount, payee }: { kind: string; amount: { amount: number }; payee: string | null }) => [kind, amount.amount, payee],
      );
    expect(await booked(top)).toEqual([["salary", -500, below.member.account]]);
    expect(await booked(below)).toEqual([["salary", 500, null]]);
  });

  it("the same press sent again answers the same and pays once", async () => {
    const top = await team.add();
    const below = await team.add(top);
    await team.fund(top, 1_000);
    const key = crypto.randomUUID();
    const [first, again] = [await pay(top, below, today(), 70, key), await pay(top, below, today(), 70, key)];
    expect([first.status, again.json.value.id, await team.balance(below)]).toEqual([200, first.json.value.id, 70]);
    const bare = await test.call("POST", "/wps/agent/wages/manual", {
      token: top.token,
      body: { memberId: String(below.id), day: today(), amountMinor: 1, fundsPassword: PIN },
    });
    expect(bare.json.errorCode).toBe("idempotency.missing");
  });

  it("asks the funds password: a wrong one pays nothing, is counted, and a wage that cannot be costs no try", async () => {
    const top = await team.add();
    const [below, stranger] = [await team.add(top), await team.add()];
    await team.fund(top, 1_000);
    const wrong = (to: TestTeamMember) => pay(top, to, today(), 70, undefined, "739105");
    expect((await wrong(stranger)).json.errorCode).toBe("team.notFound");
    expect((await wrong(below)).json).toMatchObject({ errorCode: "fundsPassword.wrong", value: { triesLeft: 4 } });
    expect([await team.balance(top), await team.balance(below)]).toEqual([1_000, 0]);
  });

  it("refuses strangers, days that cannot be, amounts that are none, and money that is not there", async () => {
    const [top, stranger] = [await team.add(), await team.add()];
    const below = await team.add(top);
    await team.fund(top, 100);
    expect((await pay(top, stranger, today(), 10)).json.errorCode).toBe("team.notFound");
    expect((await pay(stranger, below, today(), 10)).json.errorCode).toBe("team.notFound");
    expect((await pay(top, below, today(), 101)).json).toMatchObject({
      errorCode: "wallet.insufficientFunds",
      value: { free: { amount: 100, currency: "BDT" } },
    });
    for (const day of [addDays(today(), 1), addDays(today(), -40)])
      expect((await pay(top, below, day, 10)).json.errorCode, day).toBe("pay.day");
    for (const amount of [0, -5, 1.5, 1e13])
      expect((await pay(top, below, today(), amount)).json.errorCode, String(amount)).toBe("request.invalid");
    for (const day of ["yesterday", "2026-02-30"]) expect((await pay(top, below, day, 10)).json.errorCode, day).toBe("request.invalid");
    expect(await team.balance(top)).toBe(100);
  });
});

describe("wages of several members at once", () => {
  const payAll = (who: TestTeamMember, amounts: readonly (readonly [TestTeamMember, number])[], key?: string, fundsPassword = PIN) => {
    const wages = amounts.map(([{ id }, amountMinor]) => ({ memberId: String(id), amountMinor }));
    return post(who, "/wps/agent/wages/manual/several", { day: today(), wages, fundsPassword }, key);
  };
  const threeBelow = async (fundMinor: number) => {
    const top = await team.add();
    const below = [await team.add(top), await team.add(top), await team.add(top)] as const;
    await team.fund(top, fundMinor);
    const balances = () => Promise.all([top, ...below].map((one) => team.balance(one)));
    return { top, below, balances };
  };

  it("are paid by one press, which sent again pays nothing more", async () => {
    const { top, below, balances } = await threeBelow(1_000);
    const [a, b, c] = below;
    const key = crypto.randomUUID();
    const sent = [
      [c, 30],
      [a, 500],
      [b, 70],
    ] as const;
    const [first, again] = [await payAll(top, sent, key), await payAll(top, sent, key)];
    expect(first.json.value.list).toHaveLength(3);
    expect(again.json.value).toEqual(first.json.value);
    expect(await balances()).toEqual([400, 500, 70, 30]);
    expect((await paymentsOf(b)).list).toMatchObject([{ kind: "manual", state: "paid", amountMinor: 70 }]);
    expect(await team.faults()).toEqual([]);
  });

  it("are paid to all or to none: one who is paid, a stranger, one twice, too little money or a wrong password stop them", async () => {
    const { top, below, balances } = await threeBelow(1_000);
    const [a, b, c] = below;
    const stranger = await team.add();
    expect((await payAll(top, [[c, 100]])).status).toBe(200);
    const refused = async (amounts: readonly (readonly [TestTeamMember, number])[], fundsPassword?: string) =>
      (await payAll(top, amounts, undefined, fundsPassword)).json.errorCode;
    const withOne = (last: readonly [TestTeamMember, number]) => refused([[a, 10], [b, 20], last]);
    expect(await withOne([c, 30])).toBe("pay.paid");
    expect(await withOne([stranger, 30])).toBe("team.notFound");
    expect(await withOne([a, 30])).toBe("request.invalid");
    expect(
      await refused([
        [a, 400],
        [b, 501],
      ]),
    ).toBe("wallet.insufficientFunds");
    expect(
      await refused(
        [
          [a, 10],
          [b, 20],
        ],
        "739105",
      ),
    ).toBe("fundsPassword.wrong");
    expect(await balances()).toEqual([900, 0, 0, 100]);
  });

  it("sent by many at once to the same ones in other orders, each day is paid once and nobody waits for ever", async () => {
    const { top, below, balances } = await threeBelow(100_000);
    const [a, b, c] = below;
    const orders = [
      [a, b, c],
      [c, b, a],
      [b, a],
      [c, a],
    ];
    const answers = await Promise.all(
      [...orders, ...orders, ...orders].map((order) =>
        payAll(
          top,
          order.map((one) => [one, 100] as const),
        ),
      ),
    );
    expect(new Set(answers.map(({ json }) => json.errorCode ?? "paid"))).toEqual(new Set(["paid", "pay.paid"]));
    const [left = 0, ...paid] = await balances();
    expect(paid.every((amount) => amount === 0 || amount === 100)).toBe(true);
    expect(left + paid.reduce((sum, amount) => sum + amount, 0)).toBe(100_000);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });
});

describe("an agent's own earnings", () => {
  /** A booking that rows of payments may name. */
  const anyBooking = async (who: TestTeamMember): Promise<number> => {
    await team.fund(who, 1);
    const { id } = await test.db.selectFrom("ledger_transactions").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    return id;
  };
  let periods = 0;
  const paid = async (who: TestTeamMember, kind: "manual" | ContractKind, amount: number, paidAt: Date, contractId: string | null) => {
    periods += 1;
    const edges = { period_from: at("2020-01-01", periods), period_to: at("2020-01-01", periods + 1) };
    const row = { merchant_code: "mela", kind, contract_id: contractId === null ? null : Number(contractId), superior_id: null, ...edges };
    const booked = { state: "paid" as const, ledger_transaction_id: await anyBooking(who), paid_at: paidAt };
    await test.db
      .insertInto("agent_pays")
      .values({ ...row, member_id: who.id, basis: null, amount_minor: amount, currency: "BDT", ...booked })
      .execute();
  };
  const rebate = async (who: TestTeamMember, day: string, amount: number, paidAt: Date) =>
    test.db
      .insertInto("agent_rebate_days")
      .values({
        agent_id: who.id,
        day,
        turnover_minor: 1,
        amount_minor: amount,
        currency: "BDT",
        ledger_transaction_id: await anyBooking(who),
        paid_at: paidAt,
      })
      .execute();

  it("are what was paid since the month and since the day began: rebates, all wages, and dividends, each by itself", async () => {
    const [agent, other] = [await team.add(), await team.add()];
    const month = `${today().slice(0, 7)}-01`;
    const [before, first, now] = [at(addDays(month, -1), 23), at(month, 0), at(today(), 0)];
    const daily = await running(null, agent, terms(10), now);
    const hourly = await running(null, agent, terms(10), now, "hourly");
    const dividend = await running(null, agent, terms(10, { period: "month" }), now, "dividend");
    await paid(agent, "manual", 1, before, null);
    await paid(agent, "manual", 10, first, null);
    await paid(agent, "daily", 200, now, daily);
    await paid(agent, "hourly", 3_000, now, hourly);
    await paid(agent, "dividend", 40_000, now, dividend);
    await paid(other, "manual", 999_999, now, null);
    await rebate(agent, addDays(month, -2), 5, before);
    await rebate(agent, addDays(month, -1), 60, first);
    await rebate(agent, month, 700, now);
    const { json } = await test.call("GET", "/wps/agent/earnings", { token: agent.token });
    const earlier = today() === month ? 1 : 0;
    expect(json.value).toEqual({
      day: today(),
      currency: "BDT",
      today: { rebateMinor: 700 + earlier * 60, wageMinor: 3_200 + earlier * 10, dividendMinor: 40_000 },
      month: { rebateMinor: 760, wageMinor: 3_210, dividendMinor: 40_000 },
    });
  });

  it("are nothing for who was paid nothing, and nobody's but an agent's", async () => {
    const [agent, player] = [await team.add(), await team.add(null, 0)];
    const nothing = { rebateMinor: 0, wageMinor: 0, dividendMinor: 0 };
    const of = async (who: TestTeamMember) => (await test.call("GET", "/wps/agent/earnings", { token: who.token })).json;
    expect((await of(agent)).value).toMatchObject({ today: nothing, month: nothing });
    expect((await of(player)).errorCode).toBe("session.forbidden");
  });
});

describe("what contracts pay down a tree", () => {
  const plan = fc.record({
    // Each agent stands below one who is before them, with at most their rate.
    under: fc.tuple(fc.constant(0), fc.nat({ max: 1 }), fc.nat({ max: 2 })),
    rates: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 4, maxLength: 4 }),
    cap: fc.option(fc.integer({ min: 1, max: 3_000 })),
    wagers: fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 1, max: 2 })), { maxLength: 8 }),
  });

  it("is what a recount of the wagers grants, to the minor unit, and nobody pays down more than their own terms bring", async () => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ under, rates, cap, wagers }) => {
        const agents = [await team.add()];
        for (const above of under) agents.push(await team.add(agents[above]));
        const superiorOf = (index: number): number | null => (index === 0 ? null : (under[index - 1] as number));
        const rate: number[] = [];
        for (const [index, drawn] of rates.entries()) {
          const above = superiorOf(index);
          rate.push(above === null ? drawn : Math.min(drawn, rate[above] as number));
        }
        const since = startOfDay(addDays(today(), -2), ZONE);
        for (const [index, agent] of agents.entries()) {
          const above = superiorOf(index);
          // What is left over for those below does not depend on the top's own cap: they are not capped.
          const own = terms(rate[index] as number, { capMinor: index === 3 ? cap : null });
          await running(above === null ? null : (agents[above] as TestTeamMember), agent, own, since);
        }
        const players = await Promise.all(agents.map((agent) => team.add(agent, 0)));
        for (const [who, stake, back] of wagers) await team.wager(players[who] as TestTeamMember, stake, at(addDays(today(), -back), 12));
        await team.count();
        await test.services.teamPayments.run();

        const isBelow = (index: number, above: number): boolean =>
          index === above || (superiorOf(index) !== null && isBelow(superiorOf(index) as number, above));
        for (const back of [1, 2]) {
          const from = startOfDay(addDays(today(), -back), ZONE);
          const turnover = agents.map((_, index) =>
            wagers.reduce((sum, [who, stake, when]) => sum + (when === back && isBelow(who, index) ? stake : 0), 0),
          );
          const granted = turnover.map((sum, index) => Math.floor((sum * (rate[index] as number)) / 10_000));
          const rows = await test.db
            .selectFrom("agent_pays")
            .select(["member_id", "superior_id", "amount_minor"])
            .where("period_from", "=", from)
            .where(
              "member_id",
              "in",
              agents.map(({ id }) => id),
            )
            .execute();
          const paid = agents.map(({ id }) => rows.find((row) => row.member_id === id)?.amount_minor);
          expect(paid).toEqual(granted.map((sum, index) => (index === 3 ? Math.min(sum, cap ?? sum) : sum)));
          for (const [index, { id }] of agents.entries()) {
            const down = rows.filter((row) => row.superior_id === id).reduce((sum, row) => sum + row.amount_minor, 0);
            expect(down).toBeLessThanOrEqual(granted[index] as number);
          }
        }
      }),
      { numRuns: 6 },
    );
    expect(await team.faults()).toEqual([]);
  });
});
