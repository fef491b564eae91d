import { rational, type Rational } from "../games/rational.ts";

/** How often each result comes: whole weights over their sum. */
export type Weights<Key extends string = string> = Record<Key, bigint>;

/** The exact return of a bet: what each result gives back per 1000, weighted. */
export function returnOf(weights: Weights, perMille: (result: string) => number): Rational {
  let [paid, all] = [0n, 0n];
  for (const [result, weight] of Object.entries(weights)) {
    all += weight;
    paid += weight * BigInt(perMille(result));
  }
  return rational(paid, all * 1000n);
}
