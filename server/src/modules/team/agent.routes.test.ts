import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RebateRates } from "@mela/contract/rebates/agent-rebates";
import { ENVELOPE_MIN_MINOR } from "@mela/contract/red-rain/red-envelope";
import { type TestTeamMember, addTeamMember, createAgentTeam } from "../../../testing/team.ts";
import { PIN } from "../../../testing/withdrawing.ts";
import { JWE_HEADERS, type TestApp, createTestApp, encryptFor } from "../../../testing/create-test-app.ts";
import { login } from "../../../testing/factories.ts";
import { gameDraft } from "../../../testing/play-world.ts";
import { register } from "../../../testing/registering.ts";
import { zoneAtNoon } from "../../../testing/zone-at-noon.ts";
import { mela } from "../../demo/brands.ts";
import { addDays, dayIn, startOfDay } from "../../lib/calendar.ts";
import { createRedRainService } from "../red-rain/red-rain.service.ts";
import { NO_RATES } from "../rebates/rebate.rules.ts";

const ZONE = zoneAtNoon();
const HOUR = 3_600_000;
let test: TestApp;
let team: ReturnType<typeof createAgentTeam>;
let slot = 0;
let live = 0;
beforeAll(async () => {
  test = await createTestApp();
  await test.services.site.saveSettings({ ...mela.settings, timeZone: ZONE });
  team = createAgentTeam(test);
  await test.services.provider.register({ code: "arcade", name: "Arcade" });
  const vendor = { code: "MLA", providerCode: "arcade", names: { en: "MLA" }, logoUrl: "/x.svg", kind: null, prizeMode: null, sort: 0 };
  await test.services.games.importCatalogue({
    vendors: [{ ...vendor, gameTypes: ["RNG", "LIVE"] }],
    classifies: [],
    games: [gameDraft("TIGER"), gameDraft("TABLE", { gameType: "LIVE" })],
  });
  const games = await test.db.selectFrom("games").select(["id", "code"]).execute();
  slot = games.find(({ code }) => code === "TIGER")?.id ?? 0;
  live = games.find(({ code }) => code === "TABLE")?.id ?? 0;
});
afterAll(() => test.close());

const en = { "accept-language": "en" };
const get = async (teamMember: TestTeamMember, path: string) => test.call("GET", path, { token: teamMember.token, headers: en });
const post = (teamMember: TestTeamMember, path: string, body: unknown, key: string = crypto.randomUUID()) =>
  test.call("POST", path, { token: teamMember.token, headers: { ...en, "idempotency-key": key }, body });
const rates = (change: Partial<RebateRates>): RebateRates => ({ ...NO_RATES, ...change });
const today = () => dayIn(new Date(), ZONE);
const at = (day: string, hours: number) => new Date(startOfDay(day, ZONE).getTime() + hours * HOUR);
const grant = (teamMember: TestTeamMember, own: Partial<RebateRates>, superiorId: number | null = null, since = addDays(today(), -5)) =>
  test.services.rebates.grant({ brandCode: "mela", superiorId, memberId: teamMember.id, rates: rates(own) }, at(since, 1));

describe("the agent home's figures", () => {
  it("GAPI-35 GENT-20 the team KPI answers for days of the brand with the four counts in its footer; size is 0", async () => {
    const agent = await team.add();
    await team.add(agent, 0);
    await team.count();
    const { json } = await get(agent, `/wps/agent/team/kpi?startDate=${today()}&endDate=${today()}&size=0`);
    expect(json.value).toEqual({
      list: [],
      footer: { teamLoginMemberCount: 1, teamBetMemberCount: 0, teamRegisterMemberCount: 1, teamOnlineCount: expect.any(Number) },
    });
    for (const query of [
      "startDate=2026-02-30&endDate=2026-03-01",
      "startDate=x&endDate=y",
      "",
      `startDate=${today()}&endDate=${today()}&size=5`,
    ]) {
      expect((await get(agent, `/wps/agent/team/kpi?${query}`)).json.errorCode, query).toBe("request.invalid");
    }
    const player = await team.add(null, 0);
    expect((await get(player, `/wps/agent/team/kpi?startDate=${today()}&endDate=${today()}`)).json.errorCode).toBe("session.forbidden");
  });
});

