import { add, multiply, rational, type Rational } from "../../../shared/games/rational.ts";
import { forCount, REELS, SCATTER, SYMBOLS, WILD, type Machine, type Pays, type SymbolKey } from "./machine.ts";

/** The exact return of a machine, in parts. Each is a fraction of the stake. */
export interface Return {
  lines: Rational;
  scatters: Rational;
  freeSpins: Rational;
  total: Rational;
  /** Chance that a paid spin awards free spins. */
  triggerChance: Rational;
}

/**
 * The return to player, without sampling and without rounding.
 * Lines: each row of a strip is equally likely to hold any of its symbols, so the mean of one line follows from the
 * number of each symbol per strip, over all 11^5 symbol combinations; it is the same for every line, hence for every
 * number of lines. Scatters: the windows with a scatter are counted per strip and combined over the five reels.
 * Free spins: the expected number of spins, retriggers and cap included, times the mean of one free spin.
 */
export function exactReturn(machine: Machine): Return {
  const base = meanOfSpin(machine, machine.reels);
  const free = meanOfSpin(machine, machine.freeReels);
  const spins = expectedFreeSpins(machine);
  const freeMean = multiply(add(free.lines, free.scatters), rational(machine.freeSpins.multiplier));
  const freeSpins = multiply(spins, freeMean);
  return {
    lines: base.lines,
    scatters: base.scatters,
    freeSpins,
    total: add(add(base.lines, base.scatters), freeSpins),
    triggerChance: chanceOf(machine.reels, machine.freeSpins.awards),
  };
}

function meanOfSpin(machine: Machine, reels: readonly string[]) {
  const space = combinations(reels);
  const ways = scatterWays(reels);
  const scatters = ways.reduce((sum, way, count) => sum + way * BigInt(forCount(machine.scatterPays, count)), 0n);
  return { lines: rational(lineSum(machine, reels), space), scatters: rational(scatters, space) };
}

/** Number of equally likely stop combinations. */
export function combinations(reels: readonly string[]): bigint {
  return reels.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

/** Sum of the pays of one line over all stop combinations. Whole numbers far below 2^53 until the last step. */
function lineSum(machine: Machine, reels: readonly string[]): bigint {
  const counts = reels.map((strip) => SYMBOLS.map((symbol) => [...strip].filter((found) => found === symbol).length));
  let sum = 0n;
  const walk = (reel: number, weight: number, wilds: number, symbol: SymbolKey | null, count: number, open: boolean) => {
    if (weight === 0) return;
    if (reel === REELS || !open) {
      const rest = reels.slice(reel).reduce((product, strip) => product * strip.length, 1);
      sum += BigInt(weight) * BigInt(rest) * BigInt(dearer(machine, wilds, symbol, count));
      return;
    }
    for (const [index, next] of SYMBOLS.entries()) {
      const chosen = weight * counts[reel]![index]!;
      if (next === WILD) walk(reel + 1, chosen, symbol ? wilds : wilds + 1, symbol, count + 1, true);
      else if (next === SCATTER) walk(reel + 1, chosen, wilds, symbol, count, false);
      else if (!symbol || symbol === next) walk(reel + 1, chosen, wilds, next, count + 1, true);
      else walk(reel + 1, chosen, wilds, symbol, count, false);
    }
  };
  walk(0, 1, 0, null, 0, true);
  return sum;
}

function dearer(machine: Machine, wilds: number, symbol: SymbolKey | null, count: number): number {
  const asWilds = forCount(machine.pays.W, wilds);
  if (!symbol || symbol === SCATTER) return asWilds;
  return Math.max(asWilds, forCount(machine.pays[symbol], count));
}

/** Stop combinations that show 0, 1, … 15 scatters. */
function scatterWays(reels: readonly string[]): bigint[] {
  return reels.reduce<bigint[]>(
    (ways, strip) => {
      const perStrip = windowsByScatters(strip);
      const next = Array.from({ length: ways.length + perStrip.length - 1 }, () => 0n);
      for (const [had, way] of ways.entries()) {
        for (const [more, windows] of perStrip.entries()) next[had + more]! += way * BigInt(windows);
      }
      return next;
    },
    [1n],
  );
}

function windowsByScatters(strip: string): number[] {
  const windows = [0, 0, 0, 0];
  for (let stop = 0; stop < strip.length; stop += 1) {
    const seen = [0, 1, 2].filter((row) => strip[(stop + row) % strip.length] === SCATTER).length;
    windows[seen]! += 1;
  }
  return windows;
}

function chanceOf(reels: readonly string[], table: Pays): Rational {
  const ways = scatterWays(reels);
  return rational(
    ways.reduce((sum, way, count) => (forCount(table, count) > 0 ? sum + way : sum), 0n),
    combinations(reels),
  );
}

/** Free spins that one paid spin brings on average, retriggers up to the cap included. */
function expectedFreeSpins(machine: Machine): Rational {
  const { awards, cap } = machine.freeSpins;
  const space = combinations(machine.reels);
  const played = expectedFrom(machine);
  return scatterWays(machine.reels).reduce((sum, way, count) => {
    const award = Math.min(forCount(awards, count), cap);
    return award > 0 ? add(sum, multiply(rational(way, space), played(award))) : sum;
  }, rational(0));
}

/**
 * Expected number of spins played when `owed` were awarded at first. From a state (left, owed) at most left + cap − owed
 * spins can follow, and every spin lowers that figure by one; so with D stop combinations the mean is a whole number
 * over D to that power, and the recursion needs no fractions.
 */
function expectedFrom(machine: Machine): (owed: number) => Rational {
  const { retrigger, cap } = machine.freeSpins;
  const space = combinations(machine.freeReels);
  const ways = scatterWays(machine.freeReels);
  const known = new Map<number, bigint>();
  const numerator = (left: number, owed: number): bigint => {
    if (left === 0) return 0n;
    const key = left * 1000 + owed;
    const found = known.get(key);
    if (found !== undefined) return found;
    let sum = space ** BigInt(left + cap - owed);
    for (const [count, way] of ways.entries()) {
      if (way === 0n) continue;
      const more = Math.min(forCount(retrigger, count), cap - owed);
      const [nextLeft, nextOwed] = [left - 1 + more, owed + more];
      sum += way * numerator(nextLeft, nextOwed);
    }
    known.set(key, sum);
    return sum;
  };
  return (owed) => rational(numerator(owed, owed), space ** BigInt(cap));
}
