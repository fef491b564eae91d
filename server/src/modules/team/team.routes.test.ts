import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { addTeamMember, addWager } from "../../../testing/team.ts";
import { NO_RATES } from "../rebates/rebate.rules.ts";

let test: TestApp;
/** Karim leads Anis (agent) and Bela; Anis leads Chitra, who leads Dipu. Nadia leads a team apart from it. */
const teamMembers = {} as Record<"karim" | "anis" | "bela" | "chitra" | "dipu" | "nadia" | "other", { id: number; account: string }>;
const tokens = {} as Record<"karim" | "nadia" | "anis" | "player", string>;
const DAY = "2026-03-04";

beforeAll(async () => {
  test = await createTestApp();
  const karim = await buildMember(test, { account: "karim", customerType: 1 });
  const nadia = await buildMember(test, { account: "nadia", customerType: 2 });
  const anis = await buildMember(test, { account: "anis", customerType: 1 });
  const player = await buildMember(test, { account: "justplays", customerType: 0 });
  teamMembers.karim = karim;
  teamMembers.nadia = nadia;
  teamMembers.anis = anis;
  await test.services.affiliate.record(test.db, anis.id, { parentId: karim.id, code: null, source: "recommender" });
  teamMembers.bela = await addTeamMember(test, { account: "bela", superiorId: karim.id });
  teamMembers.chitra = await addTeamMember(test, { account: "chitra", superiorId: anis.id });
  teamMembers.dipu = await addTeamMember(test, { account: "dipu", superiorId: teamMembers.chitra.id });
  teamMembers.other = await addTeamMember(test, { account: "belal", superiorId: nadia.id });
  for (const [name, member] of Object.entries({ karim, nadia, anis, player })) {
    tokens[name as keyof typeof tokens] = await loginAs(test, member);
  }
  for (const teamMember of Object.values(teamMembers)) {
    const owner = { memberId: teamMember.id, brandCode: "mela", currency: "BDT" };
    await test.services.wallet.move({
      ...owner,
      kind: "opening",
      against: "adjustment",
      amountMinor: 100_000,
      externalId: `open:${teamMember.id}`,
    });
  }
  const at = new Date(`${DAY}T06:00:00+06:00`);
  await addWager(test, { memberId: teamMembers.karim.id, stakeMinor: 9_000, at });
  await addWager(test, { memberId: teamMembers.anis.id, stakeMinor: 1_000, payoutMinor: 400, at });
  await addWager(test, { memberId: teamMembers.bela.id, stakeMinor: 2_000, payoutMinor: 5_000, at });
  await addWager(test, { memberId: teamMembers.dipu.id, stakeMinor: 300, at });
  await addWager(test, { memberId: teamMembers.dipu.id, stakeMinor: 700, state: "rolled_back", at });
  await addWager(test, { memberId: teamMembers.other.id, stakeMinor: 8_000, at });
  await test.services.figures.catchUp();
});
afterAll(() => test.close());

const ask = async (path: string, who: keyof typeof tokens | null = "karim") =>
  test.call("GET", `/wps/agent/${path}`, { ...(who ? { token: tokens[who] } : {}), headers: { "accept-language": "en" } });
const transfer = (memberId: number | string, superior: string, who: keyof typeof tokens = "karim") =>
  test.call("POST", "/wps/agent/downlines/transfer", { token: tokens[who], body: { memberId: String(memberId), superior } });
const within = `from=${DAY}&to=${DAY}`;

