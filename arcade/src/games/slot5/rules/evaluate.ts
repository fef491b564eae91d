import type { Line } from "./lines.ts";
import { forCount, REELS, ROWS, SCATTER, WILD, type Machine, type SymbolKey } from "./machine.ts";

/** Five columns of three symbols, top to bottom. */
export type Grid = readonly string[];

export interface LineWin {
  /** Index in the table of pay lines. */
  line: number;
  symbol: SymbolKey;
  count: number;
  /** Minor units, before any multiplier. */
  win: number;
}

export interface Evaluation {
  lineWins: LineWin[];
  scatters: number;
  scatterWin: number;
  /** Lines and scatters together, minor units, before any multiplier. */
  total: number;
}

/** What the window shows when each strip has stopped at its index. */
export function windowAt(reels: readonly string[], stops: readonly number[]): string[] {
  return reels.map((strip, reel) => {
    const stop = stops[reel] ?? 0;
    return strip[stop % strip.length]! + strip[(stop + 1) % strip.length]! + strip[(stop + 2) % strip.length]!;
  });
}

/** Pays the grid. `lineStake` in minor units; the whole stake is `lineStake` times the number of lines. */
export function evaluate(machine: Machine, grid: Grid, lines: readonly Line[], lineStake: number): Evaluation {
  const lineWins: LineWin[] = [];
  let total = 0;
  for (const [index, line] of lines.entries()) {
    const best = bestOnLine(machine, grid, line);
    if (!best) continue;
    const win = best.pay * lineStake;
    total += win;
    lineWins.push({ line: index, symbol: best.symbol, count: best.count, win });
  }
  const scatters = countScatters(grid);
  const scatterWin = forCount(machine.scatterPays, scatters) * lineStake * lines.length;
  return { lineWins, scatters, scatterWin, total: total + scatterWin };
}

function countScatters(grid: Grid): number {
  let count = 0;
  for (const column of grid) for (let row = 0; row < ROWS; row += 1) if (column[row] === SCATTER) count += 1;
  return count;
}

interface Best {
  symbol: SymbolKey;
  count: number;
  pay: number;
}

/** A line that begins with wilds may pay as wilds or as the symbol that follows; the dearer one counts, never both. */
function bestOnLine(machine: Machine, grid: Grid, line: Line): Best | null {
  let wilds = 0;
  while (wilds < REELS && at(grid, line, wilds) === WILD) wilds += 1;
  const asWilds = pay(machine, WILD, wilds);
  if (wilds === REELS) return asWilds;
  const symbol = at(grid, line, wilds);
  if (symbol === SCATTER) return asWilds;
  let count = wilds + 1;
  while (count < REELS && (at(grid, line, count) === symbol || at(grid, line, count) === WILD)) count += 1;
  const asSymbol = pay(machine, symbol as Exclude<SymbolKey, "S">, count);
  if (!asSymbol || !asWilds) return asSymbol ?? asWilds;
  return asWilds.pay > asSymbol.pay ? asWilds : asSymbol;
}

function pay(machine: Machine, symbol: Exclude<SymbolKey, "S">, count: number): Best | null {
  const amount = forCount(machine.pays[symbol], count);
  return amount > 0 ? { symbol, count, pay: amount } : null;
}

function at(grid: Grid, line: Line, reel: number): string {
  return grid[reel]![line[reel]!]!;
}