describe("rebate rates", () => {
  const set = (who: TestTeamMember, teamMember: TestTeamMember, what: RebateRates) =>
    post(who, "/wps/agent/rebates", { memberId: String(teamMember.id), rates: what });

  it("GAPI-37 downline rebates: an agent gives at most their own, no less than was given on, and every change is kept", async () => {
    const top = await team.add();
    const below = await team.add(top);
    const deep = await team.add(below, 0);
    await grant(top, { RNG: 80, LIVE: 30 });
    const over = await set(top, below, rates({ RNG: 81 }));
    expect([over.status, over.json.errorCode]).toEqual([422, "rebate.exceeds"]);
    expect((await set(top, below, rates({ FISH: 1 }))).json.errorCode).toBe("rebate.exceeds");
    expect((await set(top, below, rates({ RNG: 80, LIVE: 20 }))).json.value).toMatchObject({ RNG: 80, LIVE: 20, FISH: 0 });
    expect((await set(below, deep, rates({ RNG: 60 }))).status).toBe(200);
    expect((await set(top, below, rates({ RNG: 59 }))).json.errorCode).toBe("rebate.belowDownline");
    expect((await set(top, below, rates({ RNG: 60 }))).status).toBe(200);
    const listed = (await get(top, "/wps/agent/rebates")).json.value;
    expect(listed.own).toMatchObject({ RNG: 80 });
    expect(listed.list).toEqual([expect.objectContaining({ agent: true, rates: rates({ RNG: 60 }), lowest: rates({ RNG: 60 }) })]);
    const changes = (await get(top, `/wps/agent/rebates/changes?memberId=${below.id}`)).json.value;
    expect(changes).toHaveLength(4);
    expect(changes[0]).toMatchObject({ toBp: expect.any(Number), effectiveOn: addDays(today(), 1), by: top.member.account });
  });

  it("until tomorrow the list has the rates of today beside those that were set", async () => {
    const top = await team.add();
    const below = await team.add(top);
    await grant(top, { RNG: 80 });
    await grant(below, { RNG: 40 }, top.id);
    await set(top, below, NO_RATES);
    const { own, ownToday, list } = (await get(top, "/wps/agent/rebates")).json.value;
    expect([own, ownToday]).toEqual([rates({ RNG: 80 }), rates({ RNG: 80 })]);
    expect(list).toEqual([expect.objectContaining({ rates: NO_RATES, today: rates({ RNG: 40 }) })]);
  });

  it("two changes at once never leave anyone above their superior", async () => {
    const top = await team.add();
    const below = await team.add(top);
    const deep = await team.add(below);
    await grant(top, { RNG: 80 });
    await grant(below, { RNG: 50 }, top.id);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([set(top, below, rates({ RNG: 20 + round })), set(below, deep, rates({ RNG: 45 }))]);
      const [upper, lower] = await Promise.all([test.services.rebates.latest(below.id), test.services.rebates.latest(deep.id)]);
      expect(lower.RNG).toBeLessThanOrEqual(upper.RNG);
    }
  });

  it("agent A sets nothing for agent B's people, for those further down, for themselves or for nobody", async () => {
    const [a, b] = [await team.add(), await team.add()];
    await grant(a, { RNG: 80 });
    const [ofB, deep] = [await team.add(b, 0), await team.add(await team.add(a))];
    for (const stranger of [ofB, deep, a, b]) expect((await set(a, stranger, NO_RATES)).json.errorCode).toBe("team.notFound");
    expect((await get(a, `/wps/agent/rebates/changes?memberId=${ofB.id}`)).json.errorCode).toBe("team.notFound");
    expect((await set(ofB, a, NO_RATES)).json.errorCode).toBe("session.forbidden");
    for (const wrong of [{ ...NO_RATES, RNG: -1 }, { ...NO_RATES, RNG: 1.5 }, { ...NO_RATES, RNG: 1001 }, { RNG: 1 }]) {
      expect((await set(a, deep, wrong as RebateRates)).json.errorCode).toBe("request.invalid");
    }
  });
});

