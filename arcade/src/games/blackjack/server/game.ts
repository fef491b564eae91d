import * as z from "zod";
import { ArcadeError } from "../../../shared/errors.ts";
import { withJackpot } from "../../../server/jackpots/jackpot-help.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { toPercent, toShortFraction } from "../../../shared/games/rational.ts";
import { plainStakes } from "../../../shared/games/stake-steps.ts";
import { acceptStake, type StakeWager } from "../../../shared/games/stakes.ts";
import type { Play, Progress, Step, SteppedGame } from "../../../server/games/stepped-game.ts";
import { slotTheme } from "../../../shared/games/themes.ts";
import { BLACKJACK_RETURNS, toBlackjackVariant } from "../rules/pays.ts";
import { finishHand, isFull, shuffleShoe, type BlackjackOutcome } from "../rules/replay.ts";
import type { BlackjackShown, BlackjackConfig } from "../rules/wire.ts";

type BlackjackProgress = Progress<BlackjackShown, { player: Card[]; dealer: Card[] }>;

/** A hand that nobody plays on stands after a day. */
const PATIENCE_MS = 24 * 3_600_000;
/** `cards`: how many the player has seen, so that a step sent twice takes one card. */
const Action = z.object({ kind: z.enum(["hit", "stand"]), cards: z.number().int().min(2) });

export const blackjack: SteppedGame<StakeWager, BlackjackProgress, BlackjackOutcome> = {
  key: "blackjack",
  freeRoundStakes: plainStakes,
  config: (title): BlackjackConfig => ({
    variant: toBlackjackVariant(title.variant),
    stakes: plainStakes(title),
    theme: slotTheme(title),
  }),
  accept: (title, raw) => acceptStake(plainStakes(title), raw),
  begin: (title, _wager, rng, now) => {
    const { player, dealer } = shuffleShoe(rng);
    const cards = player.slice(0, 2);
    const full = isFull(title, cards);
    const shown = { player: cards, up: dealer[0]!, full };
    return { shown, hidden: { player, dealer }, dueAt: full ? now : now + PATIENCE_MS };
  },
  step: (play, action) => {
    const parsed = Action.safeParse(action);
    if (!parsed.success) throw new ArcadeError("request.invalid");
    const { shown, hidden } = play.progress;
    if (parsed.data.cards !== shown.player.length) return { kind: "on", progress: play.progress };
    if (parsed.data.kind === "stand") return end(play);
    const player = hidden.player.slice(0, shown.player.length + 1);
    const progress = { ...play.progress, shown: { ...shown, player } };
    return isFull(play.title, player) ? end({ ...play, progress }) : { kind: "on", progress };
  },
  due: end,
  resume: ({ progress }) => ({ kind: "on", progress }),
  help: (title) => {
    const { total, pool } = withJackpot(title, BLACKJACK_RETURNS[toBlackjackVariant(title.variant)]);
    return { returnPercent: toPercent(total, 2), returnFraction: toShortFraction(total), pool, details: null };
  },
};

function end({ title, wager, progress }: Play<StakeWager, BlackjackProgress>): Step<BlackjackProgress, BlackjackOutcome> {
  const outcome = finishHand(title, wager.stake, progress.shown.player, progress.hidden.dealer);
  return { kind: "end", outcome, payout: outcome.payout };
}
