import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import { VOLATILITIES } from "../../../testing/chance.ts";
import { toNumber } from "../../../shared/games/rational.ts";
import { evaluate, windowAt } from "./evaluate.ts";
import { payLines } from "./lines.ts";
import { SCATTER, SYMBOLS, forCount, type Machine } from "./machine.ts";
import { CLASSIC_MACHINES } from "./classic-machines.ts";
import { MACHINES } from "./machines.ts";
import { playSlot } from "./play.ts";
import { combinations, exactReturn } from "./rtp.ts";

const machines = Object.values(MACHINES);
const LINES = 20;

test("the exact return of each machine is between 94 and 97 percent", () => {
  for (const machine of machines) {
    const total = toNumber(exactReturn(machine).total);
    expect(total).toBeGreaterThan(0.94);
    expect(total).toBeLessThan(0.97);
  }
});

test("volatility is what its name says: every calm machine spreads less than every even one, and that less than every wild one", () => {
  const spreads = VOLATILITIES.map((volatility) => {
    const own = machines.filter((machine) => machine.volatility === volatility);
    expect(own.length).toBeGreaterThanOrEqual(3);
    return own.map((machine) => sample(machine, 30_000, 4).deviation);
  });
  expect(Math.max(...spreads[0]!)).toBeLessThan(Math.min(...spreads[1]!));
  expect(Math.max(...spreads[1]!)).toBeLessThan(Math.min(...spreads[2]!));
});

/** Small enough to visit every stop combination: wilds and scatters everywhere, free spins with retrigger and cap. */
const tiny: Machine = {
  ...CLASSIC_MACHINES.low,
  reels: ["W1SAKT", "1WAS2", "SK1W4", "Q1WSA", "1SJWT"],
  freeReels: ["W1SAK", "1WAS2Q", "SK1W4", "Q1WSA", "1SJWT"],
  pays: { ...CLASSIC_MACHINES.low.pays, W: [3, 30, 90, 900] },
  scatterPays: [1, 2, 10, 50],
  freeSpins: { awards: [0, 2, 3, 4], retrigger: [0, 1, 2, 2], multiplier: 3, cap: 6 },
};

test("the exact method agrees with a visit to every stop combination of a small machine, for any number of lines", () => {
  for (const count of [1, 5, 50]) {
    const [base, free] = [enumerate(tiny, tiny.reels, count), enumerate(tiny, tiny.freeReels, count)];
    const spins = tiny.freeSpins;
    /** Mean number of free spins from here on, straight from the definition. */
    const ahead = (left: number, owed: number): number =>
      left === 0
        ? 0
        : free.scatters.reduce((sum, chance, seen) => {
            const more = Math.min(forCount(spins.retrigger, seen), spins.cap - owed);
            return chance === 0 ? sum : sum + chance * ahead(left - 1 + more, owed + more);
          }, 1);
    const played = base.scatters.reduce((sum, chance, seen) => {
      const award = Math.min(forCount(spins.awards, seen), spins.cap);
      return chance === 0 ? sum : sum + chance * ahead(award, award);
    }, 0);
    const exact = exactReturn(tiny);
    expect(toNumber(exact.lines) + toNumber(exact.scatters)).toBeCloseTo(base.mean, 12);
    expect(toNumber(exact.freeSpins)).toBeCloseTo(played * free.mean * spins.multiplier, 10);
  }
});

test("a long simulation of each machine lies within its confidence interval around the exact return", () => {
  for (const [index, machine] of machines.entries()) {
    const exact = toNumber(exactReturn(machine).total);
    const { mean, error } = sample(machine, 200_000, 1000 + index);
    expect(Math.abs(mean - exact), `${machine.volatility}: ${mean} against ${exact}`).toBeLessThan(3.5 * error);
    expect(error).toBeLessThan(0.035);
  }
});

test("strips hold known symbols only, scatters stand three apart, and a window never shows more than one per reel", () => {
  for (const machine of machines) {
    for (const strip of [...machine.reels, ...machine.freeReels]) {
      for (const symbol of strip) expect(SYMBOLS).toContain(symbol);
      for (let stop = 0; stop < strip.length; stop += 1) {
        expect(windowAt([strip], [stop])[0]!.split(SCATTER).length).toBeLessThanOrEqual(2);
      }
    }
    expect(combinations(machine.reels)).toBeGreaterThan(30_000_000n);
  }
});

test("a round never has more free spins than the cap, and its payout is the sum of its spins", () => {
  const always: Machine = { ...tiny, freeSpins: { awards: [2, 3, 4, 5], retrigger: [5, 5, 5, 5], multiplier: 2, cap: 12 } };
  const rng = seededRng(9);
  for (let i = 0; i < 2000; i += 1) {
    const round = playSlot(always, 9, 7, rng);
    expect(round.spins.length - 1).toBeLessThanOrEqual(12);
    expect(round.spins.length - 1).toBe(round.spins.reduce((sum, spin) => sum + spin.awarded, 0));
    expect(round.payout).toBe(round.spins.reduce((sum, spin) => sum + spin.total * spin.multiplier, 0));
  }
});

test("no round of any machine can pay more than a whole number that the wallet carries", () => {
  for (const machine of machines) {
    const dearest = Math.max(...Object.values(machine.pays).map((pays) => pays[3]));
    const perSpin = dearest + machine.scatterPays[3];
    const bound = perSpin * (1 + machine.freeSpins.cap * machine.freeSpins.multiplier);
    expect(bound * 1_000_000).toBeLessThan(2_000_000_000_000);
    expect(Number.isInteger(bound)).toBe(true);
  }
});

function enumerate(machine: Machine, reels: readonly string[], count: number) {
  const lines = payLines(count);
  const scatters = Array.from({ length: 16 }, () => 0);
  let [sum, visited] = [0, 0];
  const visit = (stops: number[]) => {
    if (stops.length < reels.length) {
      for (let stop = 0; stop < reels[stops.length]!.length; stop += 1) visit([...stops, stop]);
      return;
    }
    const found = evaluate(machine, windowAt(reels, stops), lines, 1);
    sum += found.total;
    visited += 1;
    scatters[found.scatters]! += 1;
  };
  visit([]);
  return { mean: sum / visited / count, scatters: scatters.map((times) => times / visited) };
}

function sample(machine: Machine, rounds: number, seed: number) {
  const rng = seededRng(seed);
  let [sum, squares] = [0, 0];
  for (let i = 0; i < rounds; i += 1) {
    const value = playSlot(machine, LINES, 1, rng).payout / LINES;
    sum += value;
    squares += value * value;
  }
  const mean = sum / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean);
  return { mean, deviation, error: deviation / Math.sqrt(rounds) };
}