describe("the order of lists", () => {
  /** What a list tells, page by page, as `item` reads a page. */
  async function readAll(who: TestTeamMember, path: string, cursor: string, item: (page: never) => string[]): Promise<string[][]> {
    const pages: string[][] = [];
    for (let next: string | null = ""; next !== null;) {
      const { value } = (await get(who, next === "" ? path : `${path}&${cursor}=${next}`)).json;
      pages.push(item(value as never));
      next = value.next as string | null;
    }
    return pages;
  }
  const accounts = (page: { list: { member: { account: string } }[] }) => page.list.map(({ member }) => member.account);

  it("lists of the members right below go by account or by when they joined, both ways, over all of their pages", async () => {
    const top = await team.add();
    // The later one joined, the earlier the account stands in the alphabet.
    const joined: string[] = [];
    for (let serial = 25; serial > 0; serial -= 1) {
      const { account } = await addTeamMember(test, {
        account: `order${String(serial).padStart(2, "0")}`,
        superiorId: top.id,
        customerType: 1,
      });
      joined.push(account);
    }
    for (const path of ["/wps/agent/rebates?", "/wps/agent/contracts/team?kind=daily&", `/wps/agent/wages/manual?day=${today()}&`]) {
      const pages = (order: string) => readAll(top, path + order, "after", accounts);
      const usual = await pages("");
      expect(usual.length, path).toBeGreaterThan(1);
      expect(usual.flat(), path).toEqual(joined);
      expect((await pages("sort=joined&order=desc")).flat(), path).toEqual(joined.toReversed());
      expect((await pages("sort=account")).flat(), path).toEqual(joined.toSorted());
      expect((await pages("sort=account&order=desc")).flat(), path).toEqual(joined.toSorted().toReversed());
    }
  });

  it("wages to be paid by hand are found by the beginning of an account, in capitals too, and nobody else's people", async () => {
    const [top, other] = [await team.add(), await team.add()];
    const add = (account: string, superiorId: number) => addTeamMember(test, { account, superiorId, customerType: 1 });
    for (const account of ["wagehasan", "wagehabib", "hasanwage"]) await add(account, top.id);
    await add("wagehanif", other.id);
    const found = async (search: string) =>
      accounts((await get(top, `/wps/agent/wages/manual?day=${today()}&search=${search}`)).json.value);
    expect([await found("WageHa"), await found("wagehas"), await found("%25")]).toEqual([["wagehasan", "wagehabib"], ["wagehasan"], []]);
  });

  it("an account of another team says nothing of its place among one's own", async () => {
    const [top, other] = [await team.add(), await team.add()];
    await addTeamMember(test, { superiorId: top.id });
    const stranger = await addTeamMember(test, { account: "aaaa", superiorId: other.id });
    const { value } = (await get(top, `/wps/agent/rebates?sort=account&after=${stranger.id}`)).json;
    expect(value).toMatchObject({ list: [], next: null });
  });

  it("days with income go by time, both ways, over all of their pages, and their table does too", async () => {
    const top = await team.add();
    const days = Array.from({ length: 40 }, (_, back) => addDays(today(), -back - 1));
    await team.fund(top, days.length);
    const { id } = await test.db.selectFrom("ledger_transactions").select("id").where("member_id", "=", top.id).executeTakeFirstOrThrow();
    const paid = { agent_id: top.id, turnover_minor: 100, amount_minor: 1, currency: "BDT", ledger_transaction_id: id };
    await test.db
      .insertInto("agent_rebate_days")
      .values(days.map((day) => ({ ...paid, day })))
      .execute();
    const pages = (order: string) =>
      readAll(top, `/wps/agent/rebates/income?${order}`, "before", (page: { days: { day: string }[] }) => page.days.map(({ day }) => day));
    expect((await pages("")).flat()).toEqual(days);
    expect((await pages("order=asc")).map((page) => page.length)).toEqual([31, 9]);
    expect((await pages("order=asc")).flat()).toEqual(days.toReversed());
    const { text } = await get(top, "/wps/agent/rebates/income.csv?order=asc");
    expect(text.split("\r\n")[1]).toContain(days.at(-1));
  });

  it("links go by when they were made and by each thing that came of them, both ways, and their table does too", async () => {
    const agent = await team.add();
    const codes: string[] = [];
    for (const note of ["first", "second", "third"])
      codes.push((await post(agent, "/wps/agent/links", { kind: "player", note, rates: NO_RATES })).json.value.code);
    const [first = "", second = "", third = ""] = codes;
    for (const [code, at] of codes.map((made, back) => [made, new Date(2026, 0, back + 1)] as const))
      await test.db.updateTable("agent_links").set({ created_at: at }).where("code", "=", code).execute();
    // Opened most, registered by most and paid in by most are three different ones, and one was never used.
    const visit = (code: string) => test.call("GET", `/wps/affiliate/info?code=${code}&domain=localhost`);
    await visit(first);
    const come = (username: string, affiliateCode: string) =>
      register(test, { username, password: "Shimul-2031", confirmPassword: "Shimul-2031", affiliateCode });
    for (const name of ["sorted01", "sorted02"]) await come(name, second);
    const paid = await test.services.member.findByAccount("mela", "sorted01");
    await test.db
      .insertInto("first_deposits")
      .values({ member_id: paid?.id ?? 0, transaction_id: 1 })
      .execute();
    const order = async (query: string) =>
      (await get(agent, `/wps/agent/links?${query}`)).json.value.links.map(({ code }: { code: string }) => code);
    expect(await order("")).toEqual([third, second, first]);
    expect(await order("order=asc")).toEqual([first, second, third]);
    for (const [sort, codesOf] of [
      ["visits", [first, third, second]],
      ["registered", [second, third, first]],
      ["firstDeposits", [second, third, first]],
      ["used", [second, first, third]],
    ] as const) {
      expect(await order(`sort=${sort}`), sort).toEqual(codesOf);
      expect(await order(`sort=${sort}&order=asc`), sort).toEqual(codesOf.toReversed());
    }
    const { text } = await get(agent, "/wps/agent/links.csv?sort=used&order=asc");
    expect(text.split("\r\n").map((line) => line.split(",").slice(0, 7).join())).toEqual([
      "\uFEFFCode,Note,Type,State,Times opened,Registrations,First deposits",
      `${third},third,Player,On,0,0,0`,
      `${first},first,Player,On,1,0,0`,
      `${second},second,Player,On,0,2,1`,
      "",
    ]);
    expect((await get(agent, "/wps/agent/links?sort=code")).json.errorCode).toBe("request.invalid");
  });
});

