import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";
import { seedAccounts } from "./accounts.ts";
import { seedGames } from "./games.ts";
import { DEMO_AGENTS, seedAgents } from "./agents.ts";
import { DEMO_BRANDS } from "./brands.ts";
import { seedTeams } from "./team.ts";

let test: TestApp;
const NOW = new Date();

beforeAll(async () => {
  test = await createTestApp();
  const { games, provider } = test.services;
  await seedGames({ games, provider, brands: ["mela", "panna"], count: 40 });
  await seedAccounts(test.services);
});
afterAll(() => test.close());

const countMembers = async () => (await test.db.selectFrom("members").select("id").execute()).length;

/** The small team of the second brand. */
const SMALL = 60;

describe("the teams of the demo's agents", () => {
  it("are all in the tree, in the ledger and in the figures, and are made once", async () => {
    const before = await countMembers();
    await seedTeams({ services: test.services, count: 120, now: NOW });
    expect(await countMembers()).toBe(before + 120 + SMALL);
    const ids = await test.db.selectFrom("ledger_transactions").select("external_id").where("kind", "=", "bet").execute();
    expect(ids.length).toBeGreaterThan(100);
    for (const { external_id } of ids) expect(external_id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    const range = { from: "2000-01-01", to: "2999-12-31" };
    expect((await test.services.wallet.verifyLedger()).faults).toEqual([]);
    for (const [merchant, count] of [
      ["mela", 120],
      ["panna", SMALL],
    ] as const) {
      const agentId = (await test.services.member.findByAccount(merchant, "agent01"))?.id ?? 0;
      expect(await test.services.team.subordinates(test.db, agentId, { direct: false, limit: 1_000 })).toHaveLength(count);
      const counted = await test.services.figures.ofTeam(agentId, range);
      expect(counted).toMatchObject({ registrations: count });
      expect(Math.min(counted.stakeMinor, counted.depositMinor, counted.payoutMinor, counted.loggedIn)).toBeGreaterThan(0);
      await test.services.figures.rebuild();
      expect(await test.services.figures.ofTeam(agentId, range)).toEqual(counted);
    }
    await seedTeams({ services: test.services, count: 120, now: NOW });
    expect(await countMembers()).toBe(before + 120 + SMALL);
  });

  it("have bets that the games' provider never took, so that its journal need not know them", async () => {
    expect(await test.services.provider.journals.latest("arcade")).toMatchObject({ newest: [], open: [], last: null });
  });

  it("have contracts of the kinds that their brand has on, an offer that waits, and payments and rebates behind them; made once", async () => {
    await seedAgents(test.services, NOW);
    const { member, contracts, teamPayments, rebates } = test.services;
    for (const { brandCode, account, contracts: kinds } of DEMO_AGENTS) {
      const { switches } = DEMO_BRANDS.find(({ settings }) => settings.merchant === brandCode)!.settings;
      expect(kinds.includes("hourly")).toBe(switches.HOURLYSALARY3);
      const agentId = (await member.findByAccount(brandCode, account))?.id ?? 0;
      for (const kind of kinds) expect((await contracts.ofMember(agentId, kind)).active?.superior).toBeNull();
      const { list } = await contracts.ofTeam(agentId, "daily", { after: 0, search: "", sort: "joined", order: "asc" });
      expect(list.filter(({ active }) => active)).toHaveLength(2);
      expect(list.filter(({ offered }) => offered)).toHaveLength(1);
      expect((await teamPayments.list(agentId, "own", "daily", { before: 0, order: "desc" })).list.length).toBeGreaterThan(5);
      expect((await rebates.income(agentId, { order: "desc" })).days.length).toBeGreaterThan(5);
    }
    const count = async () => (await test.db.selectFrom("agent_contracts").select("id").execute()).length;
    const made = await count();
    await seedAgents(test.services, NOW);
    expect(await count()).toBe(made);
  });
});
