import { machineNamed, machineNameOf } from "../../../shared/games/named-machines.ts";
import { withJackpot } from "../../../server/jackpots/jackpot-help.ts";
import type { InstantGame } from "../../../server/games/instant-game.ts";
import { toNumber, toPercent, toShortFraction } from "../../../shared/games/rational.ts";
import { MACHINES } from "../rules/machines.ts";
import type { SlotOutcome } from "../rules/play.ts";
import { replay } from "../rules/replay.ts";
import { combinations, exactReturn, type Return } from "../rules/rtp.ts";
import { linesOf, stakesOf } from "../rules/stakes.ts";
import { acceptStake, type StakeWager } from "../../../shared/games/stakes.ts";
import { slotTheme } from "../../../shared/games/themes.ts";
import { payLines } from "../rules/lines.ts";
import type { SlotConfig, SlotHelp } from "../rules/wire.ts";

const returns = new Map<string, Return>();

/** Computing the exact return takes some ten milliseconds; it never changes while the process lives. */
function returnOf(name: string): Return {
  const known = returns.get(name) ?? exactReturn(machineNamed(MACHINES, name));
  returns.set(name, known);
  return known;
}

export const slot5: InstantGame<StakeWager, SlotOutcome> = {
  key: "slot5",
  freeRoundStakes: stakesOf,
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
    const { total, pool } = withJackpot(title, exact.total);
    return { returnPercent: toPercent(total, 2), returnFraction: toShortFraction(total), pool, details };
  },
};
