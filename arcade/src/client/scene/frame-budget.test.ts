import { expect, test } from "vitest";
import { createFrameBudget } from "./frame-budget.ts";

/** So many frames after each other, each of the given length; answers the pixels that are left. */
function run(budget: ReturnType<typeof createFrameBudget>, frames: number, ms: number, from = 0): number {
  for (let frame = 0; frame < frames; frame += 1) budget.frame(from + frame * ms);
  return budget.ratio();
}

test("the canvas has the pixels of the screen, but no more than two for one of the page", () => {
  expect([1, 1.5, 2, 3].map((screen) => createFrameBudget(screen).ratio())).toEqual([1, 1.5, 2, 2]);
});

test("a phone that makes sixty frames a second keeps all pixels", () => {
  expect(run(createFrameBudget(2), 1000, 16.7)).toBe(2);
});

test("a phone that is too slow gives up pixels, step by step, and never less than one for one", () => {
  const budget = createFrameBudget(2);
  expect(run(budget, 305, 34)).toBe(1.5);
  expect(run(budget, 1000, 34, 305 * 34)).toBe(1);
});

test("a phone that is too slow with the least pixels shows less, and then stands still", () => {
  const budget = createFrameBudget(1);
  const seen = new Set([budget.detail()]);
  for (let frame = 0; frame < 1500; frame += 1) {
    budget.frame(frame * 50);
    seen.add(budget.detail());
  }
  expect([...seen]).toEqual(["all", "less", "still"]);
  expect(budget.ratio()).toBe(1);
});

test("a browser that saves power and shows thirty frames a second goes on moving", () => {
  const budget = createFrameBudget(2);
  run(budget, 20_000, 33.4);
  expect([budget.ratio(), budget.detail()]).toEqual([1, "less"]);
});

test("what the pictures cost that are painted at first gives up nothing", () => {
  const budget = createFrameBudget(2);
  run(budget, 170, 34);
  expect(run(budget, 1000, 16.7, 170 * 34)).toBe(2);
});

test("a stumble while the page loads or comes back gives up nothing", () => {
  const budget = createFrameBudget(2);
  let now = 0;
  for (let frame = 0; frame < 2000; frame += 1) {
    budget.frame(now);
    now += frame % 50 === 0 ? 4000 : 16.7;
  }
  expect(budget.ratio()).toBe(2);
});
