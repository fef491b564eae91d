import { expect, test } from "vitest";
import simulated from "../../../data/simulated.json" with { type: "json" };
import { seededRng } from "../../rng.ts";
import { sampleReturn, VOLATILITIES } from "../../testing/chance.ts";
import { testTitle } from "../../testing/titles.ts";
import { newGrid, playWays, tablesOf } from "./engine.ts";
import { MAX_ROWS, MIN_ROWS, UNIT, WAYS_MACHINES, WIN_CAP } from "./machine.ts";
import { replay, type Fall } from "./play.ts";

/** Every path through the reels, one by one, as the rules describe a way. */
function winsByPaths(grid: readonly string[], pays: Readonly<Record<string, readonly number[]>>): Map<string, number> {
  const found = new Map<string, number>();
  for (const [symbol, row] of Object.entries(pays)) {
    const fits = grid.map((column) => [...column].filter((shown) => shown === symbol || shown === "W").length);
    const run = fits.findIndex((count) => count === 0);
    const length = run < 0 ? grid.length : run;
    const pay = row[length - 3] ?? 0;
    const ways = fits.slice(0, length).reduce((product, count) => product * count, 1);
    if (pay > 0) found.set(symbol, pay * ways);
  }
  return found;
}

/** What must still stand below after the winning symbols of a fall have gone. */
function remains(fall: Fall): string[] {
  return fall.grid.map((column, reel) => {
    const gone = new Set(fall.wins.filter((win) => win.reels > reel).map((win) => win.symbol));
    return [...column].filter((symbol) => !gone.has(symbol) && !(gone.size > 0 && symbol === "W")).join("");
  });
}

test("every fall pays the ways that the rules count, times its multiplier; what did not win stays and drops", () => {
  for (const volatility of VOLATILITIES) {
    const machine = WAYS_MACHINES[volatility];
    const title = testTitle({ volatility });
    const rng = seededRng(11);
    for (let round = 0; round < 3000; round += 1) {
      const outcome = replay(title, { wager: { stake: 100 } }, rng);
      expect(outcome.payout).toBe(outcome.falls.reduce((sum, fall) => sum + fall.payout, 0));
      for (const [index, fall] of outcome.falls.entries()) {
        const expected = winsByPaths(fall.grid, machine.pays);
        expect(Object.fromEntries(fall.wins.map((win) => [win.symbol, (win.win * UNIT) / 100]))).toEqual(Object.fromEntries(expected));
        expect(fall.multiplier).toBe(machine.ladder[Math.min(index, machine.ladder.length - 1)]);
        const parts = [...expected.values()].reduce((sum, part) => sum + part, 0) * fall.multiplier;
        const before = outcome.falls.slice(0, index).reduce((sum, earlier) => sum + earlier.payout, 0);
        expect(fall.payout).toBe(Math.min((parts * 100) / UNIT, WIN_CAP * 100 - before));
        const next = outcome.falls[index + 1];
        const over = fall.payout === 0 || outcome.payout === WIN_CAP * 100;
        expect(next === undefined).toBe(over);
        expect(remains(fall).every((kept, reel) => over || next!.grid[reel]!.startsWith(kept))).toBe(true);
        for (const column of fall.grid) {
          expect(column.length).toBeGreaterThanOrEqual(MIN_ROWS);
          expect(column.length).toBeLessThanOrEqual(MAX_ROWS);
        }
      }
    }
  }
});

test("the printed return comes from at least 100 million rounds, is between 94 and 97 percent, and a fresh sample agrees with it", () => {
  for (const [index, volatility] of VOLATILITIES.entries()) {
    const { mean, half, rounds } = simulated.ways6[volatility];
    expect(rounds).toBeGreaterThanOrEqual(100_000_000);
    expect(mean).toBeGreaterThan(0.94);
    expect(mean).toBeLessThan(0.97);
    expect(half).toBeLessThan(0.003);
    const title = testTitle({ volatility });
    const fresh = sampleReturn(200_000, 500 + index, (rng) => replay(title, { wager: { stake: 100 } }, rng).payout / 100);
    expect(Math.abs(fresh.mean - mean), volatility).toBeLessThan(4 * fresh.error);
  }
}, 60_000);

test("a round ends at the most that it may pay", () => {
  const always = [9000, 9000, 9000, 9000] as const;
  const tables = tablesOf({ ...WAYS_MACHINES.low, pays: { "1": always, A: always, K: always, Q: always, J: always, T: always } });
  const rng = seededRng(5);
  const paid = Array.from({ length: 300 }, () => playWays(tables, rng, newGrid(), null));
  expect(Math.max(...paid)).toBe(WIN_CAP * UNIT);
});
