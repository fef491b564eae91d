import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPace, createStretch, type Press } from "./pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What has become of a promise so far. */
function follow(work: Promise<void>): { done: boolean } {
  const state = { done: false };
  void work.then(() => (state.done = true));
  return state;
}

test("a pause lasts its time to the millisecond, ends when its stretch is cut, and is none after that", async () => {
  const stretch = createStretch();
  const whole = follow(stretch.pause(650));
  await vi.advanceTimersByTimeAsync(649);
  expect(whole.done).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(whole.done).toBe(true);
  const short = follow(stretch.pause(650));
  stretch.cut();
  await vi.advanceTimersByTimeAsync(0);
  expect([short.done, vi.getTimerCount()]).toEqual([true, 0]);
  const none = follow(stretch.pause(650));
  await vi.advanceTimersByTimeAsync(0);
  expect([none.done, vi.getTimerCount()]).toEqual([true, 0]);
});

/** A pace, and what a press would have done, change by change. */
function opened(stops: boolean) {
  const told: Press[] = [];
  return { told, pace: createPace({ stops, onChange: (press) => told.push(press) }) };
}

test("a press before the answer is there is remembered: the turn that it was for is at its end as soon as it is shown", async () => {
  const { pace, told } = opened(true);
  pace.begin();
  pace.press();
  await vi.advanceTimersByTimeAsync(3_000);
  const shown = follow(pace.turn((stretch) => stretch.pause(650)));
  await vi.advanceTimersByTimeAsync(0);
  expect([shown.done, told]).toEqual([true, ["stop", "nothing", "nothing"]]);
  pace.begin();
  const next = follow(pace.turn((stretch) => stretch.pause(650)));
  await vi.advanceTimersByTimeAsync(649);
  expect(next.done).toBe(false);
});

test("where spins may not be shortened a press stops nothing, and the round keeps its least time; its wins are passed over all the same", async () => {
  const { pace, told } = opened(false);
  pace.begin();
  const least = follow(pace.least(2_500));
  pace.press();
  const turn = follow(pace.turn((stretch) => stretch.pause(650)));
  await vi.advanceTimersByTimeAsync(649);
  pace.press();
  expect([turn.done, told]).toEqual([false, ["nothing"]]);
  await vi.advanceTimersByTimeAsync(1);
  const wins = follow(pace.pass((stretch) => stretch.pause(900)));
  expect([turn.done, told.at(-1)]).toEqual([true, "goOn"]);
  pace.press();
  await vi.advanceTimersByTimeAsync(0);
  expect([wins.done, least.done]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1_850);
  expect(least.done).toBe(true);
});

test("stopped reels end the least time of their round with them, and a press for which nothing is open does nothing", async () => {
  const { pace, told } = opened(true);
  pace.press();
  pace.begin();
  const least = follow(pace.least(2_500));
  await vi.advanceTimersByTimeAsync(100);
  expect(least.done).toBe(false);
  pace.press();
  await vi.advanceTimersByTimeAsync(0);
  expect([least.done, told]).toEqual([true, ["stop", "nothing"]]);
  await pace.turn(async () => undefined);
  pace.press();
  const wins = follow(pace.pass((stretch) => stretch.pause(900)));
  await vi.advanceTimersByTimeAsync(899);
  expect(wins.done).toBe(false);
});

test("once skipped, everything that follows begins cut and offers no press, until the skip is over", async () => {
  const { pace, told } = opened(true);
  const open = follow(pace.pass((stretch) => stretch.pause(900)));
  pace.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect([open.done, pace.isSkipped()]).toEqual([true, true]);
  pace.begin();
  const rest = follow(pace.turn((stretch) => stretch.pause(650)).then(() => pace.pass((stretch) => stretch.pause(900))));
  await vi.advanceTimersByTimeAsync(0);
  expect([rest.done, new Set(told.slice(1))]).toEqual([true, new Set(["nothing"])]);
  pace.endSkip();
  const after = follow(pace.pass((stretch) => stretch.pause(900)));
  await vi.advanceTimersByTimeAsync(899);
  expect([after.done, pace.isSkipped(), told.at(-1)]).toEqual([false, false, "goOn"]);
});
