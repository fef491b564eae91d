import { describe, expect, it } from "vitest";
import { vipProgress } from "@mela/contract/member/vip";
import { type LevelTerms, conditionsOf, nextLevel, reachedLevel } from "./vip.rules.ts";

const level = (number: number, turnoverMinor: number, depositMinor = 0): LevelTerms => ({
  level: number,
  names: { en: `Level ${number}` },
  turnoverMinor,
  depositMinor,
  upgradeBonusMinor: 0,
  birthdayBonusMinor: 0,
  freeWithdrawals: 0,
  rebate: {},
});
const LEVELS = [level(0, 0), level(1, 1_000), level(2, 5_000, 500), level(3, 9_000)];

describe("levels", () => {
  it("a level is reached when it and all below it are", () => {
    const at = (turnoverMinor: number, depositMinor: number, from = 0) => reachedLevel(LEVELS, { turnoverMinor, depositMinor }, from);
    expect(at(999, 0)).toBe(0);
    expect(at(1_000, 0)).toBe(1);
    expect(at(20_000, 499)).toBe(1);
    expect(at(20_000, 500)).toBe(3);
    expect(at(0, 0, 2)).toBe(2);
  });

  it("the next one is named until the top, with what it asks for", () => {
    expect(nextLevel(LEVELS, 1)?.level).toBe(2);
    expect(nextLevel(LEVELS, 3)).toBeUndefined();
    expect(conditionsOf(level(2, 5_000, 500), { turnoverMinor: 1_250, depositMinor: 9_999 })).toEqual([
      { kind: "turnover", done: 1_250, required: 5_000 },
      { kind: "deposit", done: 500, required: 500 },
    ]);
    expect(conditionsOf(level(1, 1_000), { turnoverMinor: 0, depositMinor: 0 })).toHaveLength(1);
  });
});

describe("VIP progress", () => {
  it("VIP-03 VIP-04 is completed over expected conditions: 3 of 4 give 0.75", () => {
    expect(vipProgress({ completedConditions: 3, totalExpectedConditions: 4, labelId: "2" })).toBe(0.75);
    expect(vipProgress({ completedConditions: 9, totalExpectedConditions: 4, labelId: "2" })).toBe(1);
  });

  it("VIP-05 is 1 without a label, whatever the counts say", () => {
    for (const labelId of [null, ""]) expect(vipProgress({ completedConditions: 1, totalExpectedConditions: 4, labelId })).toBe(1);
    expect(vipProgress({ completedConditions: 0, totalExpectedConditions: 0, labelId: "2" })).toBe(1);
  });
});
