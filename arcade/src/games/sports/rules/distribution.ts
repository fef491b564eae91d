import { rational, type Rational } from "../../../shared/games/rational.ts";
import type { Rng } from "../../../shared/rng.ts";

/** A way a fixture may end: counts, sets won, the order of a race. */
export type Score = readonly number[];

/** Every way a fixture may end, with a whole weight; what is drawn from has weights below 2³² together. */
export type Distribution = readonly { score: Score; weight: number }[];

const LIMIT = 2 ** 32;

/** Whole weights out of any positive numbers, about `total` together; those too small to count are left out. */
export function weigh(ways: readonly { score: Score; chance: number }[], total: number): Distribution {
  const sum = ways.reduce((all, { chance }) => all + chance, 0);
  return ways.map(({ score, chance }) => ({ score, weight: Math.round((chance / sum) * total) })).filter(({ weight }) => weight > 0);
}

/** Several distributions, each as likely as the others. */
export function mixture(parts: readonly Distribution[]): Distribution {
  const merged = new Map<string, { score: Score; weight: number }>();
  for (const part of parts) {
    for (const { score, weight } of part) {
      const key = score.join();
      merged.set(key, { score, weight: weight + (merged.get(key)?.weight ?? 0) });
    }
  }
  return [...merged.values()];
}

export const totalOf = (distribution: Distribution): number => distribution.reduce((sum, { weight }) => sum + weight, 0);

/** The exact chance of whatever the condition names, among the endings that `counts`. */
export function chanceOf(
  distribution: Distribution,
  condition: (score: Score) => boolean,
  counts: (score: Score) => boolean = () => true,
): Rational {
  const [hit, all] = [
    totalOf(distribution.filter(({ score }) => counts(score) && condition(score))),
    totalOf(distribution.filter(({ score }) => counts(score))),
  ];
  return all === 0 ? rational(0) : rational(hit, all);
}

export const drawFrom = (distribution: Distribution, chance: Rng): Score => drawOne(distribution, chance).score;

/** One of several things, by their whole weights. */
export function drawOne<T extends { weight: number }>(of: readonly T[], chance: Rng): T {
  const total = of.reduce((sum, { weight }) => sum + weight, 0);
  if (total >= LIMIT) throw new RangeError("the weights are too large to draw from");
  let at = chance.int(total);
  for (const one of of) {
    if (at < one.weight) return one;
    at -= one.weight;
  }
  throw new Error("a distribution ended before its weights");
}