describe("rebate income", () => {
  it("each day pays the difference of the rates once, by category, line by line, however often it runs", async () => {
    const top = await team.add();
    const below = await team.add(top);
    const player = await team.add(below, 0);
    const own = await team.add(top, 0);
    await grant(top, { RNG: 80, LIVE: 50 });
    await grant(below, { RNG: 30 }, top.id);
    const day = addDays(today(), -1);
    await team.wager(player, 1_000_55, at(day, 1), { gameId: slot });
    await team.wager(player, 200_00, at(day, 2), { gameId: live });
    await team.wager(own, 100_00, at(day, 23.9), { gameId: slot });
    await team.count();
    await test.db.deleteFrom("agent_rebate_progress").execute();
    const { rebateRun } = test.services;
    const all = async () => {
      for (let days = 1; days > 0;) days = await rebateRun.run();
    };
    await Promise.all([all(), all()]);
    await test.db
      .updateTable("agent_rebate_progress")
      .set({ paid_until: addDays(day, -1) })
      .execute();
    await all();
    const lines = (await get(top, `/wps/agent/rebates/income/lines?day=${day}`)).json.value.list;
    expect(
      lines.map((line: { category: string; ownBp: number; memberBp: number; amountMinor: number }) => [
        line.category,
        line.ownBp,
        line.memberBp,
        line.amountMinor,
      ]),
    ).toEqual(
      [
        ["LIVE", 50, 0, 100],
        ["RNG", 80, 0, 80],
        ["RNG", 80, 30, 500],
      ].toSorted((x, y) => Number(y[3]) - Number(x[3])),
    );
    expect((await get(top, "/wps/agent/rebates/income")).json.value.days).toEqual([
      expect.objectContaining({ day, amountMinor: 680, turnoverMinor: 1_300_55 }),
    ]);
    // The one below gets their rate of their player's slots: 0.3 % of 1,000.55.
    expect([await team.balance(top), await team.balance(below)]).toEqual([680, 300]);
    expect(await team.faults()).toEqual([]);
    expect((await get(below, `/wps/agent/rebates/income/lines?day=${day}`)).json.value.list).toHaveLength(1);
  });
});

/** Days are paid for all agents of the brand: each test has its own paid anew. */
async function payRebates(): Promise<void> {
  await test.db.deleteFrom("agent_rebate_progress").execute();
  for (let days = 1; days > 0;) days = await test.services.rebateRun.run();
}

describe("the rates of a day", () => {
  it("killed half-way and run twice, it pays each agent's day once", async () => {
    const [top, day] = [await team.add(), addDays(today(), -1)];
    const teamMembers = await Promise.all(Array.from({ length: 4 }, () => team.add(top)));
    await grant(top, { RNG: 80 });
    for (const teamMember of teamMembers) {
      await grant(teamMember, { RNG: 30 }, top.id);
      await team.wager(await team.add(teamMember, 0), 1_000_00, at(day, 4), { gameId: slot });
    }
    await team.count();
    const { wallet } = test.services;
    const { book } = wallet;
    let booked = 0;
    const broken = vi.spyOn(wallet, "book").mockImplementation((trx, entry) => {
      booked += entry.kind === "commission" ? 1 : 0;
      if (booked > 2) throw new Error("killed");
      return book(trx, entry);
    });
    await expect(payRebates()).rejects.toThrow("killed");
    broken.mockRestore();
    const earned = () => Promise.all([top, ...teamMembers].map((teamMember) => team.balance(teamMember)));
    expect((await earned()).filter((amount) => amount > 0)).toHaveLength(2);
    await payRebates();
    await payRebates();
    expect(await earned()).toEqual([2_000, 300, 300, 300, 300]);
    expect(await team.faults()).toEqual([]);
  });

  it("all above a player get no more together than the highest rate, also on the day before a superior's raise counts", async () => {
    const [top, day] = [await team.add(), addDays(today(), -1)];
    const middle = await team.add(top);
    const below = await team.add(middle);
    const player = await team.add(below, 0);
    await grant(top, { RNG: 80 });
    await grant(middle, { RNG: 40 }, top.id);
    await grant(middle, { RNG: 50 }, top.id, today());
    await grant(below, { RNG: 50 }, middle.id);
    await team.wager(player, 1_000_00, at(day, 5), { gameId: slot });
    await team.count();
    await payRebates();
    const earned = await Promise.all([top, middle, below].map((teamMember) => team.balance(teamMember)));
    expect(earned).toEqual([400, 0, 400]);
    const { list } = (await get(below, `/wps/agent/rebates/income/lines?day=${day}`)).json.value;
    expect(list).toEqual([expect.objectContaining({ ownBp: 40, memberBp: 0, amountMinor: 400 })]);
  });
});

