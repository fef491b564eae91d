import { expect, test } from "vitest";
import { columnsOf, gridStep } from "./face-grid-rules.ts";

/** Ten in lines of four: 0–3, 4–7, 8–9. */
const from = (at: number, key: string, turned = false) => gridStep(key, { at, count: 10, columns: 4, turned });

test("arrows lead to the neighbour in their direction, and stay where there is none", () => {
  expect(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"].map((key) => from(5, key))).toEqual([6, 4, 9, 1]);
  expect([from(9, "ArrowRight"), from(0, "ArrowLeft"), from(7, "ArrowDown"), from(2, "ArrowUp")]).toEqual([9, 0, 7, 2]);
});

test("lines that run from right to left turn left and right around, and nothing else", () => {
  expect(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"].map((key) => from(5, key, true))).toEqual([4, 6, 9, 1]);
});

test("Home and End lead to the ends; other keys are not the grid's", () => {
  expect(["Home", "End", "Tab", "Enter", "a"].map((key) => from(5, key))).toEqual([0, 9, null, null, null]);
});

test("a line is as long as those who stand as high as the first", () => {
  expect([columnsOf([8, 8, 8, 84, 84]), columnsOf([8])]).toEqual([3, 1]);
});
