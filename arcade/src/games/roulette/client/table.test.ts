// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import { neighboursOf } from "../rules/wheel.ts";
import { createTable } from "./table.ts";

beforeEach(() => setLanguage("en"));

test("neighbours of a number are the two pockets at either side of it on the wheel, across zero too", () => {
  expect(neighboursOf(17)).toEqual([2, 25, 17, 34, 6]);
  expect(neighboursOf(0)).toEqual([3, 26, 0, 32, 15]);
  expect(neighboursOf(26)).toEqual([35, 3, 26, 0, 32]);
});

test("a number lays one chip, and in the mode of neighbours five, as its name says; a bet outside is always one", () => {
  const laid: string[][] = [];
  const table = createTable((spots) => laid.push(spots));
  const spot = (id: string) => table.element.querySelector<HTMLButtonElement>(`[data-spot="${id}"]`)!;
  spot("straight-17").click();
  table.setMode("neighbours");
  expect(spot("straight-17").getAttribute("aria-label")).toContain("a chip each on 2, 25, 17, 34, 6");
  spot("straight-17").click();
  spot("red").click();
  table.setMode("straight");
  expect(spot("straight-17").getAttribute("aria-label")).not.toContain("a chip each");
  expect(laid).toEqual([["straight-17"], ["straight-2", "straight-25", "straight-17", "straight-34", "straight-6"], ["red"]]);
});
