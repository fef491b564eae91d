import type { Rng } from "../rng.ts";
import type { PastRound, Replay } from "../games/replay.ts";
import type { Card } from "../tables/cards.ts";

/** What lies on the table; a side that a game does not have is empty. */
export interface AnteCards {
  player: Card[];
  dealer: Card[];
  board: Card[];
}

export interface AnteEnd {
  /** How it ended, as the game names it. */
  end: string;
  /** Minor units, with everything that comes back of the stake. */
  payout: number;
}

export interface AnteOutcome extends AnteCards, AnteEnd {
  /** What the player chose; null where there was nothing to choose. */
  choice: string | null;
}

/** One player against the house: cards, one choice, and the end. Pure, so that the player's browser can play it again. */
export interface AnteRules {
  /** How many times the ante the stake is: what a raise costs lies there from the beginning, and comes back when it is not made. */
  antes: number;
  /** All cards that the round can need. */
  deal(rng: Rng): AnteCards;
  /** What the player sees before the choice. */
  open(cards: AnteCards): AnteCards;
  /** What may be chosen; nothing where the round ends by itself. */
  choices(cards: AnteCards): string[];
  /** The choice of whoever lets a day go by. */
  idle(cards: AnteCards): string;
  /** `ante` in minor units. */
  finish(ante: number, cards: AnteCards, choice: string | null): AnteEnd;
}

export function finishAnteHand(rules: AnteRules, ante: number, cards: AnteCards, choice: string | null): AnteOutcome {
  return { ...cards, ...rules.finish(ante, cards, choice), choice };
}

/** Draws a round again; the choice is the player's. */
export const anteReplay =
  (rules: AnteRules): Replay =>
  (_title, { wager, outcome }: PastRound, rng) =>
    finishAnteHand(rules, (wager as { stake: number }).stake, rules.deal(rng), (outcome as AnteOutcome).choice);
