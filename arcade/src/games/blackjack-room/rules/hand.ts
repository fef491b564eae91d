import type { Card } from "../../../shared/tables/cards.ts";
import { countOf, TWENTY_ONE, worthOf } from "../../blackjack/rules/cards.ts";
import { movesOf } from "./moves.ts";
import { dealerHasBlackjack, openHand, type BlackjackHand, type BlackjackSeat, type SeatHand } from "./table.ts";

/** The hand after a move of the seat whose turn it is; a bet is made whole or not at all. */
export function actBlackjack(hand: BlackjackHand, action: string, paid: number): BlackjackHand {
  const move = movesOf(hand).find((one) => one.action === action);
  if (!move || paid !== move.cost) throw new RangeError(`no ${action} now`);
  const seats = hand.seats.map((seat, at) => (at === hand.turn ? moved(seat, action, paid) : seat));
  return proceed({ ...hand, seats });
}

function moved(seat: BlackjackSeat, action: string, paid: number): BlackjackSeat {
  const put = seat.put + paid;
  if (action === "out") return { ...seat, folded: true };
  if (action === "insure" || action === "decline") return { ...seat, put, insurance: paid };
  if (action.startsWith("bet")) return { ...seat, put, bet: paid };
  const next = { ...played(seat, action), put };
  // Nothing that was put in can come back.
  return { ...next, folded: next.hands.every(({ cards }) => countOf(cards).total > TWENTY_ONE) };
}

function played(seat: BlackjackSeat, action: string): BlackjackSeat {
  if (action === "split") return split(seat);
  const at = seat.hands.findIndex(({ done }) => !done);
  const own = seat.hands[at]!;
  if (action === "stand") return { ...seat, hands: seat.hands.with(at, { ...own, done: true }) };
  const doubled = action === "double";
  const cards = [...own.cards, seat.row[seat.taken]!];
  const next = handOf(cards, doubled ? 2 * own.bet : own.bet, doubled);
  return { ...seat, taken: seat.taken + 1, hands: seat.hands.with(at, next) };
}

/** Each card becomes a hand with one more; aces get no further ones. */
function split(seat: BlackjackSeat): BlackjackSeat {
  const cards = seat.hands[0]!.cards;
  const aces = worthOf(cards[0]!) === 1;
  const hands = cards.map((card, at) => handOf([card, seat.row[seat.taken + at]!], seat.bet, aces));
  return { ...seat, taken: seat.taken + hands.length, hands };
}

/** Twenty-one and more take no further card. */
const handOf = (cards: readonly Card[], bet: number, done: boolean): SeatHand => ({
  cards,
  bet,
  done: done || countOf(cards).total >= TWENTY_ONE,
});

/** On to the next seat, the next stage, or the end. */
function proceed(hand: BlackjackHand): BlackjackHand {
  if (hand.stage === "bet") return toNext(hand, ({ bet }) => bet === 0) ?? dealt(hand);
  if (hand.stage === "insure") return toNext(hand, ({ insurance }) => insurance === null) ?? looked(hand);
  // A seat that is through has no turn to miss.
  const seats = hand.seats.map((seat) => ({ ...seat, allIn: !seat.folded && openHand(seat) === undefined }));
  return toNext({ ...hand, seats }, (seat) => openHand(seat) !== undefined) ?? { ...hand, seats, over: true };
}

/** With the turn at the first seat in the hand for which it holds; null when there is none. */
function toNext(hand: BlackjackHand, holds: (seat: BlackjackSeat) => boolean): BlackjackHand | null {
  const turn = hand.seats.findIndex((seat) => !seat.folded && holds(seat));
  return turn < 0 ? null : { ...hand, turn };
}

/** The last seat has bet: every seat in the hand has two cards. */
function dealt(hand: BlackjackHand): BlackjackHand {
  const seats = hand.seats.map((seat) =>
    seat.folded ? seat : { ...seat, taken: 2, hands: [handOf(seat.row.slice(0, 2), seat.bet, false)] },
  );
  if (seats.every(({ folded }) => folded)) return { ...hand, seats, over: true };
  const next = { ...hand, seats };
  return worthOf(hand.dealer[0]!) === 1 ? proceed({ ...next, stage: "insure" }) : looked(next);
}

/** The dealer has looked at the card that lies face down. A blackjack ends the hand. */
function looked(hand: BlackjackHand): BlackjackHand {
  const next: BlackjackHand = { ...hand, stage: "play" };
  return dealerHasBlackjack(hand) ? { ...next, over: true } : proceed(next);
}
