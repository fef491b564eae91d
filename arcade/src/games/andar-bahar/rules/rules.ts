import { DECK, type Card } from "../../../shared/tables/cards.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import type { TableRules } from "../../../shared/tables/table-rules.ts";
import { add, multiply, rational, type Rational } from "../../../shared/games/rational.ts";

export type AndarBaharSide = "andar" | "bahar";

export interface AndarBaharResult {
  joker: Card;
  /** Cards in the order they were dealt, andar first. The last one matches the joker. */
  cards: Card[];
  winner: AndarBaharSide;
}

/** How many cards were dealt, as ranges to bet on. `pays` per 1000, the stake included. */
export const COUNT_SPOTS = [
  { id: "count-1-5", from: 1, to: 5, pays: 3500 },
  { id: "count-6-10", from: 6, to: 10, pays: 4500 },
  { id: "count-11-15", from: 11, to: 15, pays: 5500 },
  { id: "count-16-25", from: 16, to: 25, pays: 4500 },
  { id: "count-26-30", from: 26, to: 30, pays: 15_000 },
  { id: "count-31-49", from: 31, to: 49, pays: 14_500 },
] as const;

/** Andar is dealt first and pays a little less for it. */
const SIDE_PAYS: Record<AndarBaharSide, number> = { andar: 1900, bahar: 2000 };

/** Deals card by card, andar first, until one has the rank of the joker. */
export function dealAgainst(joker: Card, rest: readonly Card[]): AndarBaharResult {
  const match = rest.findIndex((card) => card[0] === joker[0]);
  return { joker, cards: rest.slice(0, match + 1), winner: match % 2 === 0 ? "andar" : "bahar" };
}

function perMille(spot: string, { cards, winner }: AndarBaharResult): number {
  const count = COUNT_SPOTS.find(({ id }) => id === spot);
  if (count) return cards.length >= count.from && cards.length <= count.to ? count.pays : 0;
  return spot === winner ? SIDE_PAYS[winner] : 0;
}

/** The chance that the first match is the nth card: three matches among 51 cards. */
function chanceOfCount(n: number): Rational {
  let chance = rational(3, 51 - (n - 1));
  for (let before = 0; before < n - 1; before += 1) chance = multiply(chance, rational(48 - before, 51 - before));
  return chance;
}

function chanceOf(counts: (n: number) => boolean): Rational {
  let sum = rational(0);
  for (let n = 1; n <= 49; n += 1) if (counts(n)) sum = add(sum, chanceOfCount(n));
  return sum;
}

const isAndar = (n: number): boolean => n % 2 === 1;

export const andarBaharRules: TableRules<AndarBaharResult> = {
  key: "andar-bahar",
  rhythm: { betting: 16_000, closing: 1500, showing: 10_000 },
  spots: new Map(
    [
      { id: "andar", timesMin: 1000 },
      { id: "bahar", timesMin: 1000 },
      ...COUNT_SPOTS.map(({ id, pays }) => ({ id, timesMin: pays > 10_000 ? 50 : 200 })),
    ].map((spot) => [spot.id, spot]),
  ),
  deal: (chance) => {
    const [joker, ...rest] = drawn(DECK, DECK.length, chance);
    return dealAgainst(joker!, rest);
  },
  perMille,
  road: ({ winner }) => winner,
  theory: () => [
    { spot: "andar", return: multiply(chanceOf(isAndar), rational(SIDE_PAYS.andar, 1000)) },
    {
      spot: "bahar",
      return: multiply(
        chanceOf((n) => !isAndar(n)),
        rational(SIDE_PAYS.bahar, 1000),
      ),
    },
    ...COUNT_SPOTS.map(({ id, from, to, pays }) => ({
      spot: id,
      return: multiply(
        chanceOf((n) => n >= from && n <= to),
        rational(pays, 1000),
      ),
    })),
  ],
};
