import { afterEach, expect, test } from "vitest";
import { chipMoney, minorFrom, money, setCurrency, shortMoney, typedMoney } from "./money.ts";

afterEach(() => setCurrency("BDT"));

test.each([
  ["BDT", 2_000, "৳\u00a020.00"],
  ["BDT", 0, "৳\u00a00.00"],
  ["BDT", -2_000, "−৳\u00a020.00"],
  ["BDT", -50, "−৳\u00a00.50"],
  ["BDT", -123_456_789, "−৳\u00a01,234,567.89"],
])("%s %i minor units read %s, a loss with the minus before the sign of its currency, as on the site", (currency, minor, shown) => {
  setCurrency(currency);
  expect(money(minor)).toBe(shown);
});

test.each([
  ["25", 2500],
  [" 1,234.5 ", 123_450],
  ["৭৫.০৫", 7505],
  ["12.", 1200],
  ["12.345", null],
  ["1e3", null],
  ["", null],
])("“%s” as somebody types it is %s minor units", (typed, minor) => {
  expect(minorFrom(typed)).toBe(minor);
});

test("an amount in a field to type into has no sign, no marks of thousands, and no decimals that are zero; it is read back as it was", () => {
  expect([2000, 123_450, 100_000_000].map(typedMoney)).toEqual(["20", "1234.50", "1000000"]);
  for (const minor of [0, 5, 2000, 123_450]) expect(minorFrom(typedMoney(minor))).toBe(minor);
});

test("in narrow places an amount has no decimals that are zero, and on a chip a thousand is a k, with one place behind it at most", () => {
  const amounts = [0, 5, 2_000, 99_900, 100_000, 125_000, 123_450, 123_456_789, 999_999_000];
  expect(amounts.map(shortMoney)).toEqual(["0", "0.05", "20", "999", "1,000", "1,250", "1,234.50", "1,234,567.89", "9,999,990"]);
  expect(amounts.map(chipMoney)).toEqual(["0", "0.05", "20", "999", "1k", "1.3k", "1.2k", "1,234.6k", "10,000k"]);
  setCurrency("JPY");
  expect([shortMoney(1_234_567), chipMoney(2_500)]).toEqual(["1,234,567", "2.5k"]);
});
