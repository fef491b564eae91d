import { expect, test } from "vitest";
import { timeLeft } from "./free-round-rules.ts";

const HOUR_MS = 3_600_000;

test.each([
  [49 * HOUR_MS, "rewards.daysLeft", { count: 2 }],
  [48 * HOUR_MS, "rewards.daysLeft", { count: 2 }],
  [48 * HOUR_MS - 1, "rewards.hoursLeft", { hours: 47, minutes: 59 }],
  [HOUR_MS, "rewards.hoursLeft", { hours: 1, minutes: 0 }],
  [HOUR_MS - 1_000, "rewards.minutesLeft", { clock: "59:59" }],
  [61_001, "rewards.minutesLeft", { clock: "01:02" }],
  [1, "rewards.minutesLeft", { clock: "00:01" }],
])("%i ms are said as %s", (ms, text, values) => {
  expect(timeLeft(ms)).toEqual({ text, values });
});

test("nothing is left from the end on", () => {
  expect([timeLeft(0), timeLeft(-1)]).toEqual([null, null]);
});
