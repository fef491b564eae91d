import { expect, test } from "vitest";
import { markOffset, PULL_PX, pullOf } from "./pull-rules.ts";

const start = { x: 100, y: 200 };
const pulled = (x: number, y: number) => pullOf(start, { x: start.x + x, y: start.y + y });

test("a pull is complete at its length and not a pixel before", () => {
  expect(pulled(0, PULL_PX)).toBe(1);
  expect(pulled(0, PULL_PX - 1)).toBeLessThan(1);
  expect(pulled(0, 10 * PULL_PX)).toBe(1);
  expect(pulled(0, PULL_PX / 2)).toBe(0.5);
});

test("up, still and sideways are no pull", () => {
  expect([pulled(0, -20), pulled(0, 0), pulled(30, 20), pulled(-30, 20)]).toEqual([null, null, null, null]);
  expect(pulled(20, 20)).not.toBeNull();
});

test("the mark begins at rest, never turns back and ends in sight", () => {
  const way = [0, 0.25, 0.5, 0.75, 1].map(markOffset);
  expect(way[0]).toBe(0);
  expect(way).toEqual(way.toSorted((a, b) => a - b));
  expect(way.at(-1)).toBe(72);
});
