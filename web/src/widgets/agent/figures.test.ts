import { expect, test } from "vitest";
import { percentText, readAmount, readCount, readPercent } from "./figures.ts";

test("a percentage is shown without needless zeros", () => {
  expect([125, 100, 50, 5, 0, 1000, 10_000].map(percentText)).toEqual(["1.25", "1", "0.5", "0.05", "0", "10", "100"]);
});

test("what is typed is read exactly, in Bengali digits too, or not at all", () => {
  expect(["1.25", " ১.৫ ", "0", "100"].map(readPercent)).toEqual([125, 150, 0, 10_000]);
  expect(["", "-1", "1.255", "1,5", "x", "1e2"].map(readPercent)).toEqual([null, null, null, null, null, null]);
  expect(["1,250.5", "০", "0.01", ""].map((text) => readAmount(text, "BDT"))).toEqual([125_050, null, 1, null]);
  expect(readAmount("0", "BDT", 0)).toBe(0);
  expect(["1", "১০", "11", "1.5", "", "-1"].map((text) => readCount(text, 1, 10))).toEqual([1, 10, null, null, null, null]);
});
