import { expect, test } from "vitest";
import { rowsOf, stepFor, type FanSizes } from "./fan.ts";

/** A phone of 390 pixels, whose edges take twenty. */
const PHONE: FanSizes = { width: 370, card: 52, least: 30, pad: 6, gap: 4 };

test.each([
  [[4, 3, 3, 3], 2],
  [[4, 4, 3, 3], 2],
  [[1, 3, 5, 3, 1], 2],
  [[14], 2],
  [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 3],
])("groups of %j cards lie in %i rows, as far apart as these allow", (groups, rows) => {
  const step = stepFor(groups, PHONE);
  expect(rowsOf(groups, step, PHONE)).toBe(rows);
  // Rank and suit of every card are seen, and none lies further from the next than its width asks for.
  expect(step).toBeGreaterThanOrEqual(PHONE.least);
  expect(step === PHONE.card + 2 || rowsOf(groups, step + 1, PHONE) > rows).toBe(true);
});

test("cards lie over each other only where they have to", () => {
  expect([stepFor([3, 3], PHONE), stepFor([4, 4, 3, 3], PHONE), stepFor([4, 4, 3, 3], { ...PHONE, width: 820 })]).toEqual([54, 41, 54]);
});
