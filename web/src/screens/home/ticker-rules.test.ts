import { expect, test } from "vitest";
import { tickerMotion } from "./ticker-rules.ts";

test("TICKER-03 a title moves in at most 30 steps a second, however long it is", () => {
  for (const title of ["", "a", "ঈদ মেলা শুরু হয়েছে", "x".repeat(300)]) {
    const { animationDuration, animationTimingFunction } = tickerMotion(title);
    const moving = Number.parseInt(animationDuration, 10) * 0.8;
    const steps = Number(/^steps\((\d+)\)$/.exec(animationTimingFunction)?.[1]);
    expect(steps / moving).toBeLessThanOrEqual(30);
    expect(steps / moving).toBeGreaterThan(29);
  }
});
