import { withPool } from "../../pools/pool-help.ts";
import type { InstantGame } from "../instant-game.ts";
import { rational, toPercent } from "../rational.ts";
import simulatedRounds from "../../../data/simulated.json" with { type: "json" };
import { machineNamed, machineNameOf } from "../named-machines.ts";
import { plainStakes } from "../stake-steps.ts";
import { acceptStake, type StakeWager } from "../stakes.ts";
import { slotTheme, type SlotTheme } from "../themes.ts";
import { WIN_CAP, type WaysMachine } from "./machine.ts";
import { WAYS_MACHINES } from "./machines.ts";
import { replay, type WaysOutcome } from "./play.ts";

export interface WaysConfig extends WaysMachine {
  stakes: number[];
  winCap: number;
  theme: SlotTheme;
}

export interface WaysHelp {
  /** Rounds of the simulation that the return comes from. */
  rounds: number;
  /** Half of the 95 % confidence interval, in percent. */
  within: string;
  /** One round in so many wins something. */
  hitEvery: string;
  /** One round in so many brings free spins; null for a machine without them. */
  freeEvery: number | null;
}

/** What a simulation found. `mean` and `half` (half of the 95 % confidence interval) are fractions of the stake. */
export interface Simulated {
  rounds: number;
  seed: number;
  mean: number;
  half: number;
  /** Share of rounds that win anything. */
  hitRate: number;
  /** Share of rounds that bring free spins. */
  freeRate: number;
  deviation: number;
  /** Greatest payout seen, times the stake. */
  greatest: number;
}

const found: Readonly<Record<string, Simulated>> = simulatedRounds.ways6;

/** What was simulated of a machine. */
export function simulatedOf(name: string): Simulated {
  const simulated = found[name];
  if (!simulated) throw new Error(`the machine ${name} has not been simulated`);
  return simulated;
}

export const ways6: InstantGame<StakeWager, WaysOutcome> = {
  key: "ways6",
  config: (title): WaysConfig => ({
    ...machineNamed(WAYS_MACHINES, machineNameOf(title)),
    stakes: plainStakes(title),
    winCap: WIN_CAP,
    theme: slotTheme(title),
  }),
  accept: (title, raw) => acceptStake(plainStakes(title), raw),
  play: (title, wager, rng) => {
    const outcome = replay(title, { wager }, rng);
    return { outcome, payout: outcome.payout };
  },
  help: (title) => {
    const { mean, half, rounds, hitRate, freeRate } = simulatedOf(machineNameOf(title));
    const { total, pool } = withPool(title, rational(BigInt(Math.round(mean * 1e6)), 1_000_000n));
    const details: WaysHelp = {
      rounds,
      within: (half * 100).toFixed(2),
      hitEvery: (1 / hitRate).toFixed(1),
      freeEvery: freeRate > 0 ? Math.round(1 / freeRate) : null,
    };
    return { returnPercent: toPercent(total, 2), returnFraction: `${toPercent(total, 2)} % ± ${details.within} %`, pool, details };
  },
};
