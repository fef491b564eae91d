import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate, windowAt } from "./evaluate.ts";
import { MAX_LINES, payLines, type Line } from "./lines.ts";
import { SYMBOLS, type Machine } from "./machine.ts";
import { CLASSIC_MACHINES } from "./classic-machines.ts";
import { MACHINES } from "./machines.ts";

/** Pays wilds too, so that the choice between wilds and the symbol after them is tried. */
const wildPays: Machine = { ...CLASSIC_MACHINES.medium, pays: { ...CLASSIC_MACHINES.medium.pays, W: [0, 60, 120, 2000] } };

const column = fc.array(fc.constantFrom(...SYMBOLS), { minLength: 3, maxLength: 3 }).map((rows) => rows.join(""));
/** Few symbols make many wins. */
const crowded = fc.array(fc.constantFrom("W", "1", "A", "S"), { minLength: 3, maxLength: 3 }).map((rows) => rows.join(""));
const grids = fc.array(fc.oneof(column, crowded), { minLength: 5, maxLength: 5 });

/** Another way to the same figure: try every symbol and every length on the line, and keep the dearest. */
function referenceLine(machine: Machine, grid: string[], line: Line): number {
  const shown = line.map((row, reel) => grid[reel]!.charAt(row));
  let best = 0;
  for (const [symbol, pays] of Object.entries(machine.pays)) {
    for (let length = 2; length <= 5; length += 1) {
      const run = shown.slice(0, length);
      const fits = symbol === "W" ? run.every((s) => s === "W") : run.every((s) => s === symbol || s === "W") && run.includes(symbol);
      if (fits) best = Math.max(best, pays[length - 2]!);
    }
  }
  return best;
}

function referenceTotal(machine: Machine, grid: string[], lines: readonly Line[], stake: number): number {
  const scatters = grid.join("").replaceAll(/[^S]/g, "").length;
  const scatterPay = scatters < 2 ? 0 : (machine.scatterPays[Math.min(scatters, 15) - 2] ?? 0);
  return lines.reduce((sum, line) => sum + referenceLine(machine, grid, line) * stake, 0) + scatterPay * stake * lines.length;
}

test("an independent evaluator agrees with the engine on any grid, machine, number of lines and stake", () => {
  const machines = fc.constantFrom(wildPays, ...Object.values(MACHINES));
  fc.assert(
    fc.property(
      grids,
      machines,
      fc.integer({ min: 1, max: MAX_LINES }),
      fc.integer({ min: 1, max: 100_000 }),
      (grid, machine, count, stake) => {
        const lines = payLines(count);
        const found = evaluate(machine, grid, lines, stake);
        expect(found.total).toBe(referenceTotal(machine, grid, lines, stake));
        expect(found.lineWins.reduce((sum, win) => sum + win.win, found.scatterWin)).toBe(found.total);
      },
    ),
    { numRuns: 2000 },
  );
});

test("a line pays from the left only, through wilds, and stops at the scatter", () => {
  const machine = CLASSIC_MACHINES.low;
  const middle = (row: string) =>
    evaluate(
      machine,
      [...row].map((symbol) => `T${symbol}J`),
      payLines(1),
      1,
    );
  expect(middle("11111").total).toBe(machine.pays["1"][3]);
  expect(middle("1W1W1").total).toBe(machine.pays["1"][3]);
  expect(middle("K1111").total).toBe(0);
  expect(middle("11S11").total).toBe(machine.pays["1"][0]);
  expect(middle("AWAKA").lineWins).toEqual([{ line: 0, symbol: "A", count: 3, win: machine.pays.A[1] }]);
});

test("a line of wilds counts as the dearer of wilds and the symbol after them, never as both", () => {
  const middle = (row: string) =>
    evaluate(
      wildPays,
      [...row].map((symbol) => `T${symbol}J`),
      payLines(1),
      1,
    ).total;
  expect(middle("WWWT3")).toBe(60);
  expect(middle("WWW11")).toBe(1000);
  expect(middle("WWWWW")).toBe(2000);
  expect(middle("WWWSS")).toBe(60);
});

test("the window closes the strip: it follows on from the last symbol to the first", () => {
  expect(windowAt(["ABCDE", "ABCDE"], [4, 3])).toEqual(["EAB", "DEA"]);
});
