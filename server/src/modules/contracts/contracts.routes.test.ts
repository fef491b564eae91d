import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AgentContract, type ContractTerms } from "@mela/contract/contracts/agent-contracts";
import { type TestTeamMember, addTeamMember, createAgentTeam } from "../../../testing/team.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { loginAs } from "../../../testing/factories.ts";
import { inTransaction } from "../../db.ts";
import { mela } from "../../demo/brands.ts";
import { addDays, startOfDay } from "../../lib/calendar.ts";
import { monthBefore } from "./pay-periods.rules.ts";

const ZONE = "Asia/Dhaka";
const HOUR = 3_600_000;

let test: TestApp;
let team: ReturnType<typeof createAgentTeam>;
beforeAll(async () => {
  test = await createTestApp();
  team = createAgentTeam(test);
});
afterAll(() => test.close());

const terms = (rateBp = 100, change: Partial<ContractTerms> = {}): ContractTerms => ({
  tiers: [{ fromMinor: 0, rateBp }],
  capMinor: null,
  minActive: 0,
  period: null,
  ...change,
});
const en = { "accept-language": "en" };
const get = async (teamMember: TestTeamMember, path: string) => test.call("GET", path, { token: teamMember.token, headers: en });
const post = async (teamMember: TestTeamMember, path: string, body: unknown) =>
  test.call("POST", path, { token: teamMember.token, headers: en, body });
const offer = (from: TestTeamMember, to: TestTeamMember, what: ContractTerms, kind = "daily") =>
  post(from, "/wps/agent/contracts/offer", { kind, memberId: String(to.id), terms: what });
const decide = (who: TestTeamMember, id: string, accept: boolean) => post(who, "/wps/agent/contracts/decide", { id, accept });
const requests = async (teamMember: TestTeamMember, which: "dailySalary" | "dividend") =>
  (await get(teamMember, `/wps/agent/contractRequest/${which}`)).json.value;
const kinds = async (teamMember: TestTeamMember) => (await get(teamMember, "/wps/agent/contracts/kinds")).json.value.kinds;
const audit = (actor: TestTeamMember) =>
  test.db.selectFrom("agent_audit").select(["action", "subject_id"]).where("actor_id", "=", actor.id).orderBy("id").execute();

/** The brand's own contract with an agent, accepted. */
async function granted(
  teamMember: TestTeamMember,
  what: ContractTerms,
  kind: "daily" | "dividend" | "hourly" = "daily",
): Promise<AgentContract> {
  const { id } = await test.services.contracts.offer({
    brandCode: "mela",
    kind,
    superiorId: null,
    memberId: teamMember.id,
    terms: what,
  });
  return AgentContract.parse((await decide(teamMember, id, true)).json.value);
}

/** An agent who has no account in the ledger yet: of another kind of money than their own nobody becomes who has one. */
async function withoutAccount(): Promise<TestTeamMember> {
  const { id } = await addTeamMember(test, { customerType: 1 });
  const member = await test.services.member.getMember(id);
  return { id, member, token: await loginAs(test, member) };
}

