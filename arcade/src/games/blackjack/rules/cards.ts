import type { Rng } from "../../../shared/rng.ts";
import { DECK, rankOf, type Card } from "../../../shared/tables/cards.ts";

export const TWENTY_ONE = 21;

export interface Count {
  total: number;
  /** An ace counts eleven in it. */
  soft: boolean;
}

/** Ten for pictures, one for the ace. */
export const worthOf = (card: Card): number => Math.min(rankOf(card), 10);

/** A count with one more card. */
export function withCard({ total, soft }: Count, worth: number): Count {
  const low = (soft ? total - 10 : total) + worth;
  const ace = soft || worth === 1;
  return ace && low + 10 <= TWENTY_ONE ? { total: low + 10, soft: true } : { total: low, soft: false };
}

const NOTHING: Count = { total: 0, soft: false };
export const countOf = (cards: readonly Card[]): Count => cards.reduce((count, card) => withCard(count, worthOf(card)), NOTHING);
export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && countOf(cards).total === TWENTY_ONE;

/** A card of the endless shoe: each of the 52 is as likely every time. */
export const drawCard = (chance: Rng): Card => DECK[chance.int(DECK.length)]!;

/** The least that the dealer takes no further card at. */
export const DEALER_STANDS = 17;
export const dealerStands = ({ total }: Count): boolean => total >= DEALER_STANDS;

/** Whether basic strategy takes a card, against the dealer's first card (1 to 10). No doubling, no splitting. */
export function basicHits({ total, soft }: Count, up: number): boolean {
  if (soft) return total <= 17 || (total === 18 && (up >= 9 || up === 1));
  if (total <= 11) return true;
  if (total === 12) return up < 4 || up > 6;
  return total <= 16 && (up >= 7 || up === 1);
}
