import { playWays } from "../../arcade/src/games/ways6/rules/engine.ts";
import type { Simulated } from "../../arcade/src/games/ways6/server/game.ts";
import type { WaysMachine } from "../../arcade/src/games/ways6/rules/machine.ts";
import { tablesOf } from "../../arcade/src/games/ways6/rules/tables.ts";
import { newGrid } from "../../arcade/src/games/ways6/rules/wins.ts";
import { seededRng } from "../../arcade/src/shared/rng.ts";

/** Plays so many rounds of the ways game with the very code that plays for money. */
export function simulateWays(machine: WaysMachine, rounds: number, seed: number): Simulated {
  const tables = tablesOf(machine);
  const grid = newGrid();
  const rng = seededRng(seed);
  let [sum, squares, hits, greatest, freed] = [0, 0, 0, 0, 0];
  let free = false;
  const watcher = {
    uncover: () => {},
    fall: () => {},
    scatters: (_count: number, _parts: number, awarded: number) => void (free ||= awarded > 0),
  };
  for (let round = 0; round < rounds; round += 1) {
    free = false;
    const parts = playWays(tables, rng, grid, watcher);
    sum += parts;
    squares += parts * parts;
    if (parts > 0) hits += 1;
    if (free) freed += 1;
    if (parts > greatest) greatest = parts;
  }
  const { unit } = machine;
  const mean = sum / rounds / unit;
  const deviation = Math.sqrt(squares / rounds / unit ** 2 - mean ** 2);
  return {
    rounds,
    seed,
    mean: round6(mean),
    half: round6((1.96 * deviation) / Math.sqrt(rounds)),
    hitRate: round6(hits / rounds),
    freeRate: round6(freed / rounds),
    deviation: round6(deviation),
    greatest: greatest / unit,
  };
}

const round6 = (value: number): number => Math.round(value * 1e6) / 1e6;
