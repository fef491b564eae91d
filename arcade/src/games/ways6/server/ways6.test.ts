import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import { sampleReturn, VOLATILITIES } from "../../../testing/chance.ts";
import { testTitle } from "../../../testing/titles.ts";
import { playWays } from "../rules/engine.ts";
import { simulatedOf, ways6 } from "./game.ts";
import { MAX_ROWS, REELS, WIN_CAP, type Rows, type WaysMachine } from "../rules/machine.ts";
import { WAYS_MACHINES } from "../rules/machines.ts";
import { replay, type Fall, type WaysOutcome } from "../rules/play.ts";
import { tablesOf } from "../rules/tables.ts";
import { newGrid } from "../rules/wins.ts";

const MACHINES = Object.entries(WAYS_MACHINES);
const STAKE = 100;
const COUNTS: Readonly<Record<string, number>> = { W: 1, B: 2, C: 3, D: 5, E: 10 };
const wildLetter = /[WBCDE]/;

const play = (name: string, seed: number, rounds: number): WaysOutcome[] => {
  const rng = seededRng(seed);
  return Array.from({ length: rounds }, () => replay(testTitle({ variant: name }), { wager: { stake: STAKE } }, rng));
};

/** Every path through the reels, one by one, as the rules describe a way; a wild with a number is so many places to step on. */
function paths(grid: readonly string[], symbol: string, reel = 0): { length: number; ways: number } {
  const places = [...(grid[reel] ?? "")].flatMap((shown) => Array.from({ length: shown === symbol ? 1 : (COUNTS[shown] ?? 0) }, () => 1));
  if (places.length === 0) return { length: reel, ways: 1 };
  const { length, ways } = paths(grid, symbol, reel + 1);
  return { length, ways: places.reduce((sum) => sum + ways, 0) };
}

/** What the rules pay for a window, before the multiplier: parts of the stake by symbol. */
function paidByRules(grid: readonly string[], { pays, bands }: WaysMachine): Map<string, number> {
  const found = new Map<string, number>();
  for (const [symbol, row] of Object.entries(pays)) {
    const shown = grid.join("").split(symbol).length - 1;
    const { length, ways } = paths(grid, symbol);
    const parts = bands ? (row[bands.filter((least) => shown >= least).length - 1] ?? 0) : (row[length - 3] ?? 0) * ways;
    if (parts > 0) found.set(symbol, parts);
  }
  return found;
}

/** What must still stand below after the winning symbols of a fall have gone. */
function remains({ grid, wins }: Fall): string[] {
  return grid.map((column, reel) => {
    const gone = wins.filter((win) => win.reels > reel).map((win) => win.symbol);
    return [...column].filter((symbol) => !gone.includes(symbol) && !(gone.length > 0 && wildLetter.test(symbol))).join("");
  });
}

/** The spins of a round, each with its falls. */
const spinsOf = ({ falls }: WaysOutcome): Fall[][] => [...Map.groupBy(falls, ({ spin = 0 }) => spin).values()];

/** The rung that pays by the rules, told by what has been won before. */
function multiplierByRules(machine: WaysMachine, spins: readonly Fall[][], spin: number, fall: number): number {
  const { ladder, climb } = spin === 0 ? { ladder: machine.ladder, climb: "falls" } : machine.free!;
  const wonBefore = spins.slice(1, spin).flatMap((falls) => falls.filter(({ wins }) => wins.length > 0)).length;
  const rung = { falls: fall, wins: wonBefore + fall, spins: spin - 1 }[climb]!;
  return ladder[rung] ?? ladder.at(-1)!;
}

test("every window pays what the rules say, on every machine, times the multiplier that the rules say, up to the most that a round pays", () => {
  for (const [name, machine] of MACHINES) {
    for (const outcome of play(name, 11, 1200)) {
      const spins = spinsOf(outcome);
      let before = 0;
      for (const [spin, falls] of spins.entries()) {
        for (const [index, fall] of falls.entries()) {
          const expected = paidByRules(fall.grid, machine);
          const won = fall.wins.map((win) => [win.symbol, (win.win * machine.unit) / STAKE]);
          expect(Object.fromEntries(won), name).toEqual(Object.fromEntries(expected));
          expect(fall.multiplier, name).toBe(multiplierByRules(machine, spins, spin, index));
          const parts = [...expected.values()].reduce((sum, part) => sum + part, 0) * fall.multiplier;
          expect(fall.payout).toBeCloseTo(Math.min((parts * STAKE) / machine.unit, WIN_CAP * STAKE - before), 6);
          before += fall.payout + (fall.scatters?.win ?? 0);
        }
      }
      expect(outcome.payout, name).toBe(before);
      expect(Number.isInteger(outcome.payout)).toBe(true);
    }
  }
});

