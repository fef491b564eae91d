// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { roundFor } from "../../../client/testing/session-fixture.ts";
import { setLanguage } from "../../../client/texts.ts";
import { endOf } from "./end-words.ts";

afterEach(() => setLanguage("en"));

const decided = (...bets: [stake: number, payout: number][]) =>
  bets.map(([stake, payout]) => roundFor({ stake, payout, outcome: { issue: "0111" } }));

test.each([
  ["en", "Draw 0111: you win 29.50", "Draw 0111: you got 19.50 back from a stake of 20.00", "Draw 0111: no win for your stake of 20.00"],
  ["bn", "ড্র 0111: জিতেছেন 29.50", "ড্র 0111: 20.00 বাজিতে ফেরত এসেছে 19.50", "ড্র 0111: 20.00 বাজিতে জেতা হয়নি"],
] as const)(
  "in %s a win, what came back of a stake, and nothing are told apart, of one ticket or of several",
  (language, won, back, lost) => {
    setLanguage(language);
    const said = (...bets: [number, number][]) => endOf(decided(...bets)).words.replaceAll(/৳\s/g, "");
    expect([said([2000, 2950]), said([2000, 1950]), said([2000, 0])]).toEqual([won, back, lost]);
    expect([said([1000, 1950], [1000, 0]), said([1000, 0], [1000, 2950])]).toEqual([back, won]);
  },
);
