import type { Rng } from "../../../shared/rng.ts";
import { evaluate, windowAt, type Evaluation } from "./evaluate.ts";
import { payLines } from "./lines.ts";
import { forCount, type Machine } from "./machine.ts";

export interface Spin extends Evaluation {
  stops: number[];
  grid: string[];
  /** 1 in the base game. */
  multiplier: number;
  /** Free spins that this spin awards. */
  awarded: number;
}

/** A whole round: the paid spin and all free spins that came of it. */
export interface SlotOutcome {
  /** Which machine played it; left out by rounds from the time when every volatility had one. */
  machine?: string;
  lines: number;
  lineStake: number;
  spins: Spin[];
  /** Minor units, multipliers included. */
  payout: number;
}

/** Plays one round to its end. `lineStake` in minor units. */
export function playSlot(machine: Machine, lineCount: number, lineStake: number, rng: Rng): SlotOutcome {
  const lines = payLines(lineCount);
  const { awards, retrigger, multiplier, cap } = machine.freeSpins;
  const turn = (reels: readonly string[], factor: number): Spin => {
    const stops = reels.map((strip) => rng.int(strip.length));
    const grid = windowAt(reels, stops);
    return { stops, grid, multiplier: factor, awarded: 0, ...evaluate(machine, grid, lines, lineStake) };
  };
  const first = turn(machine.reels, 1);
  first.awarded = Math.min(forCount(awards, first.scatters), cap);
  const spins = [first];
  let payout = first.total;
  let owed = first.awarded;
  for (let played = 0; played < owed; played += 1) {
    const spin = turn(machine.freeReels, multiplier);
    spin.awarded = Math.min(forCount(retrigger, spin.scatters), cap - owed);
    owed += spin.awarded;
    payout += spin.total * multiplier;
    spins.push(spin);
  }
  return { lines: lineCount, lineStake, spins, payout };
}
