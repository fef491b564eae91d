import type { HandSeat, RoomHand } from "../../../shared/rooms/room-rules.ts";
import type { Rng } from "../../../shared/rng.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { drawCard, isBlackjack } from "../../blackjack/rules/cards.ts";

/** One hand of a seat; a seat has two after a split. */
export interface SeatHand {
  readonly cards: readonly Card[];
  /** Minor units, a double included. */
  readonly bet: number;
  /** It takes no further cards. */
  readonly done: boolean;
}

export interface BlackjackSeat extends HandSeat {
  /** All cards that it may ever take, in order. A secret beyond those in its hands. */
  readonly row: readonly Card[];
  /** How many of them it has taken. */
  readonly taken: number;
  /** What it bet before the deal, minor units; 0 while it has not. */
  readonly bet: number;
  /** What it staked on a blackjack of the dealer; null while it has not been asked, or has not answered. */
  readonly insurance: number | null;
  readonly hands: readonly SeatHand[];
}

/** `bet`: nothing is dealt yet. `insure`: the dealer shows an ace and has not looked. `play`: the dealer has no blackjack. */
export type Stage = "bet" | "insure" | "play";

/** A hand of blackjack at a table of one dealer: pure, and told nothing of money accounts. */
export interface BlackjackHand extends RoomHand {
  readonly seats: readonly BlackjackSeat[];
  /** All cards that the dealer may ever take. The second lies face down until the end. */
  readonly dealer: readonly Card[];
  readonly stage: Stage;
  /** The smallest bet, minor units. */
  readonly boot: number;
}

/** More cards than one hand can take without going over; a seat may have two hands. */
export const DEALER_ROW = 21;
export const SEAT_ROW = 2 * DEALER_ROW;

const row = (chance: Rng, length: number): readonly Card[] => Array.from({ length }, () => drawCard(chance));

/** Fixes all cards: those of the dealer, then those of each seat. So what one of them takes changes nobody else's. */
export function dealBlackjack(chance: Rng, seats: readonly number[], boot: number): BlackjackHand {
  const dealer = row(chance, DEALER_ROW);
  const blank = { cards: [], put: 0, folded: false, seen: true, allIn: false, taken: 0, bet: 0, insurance: null, hands: [] };
  return {
    seats: seats.map((seat) => ({ ...blank, seat, row: row(chance, SEAT_ROW) })),
    dealer,
    stage: "bet",
    boot,
    turn: 0,
    stake: boot,
    open: [],
    over: false,
  };
}

/** The hand in which the seat moves next; undefined when it is through. */
export const openHand = ({ hands }: Pick<BlackjackSeat, "hands">): SeatHand | undefined => hands.find(({ done }) => !done);

/** Whether the dealer's first two cards are a blackjack. */
export const dealerHasBlackjack = ({ dealer }: Pick<BlackjackHand, "dealer">): boolean => isBlackjack(dealer.slice(0, 2));
