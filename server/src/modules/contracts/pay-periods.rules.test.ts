import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ContractKind, DividendPeriod } from "@mela/contract/contracts/agent-contracts";
import { addDays, dayIn, isDay, startOfDay } from "../../lib/calendar.ts";
import { dividendsBegunIn, monthBefore, periodAt } from "./pay-periods.rules.ts";

const HOUR = 3_600_000;
const hours = (kind: "daily" | "hourly", moment: string, zone: string): number => {
  const { from, to } = periodAt(kind, null, new Date(moment), zone);
  return (to.getTime() - from.getTime()) / HOUR;
};
const days = (period: "week" | "halfMonth" | "month", moment: string): string[] => {
  const { from, to } = periodAt("dividend", period, new Date(moment), "Asia/Dhaka");
  return [dayIn(from, "Asia/Dhaka"), dayIn(to, "Asia/Dhaka")];
};

describe("days of the brand", () => {
  test("a day begins at midnight of the brand's zone", () => {
    expect(startOfDay("2026-11-21", "Asia/Dhaka").toISOString()).toBe("2026-11-20T18:00:00.000Z");
    expect(startOfDay("2026-11-21", "Asia/Kolkata").toISOString()).toBe("2026-11-20T18:30:00.000Z");
    expect(startOfDay("2026-11-21", "Pacific/Kiritimati").toISOString()).toBe("2026-11-20T10:00:00.000Z");
    expect(startOfDay("2026-11-21", "Pacific/Pago_Pago").toISOString()).toBe("2026-11-21T11:00:00.000Z");
  });

  test("a day of 25 hours and one of 23 are one period each", () => {
    expect(hours("daily", "2026-11-01T12:00:00Z", "America/New_York")).toBe(25);
    expect(hours("daily", "2026-03-08T18:00:00Z", "America/New_York")).toBe(23);
    expect(hours("daily", "2026-11-21T12:00:00Z", "Asia/Dhaka")).toBe(24);
  });

  test("where midnight does not exist, the day begins with its first moment", () => {
    const start = startOfDay("2026-03-29", "Asia/Beirut");
    expect([dayIn(start, "Asia/Beirut"), dayIn(new Date(start.getTime() - 1), "Asia/Beirut")]).toEqual(["2026-03-29", "2026-03-28"]);
  });

  test("the hour that the clock shows twice is two hours, and hours follow the clock of a zone by halves", () => {
    const first = periodAt("hourly", null, new Date("2026-11-01T05:30:00Z"), "America/New_York");
    const second = periodAt("hourly", null, new Date("2026-11-01T06:30:00Z"), "America/New_York");
    expect(first.to.getTime()).toBe(second.from.getTime());
    expect(periodAt("hourly", null, new Date("2026-11-21T12:10:00Z"), "Asia/Kolkata").from.toISOString()).toBe("2026-11-21T11:30:00.000Z");
  });

  test("the month before is the last one that is over in the zone, and weeks belong to the month in which they begin", () => {
    const month = monthBefore(new Date("2026-11-30T18:30:00Z"), "Asia/Dhaka");
    expect(month).toMatchObject({ month: "2026-11", first: "2026-11-01", last: "2026-11-30" });
    expect(monthBefore(new Date("2026-11-30T17:30:00Z"), "Asia/Dhaka").month).toBe("2026-10");
    const begun = (period: "week" | "halfMonth" | "month") =>
      dividendsBegunIn(period, month, "Asia/Dhaka").map(({ from }) => dayIn(from, "Asia/Dhaka"));
    expect(begun("week")).toEqual(["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"]);
    expect(begun("halfMonth")).toEqual(["2026-11-01", "2026-11-16"]);
    expect(begun("month")).toEqual(["2026-11-01"]);
  });

  test("periods of every kind follow each other without gap or overlap", () => {
    const zones = fc.constantFrom("Asia/Dhaka", "America/New_York", "Asia/Kolkata", "Europe/London", "America/St_Johns");
    const time = fc.date({ min: new Date("2025-01-01"), max: new Date("2028-01-01"), noInvalidDate: true });
    const kinds = fc.constantFrom<[ContractKind, DividendPeriod | null]>(
      ["daily", null],
      ["hourly", null],
      ["dividend", "week"],
      ["dividend", "halfMonth"],
      ["dividend", "month"],
    );
    fc.assert(
      fc.property(zones, time, kinds, (zone, moment, [kind, period]) => {
        const at = periodAt(kind, period, moment, zone);
        expect(at.from.getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(at.to.getTime()).toBeGreaterThan(moment.getTime());
        const next = periodAt(kind, period, at.to, zone);
        expect(next.from.getTime()).toBe(at.to.getTime());
        const last = periodAt(kind, period, new Date(at.to.getTime() - 1), zone);
        expect(last).toEqual(at);
      }),
    );
  });
});

test("dividends run by week, half month and month", () => {
  expect(days("week", "2026-11-22T12:00:00Z")).toEqual(["2026-11-16", "2026-11-23"]);
  expect(days("halfMonth", "2026-02-15T12:00:00Z")).toEqual(["2026-02-01", "2026-02-16"]);
  expect(days("halfMonth", "2026-02-16T12:00:00Z")).toEqual(["2026-02-16", "2026-03-01"]);
  expect(days("month", "2026-12-31T12:00:00Z")).toEqual(["2026-12-01", "2027-01-01"]);
});

test("days are counted and checked as calendars do", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect([isDay("2026-02-29"), isDay("2028-02-29"), isDay("2026-13-01"), isDay("x")]).toEqual([false, true, false, false]);
});
