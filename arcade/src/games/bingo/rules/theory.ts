import { rational, type Rational } from "../../../shared/games/rational.ts";
import { BALLS, CELLS, DRAWN, PATTERNS, patternOf, type Pattern } from "./card.ts";

/**
 * How likely a card ends with each pattern, exactly. The drawn balls are a random set, so all markings with the same
 * number of cells are equally likely: of the balls that are not on the card the rest of the draw is chosen. All 2^15
 * markings are visited.
 */
export function patternChances(): Record<Pattern, Rational> {
  const ways = Object.fromEntries(PATTERNS.map((pattern) => [pattern, 0n])) as Record<Pattern, bigint>;
  for (let marked = 0; marked < 2 ** CELLS; marked += 1) {
    const pattern = patternOf(marked);
    if (pattern) ways[pattern] += choose(BALLS - CELLS, DRAWN - ones(marked));
  }
  const all = choose(BALLS, DRAWN);
  return Object.fromEntries(PATTERNS.map((pattern) => [pattern, rational(ways[pattern], all)])) as Record<Pattern, Rational>;
}

function ones(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let step = 1; step <= k; step += 1) ways = (ways * BigInt(n - k + step)) / BigInt(step);
  return ways;
}
