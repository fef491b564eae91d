import { describe, expect, it } from "vitest";
import { namedDays, readMeasure, shortAmount } from "./chart-rules.ts";

describe("the chart", () => {
  it("names the first day, the last, and a few between", () => {
    expect(namedDays(1, 5)).toEqual([0]);
    expect(namedDays(4, 5)).toEqual([0, 1, 2, 3]);
    expect(namedDays(31, 4)).toEqual([0, 10, 20, 30]);
    expect(namedDays(366, 5).at(-1)).toBe(365);
  });

  it("writes amounts short on its axis", () => {
    expect(shortAmount(1_248_050)).toBe("12.5K");
    expect(shortAmount(-300_000_000)).toBe("-3M");
    expect(shortAmount(0)).toBe("0");
  });

  it("shows turnover when the address names nothing it knows", () => {
    expect(readMeasure(null)).toBe("turnover");
    expect(readMeasure("balance")).toBe("turnover");
    expect(readMeasure("profit")).toBe("profit");
  });
});
