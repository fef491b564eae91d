// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeMotion } from "../testing/fake-motion.ts";
import { createSampleRun } from "./sample-run.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Steps that are made until there are no more. */
function stepping(count: number) {
  const log: string[] = [];
  let left = count;
  const run = createSampleRun(
    1000,
    async () => {
      log.push("step");
      left -= 1;
      return left > 0;
    },
    () => log.push(run.isOn() ? "on" : "off"),
  );
  return { run, log };
}

test("steps come one after another, each after its time, and the last one ends it", async () => {
  fakeMotion(onTestFinished);
  const { run, log } = stepping(2);
  run.start();
  run.start();
  await vi.advanceTimersByTimeAsync(999);
  expect(log).toEqual(["on"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(["on", "step"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([log, run.isOn()]).toEqual([["on", "step", "step", "off"], false]);
});

test("whoever stops it gets no further step, also while one is made", async () => {
  fakeMotion(onTestFinished);
  let made = (_more: boolean): void => undefined;
  const steps = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => void (made = resolve)));
  const run = createSampleRun(1000, steps, () => undefined);
  run.start();
  await vi.advanceTimersByTimeAsync(1000);
  run.stop();
  made(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([steps.mock.calls.length, run.isOn()]).toEqual([1, false]);
});

test("with calm motion nothing goes by itself, also when that is wished for on the way", async () => {
  fakeMotion(onTestFinished, { calm: true });
  const still = stepping(3);
  still.run.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([still.log, still.run.isOn()]).toEqual([[], false]);
  fakeMotion(onTestFinished);
  const { run, log } = stepping(3);
  run.start();
  await vi.advanceTimersByTimeAsync(1000);
  fakeMotion(onTestFinished, { calm: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([log, run.isOn()]).toEqual([["on", "step", "off"], false]);
});
