import fc from "fast-check";
import { expect, test } from "vitest";
import { VOLATILITIES } from "../../testing/chance.ts";
import { testTitle } from "../../testing/titles.ts";
import { seededRng } from "../../rng.ts";
import { toNumber } from "../rational.ts";
import { exactReturn3, slot3 } from "./game.ts";
import { linesOf3, MACHINES3, SYMBOLS3, type Symbol3 } from "./machine.ts";
import { evaluate3, replay, windowAt3 } from "./play.ts";

/** By the words of the rules, symbol by symbol: three equal, wilds standing in and multiplying. */
function payByRules(symbols: readonly string[], pays: Record<string, number>, wildFactor: number): number {
  const candidates = SYMBOLS3.filter((symbol) => symbols.every((shown) => shown === symbol || shown === "W"));
  if (candidates.length === 0) return 0;
  if (symbols.every((shown) => shown === "W")) return pays["W"]!;
  return pays[candidates.find((symbol) => symbol !== "W")!]! * wildFactor ** symbols.filter((shown) => shown === "W").length;
}

test("the exact return of each machine agrees with a visit to every position of its reels, for one, three and five lines", () => {
  for (const volatility of VOLATILITIES) {
    const machine = MACHINES3[volatility];
    const [a, b, c] = machine.reels;
    for (const count of [1, 3, 5]) {
      const lines = linesOf3(testTitle({ lines: count }));
      let sum = 0;
      for (let i = 0; i < a.length; i += 1)
        for (let j = 0; j < b.length; j += 1)
          for (let k = 0; k < c.length; k += 1) {
            const grid = windowAt3(machine, [i, j, k]);
            for (const line of lines)
              sum += payByRules(
                line.map((row, reel) => grid[reel]![row]!),
                machine.pays,
                machine.wildFactor,
              );
          }
      const visited = a.length * b.length * c.length;
      expect(sum / visited / count).toBeCloseTo(toNumber(exactReturn3(machine).total), 10);
    }
  }
});

test("the return of each machine is between 94 and 97 percent, and a line of the calm one wins most often", () => {
  const exact = VOLATILITIES.map((volatility) => exactReturn3(MACHINES3[volatility]));
  for (const { total } of exact) {
    expect(toNumber(total)).toBeGreaterThan(0.94);
    expect(toNumber(total)).toBeLessThan(0.97);
  }
  expect(toNumber(exact[0]!.hit)).toBeGreaterThan(toNumber(exact[1]!.hit));
});

test("every window pays what the rules say, line by line", () => {
  const letter = fc.constantFrom<Symbol3>(...SYMBOLS3);
  const column = fc.tuple(letter, letter, letter).map((symbols) => symbols.join(""));
  fc.assert(
    fc.property(fc.tuple(column, column, column), fc.constantFrom(...VOLATILITIES), (grid, volatility) => {
      const machine = MACHINES3[volatility];
      const lines = linesOf3(testTitle({ lines: 5 }));
      const wins = evaluate3(machine, grid, lines, 7);
      for (const [index, line] of lines.entries()) {
        const expected =
          payByRules(
            line.map((row, reel) => grid[reel]![row]!),
            machine.pays,
            machine.wildFactor,
          ) * 7;
        expect(wins.find((win) => win.line === index)?.win ?? 0).toBe(expected);
      }
    }),
  );
});

test("a stake that is not offered is refused by its reason, and a round pays whole minor units", () => {
  const title = testTitle({ lines: 5 });
  for (const [stake, code] of [
    [50, "bet.belowMinimum"],
    [150, "bet.stake"],
    [1_000_000, "bet.aboveMaximum"],
    [-100, "bet.invalid"],
    ["100", "bet.invalid"],
  ] as const)
    expect(() => slot3.accept(title, { stake }), String(stake)).toThrow(code);
  const rng = seededRng(3);
  for (let i = 0; i < 2000; i += 1) expect(Number.isInteger(replay(title, { wager: { stake: 100 } }, rng).payout)).toBe(true);
});
