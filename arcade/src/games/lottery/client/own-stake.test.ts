// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { roundFor } from "../../../client/testing/session-fixture.ts";
import { ownStake } from "./own-stake.ts";

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
