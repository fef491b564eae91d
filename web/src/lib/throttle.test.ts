import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { spaced, throttled } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("calls within the time share one answer, later ones ask anew, and so do those after a clock that was set back", async () => {
  let made = 0;
  const ask = throttled(250, async () => (made += 1));
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  vi.advanceTimersByTime(249);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await ask()).toBe(3);
});

test("tasks run in order and apart, none is dropped, and a failure holds nothing up", async () => {
  const next = spaced(150);
  const done: string[] = [];
  const tasks = ["a", "b", "c"].map((name) =>
    next(async () => {
      done.push(name);
      if (name === "b") throw new Error("refused");
    }).catch(() => undefined),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(149);
  expect(done).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(["a", "b"]);
  await vi.advanceTimersByTimeAsync(150);
  expect(done).toEqual(["a", "b", "c"]);
  await Promise.all(tasks);
});
