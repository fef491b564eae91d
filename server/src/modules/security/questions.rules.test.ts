import { expect, test } from "vitest";
import { plainAnswer } from "./questions.rules.ts";

test("MONEY-06 an answer counts however it is written: case, spaces, signs, digits of another script", () => {
  expect(plainAnswer(" St. Mary's  School ")).toBe("stmarysschool");
  expect(plainAnswer("ক্লাস ১০")).toBe(plainAnswer("ক্লাস-10"));
  // The letter য় as one sign and as two.
  expect(plainAnswer("\u09df")).toBe(plainAnswer("\u09af\u09bc"));
  expect(plainAnswer("…!")).toBe("");
});
