import { DECK, RANKS, rankOf, type Card } from "../../../shared/tables/cards.ts";
import type { RummyRules } from "./variants.ts";

/** Printed jokers have a rank and a suit of their own; every card bears the letter of its deck, so that no two are the same. */
const JOKER = "XJ";
export const isPrinted = (card: Card): boolean => card.startsWith(JOKER);

/** All cards of the game. */
export function packOf({ decks, printedJokers }: RummyRules): Card[] {
  const letters = [..."abcd"];
  const cards = letters.slice(0, decks).flatMap((deck) => DECK.map((card) => card + deck));
  return [...cards, ...letters.slice(0, printedJokers).map((letter) => JOKER + letter)];
}

/** Ranks that are wild when that card was turned over. A printed joker turned over makes the aces wild. */
export function wildRanks({ wild }: RummyRules, turned: Card | null): ReadonlySet<number> {
  if (wild === "none" || turned === null) return new Set();
  const rank = isPrinted(turned) ? 1 : rankOf(turned);
  return new Set(wild === "turned" ? [rank] : [rank, (rank % RANKS.length) + 1]);
}

/** How a game looks at cards. */
export interface CardSense {
  isJoker(card: Card): boolean;
  /** What an unmatched card costs. */
  pointsOf(card: Card): number;
}

export function senseOf(rules: RummyRules, turned: Card | null): CardSense {
  const wild = wildRanks(rules, turned);
  const isJoker = (card: Card) => isPrinted(card) || wild.has(rankOf(card));
  const plain = (rank: number) => (rank === 1 && rules.aceHigh ? 10 : Math.min(rank, 10));
  return { isJoker, pointsOf: (card) => (isJoker(card) ? 0 : plain(rankOf(card))) };
}
