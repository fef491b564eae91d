import fc from "fast-check";
import { expect, test } from "vitest";
import { ENVELOPE_MIN_MINOR } from "@mela/contract/red-rain/red-envelope";
import { fillEnvelopes, rainState } from "./red-rain.rules.ts";

test("whatever is drawn, the envelopes sum to the total to the minor unit and none is below the minimum", () => {
  const rain = fc.integer({ min: 1, max: 200 }).chain((envelopes) =>
    fc.record({
      envelopes: fc.constant(envelopes),
      total: fc.integer({ min: envelopes * ENVELOPE_MIN_MINOR, max: 100_000_000 }),
      draws: fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), { minLength: envelopes, maxLength: envelopes }),
    }),
  );
  fc.assert(
    fc.property(rain, ({ envelopes, total, draws }) => {
      let at = 0;
      const filled = fillEnvelopes(total, envelopes, (max) => Math.floor((draws[at++] ?? 0) * max));
      expect(filled).toHaveLength(envelopes);
      expect(filled.reduce((sum, amount) => sum + amount, 0)).toBe(total);
      expect(Math.min(...filled)).toBeGreaterThanOrEqual(ENVELOPE_MIN_MINOR);
    }),
  );
});

test("every place in the line has the same prospects", () => {
  const sums = [0, 0, 0, 0, 0];
  const rounds = 20_000;
  for (let round = 0; round < rounds; round += 1) {
    fillEnvelopes(10_500, 5, (max) => Math.floor(Math.random() * max)).forEach((amount, at) => (sums[at] = (sums[at] ?? 0) + amount));
  }
  for (const sum of sums) expect(Math.abs(sum / rounds - 2_100)).toBeLessThan(100);
});

test("too little for so many is refused", () => {
  expect(() => fillEnvelopes(ENVELOPE_MIN_MINOR * 3 - 1, 3, () => 0)).toThrow(RangeError);
});

test("a rain is scheduled, runs from its beginning to its end exclusive, and stays ended or cancelled", () => {
  const rain = { state: "open" as const, starts_at: new Date(1000), ends_at: new Date(2000) };
  expect([999, 1000, 1999, 2000].map((at) => rainState(rain, new Date(at)))).toEqual(["scheduled", "running", "running", "ended"]);
  expect(rainState({ ...rain, state: "cancelled" }, new Date(1500))).toBe("cancelled");
});
