import { afterEach, expect, test } from "vitest";
import { money, setCurrency } from "./money.ts";

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
