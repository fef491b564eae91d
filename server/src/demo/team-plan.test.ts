import { describe, expect, it } from "vitest";
import { planTeam } from "./team-plan.ts";

const NOW = new Date("2026-06-01T12:00:00Z");

describe("the demo's team", () => {
  const draft = { count: 2_000, games: 30, now: NOW, seed: 7 };
  const plan = planTeam(draft);

  it("has two thousand members in five levels, each below somebody who came before, and is the same every time", () => {
    expect(new Set(plan.map((one) => one.account)).size).toBe(2_000);
    for (const { account, nickname } of plan)
      expect([account.startsWith(nickname.toLowerCase()), nickname]).toEqual([true, expect.stringMatching(/^[A-Z][a-z]+$/)]);
    const depths = plan.map((): number => 0);
    for (const [at, { superior }] of plan.entries()) {
      expect(superior ?? -1).toBeLessThan(at);
      expect(superior === null || plan[superior]?.isAgent).toBe(true);
      depths[at] = superior === null ? 0 : (depths[superior] as number) + 1;
    }
    expect(new Set(depths)).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(planTeam(draft)).toEqual(plan);
  });

  it("has its levels also when it is small, and is another one with another seed", () => {
    const [small, other] = [planTeam({ ...draft, count: 60 }), planTeam({ ...draft, count: 60, seed: 8 })];
    const depths: number[] = [];
    for (const { superior } of small) depths.push(superior === null ? 0 : (depths[superior] as number) + 1);
    expect(small).toHaveLength(60);
    expect(Math.max(...depths)).toBe(4);
    expect(other).not.toEqual(small);
  });

  it("lives ninety days, in the order of time, and nobody spends what they have not", () => {
    for (const { joinedAt, events, logins, superior } of plan) {
      expect(joinedAt.getTime()).toBeGreaterThanOrEqual(NOW.getTime() - 90 * 86_400_000);
      expect(joinedAt.getTime()).toBeGreaterThanOrEqual(plan[superior ?? -1]?.joinedAt.getTime() ?? 0);
      let balance = 0;
      let before = joinedAt.getTime();
      for (const { kind, amountMinor, at } of events) {
        expect(at.getTime()).toBeGreaterThanOrEqual(before);
        expect(at.getTime()).toBeLessThan(NOW.getTime());
        before = at.getTime();
        balance += kind === "deposit" || kind === "win" ? amountMinor : -amountMinor;
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(amountMinor).toBeGreaterThan(0);
      }
      for (const login of logins) expect(login.getTime()).toBeLessThan(NOW.getTime());
    }
  });
});
