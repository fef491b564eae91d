import { describe, expect, it } from "vitest";
import { addDays } from "@mela/kit/dates";
import { countDays, daysOf, pathWith, rangeParams, readRange } from "./days-rules.ts";

const TODAY = "2026-03-01";
const limits = { usual: "week", longest: 31 } as const;
const read = (query: string) => readRange(new URLSearchParams(query), TODAY, limits);

describe("the range of days", () => {
  it("is seen from the brand's today", () => {
    expect(daysOf("today", TODAY)).toEqual({ from: TODAY, to: TODAY });
    expect(daysOf("yesterday", TODAY)).toEqual({ from: "2026-02-28", to: "2026-02-28" });
    expect(daysOf("week", TODAY)).toEqual({ from: "2026-02-23", to: TODAY });
    expect(daysOf("month", TODAY)).toEqual({ from: TODAY, to: TODAY });
    expect(daysOf("lastMonth", TODAY)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  });

  it("of an address is taken when it makes sense, else the usual one", () => {
    expect(read("range=yesterday").key).toBe("yesterday");
    expect(read("from=2026-01-01&to=2026-01-31")).toEqual({ key: "custom", from: "2026-01-01", to: "2026-01-31" });
    for (const query of [
      "",
      "range=custom",
      "range=never",
      "from=2026-02-01",
      "from=2026-02-30&to=2026-03-01",
      "from=2026-02-02&to=2026-02-01",
    ]) {
      expect(read(query).key).toBe("week");
    }
    expect(read("from=2026-01-01&to=2026-02-01").key).toBe("week");
  });

  it("goes into the address only as far as it is not the usual one", () => {
    expect(rangeParams(read(""), "week")).toEqual({});
    expect(rangeParams(read("range=today"), "week")).toEqual({ range: "today" });
    expect(rangeParams(read("from=2026-02-01&to=2026-02-02"), "week")).toEqual({ from: "2026-02-01", to: "2026-02-02" });
    expect(pathWith("/m/teamBetting", { account: "a b", under: null, range: "" })).toBe("/m/teamBetting?account=a+b");
  });

  it("counts days over months", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(countDays({ from: "2026-02-27", to: "2026-03-02" })).toBe(4);
  });
});
