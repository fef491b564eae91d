import { DECK, rankOf, RANKS, suitOf, type Card } from "../../../shared/tables/cards.ts";
import { bestPokerScore, chosen } from "../../../shared/tables/poker.ts";
import { binomial, suitOrbits } from "../../../shared/tables/suit-orbits.ts";
import { rational, type Rational } from "../../../shared/games/rational.ts";
import { calledWorth, casinoHoldemRules, DEALER_PLAYS, FOLDED_WORTH } from "./rules.ts";

const SUITS = "SHDC";
const FLUSH = 5;
/** Sums of seven of these, none more than four times, are all different; so a sum stands for what ranks seven cards have. */
const RANK_KEYS = [0, 1, 5, 22, 98, 453, 2031, 8698, 22_854, 83_661, 262_349, 636_345, 1_479_181];

/** The worth of seven cards by two tables, as a place among all worths from the lowest up. */
class SevenCards {
  /** The worths by their places. */
  readonly scores: number[];
  readonly #byRanks: Int32Array;
  readonly #bySuited: Int32Array;

  constructor() {
    const ranks = new Map<number, number>();
    fillRanks(ranks, [], 0, 0);
    const suited = suitedScores();
    this.scores = [...new Set([...ranks.values(), ...suited.values()])].sort((a, b) => a - b);
    const placeOf = new Map(this.scores.map((score, place) => [score, place]));
    this.#byRanks = new Int32Array(Math.max(...ranks.keys()) + 1);
    this.#bySuited = new Int32Array(1 << RANKS.length);
    for (const [key, score] of ranks) this.#byRanks[key] = placeOf.get(score)!;
    for (const [mask, score] of suited) this.#bySuited[mask] = placeOf.get(score)!;
  }

  /** `masks`: the ranks of each suit, as bits; `key`: the sum of the ranks' keys. */
  place(key: number, masks: Int32Array): number {
    for (let suit = 0; suit < masks.length; suit += 1) {
      if (bitCount(masks[suit]!) >= FLUSH) return this.#bySuited[masks[suit]!]!;
    }
    return this.#byRanks[key]!;
  }
}

let tables: SevenCards | null = null;
/** The same for every deck, and some work to make. */
const sevenCards = (): SevenCards => (tables ??= new SevenCards());

function fillRanks(scores: Map<number, number>, cards: readonly Card[], from: number, key: number): void {
  if (cards.length === 7) return void scores.set(key, bestPokerScore(cards));
  for (let rank = from; rank < RANKS.length; rank += 1) {
    const own = cards.filter((card) => card[0] === RANKS[rank]).length;
    // Suits go round, so that no five are alike.
    if (own < 4) fillRanks(scores, [...cards, RANKS[rank]! + SUITS[cards.length % 4]!], rank, key + RANK_KEYS[rank]!);
  }
}

