import { expect, test } from "vitest";
import type { Title } from "../../../shared/title.ts";
import { linesOf3 } from "../rules/machine.ts";
import { linesRule } from "./lines-rule.ts";

test.each([
  [1, "lineOne"],
  [3, "linesStraight"],
  [5, "lines"],
] as const)("the rules of a title with %s lines name the diagonals only where they are played", (count, key) => {
  expect(linesRule(linesOf3({ lines: count } as Title))).toBe(key);
});
