import { withPool } from "../../pools/pool-help.ts";
import type { Title } from "../../titles.ts";
import type { InstantGame } from "../instant-game.ts";
import { rational, toPercent, toShortFraction, type Rational } from "../rational.ts";
import { plainStakes } from "../stake-steps.ts";
import { acceptStake, type StakeWager } from "../stakes.ts";
import { slotTheme, type SlotTheme } from "../themes.ts";
import { linesOf3, MACHINES3, SYMBOLS3, type Line3, type Machine3 } from "./machine.ts";
import { replay, type Slot3Outcome } from "./play.ts";

export interface Slot3Config extends Machine3 {
  volatility: Title["volatility"];
  lines: readonly Line3[];
  stakes: number[];
  theme: SlotTheme;
}

export interface Slot3Help {
  /** One line wins once in so many rounds. */
  hitEvery: string;
  combinations: string;
}

/**
 * The exact return of a machine and how often a line wins. Each row of a strip is equally likely to hold any of its
 * symbols, so every line has the same mean, over all 8³ combinations of symbols weighted by their numbers on the strips.
 */
export function exactReturn3({ reels, pays, wildFactor }: Machine3): { total: Rational; hit: Rational } {
  const counts = reels.map((strip) => new Map(SYMBOLS3.map((symbol) => [symbol, [...strip].filter((at) => at === symbol).length])));
  const times = (reel: number, symbol: (typeof SYMBOLS3)[number]) => BigInt(counts[reel]!.get(symbol) ?? 0);
  let [sum, hits] = [0n, 0n];
  for (const symbol of SYMBOLS3) {
    for (const wilds of symbol === "W" ? [0] : [0, 1, 2, 3, 4, 5, 6]) {
      // A bit of `wilds` says that the reel shows a wild in place of the symbol.
      const ways = reels.reduce((product, _strip, reel) => product * times(reel, wilds & (1 << reel) ? "W" : symbol), 1n);
      const factor = [0, 1, 2].reduce((power, reel) => (wilds & (1 << reel) ? power * wildFactor : power), 1);
      sum += ways * BigInt(pays[symbol] * factor);
      hits += ways;
    }
  }
  const space = reels.reduce((product, strip) => product * BigInt(strip.length), 1n);
  return { total: rational(sum, space), hit: rational(hits, space) };
}

export const slot3: InstantGame<StakeWager, Slot3Outcome> = {
  key: "slot3",
  config: (title): Slot3Config => ({
    ...MACHINES3[title.volatility],
    volatility: title.volatility,
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
    const machine = MACHINES3[title.volatility];
    const { total: base, hit } = exactReturn3(machine);
    const { total, pool } = withPool(title, base);
    const space = machine.reels.reduce((product, strip) => product * strip.length, 1);
    const details: Slot3Help = { hitEvery: (Number(hit.d) / Number(hit.n)).toFixed(1), combinations: space.toString() };
    return { returnPercent: toPercent(total, 2), returnFraction: toShortFraction(total), pool, details };
  },
};
