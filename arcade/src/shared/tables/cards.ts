/** A card as rank and suit: "AS", "TH", "2C". */
export type Card = string;
export const RANKS = "A23456789TJQK";
const SUITS = "SHDC";

/** The 52 cards. */
export const DECK: readonly Card[] = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

/** 1 for the ace up to 13 for the king. */
export const rankOf = (card: Card): number => RANKS.indexOf(card[0]!) + 1;
export const suitOf = (card: Card): string => card[1]!;
