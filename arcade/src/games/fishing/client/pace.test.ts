import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

/** So many frames after each other, each of the given length; answers the pixels that are left. */
function run(pace: ReturnType<typeof createPace>, frames: number, ms: number, from = 0): number {
  for (let frame = 0; frame < frames; frame += 1) pace.frame(from + frame * ms);
  return pace.ratio();
}

test("the canvas has the pixels of the screen, but no more than two for one of the page", () => {
  expect([1, 1.5, 2, 3].map((screen) => createPace(screen).ratio())).toEqual([1, 1.5, 2, 2]);
});

test("a phone that makes sixty frames a second keeps all pixels", () => {
  expect(run(createPace(2), 1000, 16.7)).toBe(2);
});

test("a phone that is too slow gives up pixels, step by step, and never less than one for one", () => {
  const pace = createPace(2);
  expect(run(pace, 305, 34)).toBe(1.5);
  expect(run(pace, 1000, 34, 305 * 34)).toBe(1);
});

test("what the pictures cost that are painted at first gives up nothing", () => {
  const pace = createPace(2);
  run(pace, 170, 34);
  expect(run(pace, 1000, 16.7, 170 * 34)).toBe(2);
});

test("a stumble while the page loads or comes back gives up nothing", () => {
  const pace = createPace(2);
  let now = 0;
  for (let frame = 0; frame < 2000; frame += 1) {
    pace.frame(now);
    now += frame % 50 === 0 ? 4000 : 16.7;
  }
  expect(pace.ratio()).toBe(2);
});
