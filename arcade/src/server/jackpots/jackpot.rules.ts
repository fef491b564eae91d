import { type Rational, rational } from "../../shared/games/rational.ts";
import type { Rng } from "../../shared/rng.ts";

/** A jackpot is counted in thousandths of a minor unit, so that a share of any stake is a whole number. */
export const GRAINS = 1000;

/** A progressive jackpot that drops by chance, always before its cap. */
export interface JackpotRules {
  /** What it begins with after each fall, minor units: the house's part. */
  seed: number;
  /** It falls before it reaches this amount, minor units; at least two above the seed. */
  cap: number;
  /** Thousandths of each stake that go into it. */
  share: number;
}

export interface JackpotState {
  /** Thousandths of a minor unit. */
  grains: number;
  /** The amount at which it falls, minor units: drawn when it began, and told to nobody. */
  target: number;
}

export function newJackpot(rules: JackpotRules, rng: Rng): JackpotState {
  return { grains: rules.seed * GRAINS, target: drawTarget(rules, rng) };
}

/** Every amount between seed and cap is equally likely. */
function drawTarget({ seed, cap }: JackpotRules, rng: Rng): number {
  return drawBetween(seed, cap, rng);
}

const drawBetween = (low: number, cap: number, rng: Rng): number => low + 1 + rng.int(cap - low - 1);

/** The jackpot with another target, as likely each as it is for a jackpot that has come so far. */
export function redrawTarget({ seed, cap }: JackpotRules, { grains }: JackpotState, rng: Rng): JackpotState {
  const reached = Math.max(seed, Math.floor(grains / GRAINS));
  return { grains, target: reached + 1 < cap ? drawBetween(reached, cap, rng) : cap };
}

/** Another amount for a jackpot that goes on: as likely as the first draw made it, given that it has not dropped yet. Minor units. */
export function redrawnTarget({ seed, cap }: JackpotRules, grains: number, rng: Rng): number {
  const least = Math.min(Math.max(seed, Math.floor(grains / GRAINS)) + 1, cap - 1);
  return least + rng.int(cap - least);
}

/**
 * Adds the share of a stake. A jackpot that reaches its target pays exactly the target, and what was put in beyond it stays
 * in the next one: that makes `jackpotReturn` exact. `won` in minor units, 0 as long as nothing falls.
 */
export function contribute(rules: JackpotRules, state: JackpotState, stake: number, rng: Rng): { state: JackpotState; won: number } {
  let { grains, target } = state;
  let won = 0;
  grains += stake * rules.share;
  while (grains >= target * GRAINS) {
    won += target;
    grains += (rules.seed - target) * GRAINS;
    target = drawTarget(rules, rng);
  }
  return { state: { grains, target }, won };
}

/**
 * What a jackpot pays back of the stakes that feed it, as an exact fraction. From drop to drop the players put in the mean
 * target less the seed, and the mean target is paid: share × (seed + cap) / (cap − seed).
 */
export function jackpotReturn({ seed, cap, share }: JackpotRules): Rational {
  return rational(BigInt(share) * BigInt(seed + cap), BigInt(GRAINS) * BigInt(cap - seed));
}

/** What a display shows, minor units. */
export function shownAmount(state: JackpotState): number {
  return Math.floor(state.grains / GRAINS);
}
