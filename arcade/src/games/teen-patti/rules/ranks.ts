import { rankOf, suitOf, type Card } from "../../../shared/tables/cards.ts";

/** From the highest to the lowest: trail, pure sequence, sequence, colour, pair, high card. */
export const RANKINGS = ["trail", "pureSequence", "sequence", "colour", "pair", "high"] as const;
export type Ranking = (typeof RANKINGS)[number];

const ACE = 14;
const valueOf = (card: Card): number => (rankOf(card) === 1 ? ACE : rankOf(card));

export interface HandRank {
  ranking: Ranking;
  /** Higher wins within the ranking; compared from the front. */
  values: number[];
}

/** What three cards are worth. A-K-Q is the highest sequence, A-2-3 the second. */
export function rankHand(cards: readonly Card[]): HandRank {
  const values = cards.map(valueOf).sort((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = values;
  const sameSuit = new Set(cards.map(suitOf)).size === 1;
  const run = sequenceOf(values);
  if (high === low) return { ranking: "trail", values: [high] };
  if (run !== null) return { ranking: sameSuit ? "pureSequence" : "sequence", values: [run] };
  if (sameSuit) return { ranking: "colour", values };
  if (high === middle) return { ranking: "pair", values: [high, low] };
  if (middle === low) return { ranking: "pair", values: [low, high] };
  return { ranking: "high", values };
}

/** How high a sequence is; null when there is none. */
function sequenceOf([high = 0, middle = 0, low = 0]: readonly number[]): number | null {
  if (high === ACE && middle === 3 && low === 2) return ACE - 0.5;
  return high - middle === 1 && middle - low === 1 ? high : null;
}

/** Above zero when the first hand is better; zero when they are worth the same. */
export type Compare = (first: readonly Card[], second: readonly Card[]) => number;

/** Above zero when the first hand is better, zero when both are worth the same. */
export function compareHands(first: readonly Card[], second: readonly Card[]): number {
  const [a, b] = [rankHand(first), rankHand(second)];
  if (a.ranking !== b.ranking) return RANKINGS.indexOf(b.ranking) - RANKINGS.indexOf(a.ranking);
  for (const [at, value] of a.values.entries()) if (value !== b.values[at]) return value - b.values[at]!;
  return 0;
}
