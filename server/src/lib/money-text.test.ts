import { expect, test } from "vitest";
import { twoDecimals } from "./money-text.ts";

test.each([
  [0, "BDT", "0.00"],
  [5, "BDT", "0.05"],
  [1_234_567, "BDT", "12345.67"],
  [-150, "BDT", "-1.50"],
  [1_500, "JPY", "1500.00"],
  [12_345, "KWD", "12.34"],
  [7, "KWD", "0.00"],
])("WALLET-01 %i minor units of %s are shown as %s", (minor, currency, text) => {
  expect(twoDecimals(minor, currency)).toBe(text);
});