/** Five to seven cards of one suit, by the bits of their ranks. */
function suitedScores(): Map<number, number> {
  const masks = Array.from({ length: 1 << RANKS.length }, (_, mask) => mask).filter(
    (mask) => bitCount(mask) >= FLUSH && bitCount(mask) <= 7,
  );
  return new Map(masks.map((mask) => [mask, bestPokerScore([...RANKS].filter((_, rank) => mask & (1 << rank)).map((rank) => `${rank}S`))]));
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** A deck by numbers. */
interface Deck {
  size: number;
  suit: Uint8Array;
  rank: Uint8Array;
}

/**
 * The exact return of all that is staked to a player who always chooses what is worth more: all flops, all hands of the player, all
 * later cards, all hands of the dealer. Takes some minutes for the whole deck.
 */
export function casinoHoldemReturn(cards: readonly Card[] = DECK): Rational {
  const deck = deckOf(cards);
  const seven = sevenCards();
  const against = showdowns(deck);
  let total = 0n;
  let hands = 0n;
  for (const { places, weight } of suitOrbits(cards, 3)) {
    const called = calledOn(deck, seven, places);
    for (const worth of called.values()) total += BigInt(weight) * BigInt(Math.max(worth, FOLDED_WORTH * against));
    hands += BigInt(weight * called.size);
  }
  return rational(total, BigInt(casinoHoldemRules.antes) * hands * BigInt(against));
}

/** The exact return of a call with two cards of a full deck on a flop: all later cards, all hands of the dealer. */
export function calledReturn(hand: readonly Card[], flop: readonly Card[]): Rational {
  const deck = deckOf(DECK);
  const [first, second] = hand.map((card) => DECK.indexOf(card)).sort((a, b) => a - b) as [number, number];
  const open = Uint8Array.from(flop, (card) => DECK.indexOf(card)).sort();
  const worth = calledOn(deck, sevenCards(), open).get(first * deck.size + second)!;
  return rational(worth, casinoHoldemRules.antes * showdowns(deck));
}

const deckOf = (cards: readonly Card[]): Deck => ({
  size: cards.length,
  suit: Uint8Array.from(cards, (card) => SUITS.indexOf(suitOf(card))),
  rank: Uint8Array.from(cards, (card) => rankOf(card) - 1),
});

/** How many later cards and hands of the dealer there are against one hand on one flop. */
const showdowns = ({ size }: Deck): number => binomial(size - 5, 2) * binomial(size - 7, 2);

/** What a call is worth with each two cards, in antes summed over all later cards and hands of the dealer. */
function calledOn(deck: Deck, seven: SevenCards, flop: Uint8Array): Map<number, number> {
  const rest = without(deck, [...flop]);
  const worth = new Float64Array(deck.size * deck.size);
  for (const later of chosen(rest, 2)) addShowdown(deck, seven, [...flop, ...later], worth);
  return new Map(chosen(rest, 2).map(([first, second]) => [first! * deck.size + second!, worth[first! * deck.size + second!]!]));
}

const without = ({ size }: Deck, taken: readonly number[]): number[] =>
  Array.from({ length: size }, (_, place) => place).filter((place) => !taken.includes(place));

/** More than any hand's number, so that one whole number holds a worth and a hand. */
const HANDS = 4096;

/** Adds what each hand of two comes to over one board, against all hands that share no card with it. */
function addShowdown(deck: Deck, seven: SevenCards, board: readonly number[], worth: Float64Array): void {
  const ordered = orderedHands(deck, seven, board);
  const [nothing, lower, level] = [new Tally(deck.size), new Tally(deck.size), new Tally(deck.size)];
  const playsFrom = ordered.findIndex((one) => seven.scores[Math.floor(one / HANDS)]! >= DEALER_PLAYS);
  const idle = playsFrom < 0 ? ordered.length : playsFrom;
  for (let at = 0; at < idle; at += 1) nothing.add(ordered[at]! % HANDS, 1);
  for (let from = 0, to = 0; from < ordered.length; from = to) {
    const place = Math.floor(ordered[from]! / HANDS);
    while (to < ordered.length && Math.floor(ordered[to]! / HANDS) === place) to += 1;
    const plays = from >= idle;
    if (plays) for (let at = from; at < to; at += 1) level.add(ordered[at]! % HANDS, 1);
    const score = seven.scores[place]!;
    const [none, draw] = [calledWorth(score, 0), calledWorth(score, score)];
    // Nothing that plays is below the lowest hand that does.
    const win = score > DEALER_PLAYS ? calledWorth(score, DEALER_PLAYS) : 0;
    for (let at = from; at < to; at += 1) {
      const hand = ordered[at]! % HANDS;
      const levels = plays ? level.apart(hand) + 1 : 0;
      worth[hand]! += none * (nothing.apart(hand) + (plays ? 0 : 1)) + win * lower.apart(hand) + draw * levels;
    }
    if (!plays) continue;
    for (let at = from; at < to; at += 1) {
      level.add(ordered[at]! % HANDS, -1);
      lower.add(ordered[at]! % HANDS, 1);
    }
  }
}

/** All hands of two beside a board, by worth: `place of the worth × HANDS + hand`, the hand being `first × deck + second`. */
function orderedHands(deck: Deck, seven: SevenCards, board: readonly number[]): Int32Array {
  const rest = without(deck, board);
  const masks = new Int32Array(SUITS.length);
  const keyOf = (place: number) => RANK_KEYS[deck.rank[place]!]!;
  const put = (place: number) => (masks[deck.suit[place]!]! ^= 1 << deck.rank[place]!);
  let key = 0;
  for (const place of board) {
    put(place);
    key += keyOf(place);
  }
  const hands = new Int32Array((rest.length * (rest.length - 1)) / 2);
  let count = 0;
  for (const [at, first] of rest.entries()) {
    put(first);
    for (let other = at + 1; other < rest.length; other += 1) {
      const second = rest[other]!;
      put(second);
      hands[count] = seven.place(key + keyOf(first) + keyOf(second), masks) * HANDS + first * deck.size + second;
      count += 1;
      put(second);
    }
    put(first);
  }
  return hands.sort();
}

/** How many hands are counted, and how many of them hold each card. */
class Tally {
  readonly #size: number;
  readonly #byCard: Int32Array;
  #total = 0;

  constructor(size: number) {
    this.#size = size;
    this.#byCard = new Int32Array(size);
  }

  add(hand: number, times: number): void {
    this.#total += times;
    this.#byCard[Math.floor(hand / this.#size)]! += times;
    this.#byCard[hand % this.#size]! += times;
  }

  /** Those that share no card with the hand; one less than that where the hand itself is counted. */
  apart(hand: number): number {
    return this.#total - this.#byCard[Math.floor(hand / this.#size)]! - this.#byCard[hand % this.#size]!;
  }
}
