import { withPool } from "../../pools/pool-help.ts";
import type { Title } from "../../titles.ts";
import type { InstantGame } from "../instant-game.ts";
import { rational, toPercent } from "../rational.ts";
import simulated from "../../../data/simulated.json" with { type: "json" };
import { plainStakes } from "../stake-steps.ts";
import { acceptStake, type StakeWager } from "../stakes.ts";
import { slotTheme, type SlotTheme } from "../themes.ts";
import { UNIT, WAYS_MACHINES, WIN_CAP, type WaysMachine } from "./machine.ts";
import { replay, type WaysOutcome } from "./play.ts";

export interface WaysConfig extends WaysMachine {
  volatility: Title["volatility"];
  stakes: number[];
  unit: number;
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
}

export const ways6: InstantGame<StakeWager, WaysOutcome> = {
  key: "ways6",
  config: (title): WaysConfig => ({
    ...WAYS_MACHINES[title.volatility],
    volatility: title.volatility,
    stakes: plainStakes(title),
    unit: UNIT,
    winCap: WIN_CAP,
    theme: slotTheme(title),
  }),
  accept: (title, raw) => acceptStake(plainStakes(title), raw),
  play: (title, wager, rng) => {
    const outcome = replay(title, { wager }, rng);
    return { outcome, payout: outcome.payout };
  },
  help: (title) => {
    const { mean, half, rounds, hitRate } = simulated.ways6[title.volatility];
    const { total, pool } = withPool(title, rational(BigInt(Math.round(mean * 1e6)), 1_000_000n));
    const details: WaysHelp = { rounds, within: (half * 100).toFixed(2), hitEvery: (1 / hitRate).toFixed(1) };
    return { returnPercent: toPercent(total, 2), returnFraction: `${toPercent(total, 2)} % ± ${details.within} %`, pool, details };
  },
};
