import * as z from "zod";
import { ArcadeError } from "../../errors.ts";
import type { InstantGame } from "../instant-game.ts";
import { toNumber, toPercent } from "../rational.ts";
import type { Machine } from "./machine.ts";
import { MACHINES } from "./machines.ts";
import { playSlot, type SlotOutcome } from "./play.ts";
import { combinations, exactReturn, type Return } from "./rtp.ts";
import { linesOf, stakesOf } from "./stakes.ts";
import { slotTheme, type SlotTheme } from "./themes.ts";
import { payLines, type Line } from "./lines.ts";

interface SlotWager {
  stake: number;
}

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

const Wager = z.object({ stake: z.number().int().positive() });
const returns = new Map<string, Return>();

/** Computing the exact return takes some ten milliseconds; it never changes while the process lives. */
function returnOf(machine: Machine): Return {
  const known = returns.get(machine.volatility) ?? exactReturn(machine);
  returns.set(machine.volatility, known);
  return known;
}

export const slot5: InstantGame<SlotWager, SlotOutcome> = {
  key: "slot5",
  config: (title): SlotConfig => {
    const machine = MACHINES[title.volatility];
    const { volatility, reels, freeReels, pays, scatterPays, freeSpins } = machine;
    const lines = payLines(linesOf(title));
    return { volatility, reels, freeReels, pays, scatterPays, freeSpins, lines, stakes: stakesOf(title), theme: slotTheme(title) };
  },
  accept: (title, raw) => {
    const wager = Wager.safeParse(raw);
    if (!wager.success) throw new ArcadeError("bet.invalid");
    const { stake } = wager.data;
    const stakes = stakesOf(title);
    if (stake < stakes[0]!) throw new ArcadeError("bet.belowMinimum");
    if (stake > stakes.at(-1)!) throw new ArcadeError("bet.aboveMaximum");
    if (!stakes.includes(stake)) throw new ArcadeError("bet.stake");
    return { wager: { stake }, stake };
  },
  play: (title, wager, rng) => {
    const lines = linesOf(title);
    const outcome = playSlot(MACHINES[title.volatility], lines, wager.stake / lines, rng);
    return { outcome, payout: outcome.payout };
  },
  help: (title) => {
    const machine = MACHINES[title.volatility];
    const exact = returnOf(machine);
    const details: SlotHelp = {
      linesPercent: toPercent(exact.lines, 2),
      scattersPercent: toPercent(exact.scatters, 2),
      freeSpinsPercent: toPercent(exact.freeSpins, 2),
      triggerEvery: Math.round(1 / toNumber(exact.triggerChance)),
      combinations: combinations(machine.reels).toString(),
    };
    return { returnPercent: toPercent(exact.total, 2), returnFraction: shortFraction(exact.total), details };
  },
};

/** The full fraction has hundreds of digits; twelve decimals of it, rounded down, are what a reader can use. */
function shortFraction(value: Return["total"]): string {
  return `0.${((value.n * 10n ** 12n) / value.d).toString().padStart(12, "0")}…`;
}
