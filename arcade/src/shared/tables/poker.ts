import { rankOf, suitOf, type Card } from "./cards.ts";

/** What five cards can be, from low to high in the order of the full deck. */
export const POKER_KINDS = [
  "high",
  "pair",
  "twoPairs",
  "three",
  "straight",
  "flush",
  "fullHouse",
  "four",
  "straightFlush",
  "royal",
] as const;
export type PokerKind = (typeof POKER_KINDS)[number];

/** How hands are ranked with a deck. */
export interface PokerOrder {
  /** From low to high. */
  kinds: readonly PokerKind[];
  /** Highest value in the straight whose lowest card is the ace. */
  wheelTop: number;
}
export const FULL_DECK_ORDER: PokerOrder = { kinds: POKER_KINDS, wheelTop: 5 };
/** Thirty-six cards, six to ace: a flush is rarer than a full house, and stands above it. */
export const SHORT_DECK_ORDER: PokerOrder = {
  kinds: ["high", "pair", "twoPairs", "three", "straight", "fullHouse", "flush", "four", "straightFlush", "royal"],
  wheelTop: 9,
};

export const ACE = 14;
/** 2 to 14; the ace is high. */
export const valueOf = (card: Card): number => (rankOf(card) === 1 ? ACE : rankOf(card));

const BASE = 15;
const CARDS = 5;
const KIND_UNIT = BASE ** CARDS;

/** What five cards are worth: whoever has the higher number has the better hand, equal numbers are level. */
export function pokerScore(five: readonly Card[], order: PokerOrder = FULL_DECK_ORDER): number {
  const values = grouped(five);
  const top = values.length === CARDS ? straightTop(values, order.wheelTop) : 0;
  const kind = kindOf(five, values, top);
  const ranks = top > 0 ? [top] : values;
  let score = order.kinds.indexOf(kind);
  for (let at = 0; at < CARDS; at += 1) score = score * BASE + (ranks[at] ?? 0);
  return score;
}

export const kindOfScore = (score: number, order: PokerOrder = FULL_DECK_ORDER): PokerKind => order.kinds[Math.floor(score / KIND_UNIT)]!;

/** The best five of five or more cards. */
export function bestPokerScore(cards: readonly Card[], order: PokerOrder = FULL_DECK_ORDER): number {
  let best = 0;
  for (const five of chosen(cards, CARDS)) best = Math.max(best, pokerScore(five, order));
  return best;
}

/** All ways to take so many of them. */
export function chosen<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => chosen(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]));
}

/** The distinct values: those that come more often first, then the higher. */
function grouped(cards: readonly Card[]): number[] {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(valueOf(card), (counts.get(valueOf(card)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]).map(([value]) => value);
}

/** The highest card of a straight of five distinct values, descending; 0 when it is none. */
function straightTop(values: readonly number[], wheelTop: number): number {
  const [first = 0, second = 0, , , last = 0] = values;
  if (first - last === CARDS - 1) return first;
  return first === ACE && second === wheelTop && second - last === CARDS - 2 ? wheelTop : 0;
}

function kindOf(cards: readonly Card[], values: readonly number[], top: number): PokerKind {
  const distinct = values.length;
  const flush = distinct === CARDS && cards.every((card) => suitOf(card) === suitOf(cards[0]!));
  if (flush && top > 0) return top === ACE ? "royal" : "straightFlush";
  if (flush) return "flush";
  if (top > 0) return "straight";
  if (distinct >= 4) return distinct === CARDS ? "high" : "pair";
  const most = cards.filter((card) => valueOf(card) === values[0]).length;
  if (distinct === 3) return most === 3 ? "three" : "twoPairs";
  return most === 4 ? "four" : "fullHouse";
}
