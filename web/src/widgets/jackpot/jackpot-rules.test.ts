import { describe, expect, it } from "vitest";
import { type Counter, counterText, nextDelay, nextValue, startValue } from "./jackpot-rules.ts";

const range: Counter = { variant: "range", from: 5_400_000, to: 5_800_000 };
const step: Counter = { variant: "step", from: 1_200_000_000, to: 1_300_000_000 };

describe("jackpot counter", () => {
  it("JACKPOT-01 the range counter never leaves 5,400,000 to 5,800,000, however long it runs", () => {
    let value = startValue(range, () => 0.999999);
    let wrapped = false;
    for (let tick = 0; tick < 3000; tick++) {
      const next = nextValue(range, value);
      wrapped ||= next < value;
      value = next;
      expect(value).toBeGreaterThanOrEqual(range.from);
      expect(value).toBeLessThanOrEqual(range.to);
    }
    expect(wrapped).toBe(true);
  });

  it("JACKPOT-02 the range counter shows two decimals, also of a whole value", () => {
    expect(counterText(range, 5_400_000)).toBe("5,400,000.00");
    expect(counterText(range, 5_647_208.35)).toBe("5,647,208.35");
  });

  it("JACKPOT-04 JACKPOT-05 the other counter starts within 1.2 to 1.3 billion and shows no decimals", () => {
    expect(startValue(step, () => 0)).toBe(1_200_000_000);
    expect(startValue(step, () => 1)).toBe(1_300_000_000);
    expect(counterText(step, 1_234_567_890)).toBe("1,234,567,890");
  });

  it("JACKPOT-06 JACKPOT-07 it is raised by 10000 to 50000 after 3, 4 or 5 seconds", () => {
    expect([0, 0.34, 0.67, 0.999999].map((chance) => nextDelay(step, () => chance))).toEqual([3000, 4000, 5000, 5000]);
    expect(nextValue(step, 1_200_000_000, () => 0) - 1_200_000_000).toBe(10_000);
    expect(nextValue(step, 1_200_000_000, () => 1) - 1_200_000_000).toBe(50_000);
  });
});
