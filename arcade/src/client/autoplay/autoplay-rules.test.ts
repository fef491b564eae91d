import fc from "fast-check";
import { expect, test } from "vitest";
import { type AutoplayPlan, courseAfter, courseOf, endAfter, endBefore } from "./autoplay-rules.ts";

const PLAN: AutoplayPlan = { spins: 10, lossLimit: 500, winFrom: 1_000, atFeature: true };
const before = (result: number, change: { left?: number; cost?: number; balance?: number | null } = {}) => {
  const { left = 5, cost = 100, balance = 10_000 } = change;
  return endBefore(PLAN, { left, result }, { cost, balance });
};

test("no round begins whose stake could go beyond the limit of loss, and one that just reaches it does", () => {
  expect([before(-400), before(-401), before(0, { cost: 500 }), before(0, { cost: 501 })]).toEqual([null, "loss", null, "loss"]);
  // What was won before may be lost again.
  expect([before(300, { cost: 800 }), before(300, { cost: 801 })]).toEqual([null, "loss"]);
});

test("it ends when the rounds are played, and when the balance does not cover another one; an unknown balance is the wallet's to judge", () => {
  expect([before(0, { left: 0 }), before(0, { left: 1 })]).toEqual(["done", null]);
  expect([before(0, { balance: 99 }), before(0, { balance: 100 }), before(0, { balance: null })]).toEqual(["funds", null, null]);
});

test("it ends after a round that pays as much as was chosen, or has the feature, where that was wanted", () => {
  const after = (payout: number, feature: boolean, change: Partial<AutoplayPlan> = {}) =>
    endAfter({ ...PLAN, ...change }, { payout, feature });
  expect([after(999, false), after(1_000, false), after(0, true), after(1_000, true)]).toEqual([null, "win", "feature", "feature"]);
  expect([after(1_000_000, true, { winFrom: null, atFeature: false })]).toEqual([null]);
});

test("whatever the rounds pay, the loss never exceeds the limit, and no more rounds are played than were wanted", () => {
  const rounds = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(rounds, fc.integer({ min: 1, max: 400 }), (payouts, cost) => {
      const plan = { ...PLAN, lossLimit: 5 * cost, winFrom: null, atFeature: false };
      let [course, played] = [courseOf(plan), 0];
      for (const payout of payouts) {
        if (endBefore(plan, course, { cost, balance: null }) !== null) break;
        course = courseAfter(course, { cost, payout });
        played += 1;
      }
      expect(course.result).toBeGreaterThanOrEqual(-plan.lossLimit);
      expect(played).toBeLessThanOrEqual(plan.spins);
    }),
  );
});
