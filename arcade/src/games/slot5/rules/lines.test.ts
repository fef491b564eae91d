import { expect, test } from "vitest";
import { MAX_LINES, payLines } from "./lines.ts";

test("every table of pay lines has its number of distinct lines, within the three rows", () => {
  for (const count of [5, 9, 10, 15, 20, 25, 30, 40, 50]) {
    const lines = payLines(count);
    expect(lines).toHaveLength(count);
    expect(new Set(lines.map((line) => line.join(""))).size).toBe(count);
    for (const line of lines) {
      expect(line).toHaveLength(5);
      for (const row of line) expect([0, 1, 2]).toContain(row);
    }
  }
});

test("a table of lines that does not exist is refused", () => {
  for (const count of [0, -1, 2.5, MAX_LINES + 1, Number.NaN]) expect(() => payLines(count)).toThrow(RangeError);
});
