import { machineNamed, machineNameOf } from "../named-machines.ts";
import { withPool } from "../../pools/pool-help.ts";
import type { InstantGame } from "../instant-game.ts";
import { toNumber, toPercent, toShortFraction } from "../rational.ts";
import type { Machine } from "./machine.ts";
import { MACHINES } from "./machines.ts";
import type { SlotOutcome } from "./play.ts";
import { replay } from "./replay.ts";
import { combinations, exactReturn, type Return } from "./rtp.ts";
import { linesOf, stakesOf } from "./stakes.ts";
import { acceptStake, type StakeWager } from "../stakes.ts";
import { slotTheme, type SlotTheme } from "../themes.ts";
import { payLines, type Line } from "./lines.ts";

/** What the client of a slot is told about its title. */
export interface SlotConfig {
  volatility: Machine["volatility"];
  lines: readonly Line[];
  stakes: number[];
  reels: readonly string[];
  freeReels: readonly string[];
  pays: Machine["pays"];
  scatterPays: Machine["scatterPays"];
  freeSpins: Machine["freeSpins"];
  theme: SlotTheme;
}

export interface SlotHelp {
  /** Percent with two decimals each; they add up to the return but for rounding down. */
  linesPercent: string;
  scattersPercent: string;
  freeSpinsPercent: string;
  /** One paid spin in so many awards free spins. */
  triggerEvery: number;
  /** Equally likely stop combinations of the paid spin. */
  combinations: string;
}

const returns = new Map<string, Return>();

/** Computing the exact return takes some ten milliseconds; it never changes while the process lives. */
function returnOf(name: string): Return {
  const known = returns.get(name) ?? exactReturn(machineNamed(MACHINES, name));
  returns.set(name, known);
  return known;
}

export const slot5: InstantGame<StakeWager, SlotOutcome> = {
  key: "slot5",
  config: (title): SlotConfig => {
    const machine = machineNamed(MACHINES, machineNameOf(title));
    const { volatility, reels, freeReels, pays, scatterPays, freeSpins } = machine;
    const lines = payLines(linesOf(title));
    return { volatility, reels, freeReels, pays, scatterPays, freeSpins, lines, stakes: stakesOf(title), theme: slotTheme(title) };
  },
  accept: (title, raw) => acceptStake(stakesOf(title), raw),
  play: (title, wager, rng) => {
    const outcome = replay(title, { wager }, rng);
    return { outcome, payout: outcome.payout };
  },
  help: (title) => {
    const name = machineNameOf(title);
    const exact = returnOf(name);
    const details: SlotHelp = {
      linesPercent: toPercent(exact.lines, 2),
      scattersPercent: toPercent(exact.scatters, 2),
      freeSpinsPercent: toPercent(exact.freeSpins, 2),
      triggerEvery: Math.round(1 / toNumber(exact.triggerChance)),
      combinations: combinations(machineNamed(MACHINES, name).reels).toString(),
    };
    const { total, pool } = withPool(title, exact.total);
    return { returnPercent: toPercent(total, 2), returnFraction: toShortFraction(total), pool, details };
  },
};