describe("what an agent reads of their team", () => {
  it("GAPI-37 the key figures A, B and C are those of everybody below them, by the brand's days and by type of game", async () => {
    const a = (await ask(`team/kpi/A?${within}`)).json.value;
    expect(a).toMatchObject({ from: DAY, to: DAY, currency: "BDT", members: 4, direct: 2 });
    expect(a.figures).toMatchObject({ active: 3, rounds: 3, turnover: 3_300, payout: 5_400, profit: 2_100, deposits: 0 });
    expect(Date.parse(a.countedUntil)).toBeLessThanOrEqual(Date.now());
    const b = (await ask("team/kpi/B?from=2026-03-03&to=2026-03-05")).json.value;
    expect(b.days.map((day: { day: string; turnover: number }) => [day.day, day.turnover])).toEqual([
      ["2026-03-03", 0],
      [DAY, 3_300],
      ["2026-03-05", 0],
    ]);
    const c = (await ask(`team/kpi/C?${within}`)).json.value;
    expect(c.categories).toEqual([{ category: "OTHER", rounds: 3, turnover: 3_300, payout: 5_400 }]);
    const branch = (await ask(`team/kpi/A?${within}&under=${teamMembers.anis.id}`)).json.value;
    expect([branch.members, branch.figures.turnover]).toEqual([2, 300]);
  });

  it("figures without a range are today's, where the brand is", async () => {
    const { rows } = await sql<{ today: string }>`select (now() at time zone 'Asia/Dhaka')::date::text as today`.execute(test.db);
    expect((await ask("team/kpi/A")).json.value).toMatchObject({ from: rows[0]?.today, to: rows[0]?.today, today: rows[0]?.today });
  });

  it.each(["from=2026-02-30", "from=2026-03-05&to=2026-03-04", "from=2024-01-01&to=2026-03-04", "from=yesterday", "from=2026-3-4"])(
    "days that are none, or too many, are refused: %s",
    async (query) => {
      for (const call of ["team/kpi/A", "team/kpi/B", "team/kpi/C", "downlines"]) {
        const { status, json } = await ask(`${call}?${query}`);
        expect([status, json.errorCode]).toEqual([400, "request.invalid"]);
      }
    },
  );

  it("GAPI-37 the subordinates are those directly below, with the way down to them, and a search finds anybody of the team", async () => {
    const top = (await ask("subordinates")).json.value;
    expect(top.path).toEqual([]);
    expect(
      top.list.map((teamMember: Record<string, unknown>) => [
        teamMember["account"],
        teamMember["level"],
        teamMember["direct"],
        teamMember["members"],
      ]),
    ).toEqual([
      ["anis", 1, 1, 2],
      ["bela", 1, 0, 0],
    ]);
    const deep = (await ask(`subordinates?under=${teamMembers.chitra.id}`)).json.value;
    expect(deep.path.map((teamMember: { account: string }) => teamMember.account)).toEqual(["anis", "chitra"]);
    expect(deep.list.map((teamMember: { account: string }) => teamMember.account)).toEqual(["dipu"]);
    const found = (await ask("subordinates?search=BEL")).json.value.list;
    expect(found.map((teamMember: { account: string }) => teamMember.account)).toEqual(["bela"]);
    expect((await ask("subordinates?search=%25")).json.value.list).toEqual([]);
    expect((await ask("subordinates?search=karim")).json.value.list).toEqual([]);
  });

  it("the subordinates come in pages, each member once", async () => {
    const wide = await buildMember(test, { account: "wide", customerType: 1 });
    const token = await loginAs(test, wide);
    const names: string[] = [];
    for (let index = 0; index < 65; index += 1) names.push((await addTeamMember(test, { superiorId: wide.id })).account);
    for (const call of ["subordinates", "downlines?sort=account&order=desc", "downlines?sort=turnover"]) {
      const seen: string[] = [];
      for (let after: string | null = ""; after !== null;) {
        const path: string = `/wps/agent/${call}${call.includes("?") ? "&" : "?"}after=${encodeURIComponent(after)}`;
        const value = (await test.call("GET", path, { token })).json.value as { list: { account: string }[]; next: string | null };
        seen.push(...value.list.map((teamMember) => teamMember.account));
        expect(seen.length).toBeLessThanOrEqual(65);
        after = value.next;
      }
      expect(call.includes("desc") ? seen.toReversed() : seen).toEqual(names);
    }
  });

  it("an agent sees when a member was active last: a call counts, not the log-in alone", async () => {
    const head = await buildMember(test, { account: "watcher", customerType: 1 });
    const token = await loginAs(test, head);
    const [early, late] = [await addTeamMember(test, { superiorId: head.id }), await addTeamMember(test, { superiorId: head.id })];
    for (const { id: memberId } of [early, late]) {
      await test.services.session.open(test.db, { brandCode: "mela", memberId, device: "H5", ip: "127.0.0.1", userAgent: "vitest" });
    }
    const [login, call] = [new Date(Date.UTC(2026, 0, 1, 6)), new Date(Date.UTC(2026, 0, 1, 9))];
    for (const { id } of [early, late]) await test.db.updateTable("members").set({ last_login_at: login }).where("id", "=", id).execute();
    await test.db.updateTable("sessions").set({ last_seen_at: login }).where("member_id", "=", late.id).execute();
    await test.db.updateTable("sessions").set({ last_seen_at: call }).where("member_id", "=", early.id).execute();
    const { list } = (await test.call("GET", "/wps/agent/subordinates?sort=seen&order=desc", { token })).json.value;
    expect(list.map((row: { account: string; lastLoginAt: string }) => [row.account, row.lastLoginAt])).toEqual([
      [early.account, call.toISOString()],
      [late.account, login.toISOString()],
    ]);
  });

  it("the subordinates come in the order of when they joined or were there last, either way, each once, and a search in that of accounts", async () => {
    const head = await buildMember(test, { account: "sorted", customerType: 1 });
    const token = await loginAs(test, head);
    // Two share a moment; one was never there.
    const times = [3, 1, 2, 2, null, 4];
    const names: string[] = [];
    for (const hours of times) {
      const { id, account } = await addTeamMember(test, { superiorId: head.id });
      names.push(account);
      const at = hours === null ? null : new Date(Date.UTC(2026, 0, 1, hours));
      await test.db
        .updateTable("members")
        .set({ created_at: at ?? new Date(0), last_login_at: at })
        .where("id", "=", id)
        .execute();
    }
    const walk = async (query: string) => {
      const seen: number[] = [];
      for (let after: string | null = ""; after !== null;) {
        const input = {
          under: undefined,
          search: "",
          sort: "seen" as const,
          order: "asc" as const,
          after,
          ...Object.fromEntries(new URLSearchParams(query)),
        };
        const page = await test.services.teamReports.subordinates({ agentId: head.id, brandCode: "mela", currency: "BDT" }, input, 2);
        expect(page.list.length).toBeLessThanOrEqual(2);
        seen.push(...page.list.map(({ account }) => names.indexOf(account)));
        after = page.next;
      }
      return seen;
    };
    for (const sort of ["seen", "joined"]) {
      expect(await walk(`sort=${sort}`)).toEqual([4, 1, 2, 3, 0, 5]);
      expect(await walk(`sort=${sort}&order=desc`)).toEqual([5, 0, 3, 2, 1, 4]);
    }
    expect(await walk("sort=account")).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await walk("sort=account&order=desc")).toEqual([5, 4, 3, 2, 1, 0]);
    expect(await walk("search=mate&sort=seen&order=desc")).toEqual([0, 1, 2, 3, 4, 5]);
    const asked = async (query: string) => (await test.call("GET", `/wps/agent/subordinates?${query}`, { token })).json;
    expect((await asked("sort=seen&order=desc")).value.list[0].account).toBe(names[5]);
    for (const query of ["sort=luck", "order=up", "after=x:y"]) expect((await asked(query)).errorCode).toBe("request.invalid");
  });

  it("GAPI-38 the affiliate call tells who a member is, where they stand and what they and their own team did, their rebate, and no balance or contact of theirs", async () => {
    const { value } = (await ask(`affiliate?memberId=${teamMembers.chitra.id}&${within}`)).json;
    expect(value.member).toMatchObject({ account: "chitra", level: 2, direct: 1, members: 1, active: true });
    expect([value.superior.account, value.own.turnover, value.team.turnover]).toEqual(["anis", 0, 300]);
    expect((await ask(`affiliate?memberId=${teamMembers.bela.id}`)).json.value.superior.account).toBe("karim");
    const rate = (RNG: number) =>
      test.services.rebates.grant(
        { brandCode: "mela", superiorId: null, memberId: teamMembers.chitra.id, rates: { ...NO_RATES, RNG } },
        new Date("2026-01-01T12:00:00Z"),
      );
    await rate(35);
    expect((await ask(`affiliate?memberId=${teamMembers.chitra.id}`)).json.value.rates).toEqual({ ...NO_RATES, RNG: 35 });
    await rate(0);
    expect(value.rates).toEqual(NO_RATES);
    expect(JSON.stringify(value)).not.toMatch(/balance|mobile|email|password|"ip"/i);
  });

  it("lists are handed out as tables too: in the language, with the same people, and to nobody who may not read the list", async () => {
    const file = async (path: string, language = "en") => {
      const { headers, text } = await test.call("GET", `/wps/agent/${path}`, {
        token: tokens.karim,
        headers: { "accept-language": language },
      });
      return { headers, lines: text.split("\r\n") };
    };
    const { headers, lines } = await file(`downlines.csv?${within}&sort=account&order=asc`);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="team-profit.csv"',
    });
    expect(lines).toEqual([
      "\uFEFFAccount,Team,Turnover,Paid out,Deposits,Withdrawals,Rebates and rewards,Members’ result,Currency",
      "anis,2,13.00,4.00,0.00,0.00,0.00,-9.00,BDT",
      "bela,0,20.00,50.00,0.00,0.00,0.00,30.00,BDT",
      "",
    ]);
    expect((await file(`downlines.csv?${within}&sort=account&order=asc`, "bn")).lines[0]).toContain("\uFEFFঅ্যাকাউন্ট,দলের সদস্য,টার্নওভার");
    const below = (await file(`subordinates.csv?under=${teamMembers.anis.id}`)).lines;
    expect(below[1]).toMatch(/^chitra,,Player,2,1,1,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,$/);
    const bets = (await file(`orders.csv?${within}&account=bela`)).lines;
    expect(bets).toHaveLength(3);
    expect(bets[1]).toMatch(/^2026-03-04 06:00:00,\d+,bela,[^,]*,Won,20\.00,50\.00,BDT$/);
    expect((await file("pays.csv?kind=daily&side=own")).lines).toEqual([
      "\uFEFFFrom,To,Paid to,Paid by,Basis,State,Amount,Currency,Paid at",
      "",
    ]);
    expect((await file("rebates/income.csv")).lines).toEqual(["\uFEFFDay,Turnover,Amount,Currency", ""]);
    expect((await file("links.csv")).lines).toEqual([
      "\uFEFFCode,Note,Type,State,Times opened,Registrations,First deposits,Last used,Created",
      "",
    ]);
    for (const path of [
      `downlines.csv?under=${teamMembers.nadia.id}`,
      `subordinates.csv?under=${teamMembers.nadia.id}`,
      "orders.csv?account=belal",
    ])
      expect((await ask(path)).json.errorCode, path).toBe("team.notFound");
    for (const path of [
      "downlines.csv",
      "subordinates.csv",
      "orders.csv",
      "pays.csv?kind=daily&side=team",
      "rebates/income.csv",
      "links.csv",
    ]) {
      expect((await ask(path, "player")).json.errorCode, path).toBe("session.forbidden");
      expect((await ask(path, null)).json.errorCode, path).toBe("session.required");
    }
  });

  it("GAPI-38 the downlines tell each branch's profit and loss in whatever order is asked for, and add up to the team's", async () => {
    const rows = async (query: string) =>
      (await ask(`downlines?${within}&${query}`)).json.value.list.map(
        (row: { account: string; figures: { turnover: number; profit: number } }) => [
          row.account,
          row.figures.turnover,
          row.figures.profit,
        ],
      );
    expect(await rows("sort=turnover")).toEqual([
      ["bela", 2_000, 3_000],
      ["anis", 1_300, -900],
    ]);
    expect(await rows("sort=profit&order=asc")).toEqual([
      ["anis", 1_300, -900],
      ["bela", 2_000, 3_000],
    ]);
    expect((await rows("sort=account&order=asc"))[0]?.[0]).toBe("anis");
    const { value } = (await ask(`downlines?${within}`)).json;
    expect([value.total.turnover, value.own.turnover]).toEqual([3_300, 9_000]);
  });

  it("a team of one has figures of zero and empty lists", async () => {
    const alone = await buildMember(test, { account: "alone", customerType: 41 });
    const token = await loginAs(test, alone);
    const of = async (path: string) => (await test.call("GET", `/wps/agent/${path}`, { token })).json.value;
    const kpi = await of("team/kpi/A?from=2026-01-01&to=2026-12-31");
    expect([kpi.members, Object.values(kpi.figures).every((value) => value === 0)]).toEqual([0, true]);
    expect((await of("subordinates")).list).toEqual([]);
    expect((await of("downlines")).list).toEqual([]);
    expect((await of("orders")).list).toEqual([]);
    expect((await of("team/kpi/C")).categories).toEqual([]);
  });
});

