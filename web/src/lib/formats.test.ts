import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_CURRENCY } from "@mela/contract/base/money";
import { safeHref } from "./address.ts";
import { dayOf, formatDate, formatMonthFirst, formatTime, yearText } from "@mela/kit/dates";
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

describe("dates", () => {
  test("are told in the time zone of the brand, with Latin digits", () => {
    expect(formatTime("2026-11-21T22:30:00Z", "Asia/Dhaka")).toBe("04:30");
    expect(formatDate("2026-11-21T22:30:00Z", "Asia/Dhaka")).toBe("2026/11/22");
    expect(dayOf(new Date("2026-11-21T17:59:59Z"), "Asia/Dhaka")).toBe("2026-11-21");
    expect(dayOf(new Date("2026-11-21T18:00:00Z"), "Asia/Dhaka")).toBe("2026-11-22");
    expect(formatTime("2026-11-21T18:00:00Z", "Asia/Dhaka")).toBe("00:00");
  });

  test("GCONST-09 announcements, promotions and team figures have each their own form", () => {
    const at = "2026-11-21T22:30:00Z";
    expect(formatDate(at, "Asia/Dhaka")).toBe("2026/11/22");
    expect(formatMonthFirst(at, "Asia/Dhaka")).toBe("11/22/2026");
    expect(dayOf(new Date(at), "Asia/Dhaka")).toBe("2026-11-22");
  });

  test("what is no date shows nothing", () => {
    expect([formatDate("", "Asia/Dhaka"), formatTime("soon", "Asia/Dhaka")]).toEqual(["", ""]);
  });

  test("a year has no thousands mark", () => {
    expect([yearText(2026, "bn"), yearText(2026, "en")]).toEqual(["২০২৬", "2026"]);
  });
});

describe("pictures", () => {
  test("CONST-02 CONST-03 a host is drawn anew for each use; a list of one has one answer", () => {
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
