import { expect, test } from "vitest";
import { writingFault } from "./writing-rules.ts";

test.each([
  ["5 জন", "Latin digits among Bengali words"],
  ["23 নভে, ২০২৬", "Latin digits among Bengali words"],
  ["৩ জন এসেছেন, 2 জন বাকি", "Latin digits among Bengali words"],
  ["১৭:৫০ · 13", "Latin digits among Bengali words"],
  ["2026/11/23", "a date in figures"],
  ["11/03/2026", "a date in figures"],
  ["২০২৬-১১-২৩", "a date in figures"],
])("in Bengali “%s” is wrong: %s", (line, fault) => {
  expect(writingFault(line, "bn", "/m/home")).toBe(fault);
});

test.each([
  "৳ 1,234.50",
  "টার্নওভার ৳ 8,000",
  "জমা 1,234.50",
  "রিবেট 0.5%",
  "অর্ডার MLA-2026-000123",
  "player01 · ২৩ নভে, ২০২৬, ১৫:৩০",
  "নম্বর +880 1712345678",
  "১৭:৫০ · নং 13",
  "ড্র 20261128-0227",
  "৫ জন",
  "2026",
])("in Bengali “%s” is as it should be", (line) => {
  expect(writingFault(line, "bn", "/m/home")).toBeNull();
});

test("another language has no Bengali digits, and dates in figures stand where the specification has them alone", () => {
  expect(writingFault("৫ people", "en", "/m/home")).toBe("Bengali digits in another language");
  expect(writingFault("5 people", "en", "/m/home")).toBeNull();
  expect(writingFault("11/03/2026", "en", "/m/activity?id=1")).toBeNull();
  expect(writingFault("2026/11/23", "bn", "/m/notice")).toBeNull();
  expect(writingFault("10/19/2026 – দীর্ঘমেয়াদি", "bn", "/m/activity")).toBeNull();
  expect(writingFault("10/19/2026 – 5 জন", "bn", "/m/activity")).toBe("Latin digits among Bengali words");
});