describe("red envelope rain", () => {
  const schedule = (who: TestTeamMember, plan: object, key?: string) =>
    post(who, "/wps/agent/rains", { startsAt: null, minutes: 10, totalMinor: 10_000, envelopes: 10, fundsPassword: PIN, ...plan }, key);
  const claim = (teamMember: TestTeamMember, id: string) => post(teamMember, "/wps/rain/claim", { id });
  /** Whoever is told that the service is busy tries again, as people do. */
  const insist = async (teamMember: TestTeamMember, id: string) => {
    for (;;) {
      const answer = await claim(teamMember, id);
      if (answer.status < 500) return answer;
    }
  };
  const rich = async (amountMinor = 100_000) => {
    const agent = await team.add();
    await team.fund(agent, amountMinor);
    return agent;
  };

  it("two hundred catch at once: every envelope goes to one, the sums are exact to the minor unit, what is left comes back once", async () => {
    const agent = await rich(50_000);
    const members: TestTeamMember[] = [];
    while (members.length < 40) members.push(await team.add(agent, 0));
    const { id } = (await schedule(agent, { totalMinor: 33_333, envelopes: 30 })).json.value;
    expect(await team.balance(agent)).toBe(50_000 - 33_333);
    const answers = await Promise.all(members.flatMap((member) => Array.from({ length: 5 }, () => insist(member, id))));
    expect(answers).toHaveLength(200);
    const balances = await Promise.all(members.map((member) => team.balance(member)));
    expect(balances.filter((amount) => amount > 0)).toHaveLength(30);
    expect(Math.min(...balances.filter((amount) => amount > 0))).toBeGreaterThanOrEqual(ENVELOPE_MIN_MINOR);
    expect(balances.reduce((sum, amount) => sum + amount, 0)).toBe(33_333);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(150);
    expect(answers.filter(({ json }) => json.errorCode === "rain.empty")).toHaveLength(50);
    await test.db
      .updateTable("red_rains")
      .set({ starts_at: new Date(1), ends_at: new Date(2) })
      .where("id", "=", Number(id))
      .execute();
    await Promise.all([test.services.rain.returnLeft(), test.services.rain.returnLeft()]);
    expect(await team.balance(agent)).toBe(50_000 - 33_333);
    expect(await team.faults()).toEqual([]);
  });

  it("what nobody has caught comes back when the rain is over, and nothing can be caught before or after", async () => {
    const agent = await rich(20_000);
    const member = await team.add(await team.add(agent), 0);
    const later = new Date(Date.now() + HOUR).toISOString();
    const { id } = (await schedule(agent, { startsAt: later, totalMinor: 5_000, envelopes: 5 })).json.value;
    expect((await claim(member, id)).json.errorCode).toBe("rain.notOpen");
    const seen = (await get(member, "/wps/rain")).json.value.rain;
    expect(seen).toMatchObject({ id, state: "scheduled", left: 5, mineMinor: null, from: expect.stringMatching(/^te\*\*\*/) });
    await test.db
      .updateTable("red_rains")
      .set({ starts_at: new Date(Date.now() - 1_000) })
      .where("id", "=", Number(id))
      .execute();
    const caught = (await claim(member, id)).json.value.amountMinor;
    expect((await get(member, "/wps/rain")).json.value.rain).toMatchObject({ state: "running", mineMinor: caught });
    await test.db
      .updateTable("red_rains")
      .set({ starts_at: new Date(1), ends_at: new Date(2) })
      .where("id", "=", Number(id))
      .execute();
    expect((await claim(await team.add(agent, 0), id)).json.errorCode).toBe("rain.notOpen");
    const open = async () => (await get(agent, "/wps/agent/rains?open=true")).json.value.list;
    expect(await open()).toMatchObject([{ id, state: "ended", claimed: 1, returnedMinor: 0 }]);
    await test.services.rain.returnLeft();
    expect(await open()).toEqual([]);
    const [rain] = (await get(agent, "/wps/agent/rains")).json.value.list;
    expect(rain).toMatchObject({ state: "ended", claimed: 1, claimedMinor: caught, returnedMinor: 5_000 - caught });
    expect(await team.balance(agent)).toBe(20_000 - caught);
    const line = ({ amount, step }: { amount: { amount: number }; step: string | null }) => [amount.amount, step];
    const booked = async (who: TestTeamMember) => (await get(who, "/wps/records/account?group=agent")).json.value.items.map(line);
    expect([await booked(agent), await booked(member)]).toEqual([
      [
        [5_000 - caught, "returned"],
        [-5_000, null],
      ],
      [[caught, null]],
    ]);
  });

  it("tells those below the giver who are logged in, in their open pages, that a rain is set and called off, and nobody else", async () => {
    const agent = await rich(20_000);
    const [member, away, silent, stranger] = [
      await team.add(agent, 0),
      await team.add(agent, 0),
      await team.add(agent, 0),
      await team.add(null, 0),
    ];
    const seen = async (who: TestTeamMember, minutesAgo: number) =>
      test.db
        .updateTable("sessions")
        .set({ last_seen_at: new Date(Date.now() - minutesAgo * 60_000) })
        .where("member_id", "=", who.id)
        .execute();
    await seen(member, 28);
    await seen(silent, 32);
    await test.db.updateTable("sessions").set({ ended_at: new Date(), ended_reason: "logout" }).where("member_id", "=", away.id).execute();
    const told = async () => {
      await test.services.events.flush();
      const topics = [agent, member, away, silent, stranger].map(({ id }) => `member:${id}`);
      const rows = await test.db.selectFrom("events").select("topic").where("type", "=", "rain").execute();
      return topics.map((topic) => rows.filter((row) => row.topic === topic).length);
    };
    const later = new Date(Date.now() + HOUR).toISOString();
    const { id } = (await schedule(agent, { startsAt: later, totalMinor: 5_000, envelopes: 5 })).json.value;
    expect(await told()).toEqual([0, 1, 0, 0, 0]);
    await post(agent, "/wps/agent/rains/cancel", { id });
    expect(await told()).toEqual([0, 2, 0, 0, 0]);
  });

  it("a rain that could not be told of is set and called off all the same", async () => {
    const agent = await rich(20_000);
    const { services, db } = test;
    const warned: string[] = [];
    const rain = createRedRainService({
      ...services,
      db,
      onChanged: () => {
        throw new Error("nobody listens");
      },
      warn: (message) => warned.push(message),
    });
    const startsAt = new Date(Date.now() + HOUR).toISOString();
    const plan = {
      agentId: agent.id,
      startsAt,
      minutes: 5,
      totalMinor: 5_000,
      envelopes: 5,
      fundsPassword: PIN,
      requestKey: "told-to-nobody",
    };
    const set = await rain.schedule(plan);
    expect(set).toMatchObject({ state: "scheduled", totalMinor: 5_000, claimed: 0, returnedMinor: 0 });
    expect(await rain.cancel(agent.id, Number(set.id))).toEqual({ ...set, state: "cancelled", returnedMinor: 5_000 });
    expect(warned).toEqual(Array(2).fill("a change of a rain could not be told"));
  });

  it("a press whose answer was lost after the booking books nothing more when it comes again, and another rain is not set under its key", async () => {
    const agent = await rich(60_000);
    const key = crypto.randomUUID();
    const plan = { startsAt: new Date(Date.now() + HOUR).toISOString() };
    const first = await schedule(agent, plan, key);
    const free = () => test.db.deleteFrom("idempotency_keys").where("key", "=", key).execute();
    await free();
    const again = await schedule(agent, plan, key);
    expect([again.status, again.json.value, await team.balance(agent)]).toEqual([200, first.json.value, 50_000]);
    for (const change of [{ totalMinor: 9_000 }, { envelopes: 9 }, { minutes: 11 }]) {
      await free();
      expect((await schedule(agent, { ...plan, ...change }, key)).json.errorCode, JSON.stringify(change)).toBe("idempotency.mismatch");
    }
    const other = await rich(60_000);
    expect((await schedule(other, plan, key)).json.value.id).not.toBe(first.json.value.id);
    expect([await team.balance(agent), await team.balance(other)]).toEqual([50_000, 50_000]);
    expect((await get(agent, "/wps/agent/rains")).json.value.list).toEqual([first.json.value]);
  });

  it("of rains that fall at once a member is shown one that they may still catch, then one they caught of, then one that is empty", async () => {
    const agent = await rich(60_000);
    const member = await team.add(agent, 0);
    const one = { totalMinor: 1_000, envelopes: 1 };
    const [empty, caught, full] = [await schedule(agent, one), await schedule(agent, one), await schedule(agent, one)].map(
      ({ json }) => json.value.id as string,
    );
    const began = (id: string | undefined, minutesAgo: number) =>
      test.db
        .updateTable("red_rains")
        .set({ starts_at: new Date(Date.now() - minutesAgo * 60_000) })
        .where("id", "=", Number(id))
        .execute();
    await began(empty, 3);
    await began(caught, 2);
    await began(full, 1);
    const shown = async () => (await get(member, "/wps/rain")).json.value.rain.id;
    const takeAll = (id: string | undefined) =>
      sql`update red_rain_envelopes set member_id = ${agent.id}, claimed_at = now() where rain_id = ${Number(id)} and member_id is null`.execute(
        test.db,
      );
    expect(await shown()).toBe(empty);
    await takeAll(empty);
    expect(await shown()).toBe(caught);
    await claim(member, caught as string);
    expect(await shown()).toBe(full);
    await takeAll(full);
    expect(await shown()).toBe(caught);
    const { id: last } = (await schedule(agent, one)).json.value as { id: string };
    await began(last, 1);
    await claim(member, last);
    // Of two that they caught of, the last catch.
    expect(await shown()).toBe(last);
    await sql`update red_rain_envelopes set claimed_at = now() - interval '1 minute' where rain_id = ${Number(last)}`.execute(test.db);
    expect(await shown()).toBe(caught);
  });

  it("an agent sets few rains in an hour, callings-off counted; what is set is called off whatever the count", async () => {
    const agent = await rich(60_000);
    const later = { startsAt: new Date(Date.now() + HOUR).toISOString() };
    const count = (ages: readonly number[]) =>
      test.db
        .updateTable("limit_hits")
        .set({ hits: ages.map((minutes) => new Date(Date.now() - minutes * 60_000)) })
        .where("scope", "=", "rain.change")
        .where("key", "=", String(agent.id))
        .execute();
    const cancel = async (id: string) => (await post(agent, "/wps/agent/rains/cancel", { id })).status;
    const first = (await schedule(agent, later)).json.value.id;
    await count([...Array(9).fill(62), ...Array(18).fill(50)]);
    const second = await schedule(agent, later);
    expect([second.status, await cancel(first)]).toEqual([200, 200]);
    const refused = await schedule(agent, later);
    expect([refused.status, refused.json.errorCode]).toEqual([429, "security.tooMany"]);
    expect([await cancel(second.json.value.id), await team.balance(agent)]).toEqual([200, 60_000]);
  });

  it("asks the funds password: a wrong one puts nothing aside and is counted, and who has none is told so", async () => {
    const agent = await rich(20_000);
    const refusal = (await schedule(agent, { fundsPassword: "739105" })).json;
    expect(refusal).toMatchObject({ errorCode: "fundsPassword.wrong", value: { triesLeft: 4 } });
    expect((await schedule(agent, { fundsPassword: undefined })).json.errorCode).toBe("request.invalid");
    expect(await team.balance(agent)).toBe(20_000);
    await test.db.updateTable("member_profiles").set({ payment_password_hash: null }).where("member_id", "=", agent.id).execute();
    expect((await schedule(agent, {})).json.errorCode).toBe("fundsPassword.notSet");
    expect((await get(agent, "/wps/agent/rains")).json.value.list).toEqual([]);
  });

  it("only the giver's team catches; trial-like members, strangers and the giver themselves do not, and who takes a break is told of no rain either", async () => {
    const agent = await rich();
    const { id } = (await schedule(agent, {})).json.value;
    expect((await claim(agent, id)).json.errorCode).toBe("rain.notFound");
    expect((await claim(await team.add(null, 0), id)).json.errorCode).toBe("rain.notFound");
    expect((await claim(await team.add(agent, 4), id)).json.errorCode).toBe("freePlay.rejected");
    expect((await claim(await team.add(agent, 0), "999999")).json.errorCode).toBe("rain.notFound");
    const resting = await team.add(agent, 0);
    await test.db
      .updateTable("members")
      .set({ excluded_until: new Date(Date.now() + HOUR) })
      .where("id", "=", resting.id)
      .execute();
    expect((await claim(resting, id)).json.errorCode).toBe("limits.excluded");
    expect((await get(resting, "/wps/rain")).json.value.rain).toBeNull();
    expect((await get(await team.add(agent, 0), "/wps/rain")).json.value.rain).toMatchObject({ id, state: "running" });
    expect((await get(await team.add(null, 0), "/wps/rain")).json.value.rain).toBeNull();
  });

  it("one press schedules once; it is called off before it begins and not after; what cannot be is refused", async () => {
    const agent = await rich(60_000);
    const key = crypto.randomUUID();
    const later = new Date(Date.now() + HOUR).toISOString();
    const [first, again] = [await schedule(agent, { startsAt: later }, key), await schedule(agent, { startsAt: later }, key)];
    expect([again.json.value.id, await team.balance(agent)]).toEqual([first.json.value.id, 50_000]);
    const cancel = (who: TestTeamMember, id: string) => post(who, "/wps/agent/rains/cancel", { id });
    expect((await cancel(await rich(), first.json.value.id)).json.errorCode).toBe("rain.notFound");
    expect((await cancel(agent, first.json.value.id)).json.value).toMatchObject({ state: "cancelled", returnedMinor: 10_000 });
    expect((await cancel(agent, first.json.value.id)).json.errorCode).toBe("rain.begun");
    expect(await team.balance(agent)).toBe(60_000);
    const refusals: [object, string][] = [
      [{ totalMinor: 999, envelopes: 10 }, "rain.tooSmall"],
      [{ totalMinor: 60_001 }, "wallet.insufficientFunds"],
      [{ startsAt: "2020-01-01T00:00:00Z" }, "rain.start"],
      [{ startsAt: "soon" }, "rain.start"],
      [{ startsAt: new Date(Date.now() + 32 * 86_400_000).toISOString() }, "rain.start"],
      [{ minutes: 0 }, "request.invalid"],
      [{ envelopes: 1_001, totalMinor: 10_000_000 }, "request.invalid"],
      [{ totalMinor: 1.5 }, "request.invalid"],
    ];
    for (const [plan, code] of refusals) expect((await schedule(agent, plan)).json.errorCode, JSON.stringify(plan)).toBe(code);
    for (let at = 0; at < 5; at += 1) expect((await schedule(agent, { totalMinor: 1_000 })).status).toBe(200);
    expect((await schedule(agent, { totalMinor: 1_000 })).json.errorCode).toBe("rain.tooMany");
    expect((await schedule(await team.add(null, 0), {})).json.errorCode).toBe("session.forbidden");
  });
});

