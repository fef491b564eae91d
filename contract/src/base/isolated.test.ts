import { expect, test } from "vitest";
import { isolated } from "./isolated.ts";

test.each([
  ["what turns nothing stays as it is", "Karim রহিম 12", "Karim রহিম 12"],
  ["what overrides the order is taken out", "Karim\u202Egpj", "Karimgpj"],
  ["letters from right to left are set apart", "كريم", "\u2068كريم\u2069"],
  ["a mark of a direction is set apart", "a\u200Fb", "\u2068a\u200Fb\u2069"],
  ["nothing ends it early or is left open", "\u2066a\u2069\u202E0\u2067كريم\u2068", "\u2068a0كريم\u2069"],
  ["a sentence with a value that is set apart is set apart as a whole", "\u2068كريم\u2069 wrote", "\u2068كريم wrote\u2069"],
])("%s", (_what, value, shown) => {
  expect(isolated(value)).toBe(shown);
});
