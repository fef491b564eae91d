import { expect, test } from "vitest";
import { approvalsNeeded, freeLeft, pauseAfter } from "./withdrawal.rules.ts";

test("nobody looks up to the first threshold, one person up to the second, two above it; a fresh reset is always looked at", () => {
  const rules = { autoUpToMinor: 500, oneUpToMinor: 5_000 };
  expect([1, 500, 501, 5_000, 5_001].map((amount) => approvalsNeeded(amount, rules, false))).toEqual([0, 0, 1, 1, 2]);
  expect([1, 501, 5_001].map((amount) => approvalsNeeded(amount, rules, true))).toEqual([1, 1, 2]);
});

test("a day's free withdrawals are used up, never below none", () => {
  expect([0, 1, 2, 3].map((count) => freeLeft(2, { count, sumMinor: 0 }))).toEqual([2, 1, 0, 0]);
});

test("the pauses between questions to the provider grow to five minutes", () => {
  expect([1, 2, 3, 9, 400].map(pauseAfter)).toEqual([2, 4, 8, 300, 300]);
});
