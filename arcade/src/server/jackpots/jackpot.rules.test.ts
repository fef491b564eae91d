import fc from "fast-check";
import { expect, test } from "vitest";
import { toNumber, toPercent } from "../../shared/games/rational.ts";
import { seededRng } from "../../shared/rng.ts";
import { contribute, GRAINS, newJackpot, jackpotReturn, type JackpotRules } from "./jackpot.rules.ts";
import { JACKPOTS } from "./jackpots.ts";

const rules = fc
  .record({ seed: fc.integer({ min: 0, max: 5_000 }), room: fc.integer({ min: 2, max: 20_000 }), share: fc.integer({ min: 1, max: 50 }) })
  .map(({ seed, room, share }): JackpotRules => ({ seed, cap: seed + room, share }));

/** Plays stakes in a row; what went in, what came out, and the state at the end. */
function play(pool: JackpotRules, stakes: readonly number[], seed: number) {
  const rng = seededRng(seed);
  let state = newJackpot(pool, rng);
  const wins: number[] = [];
  for (const stake of stakes) {
    const next = contribute(pool, state, stake, rng);
    state = next.state;
    if (next.won > 0) wins.push(next.won);
  }
  return { state, wins };
}

test("a pool never loses or makes a grain: seeds and shares are what was paid and what is left", () => {
  fc.assert(
    fc.property(rules, fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 200 }), fc.integer(), (pool, stakes, seed) => {
      const { state, wins } = play(pool, stakes, seed);
      expect(state.grains).toBeLessThan(state.target * GRAINS);
      expect(state.target).toBeGreaterThan(pool.seed);
      expect(state.target).toBeLessThan(pool.cap);
      const shares = stakes.reduce((sum, stake) => sum + stake * pool.share, 0);
      const paid = wins.reduce((sum, won) => sum + won, 0);
      // A win of several falls at once counts each of its seeds.
      const seeds = (state.grains + paid * GRAINS - shares) / GRAINS;
      expect(Number.isInteger(seeds)).toBe(true);
      expect(pool.seed === 0 ? 0 : seeds % pool.seed).toBe(0);
      expect(seeds).toBeGreaterThanOrEqual(pool.seed);
    }),
  );
});

test("it always falls before its cap, and pays a whole amount between seed and cap", () => {
  const pool = { seed: 100, cap: 200, share: 10 };
  const { wins } = play(
    pool,
    Array.from({ length: 5_000 }, () => 100),
    7,
  );
  expect(wins.length).toBeGreaterThan(80);
  expect(Math.min(...wins)).toBeGreaterThan(100);
  expect(Math.max(...wins)).toBeLessThan(200);
});

test("the return that is printed is what a long run pays back", () => {
  const pool = { seed: 2_000, cap: 12_000, share: 5 };
  const rounds = 1_500_000;
  const { state, wins } = play(
    pool,
    Array.from({ length: rounds }, () => 1_000),
    99,
  );
  const paid = wins.reduce((sum, won) => sum + won, 0) + state.grains / GRAINS - pool.seed;
  // Between two falls some million is staked; the mean of so many falls lies within two percent.
  expect(wins.length).toBeGreaterThan(1_400);
  expect(paid / (rounds * 1_000) / toNumber(jackpotReturn(pool))).toBeGreaterThan(0.98);
  expect(paid / (rounds * 1_000) / toNumber(jackpotReturn(pool))).toBeLessThan(1.02);
});

test("the pool of the fair adds 0.70 percent to the return of its titles", () => {
  expect(toPercent(jackpotReturn(JACKPOTS.mela), 2)).toBe("0.70");
});
