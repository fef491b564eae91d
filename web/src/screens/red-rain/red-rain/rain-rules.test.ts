import { afterEach, expect, test, vi } from "vitest";
import { checkRain, countdown, planOf, readRain, stageOf } from "./rain-rules.ts";

afterEach(() => void vi.unstubAllEnvs());

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

const DRAFT = { total: "100", envelopes: "10", minutes: "5", when: "now" as const, startsAt: "" };

test("a plan is read, with what each envelope holds on average", () => {
  expect(checkRain(DRAFT, "BDT", 0)).toEqual({});
  expect(planOf(DRAFT, "BDT")).toEqual({ totalMinor: 10_000, envelopes: 10, minutes: 5, startsAt: null });
  expect(readRain(DRAFT, "BDT").eachMinor).toBe(1_000);
});

test("CFAULT-11 a rain that is planned for an hour that the zone leaves out begins an hour later", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  const plan = (startsAt: string) => planOf({ ...DRAFT, when: "later", startsAt }, "BDT")?.startsAt;
  expect(plan("2027-03-28T01:59")).toBe("2027-03-28T00:59:00.000Z");
  // Clocks go from two to three.
  expect(plan("2027-03-28T02:30")).toBe("2027-03-28T01:30:00.000Z");
  expect(plan("2027-03-28T03:30")).toBe("2027-03-28T01:30:00.000Z");
});

test("what is wrong is told field by field", () => {
  const now = Date.parse("2026-11-21");
  expect(checkRain({ ...DRAFT, total: "9.99" }, "BDT", now)).toEqual({ total: "rain.wrong.tooSmall" });
  const wrong = { total: "x", envelopes: "0", minutes: "1441", when: "later" as const, startsAt: "1999-01-01T00:00" };
  expect(checkRain(wrong, "BDT", now)).toEqual({
    total: "rain.wrong.total",
    envelopes: "rain.wrong.envelopes",
    minutes: "rain.wrong.minutes",
    startsAt: "rain.wrong.startsAt",
  });
  expect(planOf(wrong, "BDT")).toBeNull();
  expect(checkRain({ ...DRAFT, when: "later" }, "BDT", now)).toEqual({ startsAt: "rain.wrong.startsAt" });
});
