import type { Showdown } from "../../../shared/rooms/room-rules.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { countOf, dealerStands, isBlackjack, TWENTY_ONE } from "../../blackjack/rules/cards.ts";
import { BLACKJACK_PAYS, endWorth } from "../../blackjack/rules/pays.ts";
import type { DealerEnd } from "../../blackjack/rules/theory.ts";
import { dealerHasBlackjack, type BlackjackHand, type BlackjackSeat, type SeatHand } from "./table.ts";

/** What insurance comes back as, with its stake: it pays two to one. */
export const INSURANCE_TIMES = 3;

/** The dealer's cards to the end: up to the first seventeen. */
export function drawnDealer({ dealer }: Pick<BlackjackHand, "dealer">): Card[] {
  const cards = dealer.slice(0, 2);
  while (!dealerStands(countOf(cards))) cards.push(dealer[cards.length]!);
  return cards;
}

function endOf(cards: readonly Card[]): DealerEnd {
  const { total } = countOf(cards);
  if (total > TWENTY_ONE) return "bust";
  return isBlackjack(cards) ? "blackjack" : total;
}

/** Two cards of 21 are a blackjack only in the hand that was dealt. */
export const isNatural = ({ hands }: Pick<BlackjackSeat, "hands">, { cards }: Pick<SeatHand, "cards">): boolean =>
  hands.length === 1 && isBlackjack(cards);

/** What comes back for a hand, the bet included; minor units. */
export function backFor(hand: Pick<BlackjackHand, "dealer">, seat: Pick<BlackjackSeat, "hands">, own: SeatHand): number {
  const { total } = countOf(own.cards);
  if (total > TWENTY_ONE) return 0;
  // After a split two cards of 21 count as any other 21.
  const cards = seat.hands.length === 1 ? own.cards.length : Math.max(3, own.cards.length);
  return Math.floor((own.bet * endWorth(BLACKJACK_PAYS.plain, total, cards, endOf(drawnDealer(hand)))) / 1000);
}

/** What comes back for insurance, minor units. */
export const insuranceBack = (hand: Pick<BlackjackHand, "dealer">, { insurance }: Pick<BlackjackSeat, "insurance">): number =>
  dealerHasBlackjack(hand) ? INSURANCE_TIMES * (insurance ?? 0) : 0;

/** What each seat gets of the house; seats never win from each other, so there is no pot. */
export function settle(hand: BlackjackHand): Showdown {
  const back = (seat: BlackjackSeat) => seat.hands.reduce((sum, own) => sum + backFor(hand, seat, own), insuranceBack(hand, seat));
  return { pots: [], won: new Map(hand.seats.map((seat) => [seat.seat, back(seat)])) };
}

/** The dealer's cards as everybody sees them; the one that lies face down is a `back`. Draws are shown where a hand waits for them. */
export function shownDealer(hand: BlackjackHand): Card[] {
  if (hand.stage === "bet") return [];
  if (!hand.over) return [hand.dealer[0]!, "back"];
  const waits = hand.seats.some((seat) => !seat.folded && seat.hands.some((own) => !isNatural(seat, own)));
  return waits ? drawnDealer(hand) : hand.dealer.slice(0, 2);
}
