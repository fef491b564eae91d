import { expect, test } from "vitest";
import { isolated } from "./isolated.ts";

test.each([
  ["what turns nothing stays as it is", "Karim রহিম 12", "Karim রহিম 12"],
  ["an override ends with its value", "Karim\u202Egpj", "\u2068Karim\u202Egpj\u2069"],
  ["letters from right to left are set apart", "كريم", "\u2068كريم\u2069"],
  ["what is left open is closed", "\u2067a\u2066b", "\u2068\u2067a\u2066b\u2069\u2069\u2069"],
  ["nothing ends it early", "a\u2069\u202E0001", "\u2068a\u202E0001\u2069"],
  ["a part of its own stays whole", "\u2067a\u2069\u200Fb", "\u2068\u2067a\u2069\u200Fb\u2069"],
])("%s", (_what, value, shown) => {
  expect(isolated(value)).toBe(shown);
});
