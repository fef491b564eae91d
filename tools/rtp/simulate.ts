import { newGrid, playWays, tablesOf } from "../../arcade/src/games/ways6/engine.ts";
import { UNIT, type WaysMachine } from "../../arcade/src/games/ways6/machine.ts";
import { seededRng } from "../../arcade/src/rng.ts";

/** What a simulation found. `mean` and `half` (half of the 95 % confidence interval) are fractions of the stake. */
export interface Simulated {
  rounds: number;
  seed: number;
  mean: number;
  half: number;
  /** Share of rounds that win anything. */
  hitRate: number;
  deviation: number;
  /** Greatest payout seen, times the stake. */
  greatest: number;
}

/** Plays so many rounds of the ways game with the very code that plays for money. */
export function simulateWays(machine: WaysMachine, rounds: number, seed: number): Simulated {
  const tables = tablesOf(machine);
  const grid = newGrid();
  const rng = seededRng(seed);
  let [sum, squares, hits, greatest] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const parts = playWays(tables, rng, grid, null);
    sum += parts;
    squares += parts * parts;
    if (parts > 0) hits += 1;
    if (parts > greatest) greatest = parts;
  }
  const mean = sum / rounds / UNIT;
  const deviation = Math.sqrt(squares / rounds / UNIT ** 2 - mean ** 2);
  return {
    rounds,
    seed,
    mean: round6(mean),
    half: round6((1.96 * deviation) / Math.sqrt(rounds)),
    hitRate: round6(hits / rounds),
    deviation: round6(deviation),
    greatest: greatest / UNIT,
  };
}

const round6 = (value: number): number => Math.round(value * 1e6) / 1e6;