test("where symbols fall, what won goes and the rest comes down until nothing wins; elsewhere a spin pays once", () => {
  for (const [name, machine] of MACHINES) {
    for (const outcome of play(name, 12, 600)) {
      for (const falls of spinsOf(outcome)) {
        expect(machine.falls || falls.length === 1, name).toBe(true);
        for (const [index, fall] of falls.entries()) {
          const next = falls[index + 1];
          const over = !machine.falls || fall.wins.length === 0 || outcome.payout === WIN_CAP * STAKE;
          expect(next === undefined, name).toBe(over);
          const stays = (kept: string, reel: number) => next === undefined || (next.covered ?? next.grid)[reel]!.startsWith(kept);
          expect(remains(fall).every(stays), name).toBe(true);
        }
      }
    }
  }
});

test("reels are as high as the rules say, covered signs all turn into one symbol, and wilds stay away from the first reel", () => {
  for (const [name, machine] of MACHINES) {
    let turned = 0;
    for (const { falls } of play(name, 13, 600)) {
      for (const { grid, spin, covered } of falls) {
        const rows: readonly Rows[] = spin === undefined ? machine.rows : machine.free!.rows;
        for (const [reel, [least, most]] of rows.entries()) {
          expect(grid[reel]!.length, name).toBeGreaterThanOrEqual(least);
          expect(grid[reel]!.length, name).toBeLessThanOrEqual(most);
        }
        expect(grid[0], name).not.toMatch(wildLetter);
        expect(grid.join(""), name).not.toContain("M");
        if (!covered) continue;
        turned += 1;
        const opened = [...covered.join("")].flatMap((sign, index) => (sign === "M" ? [grid.join("")[index]!] : []));
        expect(new Set(opened).size).toBe(1);
        expect(machine.covered).toContain(opened[0]);
        expect(covered.join("").replaceAll("M", opened[0]!)).toBe(grid.join(""));
      }
    }
    expect(turned > 0, name).toBe(machine.covered !== null);
  }
});

test("scatters at the end of a spin pay and bring free spins by the rules, as many as are played, and sticky wilds stay", () => {
  for (const [name, machine] of MACHINES) {
    let freed = 0;
    for (const outcome of play(name, 14, 2500)) {
      const spins = spinsOf(outcome);
      let owed = 0;
      for (const falls of spins) {
        const last = falls.at(-1)!;
        const shown = last.grid.join("").split("S").length - 1;
        const step = (machine.scatter?.counts.filter((least) => shown >= least).length ?? 0) - 1;
        const awarded = Math.min(machine.scatter?.spins[step] ?? 0, (machine.free?.most ?? 0) - owed);
        const win = (machine.scatter?.pays[step] ?? 0) * STAKE;
        expect(last.scatters ?? { count: shown, win: 0, spins: 0 }, name).toEqual({ count: shown, win, spins: awarded });
        expect(falls.slice(0, -1).every(({ scatters }) => scatters === undefined)).toBe(true);
        owed += awarded;
      }
      expect(spins, name).toHaveLength(1 + owed);
      freed += owed;
      if (!machine.free?.sticky) continue;
      for (const [index, [next]] of spins.slice(2).entries()) {
        const wilds = [...spins[index + 1]![0]!.grid.join("")].map((symbol) => (wildLetter.test(symbol) ? symbol : "?"));
        expect(wilds.every((symbol, cell) => symbol === "?" || next!.grid.join("")[cell] === symbol)).toBe(true);
      }
    }
    expect(freed > 0, name).toBe(machine.free !== null);
  }
});