describe("whose team it is", () => {
  const strangers = () => [teamMembers.other.id, teamMembers.nadia.id, 999_999_999, 0];

  it("agent A who asks for agent B's downline is told that there is nobody, as for an id that does not exist", async () => {
    for (const id of strangers()) {
      for (const path of [
        `team/kpi/A?under=${id}`,
        `team/kpi/B?under=${id}`,
        `team/kpi/C?under=${id}`,
        `subordinates?under=${id}`,
        `affiliate?memberId=${id}`,
        `downlines?under=${id}`,
      ]) {
        const { status, json } = await ask(path);
        expect([path, status, json.errorCode]).toEqual([path, 404, "team.notFound"]);
      }
    }
    expect((await ask(`affiliate?memberId=${teamMembers.karim.id}`)).status).toBe(404);
    expect((await ask(`subordinates?under=${teamMembers.karim.id}`, "anis")).status).toBe(404);
    for (const id of ["-1", "1e3", "1 or 1=1", "99999999999999999999"]) {
      expect((await ask(`subordinates?under=${encodeURIComponent(id)}`)).status).toBe(400);
    }
  });

  it("a member who is no agent, and a visitor, are refused every call", async () => {
    const paths = [
      "team/kpi/A",
      "team/kpi/B",
      "team/kpi/C",
      "subordinates",
      `affiliate?memberId=${teamMembers.bela.id}`,
      "downlines",
      "orders",
      "orders/detail?id=1",
    ];
    for (const path of paths) {
      const { status, json } = await ask(path, "player");
      expect([path, status, json.errorCode]).toEqual([path, 403, "session.forbidden"]);
      expect((await ask(path, null)).json.errorCode).toBe("session.required");
    }
    expect((await transfer(teamMembers.bela.id, "anis", "player")).json.errorCode).toBe("session.forbidden");
  });
});

