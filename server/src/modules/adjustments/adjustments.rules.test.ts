import { expect, test } from "vitest";
import { ceilingAbove, needsColleague } from "./adjustments.rules.ts";

test("an amount is above the ceiling of one, or with what was answered for today above that of a day", () => {
  expect(ceilingAbove(100, { single: 100, ofDay: null }, 0)).toBeNull();
  expect(ceilingAbove(101, { single: 100, ofDay: null }, 0)).toBe(100);
  expect(ceilingAbove(50, { single: 100, ofDay: 200 }, 150)).toBeNull();
  expect(ceilingAbove(51, { single: 100, ofDay: 200 }, 150)).toBe(200);
  expect(ceilingAbove(9_000_000, { single: null, ofDay: null }, 9_000_000)).toBeNull();
});

test("a colleague agrees to every debit, and to a credit above a ceiling", () => {
  const none = { single: null, ofDay: null };
  expect(needsColleague({ direction: "debit", amountMinor: 1 }, none, 0)).toBe(true);
  expect(needsColleague({ direction: "credit", amountMinor: 1 }, none, 0)).toBe(false);
  expect(needsColleague({ direction: "credit", amountMinor: 101 }, { single: 100, ofDay: null }, 0)).toBe(true);
});
