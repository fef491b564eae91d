import type { Rng } from "../../../shared/rng.ts";
import { MAX_ROWS, REELS } from "./machine.ts";
import { CELLS, COVERED_CODE, WILD_BITS, WILD_WEIGHTS, type Side, type WaysTables } from "./tables.ts";
import { scattersShown, winsOf, type SymbolWin, type WaysGrid } from "./wins.ts";

/** Follows a round while it is played. `spin` is 0 for the paid one. */
export interface WaysWatcher {
  /** Covered signs are about to turn into the symbol. */
  uncover(grid: WaysGrid, symbol: number): void;
  /** `parts` are those of the fall, the multiplier included. */
  fall(spin: number, grid: WaysGrid, wins: readonly SymbolWin[], multiplier: number, parts: number): void;
  /** The end of a spin with enough scatters. */
  scatters(count: number, parts: number, awarded: number): void;
}

/** No symbol holds the cell. */
const LOOSE = 255;
const held = new Uint8Array(CELLS);

/**
 * Plays one round: the reels get their heights and cells; what wins may fall out, those above drop, new cells come from above, and
 * each fall pays with the multiplier of its rung, until nothing wins. Then scatters pay and may bring free spins, which are played
 * likewise. Answers what the round pays in parts of the stake.
 */
export function playWays(tables: WaysTables, rng: Rng, grid: WaysGrid, watcher: WaysWatcher | null): number {
  const wins: SymbolWin[] = [];
  let [total, owed, rung] = [0, 0, 0];
  for (let spin = 0; spin <= owed; spin += 1) {
    const side = spin === 0 ? tables.base : tables.free!;
    if (spin === 1) held.fill(LOOSE);
    if (side.climb === "spins") rung = Math.max(0, spin - 1);
    else if (side.climb === "falls" || spin === 1) rung = 0;
    land(side, rng, grid);
    for (;;) {
      if (tables.covered) uncover(tables.covered, rng, grid, watcher);
      const parts = winsOf(tables, grid, wins);
      const multiplier = side.ladder[Math.min(rung, side.ladder.length - 1)]!;
      const paid = Math.min(parts * multiplier, tables.cap - total);
      watcher?.fall(spin, grid, wins, multiplier, paid);
      total += paid;
      if (total === tables.cap) return total;
      if (parts === 0) break;
      if (side.climb !== "spins") rung += 1;
      if (!tables.falls) break;
      drop(side, rng, grid, wins);
    }
    if (side.sticky) hold(grid);
    if (tables.scatterPays === null) continue;
    const shown = scattersShown();
    const paid = Math.min(tables.scatterPays[shown]!, tables.cap - total);
    const awarded = Math.min(tables.awards[shown]!, tables.mostFree - owed);
    total += paid;
    owed += awarded;
    if (paid > 0 || awarded > 0) watcher?.scatters(shown, paid, awarded);
    if (total === tables.cap) return total;
  }
  return total;
}

function land(side: Side, rng: Rng, grid: WaysGrid): void {
  const { heights, cells } = grid;
  for (let reel = 0; reel < REELS; reel += 1) {
    const spread = side.spread[reel]!;
    const height = side.least[reel]! + (spread > 0 ? rng.int(spread + 1) : 0);
    heights[reel] = height;
    fill(side, rng, cells, reel, 0, height);
  }
  if (!side.sticky) return;
  for (let cell = 0; cell < CELLS; cell += 1) if (held[cell] !== LOOSE) cells[cell] = held[cell]!;
}

function fill({ urns }: Side, rng: Rng, cells: Uint8Array, reel: number, from: number, to: number): void {
  const urn = urns[reel]!;
  for (let row = from; row < to; row += 1) cells[reel * MAX_ROWS + row] = urn[rng.int(urn.length)]!;
}

/** Covered signs that have come since the last time all turn into one symbol. */
function uncover(urn: Uint8Array, rng: Rng, grid: WaysGrid, watcher: WaysWatcher | null): void {
  const { heights, cells } = grid;
  let symbol = LOOSE;
  for (let reel = 0; reel < REELS; reel += 1) {
    for (let cell = reel * MAX_ROWS; cell < reel * MAX_ROWS + heights[reel]!; cell += 1) {
      if (cells[cell] !== COVERED_CODE) continue;
      if (symbol === LOOSE) {
        symbol = urn[rng.int(urn.length)]!;
        watcher?.uncover(grid, symbol);
      }
      cells[cell] = symbol;
    }
  }
}

/** Wilds keep their cells until the last free spin. */
function hold({ heights, cells }: WaysGrid): void {
  for (let reel = 0; reel < REELS; reel += 1) {
    for (let cell = reel * MAX_ROWS; cell < reel * MAX_ROWS + heights[reel]!; cell += 1) {
      if (WILD_WEIGHTS[cells[cell]!]! > 0) held[cell] = cells[cell]!;
    }
  }
}

/** What won goes, wilds with it; what stood above comes down. */
function drop(side: Side, rng: Rng, { heights, cells }: WaysGrid, wins: readonly SymbolWin[]): void {
  for (let reel = 0; reel < REELS; reel += 1) {
    let gone = 0;
    for (const win of wins) if (win.reels > reel) gone |= 1 << win.symbol;
    if (gone === 0) continue;
    gone |= WILD_BITS;
    const base = reel * MAX_ROWS;
    let kept = 0;
    for (let row = 0; row < heights[reel]!; row += 1) {
      const symbol = cells[base + row]!;
      if (gone & (1 << symbol)) continue;
      cells[base + kept] = symbol;
      kept += 1;
    }
    fill(side, rng, cells, reel, kept, heights[reel]!);
  }
}