describe("the transfer of a downline", () => {
  it("GAPI-38 moves a member with all below them and their figures, and leaves a trail", async () => {
    const { status, json } = await transfer(teamMembers.chitra.id, " Bela ");
    expect([status, json.value]).toEqual([
      200,
      { memberId: String(teamMembers.chitra.id), superior: { id: String(teamMembers.bela.id), account: "bela" } },
    ]);
    expect(await test.services.team.isBelow(test.db, teamMembers.anis.id, teamMembers.dipu.id)).toBe(false);
    const of = async (id: number) => (await ask(`team/kpi/A?${within}&under=${id}`)).json.value.figures.turnover;
    expect([await of(teamMembers.anis.id), await of(teamMembers.bela.id), await of(teamMembers.karim.id)]).toEqual([0, 300, 3_300]);
    const trail = await test.db.selectFrom("agent_audit").selectAll().where("subject_id", "=", teamMembers.chitra.id).execute();
    expect(trail).toMatchObject([
      {
        actor_id: teamMembers.karim.id,
        action: "team.transfer",
        detail: { from: teamMembers.anis.id, to: teamMembers.bela.id },
        merchant_code: "mela",
      },
    ]);
    await transfer(teamMembers.chitra.id, "anis");
  });

  it("a circle, somebody else's member and somebody else's superior are refused, and nothing moves", async () => {
    expect((await transfer(teamMembers.anis.id, "dipu")).json.errorCode).toBe("team.circle");
    expect((await transfer(teamMembers.anis.id, "anis")).json.errorCode).toBe("team.circle");
    expect((await transfer(teamMembers.other.id, "anis")).json.errorCode).toBe("team.notFound");
    expect((await transfer(teamMembers.karim.id, "anis")).json.errorCode).toBe("team.notFound");
    expect((await transfer(teamMembers.bela.id, "nadia")).json.errorCode).toBe("team.superiorNotFound");
    expect((await transfer(teamMembers.bela.id, "nobody")).json.errorCode).toBe("team.superiorNotFound");
    expect((await transfer(teamMembers.bela.id, "anis", "nadia")).json.errorCode).toBe("team.notFound");
    expect((await transfer(teamMembers.bela.id, "")).status).toBe(400);
    expect(await test.services.team.superiorOf(test.db, teamMembers.anis.id)).toBe(teamMembers.karim.id);
    expect(await test.services.team.superiorOf(test.db, teamMembers.bela.id)).toBe(teamMembers.karim.id);
  });

  it("a member with a higher rebate than the new superior's stays where they are, and so do their figures", async () => {
    const rates = { RNG: 30 };
    const set = (memberId: number, superiorId: number | null) =>
      test.services.rebates.set({ brandCode: "mela", superiorId, memberId, rates: { ...NO_RATES, ...rates } });
    await set(teamMembers.karim.id, null);
    await set(teamMembers.anis.id, teamMembers.karim.id);
    const { json } = await transfer(teamMembers.anis.id, "bela");
    expect([json.errorCode, json.value]).toEqual(["rebate.aboveSuperior", { rates: [{ category: "RNG", rateBp: 30 }] }]);
    expect(await test.services.team.superiorOf(test.db, teamMembers.anis.id)).toBe(teamMembers.karim.id);
    expect((await ask(`team/kpi/A?${within}&under=${teamMembers.bela.id}`)).json.value.figures.turnover).toBe(0);
  });

  it("to where they stand already changes nothing and leaves no trail", async () => {
    const count = async () => (await test.db.selectFrom("agent_audit").select("id").execute()).length;
    const before = await count();
    expect((await transfer(teamMembers.bela.id, "karim")).status).toBe(200);
    expect(await count()).toBe(before);
  });
});
