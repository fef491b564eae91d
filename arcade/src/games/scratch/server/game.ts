import { withJackpot } from "../../../server/jackpots/jackpot-help.ts";
import type { InstantGame } from "../../../server/games/instant-game.ts";
import { rational, toPercent, toShortFraction, type Rational } from "../../../shared/games/rational.ts";
import { plainStakes } from "../../../shared/games/stake-steps.ts";
import { acceptStake, type StakeWager } from "../../../shared/games/stakes.ts";
import { slotTheme } from "../../../shared/games/themes.ts";
import { CARDS, MILLION, type Prize } from "../rules/cards.ts";
import { replay, type ScratchOutcome } from "../rules/play.ts";
import type { ScratchConfig, ScratchHelp } from "../rules/wire.ts";

/** Prizes times their numbers, over all cards. */
export const exactScratchReturn = (prizes: readonly Prize[]): Rational =>
  rational(
    prizes.reduce((sum, { times100, ofMillion }) => sum + times100 * ofMillion, 0),
    100 * MILLION,
  );

export const scratch: InstantGame<StakeWager, ScratchOutcome> = {
  key: "scratch",
  freeRoundStakes: plainStakes,
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
    const { total, pool } = withJackpot(title, exactScratchReturn(prizes));
    const winning = prizes.reduce((sum, { ofMillion }) => sum + ofMillion, 0);
    const details: ScratchHelp = { hitEvery: (MILLION / winning).toFixed(1) };
    return { returnPercent: toPercent(total, 2), returnFraction: toShortFraction(total), pool, details };
  },
};
