import type { Rng } from "../../../shared/rng.ts";
import { rankOf, suitOf, type Card } from "../../../shared/tables/cards.ts";
import { dropPoints, mayDiscard, senseFor, type RummyHand } from "./hand.ts";
import { meldTable } from "./melds.ts";
import type { CardSense } from "./pack.ts";
import { finishingCards } from "./scoring.ts";
import type { RummyRules } from "./variants.ts";

/** What the open card must save to be worth taking. */
const WORTH_TAKING = 3;
/** A first hand that is so far from its end is left, now and then. */
const HOPELESS = 85;

/** How well a card goes with the others: neighbours of its suit count more than its rank elsewhere. */
function ties(card: Card, cards: readonly Card[], sense: CardSense): number {
  if (sense.isJoker(card)) return 100;
  return cards.reduce((sum, other) => {
    if (other === card || sense.isJoker(other)) return sum;
    const apart = Math.abs(rankOf(other) - rankOf(card));
    if (suitOf(other) === suitOf(card)) return sum + (apart === 1 || apart === 12 ? 3 : apart === 2 ? 2 : 0);
    return sum + (apart === 0 ? 1 : 0);
  }, 0);
}

/** The card to put away: what leaves the hand nearest to its end, and goes least with the rest. */
function worstCard(rules: RummyRules, hand: RummyHand): Card {
  const sense = senseFor(rules, hand);
  const { cards } = hand.seats[hand.turn]!;
  const table = meldTable(cards, rules, sense);
  const costs = cards.map((card, at) => {
    const barred = mayDiscard(hand, card) ? 0 : 10_000;
    return barred + table.distance(table.full & ~(1 << at)) + 2 * ties(card, cards, sense);
  });
  return cards[costs.indexOf(Math.min(...costs))]!;
}

/** Whether the open card brings the hand nearer to its end. */
function wantsOpen(rules: RummyRules, hand: RummyHand): boolean {
  const sense = senseFor(rules, hand);
  const top = hand.pile.at(-1);
  if (top === undefined) return false;
  if (sense.isJoker(top)) return true;
  const cards = [...hand.seats[hand.turn]!.cards, top];
  const table = meldTable(cards, rules, sense);
  const withoutOne = cards.slice(0, -1).map((_, at) => table.distance(table.full & ~(1 << at)));
  return Math.min(...withoutOne) + WORTH_TAKING <= table.distance(table.full & ~(1 << (cards.length - 1)));
}

/** What a demo player does. It knows its own cards and the open one, and nobody else's. */
export function chooseMove(rules: RummyRules, hand: RummyHand, chance: Rng): string {
  if (hand.stage === "discard") {
    const [finishing] = finishingCards(rules, hand).filter((card) => mayDiscard(hand, card));
    return finishing === undefined ? `discard:${worstCard(rules, hand)}` : `declare:${finishing}`;
  }
  const { cards, turns } = hand.seats[hand.turn]!;
  const table = turns === 0 && dropPoints(rules, hand) !== null ? meldTable(cards, rules, senseFor(rules, hand)) : null;
  if (table && table.distance(table.full) > HOPELESS && chance.int(3) === 0) return "drop";
  return wantsOpen(rules, hand) ? "take" : "draw";
}
