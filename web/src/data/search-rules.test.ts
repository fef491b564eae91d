import { expect, it } from "vitest";
import { TERMS_KEPT, withoutTerm, withTerm } from "./search-rules.ts";

it("recent terms stand newest first, each once however it is written, and only so many of them", () => {
  expect(withTerm(["tiger", "বাঘ"], " Tiger ")).toEqual(["Tiger", "বাঘ"]);
  expect(withTerm(["tiger"], "  ")).toEqual(["tiger"]);
  const many = Array.from({ length: 20 }, (_, index) => `term ${index}`).reduce<string[]>(withTerm, []);
  expect(many).toHaveLength(TERMS_KEPT);
  expect(many[0]).toBe("term 19");
  expect(withoutTerm(many, "TERM 19")).toHaveLength(TERMS_KEPT - 1);
});
