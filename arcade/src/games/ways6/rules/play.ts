import type { Rng } from "../../../shared/rng.ts";
import type { Title } from "../../../shared/title.ts";
import { machineNamed, machineOfRound } from "../../../shared/games/named-machines.ts";
import type { NewOrPast } from "../../../shared/games/replay.ts";
import { playWays } from "./engine.ts";
import { MAX_ROWS } from "./machine.ts";
import { WAYS_MACHINES } from "./machines.ts";
import { WAY_SYMBOLS } from "./symbols.ts";
import { tablesOf, type WaysTables } from "./tables.ts";
import { newGrid, type WaysGrid } from "./wins.ts";

export interface WayWin {
  symbol: string;
  reels: number;
  /** Ways, or the number of symbols where they pay anywhere. */
  ways: number;
  /** Minor units, before the multiplier. */
  win: number;
}

/** One state of the window and what it pays. */
export interface Fall {
  /** Six columns, bottom to top. */
  grid: string[];
  wins: WayWin[];
  multiplier: number;
  /** Minor units, the multiplier included. */
  payout: number;
  /** Number of the free spin; left out for the paid one. */
  spin?: number;
  /** The window before its covered signs turned; left out where there were none. */
  covered?: string[];
  /** At the end of a spin with enough scatters. */
  scatters?: ScatterWin;
}

export interface ScatterWin {
  count: number;
  /** Minor units. */
  win: number;
  /** Free spins. */
  spins: number;
}

export interface WaysOutcome {
  /** Which machine played it; left out by rounds from the time when every volatility had one. */
  machine?: string;
  /** The last one of a spin of falling symbols never wins, unless the round reached the most that it can pay. */
  falls: Fall[];
  payout: number;
}

const tables = new Map<string, WaysTables>();

function tablesFor(name: string): WaysTables {
  const known = tables.get(name) ?? tablesOf(machineNamed(WAYS_MACHINES, name));
  tables.set(name, known);
  return known;
}

const columnsOf = ({ heights, cells }: WaysGrid): string[] =>
  Array.from(heights, (height, reel) =>
    Array.from(cells.subarray(reel * MAX_ROWS, reel * MAX_ROWS + height), (symbol) => WAY_SYMBOLS[symbol]!).join(""),
  );

/** Plays one round of a machine, and keeps what it showed. */
function playFalls(name: string, stake: number, rng: Rng): { falls: Fall[]; payout: number } {
  const part = stake / machineNamed(WAYS_MACHINES, name).unit;
  const falls: Fall[] = [];
  let covered: string[] | null = null;
  const parts = playWays(tablesFor(name), rng, newGrid(), {
    uncover: (grid) => (covered = columnsOf(grid)),
    fall: (spin, grid, wins, multiplier, paid) => {
      falls.push({
        grid: columnsOf(grid),
        wins: wins.map((win) => ({ symbol: WAY_SYMBOLS[win.symbol]!, reels: win.reels, ways: win.ways, win: win.parts * part })),
        multiplier,
        payout: paid * part,
        ...(spin > 0 && { spin }),
        ...(covered && { covered }),
      });
      covered = null;
    },
    scatters: (count, paid, spins) => {
      falls.at(-1)!.scatters = { count, win: paid * part, spins };
    },
  });
  return { falls, payout: parts * part };
}

/** Draws a round of the title. */
export function replay(title: Title, { wager, outcome }: NewOrPast, rng: Rng): WaysOutcome {
  const { name, named } = machineOfRound(title, outcome);
  return { ...named, ...playFalls(name, (wager as { stake: number }).stake, rng) };
}
