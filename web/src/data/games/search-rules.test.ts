import { expect, it } from "vitest";
import { keptTerms, TERMS_KEPT, withoutTerm, withTerm } from "./search-rules.ts";

it("recent terms stand newest first, each once however it is written, and only so many of them", () => {
  expect(withTerm(["tiger", "বাঘ"], " Tiger ")).toEqual(["Tiger", "বাঘ"]);
  expect(withTerm(["tiger"], "  ")).toEqual(["tiger"]);
  const many = Array.from({ length: 20 }, (_, index) => `term ${index}`).reduce<string[]>(withTerm, []);
  expect(many).toHaveLength(TERMS_KEPT);
  expect(many[0]).toBe("term 19");
  expect(withoutTerm(many, "TERM 19")).toHaveLength(TERMS_KEPT - 1);
});

it.each([null, "", "[1,2]", '["a",""]', '{"a":1}', '["a"', `["${"x".repeat(65)}"]`])(
  "kept terms that are none count as none: %s",
  (text) => {
    expect(keptTerms(text)).toEqual([]);
  },
);

it("kept terms are read as they were written, and never too many", () => {
  expect(keptTerms('["বাঘ","tiger"]')).toEqual(["বাঘ", "tiger"]);
  expect(keptTerms(JSON.stringify(Array.from({ length: 20 }, (_, index) => `term ${index}`)))).toHaveLength(TERMS_KEPT);
});
