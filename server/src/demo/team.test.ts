import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";
import { seedAccounts } from "./accounts.ts";
import { seedGames } from "./games.ts";
import { seedTeam } from "./team.ts";

let test: TestApp;
const NOW = new Date();

beforeAll(async () => {
  test = await createTestApp();
  const { games, provider } = test.services;
  await seedGames({ games, provider, merchants: ["mela"], count: 40 });
  await seedAccounts(test.services);
}, 120_000);
afterAll(() => test.close());

const countMembers = async () => (await test.db.selectFrom("members").select("id").execute()).length;

describe("the team of the demo's agent", () => {
  it("is all in the tree, in the ledger and in the figures, and is made once", async () => {
    const before = await countMembers();
    await seedTeam({ services: test.services, count: 120, now: NOW });
    expect(await countMembers()).toBe(before + 120);
    const agent = await test.services.member.findByAccount("mela", "agent01");
    const all = await test.services.team.subordinates(test.db, agent?.id ?? 0, { direct: false, limit: 1_000 });
    expect(all).toHaveLength(120);
    expect((await test.services.wallet.verifyLedger()).faults).toEqual([]);
    const range = { from: "2000-01-01", to: "2999-12-31" };
    const counted = await test.services.figures.ofTeam(agent?.id ?? 0, range);
    expect(counted).toMatchObject({ registrations: 120 });
    expect(Math.min(counted.stakeMinor, counted.depositMinor, counted.payoutMinor, counted.loggedIn)).toBeGreaterThan(0);
    await test.services.figures.rebuild();
    expect(await test.services.figures.ofTeam(agent?.id ?? 0, range)).toEqual(counted);
    await seedTeam({ services: test.services, count: 120, now: NOW });
    expect(await countMembers()).toBe(before + 120);
  }, 60_000);
});
