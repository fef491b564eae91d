import type { HandSeat, RoomHand } from "../../../shared/rooms/room-rules.ts";
import type { Rng } from "../../../shared/rng.ts";
import { DECK, suitOf, type Card } from "../../../shared/tables/cards.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import { countOf, type TrickRules } from "./variants.ts";

export interface Played {
  /** Index into the seats. */
  at: number;
  card: Card;
}

export interface TrickSeat extends HandSeat {
  /** Null until it has bid; in an auction its last bid. */
  bid: number | null;
  passed: boolean;
  tricks: number;
  /** What the cards in its tricks count. */
  counted: number;
}

/** A deal of four players. */
export interface TrickHand extends RoomHand {
  seats: readonly TrickSeat[];
  stage: "bid" | "trump" | "play";
  trump: string | null;
  trumpOpen: boolean;
  /** Whoever asked for the trump must play one if they have it. */
  mustTrump: boolean;
  /** Whether a trump was played. */
  broken: boolean;
  /** Index of the highest bidder of an auction. */
  bidder: number | null;
  trick: readonly Played[];
  /** The trick before, as long as no other has begun. */
  last: { plays: readonly Played[]; winner: number } | null;
  /** Cards that are dealt after the bidding, by index. */
  later: readonly (readonly Card[])[];
}

export const SEATS = 4;
const HALF_AUCTION = 4;
const sideOf = (at: number): number => at % 2;

/** The pack of the game, from its ranks. */
export const packOf = (rules: TrickRules): Card[] => DECK.filter((card) => rules.order.includes(card[0]!));

const SUIT_PLACES = "SHCD";
/** Sorted by suit, then from high to low. */
export function sorted(cards: readonly Card[], order: string): Card[] {
  const place = (card: Card) => SUIT_PLACES.indexOf(suitOf(card)) * 20 - order.indexOf(card[0]!);
  return [...cards].sort((a, b) => place(a) - place(b));
}

export function dealTricks(rules: TrickRules, chance: Rng, seats: readonly number[], boot: number, first: number): TrickHand {
  const pack = packOf(rules);
  const deck = drawn(pack, pack.length, chance);
  const each = pack.length / SEATS;
  const atOnce = rules.bids?.auction ? HALF_AUCTION : each;
  const cardsOf = (at: number) => deck.slice(at * each, (at + 1) * each);
  const turned = rules.trump === "turned" ? suitOf(deck.at(-1)!) : null;
  const held = seats.map((seat, at): TrickSeat => {
    const cards = sorted(cardsOf(at).slice(0, atOnce), rules.order);
    return { seat, cards, put: boot, folded: false, seen: true, allIn: false, bid: null, passed: false, tricks: 0, counted: 0 };
  });
  return {
    seats: held,
    turn: first % SEATS,
    stake: 0,
    open: turned ? [deck.at(-1)!] : [],
    over: false,
    stage: rules.bids ? "bid" : "play",
    trump: rules.trump === "spades" ? "S" : turned,
    trumpOpen: rules.trump !== "secret",
    mustTrump: false,
    broken: false,
    bidder: null,
    trick: [],
    last: null,
    later: seats.map((_, at) => cardsOf(at).slice(atOnce)),
  };
}

/** The power of a card in a trick: trumps above the suit that was led, all else nothing. */
function power(rules: TrickRules, hand: Pick<TrickHand, "trump" | "trumpOpen">, led: string, card: Card): number {
  const rank = rules.order.indexOf(card[0]!) + 1;
  if (hand.trumpOpen && suitOf(card) === hand.trump) return 100 + rank;
  return suitOf(card) === led ? rank : 0;
}

/** Index into the plays of the card that wins. */
export function bestPlay(rules: TrickRules, hand: Pick<TrickHand, "trump" | "trumpOpen">, plays: readonly Played[]): number {
  const led = suitOf(plays[0]!.card);
  const powers = plays.map(({ card }) => power(rules, hand, led, card));
  return powers.indexOf(Math.max(...powers));
}

