import type { DrawInfo } from "@mela/contract/lottery/lottery";
import type { Vendor } from "../games/catalogue.ts";
import { describe, expect, it } from "vitest";
import { awaitedDraws, countdownText, type Draws, modesOf, nextLook, prizeModeOf } from "./lottery-rules.ts";

const vendor = (code: string, prizeMode: Vendor["prizeMode"]): Vendor => ({
  code,
  prizeMode,
  displayName: code,
  mobileLargeIcon: "",
  gameCount: 1,
  gameClassify: [],
});
const groups = (...vendors: Vendor[]) => [{ category: "LOTT" as const, vendors }];

describe("prize mode", () => {
  it("LOTT-01 LOTT-05 is electronic when the mapping marks ELOTT for TCG_LOTTO_VN or for LOTT", () => {
    expect(prizeModeOf(groups(vendor("SHN", "ZY"), vendor("TCG_LOTTO_VN", "ELOTT")))).toBe("ELOTT");
    expect(prizeModeOf(groups(vendor("LOTT", "ELOTT")))).toBe("ELOTT");
  });

  it("LOTT-02 LOTT-05 is standard when neither of the two is marked, whatever others are", () => {
    expect(prizeModeOf(groups(vendor("TCG_LOTTO_VN", "LOTT"), vendor("LTB", "ELOTT")))).toBe("LOTT");
    expect(prizeModeOf([])).toBe("LOTT");
  });

  it("LOTT-03 ZY is offered where the settings say so, and nowhere else", () => {
    expect(modesOf(true)).toEqual(["LOTT", "ELOTT", "ZY", "VN"]);
    expect(modesOf(undefined)).toEqual(["LOTT", "ELOTT", "VN"]);
  });
});

describe("countdown", () => {
  it("tells minutes and seconds, hours when there are any, and never less than nothing", () => {
    expect([65_000, 64_001, 3_661_000, 0, -5000].map(countdownText)).toEqual(["01:05", "01:05", "1:01:01", "00:00", "00:00"]);
  });

  it("the next look follows the next draw by the server's clock, neither too soon nor too late", () => {
    const now = Date.parse("2026-11-21T10:00:00Z");
    const at = (seconds: number) =>
      ({ lotteryCode: "A", last: null, next: { drawAt: new Date(now + seconds * 1000).toISOString() } }) as DrawInfo;
    expect(nextLook({ clockAhead: 0, byCode: { a: at(20), b: at(90) }, awaited: {} }, now)).toBe(21_500);
    expect(nextLook({ clockAhead: 10_000, byCode: { a: at(20) }, awaited: {} }, now)).toBe(11_500);
    expect(nextLook({ clockAhead: 0, byCode: { a: at(-5) }, awaited: {} }, now)).toBe(2000);
    expect(nextLook({ clockAhead: 0, byCode: {}, awaited: {} }, now)).toBe(60_000);
    expect(nextLook(undefined, now)).toBe(60_000);
  });

  it("numbers that are late are looked for every two seconds for a minute, though the next draw is an hour away", () => {
    const start = Date.parse("2026-11-21T10:00:00Z");
    const draw = (issue: string, seconds: number) => ({ issue, drawAt: new Date(start + seconds * 1000).toISOString() });
    const info = (next: object, last: object | null = null) => ({ a: { lotteryCode: "a", next, last } as DrawInfo });
    const looked = (earlier: Draws | undefined, byCode: Draws["byCode"], seconds: number): Draws => ({
      clockAhead: 0,
      byCode,
      awaited: awaitedDraws(earlier, byCode, start + seconds * 1000),
    });
    const before = looked(undefined, info(draw("1", 10)), 0);
    expect(before.awaited).toEqual({});
    const late = looked(before, info(draw("2", 3_600)), 12);
    expect(nextLook(late, start + 12_000)).toBe(2_000);
    const later = looked(late, info(draw("2", 3_600)), 69);
    expect(nextLook(later, start + 69_000)).toBe(2_000);
    expect(nextLook(looked(later, info(draw("2", 3_600), draw("1", 10)), 69), start + 69_000)).toBe(60_000);
    expect(nextLook(looked(later, info(draw("2", 3_600)), 70), start + 70_000)).toBe(60_000);
  });
});
