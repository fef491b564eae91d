import type { Rng } from "../../rng.ts";
import { MAX_ROWS, MIN_ROWS, REELS, UNIT, WAY_SYMBOLS, WIN_CAP, type WaysMachine } from "./machine.ts";

const SYMBOLS = WAY_SYMBOLS.length;
const WILD = 0;

/** A machine as numbers, so that a hundred million rounds can be simulated with the very code that plays. */
export interface WaysTables {
  readonly urns: readonly Uint8Array[];
  /** By symbol and number of reels. */
  readonly pays: Int32Array;
  readonly ladder: readonly number[];
}

export function tablesOf(machine: WaysMachine): WaysTables {
  const [first, middle, last] = machine.urns;
  const urns = [first, middle, middle, middle, middle, last].map((urn) => Uint8Array.from(urn, (letter) => WAY_SYMBOLS.indexOf(letter)));
  const pays = new Int32Array(SYMBOLS * (REELS + 1));
  for (const [letter, row] of Object.entries(machine.pays)) {
    for (const [index, pay] of row.entries()) pays[WAY_SYMBOLS.indexOf(letter) * (REELS + 1) + index + 3] = pay;
  }
  return { urns, pays, ladder: machine.ladder };
}

/** The cells in play: reel by reel, bottom row first. */
export interface WaysGrid {
  heights: Uint8Array;
  /** `reel * MAX_ROWS + row`. */
  cells: Uint8Array;
}

export interface SymbolWin {
  symbol: number;
  reels: number;
  ways: number;
  /** Parts of the stake, before the multiplier. */
  parts: number;
}

/** Follows a round while it is played. `parts` are those of the fall, the multiplier included. */
export interface WaysWatcher {
  fall(grid: WaysGrid, wins: readonly SymbolWin[], multiplier: number, parts: number): void;
}

const counts = new Uint8Array(SYMBOLS * REELS);

/** Wins of the cells: each symbol pays its longest run of reels from the left, times the ways through them. */
export function winsOf(tables: WaysTables, { heights, cells }: WaysGrid, found: SymbolWin[]): number {
  counts.fill(0);
  for (let reel = 0; reel < REELS; reel += 1) {
    const base = reel * MAX_ROWS;
    for (let row = 0; row < heights[reel]!; row += 1) counts[cells[base + row]! * REELS + reel]! += 1;
  }
  found.length = 0;
  let sum = 0;
  for (let symbol = 1; symbol < SYMBOLS; symbol += 1) {
    let [ways, reels] = [1, 0];
    for (; reels < REELS; reels += 1) {
      const here = counts[symbol * REELS + reels]! + counts[WILD * REELS + reels]!;
      if (here === 0) break;
      ways *= here;
    }
    const pay = tables.pays[symbol * (REELS + 1) + reels]!;
    if (pay === 0) continue;
    found.push({ symbol, reels, ways, parts: pay * ways });
    sum += pay * ways;
  }
  return sum;
}

/**
 * Plays one round: the reels get their heights and cells, wins fall out, those above drop, new cells come from above, and
 * each fall pays with a higher multiplier, until nothing wins. Answers what the round pays in parts of the stake.
 */
export function playWays(tables: WaysTables, rng: Rng, grid: WaysGrid, watcher: WaysWatcher | null): number {
  const { heights, cells } = grid;
  for (let reel = 0; reel < REELS; reel += 1) {
    const height = MIN_ROWS + rng.int(MAX_ROWS - MIN_ROWS + 1);
    heights[reel] = height;
    fill(tables, rng, cells, reel, 0, height);
  }
  const wins: SymbolWin[] = [];
  let total = 0;
  for (let fall = 0; ; fall += 1) {
    const parts = winsOf(tables, grid, wins);
    const multiplier = tables.ladder[Math.min(fall, tables.ladder.length - 1)]!;
    const paid = Math.min(parts * multiplier, WIN_CAP * UNIT - total);
    watcher?.fall(grid, wins, multiplier, paid);
    total += paid;
    if (parts === 0 || total === WIN_CAP * UNIT) return total;
    drop(tables, rng, grid, wins);
  }
}

function fill({ urns }: WaysTables, rng: Rng, cells: Uint8Array, reel: number, from: number, to: number): void {
  const urn = urns[reel]!;
  for (let row = from; row < to; row += 1) cells[reel * MAX_ROWS + row] = urn[rng.int(urn.length)]!;
}

/** What won goes, wilds with it; what stood above comes down. */
function drop(tables: WaysTables, rng: Rng, { heights, cells }: WaysGrid, wins: readonly SymbolWin[]): void {
  for (let reel = 0; reel < REELS; reel += 1) {
    let gone = 0;
    for (const win of wins) if (win.reels > reel) gone |= 1 << win.symbol;
    if (gone === 0) continue;
    gone |= 1 << WILD;
    const base = reel * MAX_ROWS;
    let kept = 0;
    for (let row = 0; row < heights[reel]!; row += 1) {
      const symbol = cells[base + row]!;
      if (gone & (1 << symbol)) continue;
      cells[base + kept] = symbol;
      kept += 1;
    }
    fill(tables, rng, cells, reel, kept, heights[reel]!);
  }
}

export const newGrid = (): WaysGrid => ({ heights: new Uint8Array(REELS), cells: new Uint8Array(REELS * MAX_ROWS) });
