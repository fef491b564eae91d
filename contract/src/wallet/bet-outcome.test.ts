import { expect, test } from "vitest";
import { outcomeOf } from "./bet-outcome.ts";

test.each([
  ["won", 101, "won"],
  ["won", 100, "even"],
  ["won", 99, "lost"],
  ["lost", 0, "lost"],
  ["open", 0, "open"],
  ["cancelled", 100, "cancelled"],
] as const)("a bet of 100 that is %s with %i is called %s", (state, payoutMinor, name) =>
  expect(outcomeOf({ state, stakeMinor: 100, payoutMinor })).toBe(name),
);

test.each([0, 50, 100, 180])("a bet whose price of %i was taken is called that, whatever it was", (payoutMinor) =>
  expect(outcomeOf({ state: "won", cashedOut: true, stakeMinor: 100, payoutMinor })).toBe("cashedOut"),
);
