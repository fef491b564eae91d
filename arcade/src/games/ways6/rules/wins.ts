import { MAX_ROWS, REELS } from "./machine.ts";
import { CELLS, LAST_PAYING, SCATTER_CODE, SYMBOLS, WILD_WEIGHTS, type WaysTables } from "./tables.ts";

/** The cells in play: reel by reel, bottom row first. */
export interface WaysGrid {
  heights: Uint8Array;
  /** `reel * MAX_ROWS + row`. */
  cells: Uint8Array;
}

export const newGrid = (): WaysGrid => ({ heights: new Uint8Array(REELS), cells: new Uint8Array(CELLS) });

export interface SymbolWin {
  symbol: number;
  /** All of them where symbols pay anywhere. */
  reels: number;
  /** Ways through the reels; the number of symbols where they pay anywhere. */
  ways: number;
  /** Parts of the stake, before the multiplier. */
  parts: number;
}

const counts = new Uint8Array(SYMBOLS * REELS);
const wilds = new Uint8Array(REELS);

function count({ heights, cells }: WaysGrid): void {
  counts.fill(0);
  wilds.fill(0);
  for (let reel = 0; reel < REELS; reel += 1) {
    const base = reel * MAX_ROWS;
    for (let row = 0; row < heights[reel]!; row += 1) {
      const symbol = cells[base + row]!;
      counts[symbol * REELS + reel]! += 1;
      wilds[reel]! += WILD_WEIGHTS[symbol]!;
    }
  }
}

/** Wins of the cells; the answer is their sum in parts, before the multiplier. */
export function winsOf(tables: WaysTables, grid: WaysGrid, found: SymbolWin[]): number {
  count(grid);
  found.length = 0;
  return tables.anywhere ? winsAnywhere(tables, found) : winsByWays(tables, found);
}

/** Each symbol pays its longest run of reels from the left, times the ways through them. */
function winsByWays({ pays, width }: WaysTables, found: SymbolWin[]): number {
  let sum = 0;
  for (let symbol = 1; symbol <= LAST_PAYING; symbol += 1) {
    let [ways, reels] = [1, 0];
    for (; reels < REELS; reels += 1) {
      const here = counts[symbol * REELS + reels]! + wilds[reels]!;
      if (here === 0) break;
      ways *= here;
    }
    const pay = pays[symbol * width + reels]!;
    if (pay === 0) continue;
    found.push({ symbol, reels, ways, parts: pay * ways });
    sum += pay * ways;
  }
  return sum;
}

/** Each symbol pays for its number in the whole window. */
function winsAnywhere({ pays, width }: WaysTables, found: SymbolWin[]): number {
  let sum = 0;
  for (let symbol = 1; symbol <= LAST_PAYING; symbol += 1) {
    const shown = shownOf(symbol);
    const pay = pays[symbol * width + shown]!;
    if (pay === 0) continue;
    found.push({ symbol, reels: REELS, ways: shown, parts: pay });
    sum += pay;
  }
  return sum;
}

function shownOf(symbol: number): number {
  let shown = 0;
  for (let reel = 0; reel < REELS; reel += 1) shown += counts[symbol * REELS + reel]!;
  return shown;
}

/** Scatters of the window that wins were last sought in. */
export const scattersShown = (): number => shownOf(SCATTER_CODE);