/** The cards that the seat whose turn it is may play. */
export function legalCards(rules: TrickRules, hand: TrickHand): Card[] {
  const cards = [...hand.seats[hand.turn]!.cards];
  const isTrump = (card: Card) => hand.trumpOpen && suitOf(card) === hand.trump;
  const first = hand.trick[0];
  if (!first) {
    const others = cards.filter((card) => !isTrump(card));
    return rules.breaksTrump && !hand.broken && others.length > 0 ? others : cards;
  }
  const led = suitOf(first.card);
  const following = cards.filter((card) => suitOf(card) === led);
  const trumps = cards.filter(isTrump);
  if (following.length > 0) return rules.mustBeat ? beating(rules, hand, following) : following;
  if (hand.mustTrump && trumps.length > 0) return trumps;
  if (!rules.mustBeat) return cards;
  const higher = winning(rules, hand, trumps);
  return higher.length > 0 ? higher : cards;
}

/** Those of the cards that would win the trick as it stands. */
export function winning(rules: TrickRules, hand: TrickHand, cards: readonly Card[]): Card[] {
  return cards.filter((card) => bestPlay(rules, hand, [...hand.trick, { at: hand.turn, card }]) === hand.trick.length);
}

function beating(rules: TrickRules, hand: TrickHand, cards: Card[]): Card[] {
  const better = winning(rules, hand, cards);
  return better.length > 0 ? better : cards;
}

/** Whether the seat whose turn it is may have the trump opened: it cannot follow, and the trump is still hidden. */
export const mayAsk = (hand: TrickHand): boolean =>
  hand.stage === "play" &&
  !hand.trumpOpen &&
  hand.trick.length > 0 &&
  hand.seats[hand.turn]!.cards.every((card) => suitOf(card) !== suitOf(hand.trick[0]!.card));

export const askTrump = (hand: TrickHand): TrickHand => ({ ...hand, trumpOpen: true, mustTrump: true });

/** The hand after a card; throws a RangeError for one that may not be played. */
export function playCard(rules: TrickRules, hand: TrickHand, card: Card): TrickHand {
  if (!legalCards(rules, hand).includes(card)) throw new RangeError(`${card} may not be played`);
  const seats = hand.seats.with(hand.turn, {
    ...hand.seats[hand.turn]!,
    cards: hand.seats[hand.turn]!.cards.filter((own) => own !== card),
  });
  const trick = [...hand.trick, { at: hand.turn, card }];
  const broken = hand.broken || (hand.trumpOpen && suitOf(card) === hand.trump);
  const next = { ...hand, seats, trick, broken, mustTrump: false, last: null, turn: (hand.turn + 1) % SEATS };
  return trick.length === SEATS ? takeTrick(rules, next) : next;
}

function takeTrick(rules: TrickRules, hand: TrickHand): TrickHand {
  const winner = hand.trick[bestPlay(rules, hand, hand.trick)]!.at;
  const taker = hand.seats[winner]!;
  const over = taker.cards.length === 0;
  const counted = taker.counted + hand.trick.reduce((sum, { card }) => sum + countOf(card), over ? 1 : 0);
  const seats = hand.seats.with(winner, { ...taker, tricks: taker.tricks + 1, counted });
  return { ...hand, seats, trick: [], last: { plays: hand.trick, winner }, turn: winner, over };
}

/** What the cards in the tricks of a side count, for the side of that index. */
export const countOfSide = ({ seats }: TrickHand, at: number): number =>
  seats.reduce((sum, { counted }, other) => sum + (sideOf(other) === sideOf(at) ? counted : 0), 0);

/** The indexes of the side that won the bid or broke it. */
export function winningSide(hand: TrickHand): number {
  const bidder = hand.bidder ?? 0;
  const made = countOfSide(hand, bidder) >= (hand.seats[bidder]!.bid ?? 0);
  return made ? sideOf(bidder) : 1 - sideOf(bidder);
}
