// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeMotion } from "../../../../client/testing/fake-motion.ts";
import { createRunner } from "./runner.ts";

/** A way that goes straight to the right, ten units a hundredth. */
const straight = (along: number) => ({ x: along * 10, y: 0, turn: 0 });
const placeOf = (frame: Keyframe | undefined) => Number(/translate\(([-\d.]+)px/.exec(String(frame?.["transform"]))![1]);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

test("a car that is told of its next lap before the last one is over goes on from where it is", () => {
  const { moved, cancelled } = fakeMotion(onTestFinished);
  const car = createRunner(0, straight);
  car.goTo(0);
  expect(moved).toEqual([]);
  car.goTo(100);
  vi.advanceTimersByTime(3300);
  car.goTo(200);
  expect(moved.map(({ frames }) => [placeOf(frames[0]), placeOf(frames.at(-1))])).toEqual([
    [0, 1000],
    [500, 2000],
  ]);
  expect(cancelled).toEqual([car.element]);
  vi.advanceTimersByTime(60_000);
  car.goTo(250);
  expect(placeOf(moved.at(-1)!.frames[0])).toBe(2000);
});

test("where motion is calm a car stands at its place at once", () => {
  const { moved } = fakeMotion(onTestFinished, { calm: true });
  const car = createRunner(1, straight);
  car.goTo(0);
  car.goTo(100);
  expect([moved.length, car.element.style.getPropertyValue("transform")]).toEqual([0, "translate(1000.00px, 0.00px) rotate(0.00deg)"]);
});
