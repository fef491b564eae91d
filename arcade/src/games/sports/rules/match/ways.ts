import { weigh, type Distribution, type Score } from "../distribution.ts";

/** A way something may end, and how likely it is. */
export interface Way {
  score: Score;
  chance: number;
}

/** Whole weights that keep twelve digits of a chance; nine such distributions still add up exactly. */
const WEIGHT = 2 ** 48;
export const weighed = (ways: readonly Way[]): Distribution => weigh(ways, WEIGHT);

/** The same by a count that each way comes to. */
export function summed(chances: Iterable<readonly [number, number]>): Distribution {
  const by = new Map<number, number>();
  for (const [value, chance] of chances) by.set(value, (by.get(value) ?? 0) + chance);
  return weighed([...by].map(([value, chance]) => ({ score: [value], chance })));
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** How often two things happen in so many steps, of which each brings one of them, or neither. */
export function counts(steps: number, first: number, second: number): Way[] {
  const ways: Way[] = [];
  for (let i = 0; i <= steps; i += 1)
    for (let j = 0; i + j <= steps; j += 1) {
      const left = steps - i - j;
      ways.push({
        score: [i, j],
        chance: choose(steps, i) * choose(steps - i, j) * first ** i * second ** j * (1 - first - second) ** left,
      });
    }
  return ways;
}

/** Every pair of a way of one thing and a way of another that does not depend on it. */
export const both = (a: readonly Way[], b: readonly Way[], join: (a: Score, b: Score) => Score): Way[] =>
  a.flatMap((one) => b.map((other) => ({ score: join(one.score, other.score), chance: one.chance * other.chance })));

/** Ways with the same ending, put together. */
export function merged(ways: readonly Way[]): Way[] {
  const by = new Map<string, Way>();
  for (const { score, chance } of ways) {
    const key = score.join();
    by.set(key, { score, chance: chance + (by.get(key)?.chance ?? 0) });
  }
  return [...by.values()];
}

/** How likely each sum of two counts is that do not depend on each other; a count is its place. */
export function convolved(a: readonly number[], b: readonly number[]): number[] {
  const sums = Array.from({ length: a.length + b.length - 1 }, () => 0);
  for (const [i, chance] of a.entries()) for (const [j, so] of b.entries()) sums[i + j]! += chance * so;
  return sums;
}
