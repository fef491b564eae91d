import type { SharedPool } from "../../shared/games/shared-pool.ts";
import { GRAINS } from "./jackpot.rules.ts";

/**
 * Adds the share of a stake (minor units) to a pool of so many grains. A round that takes the pool is paid its whole minor units, its own
 * share among them; what is less than one stays, beside the seed of the next: that makes `poolReturn` exact.
 */
export function movePool(rules: SharedPool, before: number, stake: number, takes: boolean): { grains: number; taken: number } {
  const grains = before + stake * rules.share;
  if (!takes) return { grains, taken: 0 };
  return { grains: rules.seed * GRAINS + (grains % GRAINS), taken: Math.floor(grains / GRAINS) };
}
