import { describe, expect, it } from "vitest";
import { shownBetween } from "./pool-rules.ts";

const before = { amount: 5_000, heardAt: 0 };
const newest = { amount: 5_800, heardAt: 8_000 };

describe("the board of a real jackpot", () => {
  it("moves from one reading to the next, and never past what was read", () => {
    expect([8_000, 10_000, 12_000, 16_000, 60_000].map((now) => shownBetween(before, newest, now, 8_000))).toEqual([
      5_000, 5_200, 5_400, 5_800, 5_800,
    ]);
  });

  it("shows the first reading as it is, and a jackpot that was won begins anew at once", () => {
    expect(shownBetween(null, newest, 8_000, 8_000)).toBe(5_800);
    expect(shownBetween(before, { amount: 2_000, heardAt: 8_000 }, 8_001, 8_000)).toBe(2_000);
  });

  it("a clock that was set back does not count backwards", () => {
    expect(shownBetween(before, newest, 1_000, 8_000)).toBe(5_000);
  });
});