describe("agent registration", () => {
  it("a link carries kind and rebate to whoever registers by it, counts them, and lets nobody in when it is off", async () => {
    const agent = await team.add();
    await grant(agent, { RNG: 80, LIVE: 40 });
    expect((await post(agent, "/wps/agent/links", { kind: "agent", note: "", rates: rates({ RNG: 81 }) })).json.errorCode).toBe(
      "rebate.exceeds",
    );
    const link = (await post(agent, "/wps/agent/links", { kind: "agent", note: " Friends ", rates: rates({ RNG: 50 }) })).json.value;
    expect(link).toMatchObject({ note: "Friends", active: true, visits: 0, registered: 0, firstDeposits: 0, lastUsedAt: null });
    await grant(agent, { RNG: 45, LIVE: 40 }, null, today());
    const made = await register(test, {
      username: "bylink01",
      password: "Shimul-2031",
      confirmPassword: "Shimul-2031",
      affiliateCode: link.code.toLowerCase(),
    });
    expect(made.status).toBe(200);
    // The session that they begin with is an agent's already.
    expect(made.json.value.type).toBe(1);
    const member = await test.services.member.findByAccount("mela", "bylink01");
    expect(member?.customer_type).toBe(1);
    expect(await test.services.team.superiorOf(test.db, member?.id ?? 0)).toBe(agent.id);
    // Cut to what the agent has by now.
    expect(await test.services.rebates.latest(member?.id ?? 0)).toEqual(rates({ RNG: 45 }));
    expect((await get(agent, "/wps/agent/links")).json.value.links).toEqual([expect.objectContaining({ code: link.code, registered: 1 })]);
    const off = (who: TestTeamMember) => post(who, "/wps/agent/links/switch", { code: link.code, active: false });
    expect((await off(await team.add())).json.errorCode).toBe("link.notFound");
    expect((await off(agent)).json.value.active).toBe(false);
    expect((await test.call("GET", `/wps/affiliate/check?code=${link.code}&domain=localhost`)).json.errorCode).toBe("affiliate.invalid");
  });

  it("a link tells how often it was opened, who registered and paid in by it, and when it was used last", async () => {
    const [agent, other] = [await team.add(), await team.add()];
    const make = async (who: TestTeamMember) =>
      (await post(who, "/wps/agent/links", { kind: "player", note: "", rates: NO_RATES })).json.value.code;
    const [code, untouched] = [await make(agent), await make(other)];
    const figures = async (who: TestTeamMember) => (await get(who, "/wps/agent/links")).json.value.links[0];
    const opened = (what: string) => test.call("GET", `/wps/affiliate/info?code=${what}&domain=localhost`);
    await opened(code);
    await opened(code.toLowerCase());
    await opened("NOBODYS1");
    const before = await figures(agent);
    expect(before).toMatchObject({ visits: 2, registered: 0, firstDeposits: 0 });
    const newcomer = { password: "Shimul-2031", confirmPassword: "Shimul-2031", affiliateCode: code };
    for (const username of ["cameby01", "cameby02"]) await register(test, { username, ...newcomer });
    const member = await test.services.member.findByAccount("mela", "cameby02");
    await test.db
      .insertInto("first_deposits")
      .values({ member_id: member?.id ?? 0, transaction_id: 1 })
      .execute();
    const after = await figures(agent);
    expect(after).toMatchObject({ registered: 2, firstDeposits: 1 });
    expect(after.lastUsedAt > before.lastUsedAt).toBe(true);
    expect(await figures(other)).toMatchObject({ code: untouched, visits: 0, registered: 0, firstDeposits: 0, lastUsedAt: null });
  });

  it("REG-35 the form of registration hears by which code one becomes an agent", async () => {
    const agent = await team.add();
    const opened = async (kind: string) => {
      const { code } = (await post(agent, "/wps/agent/links", { kind, note: "", rates: NO_RATES })).json.value;
      const { agent: becomes } = (await test.call("GET", `/wps/affiliate/info?code=${code}&domain=localhost`)).json.value;
      return becomes;
    };
    expect(await opened("agent")).toBe(true);
    expect(await opened("player")).toBeUndefined();
  });

  it("an agent opens an account right below themselves; its first log-on asks for another password", async () => {
    const agent = await team.add();
    await grant(agent, { RNG: 80 });
    const open = async (who: TestTeamMember, draft: object) =>
      test.call("POST", "/wps/agent/accounts", {
        token: who.token,
        headers: { ...JWE_HEADERS, ...en },
        body: await encryptFor(test, { account: "Opened01", password: "Shimul-2031", kind: "player", rates: rates({ RNG: 30 }), ...draft }),
      });
    const made = await open(agent, {});
    expect(made.json.value).toEqual({ id: expect.any(String), account: "opened01" });
    expect(await test.services.team.superiorOf(test.db, Number(made.json.value.id))).toBe(agent.id);
    expect(await test.services.rebates.latest(Number(made.json.value.id))).toEqual(rates({ RNG: 30 }));
    expect((await login(test, { username: "opened01", password: "Shimul-2031" })).json.value.firstTimeLogin).toBe(true);
    const refusals: [object, string][] = [
      [{}, "register.usernameTaken"],
      [{ account: "opened02", rates: rates({ RNG: 81 }) }, "rebate.exceeds"],
      [{ account: "opened02", password: "password" }, "password.common"],
      [{ account: "1x" }, "request.invalid"],
      [{ account: "opened02", password: "short" }, "request.invalid"],
    ];
    for (const [draft, code] of refusals) expect((await open(agent, draft)).json.errorCode, JSON.stringify(draft)).toBe(code);
    expect((await open(await team.add(agent, 0), { account: "opened03" })).json.errorCode).toBe("session.forbidden");
    const trail = await test.db.selectFrom("agent_audit").select("action").where("actor_id", "=", agent.id).execute();
    expect(trail).toEqual([{ action: "team.openAccount" }]);
  });

  it("the same form again under its key is answered with the account that the first try has opened, and no other agent's", async () => {
    const [agent, other] = [await team.add(), await team.add()];
    const draft = { account: "Twice01", password: "Shimul-2031", kind: "player", rates: NO_RATES };
    const open = async (who: TestTeamMember, change: object, key = "a".repeat(32)) =>
      test.call("POST", "/wps/agent/accounts", {
        token: who.token,
        headers: { ...JWE_HEADERS, ...en, "idempotency-key": key },
        body: await encryptFor(test, { ...draft, ...change }),
      });
    expect((await open(agent, { password: "password" })).json.errorCode).toBe("password.common");
    const first = await open(agent, {});
    const again = await open(agent, {});
    expect([first.status, again.status, again.json.value]).toEqual([200, 200, first.json.value]);
    expect(first.json.value.account).toBe("twice01");
    expect((await open(agent, { password: "Another-2031" })).json.errorCode).toBe("idempotency.mismatch");
    expect((await open(other, {})).json.errorCode).toBe("idempotency.mismatch");
    expect((await open(agent, {}, "b".repeat(32))).json.errorCode).toBe("register.usernameTaken");
    const kept = await test.db.selectFrom("idempotency_keys").select("answer").where("key", "=", "a".repeat(32)).execute();
    expect(kept).toEqual([{ answer: { value: Number(first.json.value.id) } }]);
  });
});
