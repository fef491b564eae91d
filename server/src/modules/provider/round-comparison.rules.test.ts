import { expect, test } from "vitest";
import { type JournalRound, judgeRound, type Standing } from "./round-comparison.rules.ts";

const ROUND: JournalRound = {
  id: "r1",
  player: "mela:7",
  gameCode: "TIGER",
  currency: "BDT",
  state: "settled",
  stakeMinor: 100,
  payoutMinor: 250,
  bet: "b1",
  settlement: "s1",
  token: "t",
  isFree: false,
  createdAt: new Date(0),
};
const BOOKED: Standing = { state: "booked", stakeMinor: 100, payoutMinor: 0 };
const SETTLED: Standing = { state: "settled", stakeMinor: 100, payoutMinor: 250 };
const RETURNED: Standing = { state: "rolled_back", stakeMinor: 100, payoutMinor: 0 };

test.each<[JournalRound["state"], Standing | undefined, ReturnType<typeof judgeRound>]>([
  ["betting", undefined, null],
  ["returning", undefined, null],
  ["returning", BOOKED, null],
  ["rejected", undefined, null],
  ["returned", undefined, null],
  ["settled", undefined, "unbooked"],
  ["settling", undefined, "unbooked"],
  ["playing", undefined, "undecided"],
  ["open", undefined, "undecided"],
  ["stuck", undefined, "stuck"],
  ["open", BOOKED, null],
  ["settling", BOOKED, null],
  ["settled", BOOKED, "endUntold"],
  ["returned", BOOKED, "returnUntold"],
  ["stuck", BOOKED, "stuck"],
  ["settled", SETTLED, null],
  ["settled", { ...SETTLED, payoutMinor: 0 }, "amounts"],
  ["settled", { ...SETTLED, stakeMinor: 200 }, "amounts"],
  ["returned", SETTLED, "returnedThere"],
  ["rejected", SETTLED, null],
  ["settled", RETURNED, "returnedHere"],
  ["returned", RETURNED, null],
])("a round that is %s at the provider, and %o in the books, is judged as %s", (state, standing, judged) => {
  expect(judgeRound({ ...ROUND, state }, standing)).toBe(judged);
});
