import { expect, test } from "vitest";
import { linesOf3 } from "./machine.ts";
import { MACHINES3 } from "./machines.ts";
import { evaluate3, windowAt3 } from "./play.ts";
import { waitsOf } from "./waits.ts";
import { testTitle } from "../../../testing/titles.ts";

const OTHER = MACHINES3["medium"]!;

test("the last reel is waited for where two that have landed lie on a line that can still pay ten stakes: dear pictures and wilds, not ranks", () => {
  const one = linesOf3(testTitle({ lines: 1 }));
  const waits = (first: string, second: string) => waitsOf(OTHER, [first, second, "QQQ"], one);
  expect(waits("A1A", "K1K")).toEqual([false, false, true]);
  expect(waits("AWA", "K2K")).toEqual([false, false, true]);
  expect([waits("AAA", "AAA"), waits("1A1", "1K1"), waits("A1A", "K2K")]).toEqual(Array.from({ length: 3 }, () => [false, false, false]));
});

test.each(Object.entries(MACHINES3))(
  "%s: what is waited for happens, and not in every other round; what the last reel brings changes nothing",
  (_name, machine) => {
    for (const count of [1, 3, 5]) {
      const lines = linesOf3(testTitle({ lines: count }));
      let [waited, dear, rounds] = [0, 0, 0];
      for (const first of machine.reels[0].split("").keys()) {
        for (const second of machine.reels[1].split("").keys()) {
          const waits = waitsOf(machine, windowAt3(machine, [first, second, 0]), lines)[2]!;
          expect(waitsOf(machine, windowAt3(machine, [first, second, 7]), lines)[2]).toBe(waits);
          [waited, rounds] = [waited + Number(waits), rounds + 1];
          // No line of ten stakes comes without having been waited for.
          const best = machine.reels[2]
            .split("")
            .flatMap((_, third) => evaluate3(machine, windowAt3(machine, [first, second, third]), lines, 1));
          if (best.every(({ win }) => win < 10 * lines.length)) continue;
          dear += 1;
          expect(waits).toBe(true);
        }
      }
      expect(dear).toBeGreaterThan(0);
      expect(waited / rounds).toBeLessThan(0.3);
    }
  },
);
