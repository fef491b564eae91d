import { describe, expect, test } from "vitest";
import { convert } from "./convert.ts";

const RATES = [
  { currency: "BDT", millionths: 119_520_000, day: "2026-11-28", source: "Central bank" },
  { currency: "EUR", millionths: 931_000, day: "2026-11-27", source: "Reference rates" },
  { currency: "JPY", millionths: 150_000_000, day: "2026-11-28", source: "Central bank" },
  { currency: "KWD", millionths: 307_000, day: "2026-11-28", source: "Central bank" },
];
const minorOf = (minor: number, from: string, to: string) => convert(minor, from, to, RATES)?.minor;

describe("converting an amount", () => {
  test("CSHELL-05 is done in whole minor units, each currency with its own digits, and half goes away from zero", () => {
    expect(minorOf(119_520, "BDT", "USD")).toBe(1_000);
    expect(minorOf(1_000, "USD", "BDT")).toBe(119_520);
    expect(minorOf(100, "USD", "JPY")).toBe(150);
    expect(minorOf(150, "JPY", "USD")).toBe(100);
    expect(minorOf(100, "USD", "KWD")).toBe(307);
    expect(minorOf(307, "KWD", "USD")).toBe(100);
    expect([minorOf(5_976, "BDT", "USD"), minorOf(-5_976, "BDT", "USD"), minorOf(5_975, "BDT", "USD")]).toEqual([50, -50, 50]);
    expect([minorOf(60, "BDT", "USD"), minorOf(-60, "BDT", "USD"), minorOf(59, "BDT", "USD")]).toEqual([1, -1, 0]);
    // More than a float holds exactly on the way.
    expect(minorOf(8_999_999_999_999_999, "BDT", "USD")).toBe(75_301_204_819_277);
  });

  test("CSHELL-05 names the rate between both currencies and the older of their days", () => {
    expect(convert(100, "BDT", "USD", RATES)).toMatchObject({ rate: "1 USD = 119.52 BDT", day: "2026-11-28", sources: ["Central bank"] });
    expect(convert(100, "BDT", "EUR", RATES)).toMatchObject({
      rate: "1 EUR = 128.378 BDT",
      day: "2026-11-27",
      sources: ["Central bank", "Reference rates"],
    });
    expect(convert(100, "USD", "BDT", RATES)).toMatchObject({ rate: "1 BDT = 0.0083668 USD", day: "2026-11-28" });
  });

  test("CSHELL-05 what is in that currency already, what has no rate, and what would not be exact stays as it is", () => {
    expect(convert(100, "BDT", "BDT", RATES)).toBeNull();
    expect(convert(100, "INR", "USD", RATES)).toBeNull();
    expect(convert(100, "BDT", "INR", RATES)).toBeNull();
    expect(convert(9_000_000_000_000_000, "USD", "BDT", RATES)).toBeNull();
  });
});
