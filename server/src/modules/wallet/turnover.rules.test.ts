import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { progressOf, remainingOf } from "./turnover.rules.ts";

const requirement = (requiredMinor: number, countedFromMinor = 0) => ({ requiredMinor, countedFromMinor });
const doneOf = (open: ReturnType<typeof requirement>[], turnover: number) => progressOf(open, turnover).map(({ doneMinor }) => doneMinor);

describe("wagering requirements", () => {
  it("the oldest one is played first, and the next begins where it ended", () => {
    const open = [requirement(500, 1_000), requirement(300, 1_200)];
    expect(doneOf(open, 1_000)).toEqual([0, 0]);
    expect(doneOf(open, 1_499)).toEqual([499, 0]);
    expect(doneOf(open, 1_501)).toEqual([500, 1]);
    expect(doneOf(open, 9_999)).toEqual([500, 300]);
    expect(remainingOf(open, 1_501)).toBe(299);
  });

  it("one that was opened after the others were played counts from its own beginning", () => {
    expect(doneOf([requirement(100), requirement(100, 5_000)], 5_050)).toEqual([100, 50]);
  });

  const demands = fc.array(
    fc.record({ requiredMinor: fc.integer({ min: 1, max: 1_000 }), countedFromMinor: fc.integer({ min: 0, max: 5_000 }) }),
  );

  it("no stake counts for two of them, and none goes backwards, whatever is played", () => {
    fc.assert(
      fc.property(demands, fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 5_000 }), (drafts, turnover, more) => {
        const open = drafts.toSorted((a, b) => a.countedFromMinor - b.countedFromMinor);
        const before = doneOf(open, turnover);
        const after = doneOf(open, turnover + more);
        expect(before.reduce((sum, done) => sum + done, 0)).toBeLessThanOrEqual(turnover);
        expect(after.every((done, index) => done >= (before[index] ?? 0))).toBe(true);
        expect(after.reduce((sum, done) => sum + done, 0) - before.reduce((sum, done) => sum + done, 0)).toBeLessThanOrEqual(more);
        expect(remainingOf(open, turnover)).toBeGreaterThanOrEqual(remainingOf(open, turnover + more));
      }),
    );
  });
});
