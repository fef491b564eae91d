import { DECK, type Card } from "../../../shared/tables/cards.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import type { SpotTheory, TableRules } from "../../../shared/tables/table-rules.ts";
import { returnOf } from "../../../shared/tables/weights.ts";
import { compareHands, rankHand, RANKINGS, type Ranking } from "../../teen-patti/rules/ranks.ts";
import { DEALS } from "./weights.ts";

export type PattiSide = "a" | "b" | "tie";

export interface LivePattiResult {
  a: Card[];
  b: Card[];
  winner: PattiSide;
}

/** What a hand of a pair or better pays per 1000, whoever wins. */
const PLUS_PAYS: Record<Ranking, number> = { trail: 36_000, pureSequence: 31_000, sequence: 7000, colour: 5000, pair: 2000, high: 0 };
/** A level round gives bets on the sides back. */
const SIDE_PAYS = 1930;
const TIE_PAYS = 868_000;

function perMille(spot: string, { a, b, winner }: LivePattiResult): number {
  if (spot === "a-plus" || spot === "b-plus") return PLUS_PAYS[rankHand(spot === "a-plus" ? a : b).ranking];
  if (spot === "tie") return winner === "tie" ? TIE_PAYS : 0;
  if (winner === "tie") return 1000;
  return spot === winner ? SIDE_PAYS : 0;
}

/** Two hands of three cards from one fresh deck. */
export function comparePatti(cards: readonly Card[]): LivePattiResult {
  const [a, b] = [0, 1].map((hand) => [cards[hand]!, cards[hand + 2]!, cards[hand + 4]!]) as [Card[], Card[]];
  const order = compareHands(a, b);
  return { a, b, winner: order === 0 ? "tie" : order > 0 ? "a" : "b" };
}

const sides = (spot: string): SpotTheory => ({
  spot,
  return: returnOf(DEALS.sides, (winner) => (winner === "tie" ? (spot === "tie" ? TIE_PAYS : 1000) : winner === spot ? SIDE_PAYS : 0)),
});
const plus = (spot: string): SpotTheory => ({ spot, return: returnOf(DEALS.rankings, (ranking) => PLUS_PAYS[ranking as Ranking]) });

export const livePattiRules: TableRules<LivePattiResult> = {
  key: "live-patti",
  rhythm: { betting: 15_000, closing: 1500, showing: 9000 },
  spots: new Map(
    (
      [
        ["a", 1000],
        ["tie", 2],
        ["b", 1000],
        ["a-plus", 50],
        ["b-plus", 50],
      ] as const
    ).map(([id, timesMin]) => [id, { id, timesMin }]),
  ),
  deal: (chance) => comparePatti(drawn(DECK, 6, chance)),
  perMille,
  road: ({ winner }) => winner,
  theory: () => [sides("a"), sides("tie"), sides("b"), plus("a-plus"), plus("b-plus")],
};

export const PLUS_TABLE = RANKINGS.filter((ranking) => PLUS_PAYS[ranking] > 0).map((ranking) => ({
  ranking,
  pays: (PLUS_PAYS[ranking] - 1000) / 1000,
}));
