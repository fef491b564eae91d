import * as z from "zod";
import { ArcadeError } from "../../errors.ts";
import { withPool } from "../../pools/pool-help.ts";
import type { Card } from "../../tables/cards.ts";
import { toPercent, toShortFraction } from "../rational.ts";
import { plainStakes } from "../stake-steps.ts";
import { acceptStake, type StakeWager } from "../stakes.ts";
import type { Play, Progress, Step, SteppedGame } from "../stepped-game.ts";
import { slotTheme, type SlotTheme } from "../themes.ts";
import { BLACKJACK_RETURNS, toBlackjackVariant, type BlackjackVariant } from "./pays.ts";
import { finishHand, isFull, shuffleShoe, type BlackjackOutcome } from "./replay.ts";

export interface BlackjackShown {
  player: Card[];
  /** The dealer's open card. */
  up: Card;
  /** The hand takes no more cards and ends by itself. */
  full: boolean;
}
type BlackjackProgress = Progress<BlackjackShown, { player: Card[]; dealer: Card[] }>;

export interface BlackjackConfig {
  variant: BlackjackVariant;
  stakes: number[];
  theme: SlotTheme;
}

/** A hand that nobody plays on stands after a day. */
const PATIENCE_MS = 24 * 3_600_000;
/** `cards`: how many the player has seen, so that a step sent twice takes one card. */
const Action = z.object({ kind: z.enum(["hit", "stand"]), cards: z.number().int().min(2) });

export const blackjack: SteppedGame<StakeWager, BlackjackProgress, BlackjackOutcome> = {
  key: "blackjack",
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
    const { total, pool } = withPool(title, BLACKJACK_RETURNS[toBlackjackVariant(title.variant)]);
    return { returnPercent: toPercent(total, 2), returnFraction: toShortFraction(total), pool, details: null };
  },
};

function end({ title, wager, progress }: Play<StakeWager, BlackjackProgress>): Step<BlackjackProgress, BlackjackOutcome> {
  const outcome = finishHand(title, wager.stake, progress.shown.player, progress.hidden.dealer);
  return { kind: "end", outcome, payout: outcome.payout };
}
