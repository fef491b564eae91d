import { expect, test } from "vitest";
import { isEligible, isWithinBounds, mismatchOf, pauseAfter } from "./deposit.rules.ts";

const promotion = {
  id: "welcome",
  names: { en: "Welcome" },
  percent: 100,
  maxBonus: 500_000,
  minDeposit: 50_000,
  turnoverTimes: 10,
  firstOnly: true,
};
test("a promotion for the first deposit is for the first alone, and for enough", () => {
  expect(isEligible(promotion, 50_000, true)).toBe(true);
  expect(isEligible(promotion, 50_000, false)).toBe(false);
  expect(isEligible({ ...promotion, firstOnly: false }, 50_000, false)).toBe(true);
  expect(isEligible(promotion, 49_999, true)).toBe(false);
});

test("bounds count as inside", () => {
  expect([9_999, 10_000, 20_000, 20_001].map((amount) => isWithinBounds(amount, { min: 10_000, max: 20_000 }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("what was paid has to be what was asked for, in amount, money and payment", () => {
  const asked = { amountMinor: 500, currency: "BDT", paymentId: "p-1" };
  const told = { payment_id: "p-1", reference: "r", status: "authorised", amount: 500, currency: "BDT", reason: null } as const;
  expect(mismatchOf(asked, told)).toBeNull();
  expect(mismatchOf({ ...asked, paymentId: null }, told)).toBeNull();
  expect(mismatchOf(asked, { ...told, amount: 499 })).toBe("amount");
  expect(mismatchOf(asked, { ...told, currency: "USD" })).toBe("currency");
  expect(mismatchOf(asked, { ...told, payment_id: "p-2" })).toBe("contradiction");
});

test("the provider is asked less and less often, but never less than every ten minutes", () =>
  expect([0, 1, 2, 5, 6, 99].map(pauseAfter)).toEqual([15, 30, 60, 480, 600, 600]));
