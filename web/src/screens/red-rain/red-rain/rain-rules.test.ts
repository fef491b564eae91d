import { expect, test } from "vitest";
import { countdown, readRain, stageOf } from "./rain-rules.ts";

test("a rain begins and ends by the clock, whatever it was when it was asked for", () => {
  const rain = { state: "scheduled" as const, startsAt: new Date(1_000).toISOString(), endsAt: new Date(2_000).toISOString() };
  expect([999, 1_000, 1_999, 2_000].map((now) => stageOf(rain, now))).toEqual(["scheduled", "running", "running", "ended"]);
  expect(stageOf({ ...rain, state: "cancelled" }, 1_500)).toBe("cancelled");
});

test("a countdown shows minutes, hours when there are any, days before them, and never less than nothing", () => {
  expect([-5, 0, 1, 249_000, 3_600_000, 2 * 86_400_000 + 86_399_000].map(countdown)).toEqual([
    "00:00",
    "00:00",
    "00:01",
    "04:09",
    "1:00:00",
    "2 23:59:59",
  ]);
});

test("a plan is read, or says field by field what is wrong", () => {
  const draft = { total: "100", envelopes: "10", minutes: "5", startsAt: "" };
  expect(readRain(draft, "BDT", 0)).toEqual({
    plan: { totalMinor: 10_000, envelopes: 10, minutes: 5, startsAt: null },
    faults: {},
    eachMinor: 1_000,
  });
  expect(readRain({ ...draft, total: "9.99" }, "BDT", 0)).toMatchObject({ plan: null, faults: { total: "tooSmall" } });
  expect(
    readRain({ total: "x", envelopes: "0", minutes: "1441", startsAt: "1999-01-01T00:00" }, "BDT", Date.parse("2026-11-21")),
  ).toMatchObject({
    plan: null,
    faults: { total: "total", envelopes: true, minutes: true, startsAt: true },
  });
});
