import fc from "fast-check";
import { expect, test } from "vitest";
import { shareOf } from "../../lib/basis-points.ts";
import { NO_RATES, above, atMost, rebateOf } from "./rebate.rules.ts";

test("the difference of two rates, rounded down, and nothing where the lower one stands higher", () => {
  expect(rebateOf(12_345, 80, 50)).toBe(37);
  expect(rebateOf(12_345, 50, 80)).toBe(0);
});

test("what goes beyond a limit is named, and can be cut to it", () => {
  const limit = { ...NO_RATES, RNG: 50, LIVE: 20 };
  expect(above({ ...NO_RATES, RNG: 51, LIVE: 20, FISH: 1 }, limit)).toEqual(["RNG", "FISH"]);
  expect(atMost({ ...NO_RATES, RNG: 51, LIVE: 10, FISH: 1 }, limit)).toEqual({ ...NO_RATES, RNG: 50, LIVE: 10 });
});

test("all above a player together never get more than the highest rate of their turnover", () => {
  const chain = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(chain, fc.integer({ min: 0, max: 1_000_000_000 }), (rates, turnover) => {
      // From the top down nobody has more than the one above them.
      const falling = rates.toSorted((a, b) => b - a);
      const paid = falling.reduce((sum, own, at) => sum + rebateOf(turnover, own, falling[at + 1] ?? 0), 0);
      expect(paid).toBeLessThanOrEqual(shareOf(turnover, falling[0] ?? 0));
    }),
  );
});
