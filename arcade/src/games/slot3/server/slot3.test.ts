import fc from "fast-check";
import { expect, test } from "vitest";
import { VOLATILITIES } from "../../../testing/chance.ts";
import { testTitle } from "../../../testing/titles.ts";
import { seededRng } from "../../../shared/rng.ts";
import { toNumber } from "../../../shared/games/rational.ts";
import { exactReturn3, slot3 } from "./game.ts";
import { linesOf3, SYMBOLS3, type Machine3, type Symbol3 } from "../rules/machine.ts";
import { MACHINES3 } from "../rules/machines.ts";
import { evaluate3, replay, windowAt3 } from "../rules/play.ts";

/** By the words of the rules, symbol by symbol: three equal, wilds standing in and multiplying. */
function payByRules(symbols: readonly string[], { pays, wildFactor, mixed }: Machine3): number {
  const candidates = SYMBOLS3.filter((symbol) => symbols.every((shown) => shown === symbol || shown === "W"));
  const wilds = symbols.filter((shown) => shown === "W").length;
  if (candidates.length === 0)
    return mixed && symbols.every((shown) => `W${mixed.symbols}`.includes(shown)) ? mixed.pay * wildFactor ** wilds : 0;
  if (symbols.every((shown) => shown === "W")) return pays.W;
  return pays[candidates.find((symbol) => symbol !== "W")!] * wildFactor ** wilds;
}

test("the exact return of each machine agrees with a visit to every position of its reels, for one, three and five lines", () => {
  for (const machine of Object.values(MACHINES3)) {
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
                machine,
              );
          }
      const visited = a.length * b.length * c.length;
      expect(sum / visited / count).toBeCloseTo(toNumber(exactReturn3(machine).total), 10);
    }
  }
});

test("the return of each machine is between 94 and 97 percent, and every calm one spreads less than every even one, and that less than every wild one", () => {
  const spreads = VOLATILITIES.map((volatility) => {
    const own = Object.values(MACHINES3).filter((machine) => machine.volatility === volatility);
    expect(own.length).toBeGreaterThanOrEqual(3);
    return own.map(spreadOf);
  });
  for (const [name, machine] of Object.entries(MACHINES3)) {
    expect(toNumber(exactReturn3(machine).total), name).toBeGreaterThan(0.94);
    expect(toNumber(exactReturn3(machine).total), name).toBeLessThan(0.97);
  }
  expect(Math.max(...spreads[0]!)).toBeLessThan(Math.min(...spreads[1]!));
  expect(Math.max(...spreads[1]!)).toBeLessThan(Math.min(...spreads[2]!));
});

/** Deviation of what one line pays, over all combinations of symbols. */
function spreadOf(machine: Machine3): number {
  let [sum, squares, visited] = [0, 0, 0];
  for (const a of machine.reels[0])
    for (const b of machine.reels[1])
      for (const c of machine.reels[2]) {
        const pay = payByRules([a, b, c], machine);
        sum += pay;
        squares += pay * pay;
        visited += 1;
      }
  return Math.sqrt(squares / visited - (sum / visited) ** 2);
}

test("every window pays what the rules say, line by line", () => {
  const letter = fc.constantFrom<Symbol3>(...SYMBOLS3);
  const column = fc.tuple(letter, letter, letter).map((symbols) => symbols.join(""));
  fc.assert(
    fc.property(fc.tuple(column, column, column), fc.constantFrom(...Object.values(MACHINES3)), (grid, machine) => {
      const lines = linesOf3(testTitle({ lines: 5 }));
      const wins = evaluate3(machine, grid, lines, 7);
      for (const [index, line] of lines.entries()) {
        const expected =
          payByRules(
            line.map((row, reel) => grid[reel]![row]!),
            machine,
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

test("a past round is drawn again on the machine that it names, and one that names none on that of its title's volatility", () => {
  const wager = { stake: 100 };
  const played = replay(testTitle({ variant: "bazaar" }), { wager }, seededRng(8));
  expect(played.machine).toBe("bazaar");
  expect(replay(testTitle({ variant: "durbar" }), { wager, outcome: played }, seededRng(8))).toEqual(played);
  const { machine: _none, ...old } = replay(testTitle({ volatility: "medium" }), { wager }, seededRng(8));
  expect(replay(testTitle({ variant: "bazaar", volatility: "medium" }), { wager, outcome: old }, seededRng(8))).toEqual(old);
});
