import { describe, expect, test } from "vitest";
import { type PaymentQuestion, Routing, fits } from "./routing.rules.ts";

const routing = (change: object = {}) => Routing.parse({ deposits: ["bkash"], payouts: ["nagad"], ...change });
const deposit: PaymentQuestion = { direction: "deposit", currency: "BDT", level: 0, method: "bkash", amountMinor: 50_000 };

describe("whether a payment provider is for a payment", () => {
  test("goes by the method, apart for deposits and payouts", () => {
    expect(fits(routing(), deposit)).toBe(true);
    expect(fits(routing(), { ...deposit, method: "nagad" })).toBe(false);
    expect(fits(routing(), { ...deposit, direction: "payout", method: "nagad" })).toBe(true);
    expect(fits(routing(), { ...deposit, direction: "payout" })).toBe(false);
  });

  test("goes by the amount, whose bounds count as inside", () => {
    const between = routing({ minMinor: 10_000, maxMinor: 50_000 });
    const taken = (amountMinor: number) => fits(between, { ...deposit, amountMinor });
    expect([9_999, 10_000, 50_000, 50_001].map(taken)).toEqual([false, true, true, false]);
    // Which methods there are at all is asked without an amount.
    expect(fits(between, { direction: "deposit", currency: "BDT", level: 0 })).toBe(true);
  });

  test("goes by the currency: one that is named, or any where none is", () => {
    const dollars = routing({ currencies: ["USD", "EUR"] });
    expect(["USD", "EUR", "BDT"].map((currency) => fits(dollars, { ...deposit, currency }))).toEqual([true, true, false]);
    expect(fits(routing(), { ...deposit, currency: "USD" })).toBe(true);
  });

  test("goes by the level that the member has reached", () => {
    const forGold = routing({ minLevel: 3 });
    expect([0, 2, 3, 4].map((level) => fits(forGold, { ...deposit, level }))).toEqual([false, false, true, true]);
  });

  test("asks for all of it together", () => {
    const narrow = routing({ currencies: ["BDT"], minMinor: 50_000, minLevel: 1 });
    const asked: PaymentQuestion = { ...deposit, level: 1 };
    expect(fits(narrow, asked)).toBe(true);
    const others: Partial<PaymentQuestion>[] = [{ currency: "USD" }, { amountMinor: 49_999 }, { level: 0 }, { method: "upay" }];
    for (const other of others) expect(fits(narrow, { ...asked, ...other }), JSON.stringify(other)).toBe(false);
  });
});
