import fc from "fast-check";
import { expect, it } from "vitest";
import { Day, DayOrNone, isCalendarDay } from "./day.ts";

it("takes every day that there is, and no other", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true }), (date) => {
      expect(Day.safeParse(date.toISOString().slice(0, 10)).success).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.nat(9999), fc.nat(99), fc.nat(99), (year, month, day) => {
      const text = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
      const there =
        year >= 1900 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
      expect(isCalendarDay(text)).toBe(there);
    }),
  );
});

it("refuses what only looks like one", () => {
  for (const text of [
    "0001-01-01",
    "2026-13-45",
    "2026-02-30",
    "9999-12-31",
    "0000-00-00",
    "2026-1-1",
    "2026-01-01T00:00:00Z",
    " 2026-01-01",
    "",
  ])
    expect(Day.safeParse(text).success, text).toBe(false);
  expect([DayOrNone.parse(""), DayOrNone.parse(undefined), DayOrNone.parse("2024-02-29")]).toEqual(["", "", "2024-02-29"]);
  expect(DayOrNone.safeParse("2026-02-29").success).toBe(false);
});
