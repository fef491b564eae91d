import type { Rng } from "../../rng.ts";
import type { Title } from "../../titles.ts";
import type { PastRound } from "../replay.ts";
import { newGrid, playWays, tablesOf, type WaysTables } from "./engine.ts";
import { MAX_ROWS, UNIT, WAY_SYMBOLS, WAYS_MACHINES } from "./machine.ts";

export interface WayWin {
  symbol: string;
  reels: number;
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
}

export interface WaysOutcome {
  /** The last one never wins, unless the round reached the most that it can pay. */
  falls: Fall[];
  payout: number;
}

const tables = new Map<string, WaysTables>();

function tablesFor(title: Title): WaysTables {
  const known = tables.get(title.volatility) ?? tablesOf(WAYS_MACHINES[title.volatility]);
  tables.set(title.volatility, known);
  return known;
}

/** Draws a round of the title. */
export function replay(title: Title, { wager }: Pick<PastRound, "wager">, rng: Rng): WaysOutcome {
  const part = (wager as { stake: number }).stake / UNIT;
  const falls: Fall[] = [];
  const parts = playWays(tablesFor(title), rng, newGrid(), {
    fall: ({ heights, cells }, wins, multiplier, paid) => {
      const column = (height: number, reel: number) =>
        Array.from(cells.subarray(reel * MAX_ROWS, reel * MAX_ROWS + height), (symbol) => WAY_SYMBOLS[symbol]!).join("");
      falls.push({
        grid: Array.from(heights).map(column),
        wins: wins.map((win) => ({ symbol: WAY_SYMBOLS[win.symbol]!, reels: win.reels, ways: win.ways, win: win.parts * part })),
        multiplier,
        payout: paid * part,
      });
    },
  });
  return { falls, payout: parts * part };
}
