import type { Rng } from "../../../shared/rng.ts";
import { payOf } from "./line-pay.ts";
import { linesOf3, type Line3, type Machine3, type Symbol3 } from "./machine.ts";
import { machineNamed, machineOfRound } from "../../../shared/games/named-machines.ts";
import type { NewOrPast } from "../../../shared/games/replay.ts";
import { MACHINES3 } from "./machines.ts";
import type { Title } from "../../../shared/title.ts";

export interface LineWin3 {
  line: number;
  symbol: Symbol3;
  /** 1 without wilds. */
  factor: number;
  /** Minor units, the factor included. */
  win: number;
}

export interface Slot3Outcome {
  /** Which machine played it; left out by rounds from the time when every volatility had one. */
  machine?: string;
  stops: number[];
  /** Three columns of three symbols, top to bottom. */
  grid: string[];
  lineWins: LineWin3[];
  payout: number;
}

/** What the window shows when each strip has stopped at its index. */
export function windowAt3({ reels }: Machine3, stops: readonly number[]): string[] {
  return reels.map((strip, reel) => [0, 1, 2].map((row) => strip[(stops[reel]! + row) % strip.length]!).join(""));
}

/** Pays the grid. `lineStake` in minor units. */
export function evaluate3(machine: Machine3, grid: readonly string[], lines: readonly Line3[], lineStake: number): LineWin3[] {
  return lines.flatMap((rows, line) => {
    const best = payOf(
      machine,
      rows.map((row, reel) => grid[reel]![row] as Symbol3),
    );
    return best ? [{ line, symbol: best.symbol, factor: best.factor, win: best.pay * lineStake }] : [];
  });
}

/** Draws a round of the title. */
export function replay(title: Title, { wager, outcome }: NewOrPast, rng: Rng): Slot3Outcome {
  const { name, named } = machineOfRound(title, outcome);
  const machine = machineNamed(MACHINES3, name);
  const lines = linesOf3(title);
  const stops = machine.reels.map((strip) => rng.int(strip.length));
  const grid = windowAt3(machine, stops);
  const lineWins = evaluate3(machine, grid, lines, (wager as { stake: number }).stake / lines.length);
  return { ...named, stops, grid, lineWins, payout: lineWins.reduce((sum, { win }) => sum + win, 0) };
}
