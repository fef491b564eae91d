import { withJackpot } from "../../../server/jackpots/jackpot-help.ts";
import type { InstantGame } from "../../../server/games/instant-game.ts";
import { rational, toPercent, toShortFraction, type Rational } from "../../../shared/games/rational.ts";
import { machineNamed, machineNameOf } from "../../../shared/games/named-machines.ts";
import { plainStakes } from "../../../shared/games/stake-steps.ts";
import { acceptStake, type StakeWager } from "../../../shared/games/stakes.ts";
import { slotTheme } from "../../../shared/games/themes.ts";
import { linesOf3, SYMBOLS3, type Machine3, type Symbol3 } from "../rules/machine.ts";
import { MACHINES3 } from "../rules/machines.ts";
import { payOf } from "../rules/line-pay.ts";
import { replay, type Slot3Outcome } from "../rules/play.ts";
import type { Slot3Config, Slot3Help } from "../rules/wire.ts";

/**
 * The exact return of a machine and how often a line wins. Each row of a strip is equally likely to hold any of its
 * symbols, so every line has the same mean, over all 8³ combinations of symbols weighted by their numbers on the strips.
 */
export function exactReturn3(machine: Machine3): { total: Rational; hit: Rational } {
  const { reels } = machine;
  const counts = reels.map((strip) => SYMBOLS3.map((symbol) => [...strip].filter((at) => at === symbol).length));
  let [sum, hits] = [0n, 0n];
  const visit = (symbols: readonly Symbol3[], ways: number) => {
    const own = counts[symbols.length];
    if (own) return SYMBOLS3.forEach((symbol, index) => visit([...symbols, symbol], ways * own[index]!));
    const pay = payOf(machine, symbols)?.pay ?? 0;
    sum += BigInt(ways * pay);
    if (pay > 0) hits += BigInt(ways);
  };
  visit([], 1);
  const space = reels.reduce((product, strip) => product * BigInt(strip.length), 1n);
  return { total: rational(sum, space), hit: rational(hits, space) };
}

export const slot3: InstantGame<StakeWager, Slot3Outcome> = {
  key: "slot3",
  freeRoundStakes: plainStakes,
  config: (title): Slot3Config => ({
    ...machineNamed(MACHINES3, machineNameOf(title)),
    lines: linesOf3(title),
    stakes: plainStakes(title),
    theme: slotTheme(title),
  }),
  accept: (title, raw) => acceptStake(plainStakes(title), raw),
  play: (title, wager, rng) => {
    const outcome = replay(title, { wager }, rng);
    return { outcome, payout: outcome.payout };
  },
  help: (title) => {
    const machine = machineNamed(MACHINES3, machineNameOf(title));
    const { total: base, hit } = exactReturn3(machine);
    const { total, pool } = withJackpot(title, base);
    const space = machine.reels.reduce((product, strip) => product * strip.length, 1);
    const details: Slot3Help = { hitEvery: (Number(hit.d) / Number(hit.n)).toFixed(1), combinations: space.toString() };
    return { returnPercent: toPercent(total, 2), returnFraction: toShortFraction(total), pool, details };
  },
};
