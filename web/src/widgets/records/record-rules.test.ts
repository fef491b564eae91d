import { describe, expect, test } from "vitest";
import { byDay, daysOfSearch, presetDays, searchOfDays } from "./record-rules.ts";

const TODAY = "2026-03-01";
const of = (query: string) => daysOfSearch(new URLSearchParams(query), TODAY);

describe("days of a record", () => {
  test("count back from the brand's today, over the end of a month", () => {
    expect(presetDays("today", TODAY)).toMatchObject({ from: TODAY, to: TODAY });
    expect(presetDays("yesterday", TODAY)).toMatchObject({ from: "2026-02-28", to: "2026-02-28" });
    expect(presetDays("week", TODAY)).toMatchObject({ from: "2026-02-23", to: TODAY });
    expect(presetDays("month", TODAY)).toMatchObject({ from: "2026-01-31", to: TODAY });
  });

  test("stand in the address and come back from it", () => {
    for (const query of ["day=today", "day=month", "from=2026-01-01&to=2026-02-01", ""]) {
      expect(new URLSearchParams(searchOfDays(of(query))).toString()).toBe(query);
    }
  });

  test.each([
    "day=never",
    "from=2026-02-30&to=2026-03-01",
    "from=2026-02-02&to=2026-02-01",
    "from=x&to=y",
    "from=99999999",
    "from=2026-13-01&to=2026-13-02",
  ])("are a week for the address %s", (query) => {
    expect(of(query)).toEqual(presetDays("week", TODAY));
  });
});

test("entries stand under their day once, in their order", () => {
  expect(byDay(["b2", "b1", "a9"], (entry) => entry[0] as string)).toEqual([
    { day: "b", entries: ["b2", "b1"] },
    { day: "a", entries: ["a9"] },
  ]);
});
