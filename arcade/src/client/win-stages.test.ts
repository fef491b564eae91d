import { expect, test } from "vitest";
import { stageOf } from "./win-stages.ts";

const FREE = { grant: "g", left: 1, won: 0 };
const of = (payout: number, free: typeof FREE | null = null) => stageOf({ payout, stake: 200, free });

test("up to the stake a payout is returned, beyond it won; from 15 stakes on it is big, from 50 mega", () => {
  const stages = [0, 1, 199, 200, 201, 2999, 3000, 9999, 10_000].map((payout) => [payout, of(payout)]);
  expect(stages).toEqual([
    [0, "none"],
    [1, "returned"],
    [199, "returned"],
    [200, "returned"],
    [201, "win"],
    [2999, "win"],
    [3000, "big"],
    [9999, "big"],
    [10_000, "mega"],
  ]);
});

test("a free round has cost nothing: whatever it pays is won, and big by the same measure", () => {
  expect([0, 1, 200, 2999, 3000, 10_000].map((payout) => of(payout, FREE))).toEqual(["none", "win", "win", "win", "big", "mega"]);
});
