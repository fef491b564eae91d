// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { inDigits, setLanguage } from "./texts.ts";

afterEach(() => {
  delete document.documentElement.dataset["digits"];
  setLanguage("en");
});

test("a whole number has the digits of the language without marks of thousands, Latin ones where the brand wants them", () => {
  setLanguage("en");
  const numbers = [0, 7, 1_234_567_890, -12, 2.5];
  expect(numbers.map(inDigits)).toEqual(["0", "7", "1234567890", "-12", "2.5"]);
  setLanguage("bn");
  expect(numbers.map(inDigits)).toEqual(["০", "৭", "১২৩৪৫৬৭৮৯০", "-১২", "২.৫"]);
  document.documentElement.dataset["digits"] = "latin";
  expect(numbers.map(inDigits)).toEqual(["0", "7", "1234567890", "-12", "2.5"]);
});
