import { ArcadeError } from "../../../shared/errors.ts";
import type { HandSeat, RoomHand } from "../../../shared/rooms/room-rules.ts";
import type { Rng } from "../../../shared/rng.ts";
import { rankOf, suitOf, type Card } from "../../../shared/tables/cards.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import type { Arrangement } from "./melds.ts";
import { isPrinted, packOf, senseOf, type CardSense } from "./pack.ts";
import { MOST_TURNS, type RummyRules } from "./variants.ts";

export interface RummySeat extends HandSeat {
  /** Points of this deal for a seat that has left it; null while it plays. */
  left: number | null;
  /** Points of the deals before this one. */
  total: number;
  /** Turns taken in this deal. */
  turns: number;
  /** Turns that the time ended, without one of its own since. */
  missed: number;
}

/** How a deal ended, by index of the seats. */
export interface DealEnd {
  deal: number;
  /** The card that was turned over for the wild rank. */
  wild: Card | null;
  /** Who ended it; null when nobody did. */
  by: number | null;
  /** Who won it: the same, or the other one in gin who had fewer loose cards. */
  winner: number | null;
  points: readonly number[];
  /** What each seat had, as its best groups; null for one that had left. */
  shown: readonly (Pick<Arrangement, "groups" | "loose"> | null)[];
}

export interface RummyHand extends RoomHand {
  seats: readonly RummySeat[];
  stage: "draw" | "discard";
  stock: readonly Card[];
  /** The open pile, its top card last. */
  pile: readonly Card[];
  /** The card turned over for the wild rank; null in games without one. */
  wild: Card | null;
  /** The card that the seat in turn has just drawn, and whether it lay open: then it cannot be discarded at once. */
  fresh: { card: Card; open: boolean } | null;
  turns: number;
  deal: number;
  /** Index of the seat that began this deal. */
  first: number;
  /** Packs of the deals to come. */
  packs: readonly (readonly Card[])[];
  ended: DealEnd | null;
}

/** Seats that still play this deal. */
export const inDeal = ({ seats }: Pick<RummyHand, "seats">): number[] =>
  seats.flatMap(({ folded, left }, at) => (folded || left !== null ? [] : [at]));

export const senseFor = (rules: RummyRules, { wild }: Pick<RummyHand, "wild">): CardSense => senseOf(rules, wild);

/** Sorted by suit and rank, jokers printed last. */
export function sortedHand(cards: readonly Card[]): Card[] {
  const place = (card: Card) => (isPrinted(card) ? 99 : "SHCD".indexOf(suitOf(card)) * 20 + rankOf(card));
  return [...cards].sort((a, b) => place(a) - place(b));
}

/** All packs of the game are shuffled at once, so that one seed fixes them. */
export function dealRummy(rules: RummyRules, chance: Rng, numbers: readonly number[], boot: number, first: number): RummyHand {
  const pack = packOf(rules);
  const [now, ...packs] = Array.from({ length: rules.match?.deals ?? 1 }, () => drawn(pack, pack.length, chance));
  const seats = numbers.map((seat): RummySeat => {
    return { seat, cards: [], put: boot, folded: false, seen: true, allIn: false, left: null, total: 0, turns: 0, missed: 0 };
  });
  return dealOut(rules, { seats, packs, deal: 0, first: first % numbers.length }, now!);
}

/** The next deal of a match goes to whoever is still in it. */
export function dealOut(rules: RummyRules, from: Pick<RummyHand, "seats" | "packs" | "deal" | "first">, pack: readonly Card[]): RummyHand {
  let at = 0;
  const take = (count: number) => pack.slice(at, (at += count));
  const seats = from.seats.map((seat) => ({
    ...seat,
    cards: seat.folded ? [] : sortedHand(take(rules.cards)),
    left: null,
    turns: 0,
  }));
  const wild = rules.wild === "none" ? null : take(1)[0]!;
  const pile = take(1);
  const first = nextOf({ seats }, from.first + seats.length - 1);
  return {
    seats,
    wild,
    pile,
    stock: pack.slice(at),
    stage: "draw",
    fresh: null,
    turn: first,
    turns: 0,
    ended: null,
    deal: from.deal + 1,
    first,
    packs: from.packs,
    stake: 0,
    open: [],
    over: false,
  };
}

/** The seat after that index which still plays. */
export function nextOf({ seats }: Pick<RummyHand, "seats">, at: number): number {
  const playing = inDeal({ seats });
  return Array.from(seats, (_, step) => (at + 1 + step) % seats.length).find((place) => playing.includes(place)) ?? at % seats.length;
}

const withSeat = (hand: RummyHand, change: Partial<RummySeat>): readonly RummySeat[] =>
  hand.seats.with(hand.turn, { ...hand.seats[hand.turn]!, ...change });

/** A card from the stock or from the open pile. A stock that is used up is the pile turned over, its top card left. */
export function drawCard(hand: RummyHand, open: boolean): RummyHand {
  const full = hand.stock.length > 0 || open ? hand : { ...hand, stock: hand.pile.slice(0, -1), pile: hand.pile.slice(-1) };
  const card = open ? full.pile.at(-1) : full.stock[0];
  if (card === undefined) throw new ArcadeError("bet.invalid");
  const seats = withSeat(full, { cards: [...full.seats[full.turn]!.cards, card] });
  const [stock, pile] = open ? [full.stock, full.pile.slice(0, -1)] : [full.stock.slice(1), full.pile];
  return { ...full, seats, stock, pile, stage: "discard", fresh: { card, open } };
}

/** Whether the seat in turn may put that card away: it holds it, and has not just taken it from the pile. */
export const mayDiscard = (hand: RummyHand, card: Card): boolean =>
  hand.stage === "discard" && hand.seats[hand.turn]!.cards.includes(card) && !(hand.fresh?.open && hand.fresh.card === card);

/** The hand with a card put away; the turn is still the same. */
export function putAway(hand: RummyHand, card: Card): RummyHand {
  if (!mayDiscard(hand, card)) throw new ArcadeError("bet.invalid");
  const { cards, turns } = hand.seats[hand.turn]!;
  const seats = withSeat(hand, { cards: sortedHand(cards.filter((own) => own !== card)), turns: turns + 1 });
  return { ...hand, seats, pile: [...hand.pile, card], turns: hand.turns + 1, fresh: null };
}

/** The next seat's turn. */
export const passTurn = (hand: RummyHand): RummyHand => ({ ...hand, stage: "draw", turn: nextOf(hand, hand.turn) });

/** Points of a seat that leaves now; null where nobody may. */
export const dropPoints = (rules: RummyRules, hand: RummyHand): number | null =>
  hand.stage === "draw" && rules.drop ? rules.drop[hand.seats[hand.turn]!.turns === 0 ? "first" : "middle"] : null;

export const isTiredOut = (hand: RummyHand): boolean => hand.turns >= MOST_TURNS;
export { withSeat };
