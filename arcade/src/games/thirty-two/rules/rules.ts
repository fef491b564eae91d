import { DECK, rankOf, type Card } from "../../../shared/tables/cards.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import type { TableRules } from "../../../shared/tables/table-rules.ts";
import { returnOf } from "../../../shared/tables/weights.ts";
import { THIRTY_TWO_WEIGHTS } from "./weights.ts";

/** What each place counts before its card. */
export const PLACES = [8, 9, 10, 11] as const;
export type ThirtyTwoWinner = "8" | "9" | "10" | "11" | "level";

export interface ThirtyTwoResult {
  /** The cards of each place in turn: one, and another for those that were level at the top. */
  cards: Card[][];
  totals: number[];
  winner: ThirtyTwoWinner;
}

/** Six to king of each suit; knave, queen and king count 11, 12 and 13. */
export const SHORT_DECK = DECK.filter((card) => rankOf(card) >= 6);

/** Deals one card to each place, and one more to those that share the highest total. */
export function dealThirtyTwo(deck: readonly Card[]): ThirtyTwoResult {
  const cards = PLACES.map((_, place) => [deck[place]!]);
  const totals = PLACES.map((worth, place) => worth + rankOf(deck[place]!));
  const best = topOf(totals);
  let next = PLACES.length;
  if (best.length > 1) {
    for (const place of best) {
      const card = deck[next++]!;
      cards[place]!.push(card);
      totals[place] = totals[place]! + rankOf(card);
    }
  }
  const top = topOf(totals);
  return { cards, totals, winner: top.length === 1 ? (String(PLACES[top[0]!]) as ThirtyTwoWinner) : "level" };
}

export function topOf(totals: readonly number[]): number[] {
  const most = Math.max(...totals);
  return totals.flatMap((total, place) => (total === most ? [place] : []));
}

/** What comes back per 1000 by who wins; when two are level even with a second card, every bet comes back. */
const PAYS: Record<string, Partial<Record<ThirtyTwoWinner, number>>> = {
  "8": { "8": 12_500 },
  "9": { "9": 5930 },
  "10": { "10": 3290 },
  "11": { "11": 2060 },
  "8-9": { "8": 4020, "9": 4020 },
  "10-11": { "10": 1260, "11": 1260 },
};
const payOf = (spot: string, winner: string): number => (winner === "level" ? 1000 : (PAYS[spot]?.[winner as ThirtyTwoWinner] ?? 0));

export const thirtyTwoRules: TableRules<ThirtyTwoResult> = {
  key: "thirty-two",
  rhythm: { betting: 15_000, closing: 1500, showing: 9000 },
  spots: new Map(Object.keys(PAYS).map((id) => [id, { id, timesMin: id === "8" ? 150 : 400 }])),
  deal: (chance) => dealThirtyTwo(drawn(SHORT_DECK, 2 * PLACES.length, chance)),
  perMille: (spot, { winner }) => payOf(spot, winner),
  road: ({ winner }) => winner,
  theory: () => Object.keys(PAYS).map((spot) => ({ spot, return: returnOf(THIRTY_TWO_WEIGHTS, (winner) => payOf(spot, winner)) })),
};

/** What a spot pays to one. */
export const paysToOne = (spot: string): number => (Math.max(...Object.values(PAYS[spot]!)) - 1000) / 1000;
