import * as z from "zod";
import { ArcadeError } from "../../shared/errors.ts";
import { withJackpot } from "../jackpots/jackpot-help.ts";
import { toPercent, toShortFraction, type Rational } from "../../shared/games/rational.ts";
import { plainStakes } from "../../shared/games/stake-steps.ts";
import { acceptStake, type StakeWager } from "../../shared/games/stakes.ts";
import type { Play, Progress, Step, SteppedGame } from "../games/stepped-game.ts";
import { slotTheme } from "../../shared/games/themes.ts";
import { finishAnteHand, type AnteCards, type AnteOutcome, type AnteRules } from "../../shared/ante-games/ante-rules.ts";
import type { AnteShown, AnteConfig } from "../../shared/ante-games/wire.ts";

type AnteProgress = Progress<AnteShown, AnteCards>;

/** A hand that nobody plays on waits for a day. */
const PATIENCE_MS = 24 * 3_600_000;
const Action = z.object({ choice: z.string().max(8) });

/** A card game against the house with one choice. `worth` is its return for all that is staked. */
export function anteGame(key: string, rules: AnteRules, worth: Rational): SteppedGame<StakeWager, AnteProgress, AnteOutcome> {
  const end = ({ wager, progress }: Play<StakeWager, AnteProgress>, choice: string | null): Step<AnteProgress, AnteOutcome> => {
    const outcome = finishAnteHand(rules, wager.stake, progress.hidden, choice);
    return { kind: "end", outcome, payout: outcome.payout };
  };
  return {
    key,
    config: (title): AnteConfig => ({ antes: rules.antes, stakes: plainStakes(title), theme: slotTheme(title) }),
    accept: (title, raw) => {
      const { wager, stake } = acceptStake(plainStakes(title), raw);
      return { wager, stake: stake * rules.antes };
    },
    begin: (_title, _wager, rng, now) => {
      const cards = rules.deal(rng);
      const choices = rules.choices(cards);
      return { shown: { ...rules.open(cards), choices }, hidden: cards, dueAt: choices.length === 0 ? now : now + PATIENCE_MS };
    },
    step: (play, action) => {
      const parsed = Action.safeParse(action);
      if (!parsed.success || !play.progress.shown.choices.includes(parsed.data.choice)) throw new ArcadeError("request.invalid");
      return end(play, parsed.data.choice);
    },
    due: (play) => end(play, play.progress.shown.choices.length === 0 ? null : rules.idle(play.progress.hidden)),
    resume: ({ progress }) => ({ kind: "on", progress }),
    help: (title) => {
      const { total, pool } = withJackpot(title, worth);
      return { returnPercent: toPercent(total, 2), returnFraction: toShortFraction(total), pool, details: null };
    },
  };
}
