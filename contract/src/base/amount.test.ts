import fc from "fast-check";
import { expect, test } from "vitest";
import { readAmount } from "./amount.ts";
import { toDecimal } from "./money.ts";

test.each([
  ["500", 50_000],
  ["১০", 1_000],
  ["৫০০.৫০", 50_050],
  ["1,500.5", 150_050],
  [" 12 ", 1_200],
  ["007", 700],
  [".5", 50],
  ["10.", 1_000],
  ["10.100", 1_010],
  ["10000000000", 1_000_000_000_000],
  ["", "empty"],
  ["-1", "notPositive"],
  ["−১", "notPositive"],
  ["0", "notPositive"],
  ["০.০০", "notPositive"],
  ["0.001", "tooPrecise"],
  ["০.০০১", "tooPrecise"],
  ["1e309", "notANumber"],
  ["NaN", "notANumber"],
  ["Infinity", "notANumber"],
  ["0x10", "notANumber"],
  ["1.2.3", "notANumber"],
  ["+5", "notANumber"],
  [".", "notANumber"],
  ["1234567890123456789", "tooLarge"],
  ["10000000000.01", "tooLarge"],
])("the amount %j reads as %j", (typed, expected) => expect(readAmount(typed, "BDT")).toBe(expected));

test("every amount is read back as it is written, to the minor unit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), fc.constantFrom("BDT", "JPY", "KWD"), (minor, currency) => {
      expect(readAmount(toDecimal(minor, currency), currency)).toBe(minor);
    }),
  );
});
