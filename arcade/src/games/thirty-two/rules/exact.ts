import { PLACES, topOf, type ThirtyTwoWinner } from "./rules.ts";
import type { Weights } from "../../../shared/tables/weights.ts";

const RANKS = [6, 7, 8, 9, 10, 11, 12, 13];
const SUITS = 4;

/** How many orders of eight cards of the 32 each place wins, counted over the ranks of the cards that matter. */
export function countThirtyTwo(): Weights<ThirtyTwoWinner> {
  const counts: Weights<ThirtyTwoWinner> = { 8: 0n, 9: 0n, 10: 0n, 11: 0n, level: 0n };
  const left = new Map(RANKS.map((rank) => [rank, SUITS]));
  const totals: number[] = [...PLACES];
  /** Adds a card of every rank to the places in turn. */
  const deal = (places: readonly number[], ways: bigint, used: number, next: (ways: bigint, used: number) => void): void => {
    const [place, ...others] = places;
    if (place === undefined) return next(ways, used);
    for (const rank of RANKS) {
      const many = left.get(rank)!;
      if (many === 0) continue;
      left.set(rank, many - 1);
      totals[place] = totals[place]! + rank;
      deal(others, ways * BigInt(many), used + 1, next);
      totals[place] = totals[place] - rank;
      left.set(rank, many);
    }
  };
  const count = (ways: bigint, used: number): void => {
    const top = topOf(totals);
    const winner = top.length === 1 ? (String(PLACES[top[0]!]) as ThirtyTwoWinner) : "level";
    counts[winner] += ways * unseen(used);
  };
  deal([0, 1, 2, 3], 1n, 0, (ways, used) => {
    const best = topOf(totals);
    if (best.length === 1) count(ways, used);
    else deal(best, ways, used, count);
  });
  return counts;
}

/** Orders of the cards that nobody looked at. */
function unseen(used: number): bigint {
  let ways = 1n;
  for (let card = used; card < 2 * PLACES.length; card += 1) ways *= BigInt(32 - card);
  return ways;
}
