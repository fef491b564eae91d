import { describe, expect, it } from "vitest";
import { headlineParts } from "./banner-rules.ts";

describe("headline", () => {
  it("shares and amounts are set off in both scripts, other numbers are not", () => {
    expect(headlineParts("প্রথম জমায় ১০০% বোনাস")).toEqual([
      { text: "প্রথম জমায় ", stressed: false },
      { text: "১০০%", stressed: true },
      { text: " বোনাস", stressed: false },
    ]);
    expect(headlineParts("Win ৳ 5,000 today").map((part) => part.stressed)).toEqual([false, true, false]);
    expect(headlineParts("More than 600 slots")).toEqual([{ text: "More than 600 slots", stressed: false }]);
    expect(headlineParts("50%")).toEqual([{ text: "50%", stressed: true }]);
    expect(headlineParts("")).toEqual([]);
  });
});
