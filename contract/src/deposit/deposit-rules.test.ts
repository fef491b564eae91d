import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reckonDeposit } from "./deposit-rules.ts";

const promotion = {
  id: "welcome",
  names: { en: "Welcome" },
  percent: 100,
  maxBonus: 500_000,
  minDeposit: 50_000,
  turnoverTimes: 10,
  firstOnly: true,
};
const plain = { feeBasisPoints: 0, turnoverTimes: 1, promotion: null };

describe("what an amount comes to", () => {
  test("without a promotion it is staked as often as the brand says", () => {
    expect(reckonDeposit(100_000, plain)).toEqual({ fee: 0, bonus: 0, turnover: 100_000 });
    expect(reckonDeposit(100_000, { ...plain, turnoverTimes: 0 }).turnover).toBe(0);
  });
  test("a bonus is a share up to its most, and deposit and bonus are staked together", () => {
    expect(reckonDeposit(100_000, { ...plain, promotion })).toEqual({ fee: 0, bonus: 100_000, turnover: 2_000_000 });
    expect(reckonDeposit(900_000, { ...plain, promotion }).bonus).toBe(500_000);
  });
  test("what is paid below the promotion's least gets no bonus and the ordinary turnover", () =>
    expect(reckonDeposit(49_999, { ...plain, promotion })).toEqual({ fee: 0, bonus: 0, turnover: 49_999 }));
  test("fees are rounded down to the minor unit", () => {
    expect(reckonDeposit(99_999, { ...plain, feeBasisPoints: 150 }).fee).toBe(1_499);
    expect(reckonDeposit(1, { ...plain, feeBasisPoints: 1_000 }).fee).toBe(0);
  });
  test("nothing is ever negative, fractional or above its bounds", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 1, max: 500 }),
        (amount, feeBasisPoints, percent) => {
          const { fee, bonus, turnover } = reckonDeposit(amount, {
            feeBasisPoints,
            turnoverTimes: 1,
            promotion: { ...promotion, percent },
          });
          for (const value of [fee, bonus, turnover]) expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
          expect(fee).toBeLessThanOrEqual(amount / 10);
          expect(bonus).toBeLessThanOrEqual(promotion.maxBonus);
        },
      ),
    );
  });
});
