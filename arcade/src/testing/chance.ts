import type { Rng } from "../shared/rng.ts";
import { seededRng } from "../shared/rng.ts";

/** Mean, and the error of it, of a payout in stakes over so many rounds. */
export function sampleReturn(rounds: number, seed: number, payout: (rng: Rng) => number): { mean: number; error: number } {
  const rng = seededRng(seed);
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const value = payout(rng);
    sum += value;
    squares += value * value;
  }
  const mean = sum / rounds;
  return { mean, error: Math.sqrt((squares / rounds - mean * mean) / rounds) };
}

export const VOLATILITIES = ["low", "medium", "high"] as const;
