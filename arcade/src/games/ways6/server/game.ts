import { withJackpot } from "../../../server/jackpots/jackpot-help.ts";
import type { InstantGame } from "../../../server/games/instant-game.ts";
import { rational, toPercent } from "../../../shared/games/rational.ts";
import simulatedRounds from "../../../../data/simulated.json" with { type: "json" };
import { machineNamed, machineNameOf } from "../../../shared/games/named-machines.ts";
import { plainStakes } from "../../../shared/games/stake-steps.ts";
import { acceptStake, type StakeWager } from "../../../shared/games/stakes.ts";
import { slotTheme } from "../../../shared/games/themes.ts";
import { WIN_CAP } from "../rules/machine.ts";
import { WAYS_MACHINES } from "../rules/machines.ts";
import { replay, type WaysOutcome } from "../rules/play.ts";
import type { WaysConfig, WaysHelp } from "../rules/wire.ts";

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
  freeRoundStakes: plainStakes,
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
    const { total, pool } = withJackpot(title, rational(BigInt(Math.round(mean * 1e6)), 1_000_000n));
    const details: WaysHelp = {
      rounds,
      within: (half * 100).toFixed(2),
      hitEvery: (1 / hitRate).toFixed(1),
      freeEvery: freeRate > 0 ? Math.round(1 / freeRate) : null,
    };
    return { returnPercent: toPercent(total, 2), returnFraction: `${toPercent(total, 2)}% ± ${details.within}%`, pool, details };
  },
};
