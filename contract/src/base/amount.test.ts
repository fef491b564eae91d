import fc from "fast-check";
import { expect, test } from "vitest";
import { readAmount, readWrittenAmount } from "./amount.ts";
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
  [".00", "notPositive"],
  ["1 000", 100_000],
  ["1.000", 100],
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

const WRITTEN: readonly (readonly [string, number | string])[] = [
  ["1,000.50", 100_050],
  ["১,০০০.৫০", 100_050],
  ["1000.5", 100_050],
  ["১০,০০,০০০", 100_000_000],
  ["1,000,000", 100_000_000],
  ["1,00,00,000.01", 1_000_000_001],
  [" 12 ", 1_200],
  ["007", 700],
  [".5", 50],
  ["10.", 1_000],
  ["10,000,000,000.00", 1_000_000_000_000],
  ["", "empty"],
  ["  ", "empty"],
  ["0", "notPositive"],
  ["০.০০", "notPositive"],
  // Decimals that the currency does not have: a thousand elsewhere, or a thousandth.
  ["1.000", "tooPrecise"],
  ["১.০০০", "tooPrecise"],
  ["0.001", "tooPrecise"],
  // Signs.
  ["-1", "notPositive"],
  ["−১", "notPositive"],
  ["+5", "notANumber"],
  ["৳500", "notANumber"],
  // Exponents, other notations, words.
  ["1e3", "notANumber"],
  ["1E3", "notANumber"],
  ["0x10", "notANumber"],
  ["1.2.3", "notANumber"],
  ["NaN", "notANumber"],
  ["Infinity", "notANumber"],
  ["10,000 lakh", "spaces"],
  ["1,000x", "notANumber"],
  ["\u202e1000", "notANumber"],
  ["10\u200b00", "notANumber"],
  [".", "notANumber"],
  // Spaces within: plain, unbreakable, thin, a tab, a new line.
  ["1 000", "spaces"],
  ["1\u00a0000", "spaces"],
  ["1\u2009000", "spaces"],
  ["1\t000", "spaces"],
  ["1\n000", "spaces"],
  ["1000. 50", "spaces"],
  // Commas where no group ends.
  ["1,5", "grouping"],
  ["1,50", "grouping"],
  ["1,000,00", "grouping"],
  ["1000,000", "grouping"],
  [",500", "grouping"],
  ["1,,000", "grouping"],
  ["1,000,", "grouping"],
  ["1.000,50", "grouping"],
  ["1,000.5,0", "grouping"],
  // Above 10,000,000,000.00.
  ["10,000,000,000.01", "tooLarge"],
  ["১০০০০০০০০০০.০১", "tooLarge"],
  ["1234567890123456789", "tooLarge"],
];

test.each(WRITTEN)("CFAULT-02 the amount %j as an operator writes it reads as %j", (typed, expected) => {
  expect(readWrittenAmount(typed, "BDT")).toBe(expected);
});

test("CFAULT-02 decimals are those of the currency: none of yen, three of dinars", () => {
  expect(["1", "1.", "1.0", "1.000"].map((typed) => readWrittenAmount(typed, "JPY"))).toEqual([1, 1, "tooPrecise", "tooPrecise"]);
  expect(["1.000", "1.001", "1.0001"].map((typed) => readWrittenAmount(typed, "KWD"))).toEqual([1000, 1001, "tooPrecise"]);
});

test("CFAULT-02 nothing at all can be looked for, but not be moved", () => {
  expect([readWrittenAmount("0", "BDT", 0), readWrittenAmount("0", "BDT"), readWrittenAmount("-1", "BDT", 0)]).toEqual([
    0,
    "notPositive",
    "notPositive",
  ]);
});

test("CFAULT-02 every amount up to the largest is read back as it is written, with groups of both kinds and in both digits, to the minor unit", () => {
  const grouped = (text: string, locale: string) => {
    const [whole = "", fraction] = text.split(".");
    const groups = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).format(BigInt(whole));
    return fraction === undefined ? groups : `${groups}.${fraction}`;
  };
  const bengali = (text: string) => text.replaceAll(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), fc.constantFrom("BDT", "JPY", "KWD"), (minor, currency) => {
      const plain = toDecimal(minor, currency);
      const ways = [plain, grouped(plain, "en-US"), grouped(plain, "en-IN")].flatMap((text) => [text, bengali(text)]);
      expect(ways.map((text) => readWrittenAmount(text, currency))).toEqual(ways.map(() => minor));
    }),
  );
});
