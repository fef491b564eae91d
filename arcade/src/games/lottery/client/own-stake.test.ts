// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { releaseAllStakes } from "../../../client/at-stake.ts";
import { endPageAround, pageAround, roundFor } from "../../../client/testing/session-fixture.ts";
import { createDrawHold, ownStake } from "./own-stake.ts";

afterEach(() => {
  releaseAllStakes();
  endPageAround();
});

const bet = (issue: string, stake: number, outcome: object | null = null) =>
  roundFor({ stake, wager: { issue, bets: [] }, outcome, state: outcome ? "settled" : "open" });
const BETS = [bet("0002", 500), bet("0003", 200), bet("0001", 900, { payout: 0 })];
const NOW = { drawing: null, isDue: false, open: "0003", taking: true };

test("bets on the draw whose balls come out are at stake, also when they are decided already; bets on other draws are not", () => {
  expect(ownStake(BETS, { ...NOW, drawing: "0002" })).toBe(500);
  expect(ownStake([bet("0002", 500, { payout: 900 })], { ...NOW, drawing: "0002" })).toBe(500);
  expect(ownStake(BETS, { ...NOW, drawing: "0004" })).toBe(0);
  expect(ownStake(BETS, NOW)).toBe(0);
});

test("from the moment of the draw on they are, before it is told: of the draw before, or of the one that has just closed", () => {
  expect(ownStake(BETS, { ...NOW, isDue: true })).toBe(500);
  expect(ownStake([bet("0003", 200)], { ...NOW, isDue: true, taking: false })).toBe(200);
});

test("while a draw of many balls goes on, the page around hears every two seconds that it does, and with the last ball that it is over", () => {
  const told = pageAround();
  const hold = createDrawHold();
  for (let now = 60_000; now < 69_200; now += 250) hold(500, now);
  expect(told).toEqual(Array.from({ length: told.length }, () => ({ type: "mela:stake", amount: 500, fate: "decided" })));
  // 60, 62, 64, 66 and 68; the first of them is told as new, too.
  expect(told.length).toBe(6);
  hold(0, 69_200);
  for (let now = 69_450; now < 80_000; now += 250) hold(0, now);
  expect(told.slice(6)).toEqual([{ type: "mela:stake", amount: 0 }]);
});
