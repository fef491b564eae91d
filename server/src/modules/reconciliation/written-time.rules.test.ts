import { expect, test } from "vitest";
import { readWrittenTime } from "./written-time.rules.ts";

const read = (text: string, zone = "Asia/Dhaka") => readWrittenTime(text, zone)?.toISOString() ?? null;

test.each([
  ["2026-11-28T23:59:59+06:00", "2026-11-28T17:59:59.000Z"],
  ["2026-11-28T17:59:59Z", "2026-11-28T17:59:59.000Z"],
  ["2026-11-28 23:59", "2026-11-28T17:59:00.000Z"],
  ["2026/11/28 23:59:58", "2026-11-28T17:59:58.000Z"],
  ["28/11/2026, 11:59 PM", "2026-11-28T17:59:00.000Z"],
  ["28-11-2026 12:00 am", "2026-11-27T18:00:00.000Z"],
  ["২৮/১১/২০২৬ ১২:৩০", "2026-11-28T06:30:00.000Z"],
  ["2026-11-28", "2026-11-27T18:00:00.000Z"],
])("CMONEY-13 %s is read as the clock of the brand shows it", (text, moment) => {
  expect(read(text)).toBe(moment);
});

test.each(["", "noon", "31/02/2026 10:00", "2026-13-01", "2026-11-28 24:00", "28/11/2026 13:00 PM", "28/11/26", "1764352799"])(
  "CMONEY-13 %j is no time",
  (text) => {
    expect(read(text)).toBeNull();
  },
);

test("CMONEY-13 near a change of the clocks a time is that of its own hour", () => {
  // Clocks go from 02:00 to 03:00 on this day.
  expect(read("2026-03-29 01:59", "Europe/Berlin")).toBe("2026-03-29T00:59:00.000Z");
  expect(read("2026-03-29 03:01", "Europe/Berlin")).toBe("2026-03-29T01:01:00.000Z");
});