test("a machine that holds wilds has reels of fixed heights, and every machine fits the window", () => {
  for (const [name, { rows, free, urns, pays, unit }] of MACHINES) {
    for (const side of [rows, free?.rows ?? rows]) {
      expect(side, name).toHaveLength(REELS);
      for (const [least, most] of side) expect(least >= 2 && least <= most && most <= MAX_ROWS, name).toBe(true);
    }
    expect(!free?.sticky || free.rows.every(([least, most]) => least === most), name).toBe(true);
    expect(urns[0] + (free?.urns[0] ?? ""), name).not.toMatch(wildLetter);
    // Stakes are whole hundreds of minor units, so that every part of one is a whole number.
    expect(100 % unit, name).toBe(0);
    const rowsOfPays = Object.values(pays);
    for (const [index, row] of rowsOfPays.entries()) {
      expect(
        [...row].sort((a, b) => a - b),
        name,
      ).toEqual([...row]);
      for (const [at, pay] of row.entries()) expect(pay, name).toBeGreaterThanOrEqual(rowsOfPays[index + 1]?.[at] ?? 0);
    }
  }
});

test("the printed return comes from at least 100 million rounds, is between 94 and 97 percent, and a fresh sample agrees with it", () => {
  for (const [index, [name, machine]] of MACHINES.entries()) {
    const { mean, half, rounds } = simulatedOf(name);
    expect(rounds).toBeGreaterThanOrEqual(100_000_000);
    expect(mean, name).toBeGreaterThan(0.94);
    expect(mean, name).toBeLessThan(0.97);
    expect(half, name).toBeLessThan(0.003);
    const tables = tablesOf(machine);
    const grid = newGrid();
    const fresh = sampleReturn(100_000, 500 + index, (rng) => playWays(tables, rng, grid, null) / machine.unit);
    expect(Math.abs(fresh.mean - mean), name).toBeLessThan(4 * fresh.error);
  }
});

test("volatility is what it is called: every calm machine spreads less than every even one, and that less than every wild one", () => {
  const spreads = VOLATILITIES.map((volatility) =>
    MACHINES.filter(([, machine]) => machine.volatility === volatility).map(([name]) => simulatedOf(name).deviation),
  );
  for (const own of spreads) expect(own.length).toBeGreaterThanOrEqual(5);
  expect(Math.max(...spreads[0]!)).toBeLessThan(Math.min(...spreads[1]!));
  expect(Math.max(...spreads[1]!)).toBeLessThan(Math.min(...spreads[2]!));
});

test("a round ends at the most that it may pay, in the paid spin, in free spins and with scatters", () => {
  const rich = (machine: WaysMachine): WaysMachine => ({
    ...machine,
    pays: Object.fromEntries(Object.keys(machine.pays).map((symbol) => [symbol, [90_000, 90_000, 90_000, 90_000]])),
  });
  for (const [name, machine] of MACHINES) {
    const tables = tablesOf(rich(machine));
    const rng = seededRng(5);
    const paid = Array.from({ length: 400 }, () => playWays(tables, rng, newGrid(), null));
    expect(Math.max(...paid), name).toBe(WIN_CAP * machine.unit);
  }
});

/** What the engine drew for 400 rounds when every volatility had one machine and rounds named none. */
const DRAWN_BEFORE = { low: "93dce0faa9828a1a", medium: "45fdf3c1e3556868", high: "4fd7c87e2905287a" };

test("a past round is drawn again on the machine that it names, and one that names none on that of its title's volatility", () => {
  for (const volatility of VOLATILITIES) {
    const rng = seededRng(2026);
    const old = { wager: { stake: 200 }, outcome: { falls: [], payout: 0 } };
    const rounds = Array.from({ length: 400 }, () => replay(testTitle({ volatility, variant: "storm" }), old, rng));
    expect(createHash("sha256").update(JSON.stringify(rounds)).digest("hex").slice(0, 16)).toBe(DRAWN_BEFORE[volatility]);
  }
  const [played] = play("eclipse", 3, 1);
  expect(played!.machine).toBe("eclipse");
  const wager = { stake: STAKE };
  expect(replay(testTitle({ variant: "storm" }), { wager, outcome: played }, seededRng(3))).toEqual(played);
  expect(replay(testTitle({ volatility: "high" }), { wager }, seededRng(3)).machine).toBe("high");
});

test("a title plays the machine that it names, whose rules its client is told", () => {
  const title = testTitle({ variant: "ascent", volatility: "medium" });
  expect(ways6.config(title)).toMatchObject({ rows: WAYS_MACHINES["ascent"]!.rows, winCap: WIN_CAP, unit: 100 });
  expect(ways6.help(title).details).toMatchObject({ rounds: simulatedOf("ascent").rounds });
  expect(() => ways6.config(testTitle({ variant: "no-such" }))).toThrow("no machine no-such");
});
