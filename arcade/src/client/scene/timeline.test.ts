import { expect, test } from "vitest";
import { along, part, smooth } from "./timeline.ts";

test("a part is 0 before its beginning, 1 after its end, and even between", () => {
  expect([-5, 0, 5, 10, 15].map((now) => part(now, 0, 10))).toEqual([0, 0, 0.5, 1, 1]);
  expect([0, 0.5, 1].map(smooth)).toEqual([0, 0.5, 1]);
});

test("a curve meets every row at its step, and runs evenly where its rows do", () => {
  const rows = [[0], [10], [25], [30]];
  expect(rows.map((_, step) => along(rows, 0, step))).toEqual([0, 10, 25, 30]);
  const even = [[0], [10], [20], [30], [40]];
  expect([1.25, 1.5, 2.75].map((step) => along(even, 0, step))).toEqual([12.5, 15, 27.5]);
  expect(along(rows, 0, -3)).toBe(0);
});

test("who is not told more goes on as before for a while, and then waits", () => {
  const rows = [[0], [10], [20]];
  expect([2, 3, 5, 9].map((step) => along(rows, 0, step, 3))).toEqual([20, 30, 50, 50]);
  expect(along([[7]], 0, 4)).toBe(7);
  expect(along([], 0, 4)).toBe(0);
});
