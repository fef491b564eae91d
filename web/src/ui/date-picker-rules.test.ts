import { describe, expect, test } from "vitest";
import { dayParts, daysIn, dayText, PICKER_FROM, PICKER_TO, span } from "./date-picker-rules.ts";

describe("the date picker", () => {
  test("CONST-09 offers the years 2000 to 2030 unless its owner says otherwise", () => {
    expect([PICKER_FROM, PICKER_TO]).toEqual([2000, 2030]);
  });

  test("REG-33 reads and writes days as YYYY-MM-DD", () => {
    expect(dayParts("2004-02-29")).toEqual({ year: 2004, month: 2, day: 29 });
    expect(dayText(990, 3, 7)).toBe("0990-03-07");
    for (const value of ["", "2004-2-29", "29/02/2004"]) expect(dayParts(value), value).toEqual({ year: null, month: null, day: null });
  });

  test("knows the length of every month", () => {
    expect([daysIn(2023, 2), daysIn(2024, 2), daysIn(1900, 2), daysIn(2000, 2), daysIn(2026, 4), daysIn(2026, 12)]).toEqual([
      28, 29, 28, 29, 30, 31,
    ]);
  });

  test("counts up and down", () => {
    expect(span(1, 3)).toEqual([1, 2, 3]);
    expect(span(2026, 2024)).toEqual([2026, 2025, 2024]);
  });
});
