import { withPool } from "../../pools/pool-help.ts";
import type { Title } from "../../titles.ts";
import type { InstantGame } from "../instant-game.ts";
import { rational, toPercent, toShortFraction, type Rational } from "../rational.ts";
import { plainStakes } from "../stake-steps.ts";
import { acceptStake, type StakeWager } from "../stakes.ts";
import { slotTheme, type SlotTheme } from "../themes.ts";
import { CARDS, MILLION, type Prize } from "./cards.ts";
import { replay, type ScratchOutcome } from "./play.ts";

export interface ScratchConfig {
  volatility: Title["volatility"];
  prizes: readonly Prize[];
  stakes: number[];
  theme: SlotTheme;
}

export interface ScratchHelp {
  /** One card in so many carries a prize. */
  hitEvery: string;
}

/** Prizes times their numbers, over all cards. */
export const exactScratchReturn = (prizes: readonly Prize[]): Rational =>
  rational(
    prizes.reduce((sum, { times100, ofMillion }) => sum + times100 * ofMillion, 0),
    100 * MILLION,
  );

export const scratch: InstantGame<StakeWager, ScratchOutcome> = {
  key: "scratch",
  config: (title): ScratchConfig => ({
    volatility: title.volatility,
    prizes: CARDS[title.volatility],
    stakes: plainStakes(title),
    theme: slotTheme(title),
  }),
  accept: (title, raw) => acceptStake(plainStakes(title), raw),
  play: (title, wager, rng) => {
    const outcome = replay(title, { wager }, rng);
    return { outcome, payout: outcome.payout };
  },
  help: (title) => {
    const prizes = CARDS[title.volatility];
    const { total, pool } = withPool(title, exactScratchReturn(prizes));
    const winning = prizes.reduce((sum, { ofMillion }) => sum + ofMillion, 0);
    const details: ScratchHelp = { hitEvery: (MILLION / winning).toFixed(1) };
    return { returnPercent: toPercent(total, 2), returnFraction: toShortFraction(total), pool, details };
  },
};