describe("contracts", () => {
  it("tells both sides, in their open pages, whenever a contract between them has changed", async () => {
    const agent = await team.add();
    const player = await team.add(agent, 0);
    await granted(agent, terms(100));
    const told = async (who: TestTeamMember) => {
      await test.services.events.flush();
      const rows = await test.db.selectFrom("events").select("type").where("topic", "=", `member:${who.id}`).execute();
      return rows.filter(({ type }) => type === "contracts").length;
    };
    const before = await told(agent);
    const { id } = AgentContract.parse((await offer(agent, player, terms(50))).json.value);
    expect([(await told(agent)) - before, await told(player)]).toEqual([1, 1]);
    await decide(player, id, true);
    expect([(await told(agent)) - before, await told(player)]).toEqual([2, 2]);
    await post(agent, "/wps/agent/contracts/end", { id });
    expect([(await told(agent)) - before, await told(player)]).toEqual([3, 3]);
    const second = AgentContract.parse((await offer(agent, player, terms(40))).json.value);
    await decide(player, second.id, false);
    expect([(await told(agent)) - before, await told(player)]).toEqual([5, 5]);
  });

  it("GAPI-36 GENT-18 CONTRACT-10 CONTRACT-14 two calls tell which offers wait; the daily-salary call also tells of the hourly one", async () => {
    const agent = await team.add();
    const nothing = { dailysalreqtype: "", divtypecompperiodreq: "", contracthoursalreq: "" };
    expect(await requests(agent, "dailySalary")).toEqual(nothing);
    expect(await requests(agent, "dividend")).toEqual(nothing);
    const grant = (kind: "daily" | "dividend" | "hourly") =>
      test.services.contracts.offer({
        brandCode: "mela",
        kind,
        superiorId: null,
        memberId: agent.id,
        terms: terms(10, { period: kind === "dividend" ? "week" : null }),
      });
    const [daily, dividend, hourly] = [await grant("daily"), await grant("dividend"), await grant("hourly")];
    expect(await requests(agent, "dailySalary")).toEqual({ ...nothing, dailysalreqtype: daily.id, contracthoursalreq: hourly.id });
    expect(await requests(agent, "dividend")).toEqual({ ...nothing, divtypecompperiodreq: dividend.id });
    await decide(agent, daily.id, false);
    expect(await requests(agent, "dailySalary")).toEqual({ ...nothing, contracthoursalreq: hourly.id });
    expect((await test.call("GET", "/wps/agent/contractRequest/dividend")).json.errorCode).toBe("session.required");
  });

  it("CONTRACT-01 GROLE-07 the types 4, 40, 41 and 42 have no requests, whatever stands in the books, and can be offered none", async () => {
    for (const type of [4, 40, 41, 42]) {
      const teamMember = await withoutAccount();
      await test.services.contracts.offer({
        brandCode: "mela",
        kind: "daily",
        superiorId: null,
        memberId: teamMember.id,
        terms: terms(),
      });
      await test.services.member.setType(test.db, teamMember.id, type);
      expect((await requests(teamMember, "dailySalary")).dailysalreqtype, String(type)).toBe("");
      const again = { brandCode: "mela", kind: "daily" as const, superiorId: null, memberId: teamMember.id, terms: terms() };
      await expect(test.services.contracts.offer(again)).rejects.toMatchObject({ code: "contract.notAgent" });
    }
  });

  describe("what an offer would have cost in the last month", () => {
    const month = monthBefore(new Date(), ZONE);
    const on = (day: number, hours = 12) => new Date(startOfDay(addDays(month.first, day - 1), ZONE).getTime() + hours * HOUR);
    const quote = async (from: TestTeamMember, to: TestTeamMember, what: ContractTerms, kind = "daily") =>
      (await post(from, "/wps/agent/contracts/quote", { kind, memberId: String(to.id), terms: what })).json;

    it("is reckoned as contracts are paid: by day, by hour and by period of a dividend, on the figures of the team below", async () => {
      const top = await team.add();
      const below = await team.add(top);
      const player = await team.add(below, 0);
      for (const kind of ["daily", "hourly"] as const) await granted(top, terms(1_000), kind);
      await granted(top, terms(3_000, { period: "halfMonth" }), "dividend");
      await team.wager(below, 900_00, on(3));
      for (const [at, stake] of [
        [on(3, 10), 100_00],
        [on(3, 11), 60_00],
        [on(20), 50_00],
      ] as const)
        await team.wager(player, stake, at);
      // Neither in the month before the last one nor in this one.
      await team.wager(player, 1_000_00, new Date(month.from.getTime() - HOUR));
      await team.count();
      const days = Number(month.last.slice(8));
      const stepped = terms(100, { tiers: [{ fromMinor: 80_00, rateBp: 100 }] });
      expect((await quote(top, below, stepped)).value).toEqual({
        month: month.month,
        currency: "BDT",
        costMinor: 1_60,
        // 10 % of the days of the whole team, the agent below among it.
        ownMinor: 106_00 + 5_00,
        valueMinor: 210_00,
        periods: days,
        paidPeriods: 1,
      });
      const hours = (await quote(top, below, stepped, "hourly")).value;
      expect(hours).toMatchObject({ costMinor: 1_00, valueMinor: 210_00, periods: days * 24, paidPeriods: 1 });
      const halves = (await quote(top, below, terms(1_000, { period: "halfMonth" }), "dividend")).value;
      expect(halves).toMatchObject({ costMinor: 16_00 + 5_00, valueMinor: 210_00, periods: 2, paidPeriods: 2 });
    });

    it("is refused where the offer would be, makes none, and reads nobody else's team", async () => {
      const [top, stranger] = [await team.add(), await team.add()];
      const below = await team.add(top);
      await granted(top, terms(100));
      await granted(stranger, terms(100));
      expect((await quote(top, below, terms(101))).errorCode).toBe("contract.exceeds");
      expect((await quote(top, await team.add(top, 4), terms(50))).errorCode).toBe("contract.notAgent");
      expect((await quote(stranger, below, terms(50))).errorCode).toBe("team.notFound");
      expect((await quote(top, below, terms(50, { period: "week" }))).errorCode).toBe("request.invalid");
      expect((await quote(top, below, terms(50))).value).toMatchObject({ costMinor: 0, valueMinor: 0, paidPeriods: 0 });
      expect((await get(below, "/wps/agent/contracts?kind=daily")).json.value.offered).toBeNull();
    });
  });

  it("CONTRACT-01 CONTRACT-12 a player whom the leader has offered a contract has a request, reads it and accepts it", async () => {
    const leader = await team.add();
    const player = await team.add(leader, 0);
    await granted(leader, terms(100));
    expect((await get(leader, "/wps/agent/contracts/team?kind=daily")).json.value.list).toMatchObject([
      { member: { account: player.member.account }, offered: null },
    ]);
    const made = await offer(leader, player, terms(50));
    expect((await requests(player, "dailySalary")).dailysalreqtype).toBe(made.json.value.id);
    expect(await kinds(player)).toEqual(["daily"]);
    expect((await get(player, "/wps/agent/contracts?kind=daily")).json.value.offered.id).toBe(made.json.value.id);
    const accepted = (await decide(player, made.json.value.id, true)).json.value;
    expect(accepted).toMatchObject({ state: "active", superior: { account: leader.member.account } });
    expect((await requests(player, "dailySalary")).dailysalreqtype).toBe("");
    expect(await kinds(player)).toEqual(["daily"]);
    expect(await kinds(await team.add(leader, 0))).toEqual([]);
    expect((await get(player, "/wps/agent/pays/current?kind=daily")).json.value.current.contract.id).toBe(made.json.value.id);
    expect((await get(player, "/wps/agent/pays?kind=daily&side=own")).json.value.list).toEqual([]);
  });

  it("a superior offers within their own terms, the subordinate accepts; the history keeps every version with its dates", async () => {
    const top = await team.add();
    const below = await team.add(top);
    await granted(top, terms(100, { capMinor: 5_000 }));
    expect((await offer(top, below, terms(101, { capMinor: 5_000 }))).json.errorCode).toBe("contract.exceeds");
    expect((await offer(top, below, terms(100))).json.errorCode).toBe("contract.exceeds");
    const first = await offer(top, below, terms(40, { capMinor: 5_000 }));
    expect(first.json.value).toMatchObject({ state: "offered", version: 1, member: { account: below.member.account } });
    const second = await offer(top, below, terms(50, { capMinor: 5_000 }));
    expect((await decide(below, first.json.value.id, true)).json.errorCode).toBe("contract.decided");
    const accepted = AgentContract.parse((await decide(below, second.json.value.id, true)).json.value);
    expect(accepted).toMatchObject({ state: "active", version: 2, superior: { account: top.member.account } });
    // The next midnight in Dhaka.
    expect(accepted.startsAt).toMatch(/T18:00:00\.000Z$/);
    const own = (await get(below, "/wps/agent/contracts?kind=daily")).json.value;
    expect([own.active.version, own.offered, own.history.map((one: AgentContract) => [one.version, one.state])]).toEqual([
      2,
      null,
      [[1, "withdrawn"]],
    ]);
    const listed = (await get(top, "/wps/agent/contracts/team?kind=daily")).json.value;
    expect(listed.list).toEqual([expect.objectContaining({ active: expect.objectContaining({ id: accepted.id }) })]);
    expect(listed.ceiling).toMatchObject({ capMinor: 5_000 });
    expect(await audit(top)).toEqual([
      { action: "contract.accept", subject_id: top.id },
      { action: "contract.offer", subject_id: below.id },
      { action: "contract.offer", subject_id: below.id },
    ]);
    expect(await audit(below)).toEqual([{ action: "contract.accept", subject_id: below.id }]);
  });

  it("a superior reads what became of an offer that was declined and of a contract that was ended, until there is another one", async () => {
    const top = await team.add();
    const below = await team.add(top);
    await granted(top, terms(100));
    const last = async () => {
      const { list } = (await get(top, "/wps/agent/contracts/team?kind=daily")).json.value;
      return list.map((row: { offered: object | null; active: object | null; last?: { state: string; version: number } }) => [
        row.offered !== null || row.active !== null,
        row.last?.state,
        row.last?.version,
      ]);
    };
    expect(await last()).toEqual([[false, undefined, undefined]]);
    const first = await offer(top, below, terms(40));
    expect(await last()).toEqual([[true, undefined, undefined]]);
    await decide(below, first.json.value.id, false);
    expect(await last()).toEqual([[false, "refused", 1]]);
    const second = await offer(top, below, terms(50));
    await decide(below, second.json.value.id, true);
    expect(await last()).toEqual([[true, undefined, undefined]]);
    await post(top, "/wps/agent/contracts/end", { id: second.json.value.id });
    expect(await last()).toEqual([[false, "ended", 2]]);
  });

  it("who did not do it is written: a member of an offer and of an end, a superior of an answer, and neither of what they did themselves", async () => {
    const top = await team.add();
    const below = await team.add(top);
    await granted(top, terms(100));
    const titles = async (who: TestTeamMember, language = "en") => {
      const request = { before: null, pageSize: 10, language, fallbackLanguage: "bn" };
      const { list } = await test.services.inbox.list({ memberId: who.id, customerType: 1 }, request);
      return list.map(({ title }) => title);
    };
    const first = await offer(top, below, terms(40));
    await decide(below, first.json.value.id, false);
    const offered = "You’ve been offered a contract";
    expect([await titles(top), await titles(below)]).toEqual([["Your offer was declined"], [offered]]);
    await offer(top, below, terms(45));
    const second = await offer(top, below, terms(50));
    // Other terms in place of an offer that waits are not told a second time.
    expect(await titles(below)).toEqual([offered, offered]);
    await decide(below, second.json.value.id, true);
    expect((await titles(top))[0]).toBe("Your offer was accepted");
    await post(top, "/wps/agent/contracts/end", { id: second.json.value.id });
    expect([await titles(below), await titles(below, "bn")]).toEqual([
      ["Your contract was ended", offered, offered],
      ["আপনার চুক্তি শেষ করা হয়েছে", ...Array(2).fill("আপনাকে একটি চুক্তির প্রস্তাব দেওয়া হয়েছে")],
    ]);
    const third = await offer(top, below, terms(50));
    await post(top, "/wps/agent/contracts/end", { id: third.json.value.id });
    expect(await titles(below)).toHaveLength(4);
    // An account that is erased may stand in nobody else's letters.
    const written = await test.db.selectFrom("inbox_messages").select("texts").where("member_id", "in", [top.id, below.id]).execute();
    for (const { texts } of written) for (const { member } of [top, below]) expect(JSON.stringify(texts)).not.toContain(member.account);
  });

  it("two acceptances of one contract at once are one", async () => {
    const agent = await team.add();
    const { id } = await test.services.contracts.offer({
      brandCode: "mela",
      kind: "daily",
      superiorId: null,
      memberId: agent.id,
      terms: terms(),
    });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => decide(agent, id, at < 5)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.errorCode === "contract.decided")).toHaveLength(5);
    const rows = await test.db.selectFrom("agent_contracts").select("state").where("member_id", "=", agent.id).execute();
    expect(rows).toHaveLength(1);
    expect(["active", "refused"]).toContain(rows[0]?.state);
  });

  it("two offers at once leave one that waits", async () => {
    const top = await team.add();
    const below = await team.add(top);
    await granted(top, terms());
    await Promise.all([10, 20, 30].map((rate) => offer(top, below, terms(rate))));
    const rows = await test.db.selectFrom("agent_contracts").select("state").where("member_id", "=", below.id).execute();
    expect(rows.map(({ state }) => state).toSorted()).toEqual(["offered", "withdrawn", "withdrawn"]);
  });

  it("an offer that goes beyond what the superior is left with cannot be accepted any more", async () => {
    const top = await team.add();
    const below = await team.add(top);
    const own = await granted(top, terms(100));
    const made = await offer(top, below, terms(100));
    await granted(top, terms(50));
    expect(AgentContract.parse((await get(top, "/wps/agent/contracts?kind=daily")).json.value.history.at(-1)).id).toBe(own.id);
    expect((await decide(below, made.json.value.id, true)).json.errorCode).toBe("contract.exceeds");
  });

  it("agent A reaches neither agent B's people nor their contracts, whatever ids they send; players reach nothing of a team", async () => {
    const [a, b] = [await team.add(), await team.add()];
    const [ofB, deep] = [await team.add(b), await team.add(await team.add(a))];
    await granted(a, terms());
    await granted(b, terms());
    for (const stranger of [ofB, b, a, deep]) expect((await offer(a, stranger, terms(1))).json.errorCode).toBe("team.notFound");
    expect((await offer(a, { ...ofB, id: 999_999_999 }, terms(1))).json.errorCode).toBe("team.notFound");
    const made = await offer(b, ofB, terms(1));
    expect((await decide(a, made.json.value.id, true)).json.errorCode).toBe("contract.notFound");
    expect((await decide(b, made.json.value.id, true)).json.errorCode).toBe("contract.notFound");
    expect((await post(a, "/wps/agent/contracts/end", { id: made.json.value.id })).json.errorCode).toBe("contract.notFound");
    const player = await team.add(a, 0);
    for (const path of ["contracts/team?kind=daily", "pays?kind=daily&side=team", "wages/manual?day=2026-01-01"]) {
      expect((await get(player, `/wps/agent/${path}`)).json.errorCode, path).toBe("session.forbidden");
    }
    expect((await offer(player, deep, terms(1))).json.errorCode).toBe("session.forbidden");
  });

  it("terms that make no sense are refused with the field", async () => {
    const top = await team.add();
    const below = await team.add(top);
    await granted(top, terms());
    const bad = [
      { ...terms(), tiers: [] },
      terms(0),
      terms(10_001),
      {
        ...terms(),
        tiers: [
          { fromMinor: 5, rateBp: 9 },
          { fromMinor: 5, rateBp: 10 },
        ],
      },
      {
        ...terms(),
        tiers: [
          { fromMinor: 0, rateBp: 9 },
          { fromMinor: 5, rateBp: 8 },
        ],
      },
      { ...terms(), capMinor: -1 },
      { ...terms(), tiers: [{ fromMinor: 1.5, rateBp: 9 }] },
      terms(1, { period: "week" }),
    ];
    for (const what of bad) expect((await offer(top, below, what)).json.errorCode, JSON.stringify(what)).toBe("request.invalid");
    expect((await offer(top, below, terms(1), "dividend")).json.errorCode).toBe("request.invalid");
  });

  it("GROLE-15 what a brand has switched off is refused, and its offers are not told", async () => {
    const agent = await team.add();
    const grant = { brandCode: "mela", superiorId: null, memberId: agent.id };
    const { id } = await test.services.contracts.offer({ ...grant, kind: "hourly", terms: terms() });
    await test.services.contracts.offer({ ...grant, kind: "dividend", terms: terms(10, { period: "month" }) });
    const switches = { ...mela.settings.switches, HOURLYSALARY3: false, DIVIDEND3: false, MANUALSALARY3: false };
    await test.services.site.saveSettings({ ...mela.settings, switches });
    expect(await requests(agent, "dailySalary")).toMatchObject({ contracthoursalreq: "" });
    expect(await requests(agent, "dividend")).toMatchObject({ divtypecompperiodreq: "" });
    expect(await kinds(agent)).toEqual([]);
    for (const path of ["contracts?kind=hourly", "contracts?kind=dividend", "wages/manual?day=2026-01-01"]) {
      expect((await get(agent, `/wps/agent/${path}`)).json.errorCode, path).toBe("session.forbidden");
    }
    expect((await decide(agent, id, true)).json.errorCode).toBe("session.forbidden");
    await test.services.site.saveSettings(mela.settings);
    expect((await decide(agent, id, true)).json.value.state).toBe("active");
    expect((await requests(agent, "dividend")).divtypecompperiodreq).not.toBe("");
    expect(await kinds(agent)).toEqual(["dividend", "hourly"]);
  });

  it("a superior takes an offer back, or ends a contract with the period that runs", async () => {
    const top = await team.add();
    const below = await team.add(top);
    await granted(top, terms());
    const end = (id: string) => post(top, "/wps/agent/contracts/end", { id });
    const taken = await offer(top, below, terms(5));
    expect((await end(taken.json.value.id)).json.value.state).toBe("withdrawn");
    const kept = await offer(top, below, terms(5));
    await decide(below, kept.json.value.id, true);
    const ended = (await end(kept.json.value.id)).json.value;
    expect(ended).toMatchObject({ state: "ended", endsAt: ended.startsAt });
    expect((await end(kept.json.value.id)).json.errorCode).toBe("contract.decided");
  });

  it("a member who has moved to another superior cannot accept the old one's offer", async () => {
    const [top, other] = [await team.add(), await team.add()];
    const below = await team.add(top);
    await granted(top, terms());
    const made = await offer(top, below, terms(5));
    await inTransaction(test.db, (trx) =>
      test.services.team.setSuperior(trx, { brandCode: "mela", memberId: below.id, superiorId: other.id }),
    );
    expect((await decide(below, made.json.value.id, true)).json.errorCode).toBe("contract.notFound");
  });
});
