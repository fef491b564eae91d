import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import { testTitle } from "../../../testing/titles.ts";
import { MAX_LINES, payLines } from "./lines.ts";
import { replay } from "./replay.ts";
import { stakesOf } from "./stakes.ts";

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

test("a stake is that of all lines together, and what it wins grows with it", () => {
  for (const lines of [5, 9, 25]) {
    const title = testTitle({ lines });
    const [least = 0, ...others] = stakesOf(title);
    const round = (stake: number) => replay(title, { wager: { stake } }, seededRng(2));
    for (const stake of [least, ...others]) {
      expect(round(stake).lineStake * lines).toBe(stake);
      expect(round(stake).payout * least).toBe(round(least).payout * stake);
    }
  }
});
