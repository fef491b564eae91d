import { SEATS, sorted, type TrickHand } from "./hand.ts";
import type { TrickRules } from "./variants.ts";

/** The lowest bid that tops the auction so far. */
const nextBid = (rules: TrickRules, hand: TrickHand): number => Math.max(rules.bids!.least, ...hand.seats.map(({ bid }) => (bid ?? 0) + 1));

/** What may be bid now; in an auction also `null`, to pass. */
export function openBids(rules: TrickRules, hand: TrickHand): (number | null)[] {
  const { least, most, auction } = rules.bids!;
  const from = auction ? nextBid(rules, hand) : least;
  const numbers = Array.from({ length: Math.max(0, most - from + 1) }, (_, at) => from + at);
  // Somebody has to play: the last who has not passed cannot, as long as nobody has bid.
  const alone = hand.seats.filter(({ passed }) => !passed).length === 1;
  return auction && !(alone && hand.bidder === null) ? [...numbers, null] : numbers;
}

/** The hand after a bid of the seat whose turn it is. */
export function placeBid(rules: TrickRules, hand: TrickHand, bid: number | null): TrickHand {
  const seat = hand.seats[hand.turn]!;
  const seats = hand.seats.with(hand.turn, bid === null ? { ...seat, passed: true } : { ...seat, bid });
  if (!rules.bids!.auction) return afterRound({ ...hand, seats });
  return goOn(rules, { ...hand, seats, bidder: bid === null ? hand.bidder : hand.turn });
}

/** Everybody bids once, and whoever bid first leads. */
function afterRound(hand: TrickHand): TrickHand {
  const turn = (hand.turn + 1) % SEATS;
  return { ...hand, turn, stage: hand.seats[turn]!.bid === null ? "bid" : "play" };
}

/** The auction ends when all others have passed, or at the highest bid. */
function goOn(rules: TrickRules, hand: TrickHand): TrickHand {
  const { bidder } = hand;
  const waiting = [1, 2, 3].map((step) => (hand.turn + step) % SEATS).filter((at) => !hand.seats[at]!.passed && at !== bidder);
  const ends = bidder !== null && (waiting.length === 0 || hand.seats[bidder]!.bid === rules.bids!.most);
  if (ends) return { ...hand, stage: "trump", turn: bidder };
  return { ...hand, turn: waiting[0] ?? hand.turn };
}

/** The bidder names the trump; the rest of the cards is dealt, and the seat after the bidder leads. */
export function chooseTrump(rules: TrickRules, hand: TrickHand, trump: string): TrickHand {
  const seats = hand.seats.map((seat, at) => ({ ...seat, cards: sorted([...seat.cards, ...hand.later[at]!], rules.order) }));
  return { ...hand, seats, trump, later: [], stage: "play", turn: (hand.turn + 1) % SEATS };
}
