import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencySign, fromDecimal, minorDigits, Money, NO_CURRENCY, PositiveMinor, toDecimal } from "./money.ts";

describe("money on the wire", () => {
  test("decimal text and minor units convert into each other without loss", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9e14, max: 9e14 }), fc.constantFrom("BDT", "JPY", "KWD"), (minor, currency) => {
        expect(fromDecimal(toDecimal(minor, currency), currency)).toBe(minor);
      }),
    );
  });

  test("decimal text has the currency's own digits", () => {
    expect(toDecimal(1_000_000, "BDT")).toBe("10000.00");
    expect(toDecimal(-5, "BDT")).toBe("-0.05");
    expect(toDecimal(7, "JPY")).toBe("7");
    expect(minorDigits("KWD")).toBe(3);
  });

  test.each([
    ["BDT", "৳"],
    ["PKR", "Rs"],
    ["SEK", "SEK"],
    [NO_CURRENCY, ""],
  ])("the sign of %s is %j", (currency, sign) => {
    expect(currencySign(currency)).toBe(sign);
  });

  test.each(["", "1e3", "1.234", "NaN", "১০", "0x10", "--1", "1.", ".5", "99999999999999"])("%j is no amount", (text) => {
    expect(fromDecimal(text, "BDT")).toBeNull();
  });

  test.each([0, -1, 0.001, Number.NaN, Number.POSITIVE_INFINITY, "1e309", "10", 2e12])("%s is no stake", (amount) => {
    expect(PositiveMinor.safeParse(amount).success).toBe(false);
  });

  test("an amount carries its currency", () => {
    expect(Money.safeParse({ amount: 100, currency: "BDT" }).success).toBe(true);
    expect(Money.safeParse({ amount: 100 }).success).toBe(false);
    expect(Money.safeParse({ amount: 100, currency: "taka" }).success).toBe(false);
  });
});
