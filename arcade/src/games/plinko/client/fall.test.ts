import { expect, test } from "vitest";
import { fallMs, pegX, placeAt, ROW_MS, START_MS, touchedAt } from "./fall.ts";

const PATH = [1, 0, 1, 1, 0, 0, 1, 0];

test("a ball comes to every peg of its path in turn, leaps a little, and ends in the pocket that the path leads to", () => {
  let right = 0;
  for (const [row, way] of PATH.entries()) {
    const at = START_MS + row * ROW_MS;
    expect(placeAt(PATH, at)).toEqual({ x: pegX(row, right), y: row });
    const middle = placeAt(PATH, at + ROW_MS / 4);
    expect(middle.y).toBeLessThan(row);
    expect(Math.sign(middle.x - pegX(row, right))).toBe(way === 1 ? 1 : -1);
    right += way;
  }
  const pocket = { x: 4 - PATH.length / 2, y: PATH.length };
  expect([placeAt(PATH, fallMs(PATH.length)), placeAt(PATH, 60_000)]).toEqual([pocket, pocket]);
  expect(placeAt(PATH, 0).y).toBeLessThan(-1);
});

test("the peg that was touched last is told with how long ago, none before the first", () => {
  const touched = { x: 9, y: 9, ago: 9 };
  expect(touchedAt(PATH, START_MS - 1, touched)).toBe(false);
  expect([touchedAt(PATH, START_MS + 2 * ROW_MS + 30, touched), touched]).toEqual([true, { x: pegX(2, 1), y: 2, ago: 30 }]);
  expect([touchedAt(PATH, 60_000, touched), touched.y]).toEqual([true, PATH.length - 1]);
});
