import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_CURRENCY } from "@mela/contract/base/money";
import { safeHref } from "./address.ts";
import { formatsOf } from "@mela/contract/base/formats";
import { dayOf, formatMonthFirst, formatYearFirst } from "@mela/kit/dates";
import { coverSrcset, pickCdn } from "./image-cdn.ts";
import { formatAmount, formatMoney, maskAmount } from "@mela/kit/money";

describe("money", () => {
  test("is written with Latin digits, groups and the currency's own decimals", () => {
    expect(formatMoney(1_248_050, "BDT")).toBe("৳\u00a012,480.50");
    expect(formatMoney(-5, "BDT")).toBe("−৳\u00a00.05");
    expect(formatAmount(0, "BDT")).toBe("0.00");
    expect(formatAmount(100_000_000, "BDT")).toBe("1,000,000.00");
    expect(formatMoney(1_234_567, "JPY")).toBe("JPY\u00a01,234,567");
    expect(formatMoney(250, NO_CURRENCY)).toBe("2.50");
    expect(formatMoney(250, "PKR")).toBe("Rs\u00a02.50");
  });

  test("is exact at any size: the digits shown are the digits given", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000_000_000_000 }), (minor) => {
        expect(BigInt(formatAmount(minor, "BDT").replace(/\D/g, ""))).toBe(BigInt(minor));
      }),
    );
  });

  test("hidden amounts keep their shape", () => {
    expect(maskAmount("12,480.50")).toBe("**,***.**");
  });
});

const AT = "2026-11-21T22:30:15Z";

describe("dates", () => {
  test.each([
    ["en-GB", "22 Nov 2026", "04:30", "22 Nov 2026, 04:30", "22 Nov 2026, 04:30:15", "November 2026"],
    ["bn-BD", "২২ নভে, ২০২৬", "০৪:৩০", "২২ নভে, ২০২৬, ০৪:৩০", "২২ নভে, ২০২৬, ০৪:৩০:১৫", "নভেম্বর ২০২৬"],
    ["bn-BD-u-nu-latn", "22 নভে, 2026", "04:30", "22 নভে, 2026, 04:30", "22 নভে, 2026, 04:30:15", "নভেম্বর 2026"],
  ])("one way of a language, on the brand's clock: %s", (locale, date, time, moment, exact, month) => {
    const formats = formatsOf(locale, "Asia/Dhaka");
    expect([formats.date(AT), formats.time(AT), formats.moment(AT), formats.exact(AT)]).toEqual([date, time, moment, exact]);
    expect([formats.fullDay("2026-11-22"), formats.month("2026-11")]).toEqual([date, month]);
    expect(formats.day("2026-11-22")).toBe(date.slice(0, 6));
    expect(formatsOf(locale, "UTC").date(AT)).not.toBe(date);
  });

  test("a day begins at midnight of the brand's clock, which is 00:00", () => {
    expect(formatsOf("en-GB", "Asia/Dhaka").moment("2026-11-21T18:00:00Z")).toBe("22 Nov 2026, 00:00");
    expect(dayOf(new Date("2026-11-21T17:59:59Z"), "Asia/Dhaka")).toBe("2026-11-21");
    expect(dayOf(new Date("2026-11-21T18:00:00Z"), "Asia/Dhaka")).toBe("2026-11-22");
  });

  test("GCONST-09 announcements, promotions and team figures have each their own form", () => {
    expect(formatYearFirst(AT, "Asia/Dhaka")).toBe("2026/11/22");
    expect(formatMonthFirst(AT, "Asia/Dhaka")).toBe("11/22/2026");
    expect(dayOf(new Date(AT), "Asia/Dhaka")).toBe("2026-11-22");
  });

  test("what is no date shows nothing", () => {
    const formats = formatsOf("en-GB", "Asia/Dhaka");
    expect([formats.date(""), formats.time("soon"), formatYearFirst("", "Asia/Dhaka")]).toEqual(["", "", ""]);
  });
});

describe("counts", () => {
  test.each([
    ["en-GB", "12,345", "2026", "1.2k"],
    ["bn-BD", "১২,৩৪৫", "২০২৬", "১.২\u00a0হা"],
    ["bn-BD-u-nu-latn", "12,345", "2026", "1.2\u00a0হা"],
  ])("have the digits of the language, a year no thousands mark: %s", (locale, count, year, short) => {
    const formats = formatsOf(locale, "UTC");
    expect([formats.count(12_345), formats.year(2026), formats.short(1_204)]).toEqual([count, year, short]);
  });
});

describe("pictures", () => {
  test("CONST-03 a host is drawn anew for each use; a list of one has one answer", () => {
    const drawn = [0, 0.5, 0.999].map((chance) => pickCdn(["a", "b", "c"], () => chance));
    expect(drawn).toEqual(["a", "b", "c"]);
    expect(pickCdn(["only"])).toBe("only");
    expect(pickCdn([])).toBe("");
    expect(pickCdn(["a", "b"], () => 1)).toBe("b");
  });

  test("a cover has its three widths, other pictures none", () => {
    expect(coverSrcset("/media/covers/tiger-240.avif")).toBe(
      "/media/covers/tiger-120.avif 120w, /media/covers/tiger-180.avif 180w, /media/covers/tiger-240.avif 240w",
    );
    expect(coverSrcset("/media/vendors/BGS.svg")).toBe("");
  });
});

describe("addresses", () => {
  test("links lead to our own paths, https, mail and telephone, and to nothing else", () => {
    expect(["https://t.me/x", "mailto:a@b.example", "tel:+8801", "/m/help?tag=x"].map(safeHref)).toEqual([
      "https://t.me/x",
      "mailto:a@b.example",
      "tel:+8801",
      "/m/help?tag=x",
    ]);
    for (const bad of [
      "javascript:alert(1)",
      "data:text/html,x",
      "http://plain.example",
      "//evil.example",
      "/.//evil.example",
      "https://mela.example@evil.example/",
      "x",
      "",
      null,
    ])
      expect(safeHref(bad), String(bad)).toBeNull();
  });
});
