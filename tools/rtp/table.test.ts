import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { returnsTable } from "./table.ts";

test("docs/games.md is what the rules give, and every return is between 94 and 98 percent", () => {
  const text = returnsTable();
  expect(readFileSync(new URL("../../docs/games.md", import.meta.url), "utf8"), "node tools/rtp/main.ts").toBe(text);
  const figures = [...text.matchAll(/\| (\d\d\.\d\d) (?=\|)/g)].map((match) => Number(match[1]));
  expect(figures.length).toBeGreaterThanOrEqual(27);
  expect(Math.min(...figures)).toBeGreaterThan(94);
  expect(Math.max(...figures)).toBeLessThan(98);
});
