import fc from "fast-check";
import { expect, test } from "vitest";
import { toNumber } from "../../shared/games/rational.ts";
import { seededRng } from "../../shared/rng.ts";
import { meanTaken, poolReturn } from "../../shared/games/shared-pool.ts";
import { GRAINS } from "./jackpot.rules.ts";
import { movePool } from "./shared-pool.rules.ts";

test("a pool never loses or makes a grain: seeds and shares are what was taken and what is left", () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.boolean()), { maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 1, max: 200 }), moves, (seed, share, rounds) => {
      const rules = { seed, share, odds: 1_000_000 };
      let [grains, paid, seeds] = [seed * GRAINS, 0, 1];
      for (const [stake, takes] of rounds) {
        const next = movePool(rules, grains, stake, takes);
        [grains, paid, seeds] = [next.grains, paid + next.taken, seeds + Number(takes)];
        expect(takes && grains - seed * GRAINS >= GRAINS).toBe(false);
      }
      const fed = rounds.reduce((sum, [stake]) => sum + stake * share, 0);
      expect(grains + paid * GRAINS).toBe(seeds * seed * GRAINS + fed);
    }),
  );
});

test("the return and the mean that are printed are what a long run pays, whatever is staked", () => {
  const rules = { seed: 500, share: 90, odds: 50_000 };
  const rng = seededRng(7);
  let [grains, paid, staked, takings] = [rules.seed * GRAINS, 0, 0, 0];
  for (let round = 0; round < 2_000_000; round += 1) {
    const stake = [100, 300, 1000][rng.int(3)]!;
    const next = movePool(rules, grains, stake, rng.int(rules.odds) < stake);
    [grains, paid, staked, takings] = [next.grains, paid + next.taken, staked + stake, takings + Number(next.taken > 0)];
  }
  expect(takings).toBeGreaterThan(15_000);
  expect(paid / staked / toNumber(poolReturn(rules))).toBeCloseTo(1, 1);
  expect(paid / takings / meanTaken(rules)).toBeCloseTo(1, 1);
});
