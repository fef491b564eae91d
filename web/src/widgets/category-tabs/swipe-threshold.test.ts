import { describe, expect, it } from "vitest";
import { isShortSwipe, SWIPE_PX } from "./swipe-threshold.ts";

describe("swiping the tab bar", () => {
  it("GCONST-12 CONST-12 a swipe of less than 60 px is taken back, one of 60 px or more holds", () => {
    expect(SWIPE_PX).toBe(60);
    expect([isShortSwipe(0, 59), isShortSwipe(150, 91), isShortSwipe(0, 60), isShortSwipe(150, 90)]).toEqual([true, true, false, false]);
    expect(isShortSwipe(75, 75)).toBe(false);
  });
});
