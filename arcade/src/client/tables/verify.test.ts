import { expect, test } from "vitest";
import { SHOW_RULES } from "../../games/game-show/rules/shows.ts";
import { commitmentOf, rngFromSeed } from "../../server/tables/outcome-seeds.ts";
import { fitsCommitment, verifyRound } from "./verify.ts";

test("a seed fits the hash that was shown for its round, and no other seed or round does", async () => {
  const [scope, seed] = ["TRP-LUDO-DUEL:7", "a1".repeat(32)];
  const shown = commitmentOf(scope, seed);
  expect(await fitsCommitment(scope, seed, shown)).toBe(true);
  expect(await fitsCommitment(scope, "a2".repeat(32), shown)).toBe(false);
  expect(await fitsCommitment("TRP-LUDO-DUEL:8", seed, shown)).toBe(false);
});

test("a round is dealt again by the edition of the rules that it was dealt by: no other, and none that the page does not know", async () => {
  const rules = SHOW_RULES.get("mega-ball")!;
  const seed = "b3".repeat(32);
  const commitment = commitmentOf("T-BALL:7", seed);
  const now = rules.deal(rngFromSeed(seed));
  const before = rules.former!.deal(rngFromSeed(seed));
  const fits = (result: object, edition?: number) =>
    verifyRound("T-BALL", { no: 7, seed, commitment, result, road: "", ...(edition !== undefined && { edition }) }, rules);
  expect([await fits(now, 2), await fits(before)]).toEqual([true, true]);
  expect([await fits(now), await fits(before, 2), await fits(now, 3)]).toEqual([false, false, false]);
});
