/** What a player decides before autoplay begins; amounts in minor units. */
export interface AutoplayPlan {
  /** So many rounds at most. */
  spins: number;
  /** No round begins whose stake could take the result of all of them further below zero. */
  lossLimit: number;
  /** It ends after a round that pays at least so much; null: whatever one pays. */
  winFrom: number | null;
  /** It ends after a round with the game's feature. */
  atFeature: boolean;
}

/** Why autoplay ends. `refused`: no round was played, and the player was told why. */
export type AutoplayEnd =
  | "done"
  | "loss"
  | "win"
  | "feature"
  | "funds"
  | "network"
  | "hidden"
  | "reminder"
  | "dialog"
  | "refused"
  | "player";

/** How far it has come: rounds that are left, and what those that were played came to (minor units, below zero for a loss). */
export interface AutoplayCourse {
  left: number;
  result: number;
}

export const SPIN_CHOICES = [10, 25, 50, 100] as const;
/** Limits and wins are chosen by what a round costs. */
export const LOSS_CHOICES = [5, 10, 20, 50, 100] as const;
export const WIN_CHOICES = [10, 20, 50, 100] as const;

export const courseOf = ({ spins }: AutoplayPlan): AutoplayCourse => ({ left: spins, result: 0 });

/** Why no further round begins; null: one does. `balance` is null where nobody knows it; then the wallet says whether it is enough. */
export function endBefore(
  { lossLimit }: AutoplayPlan,
  { left, result }: AutoplayCourse,
  { cost, balance }: { cost: number; balance: number | null },
): AutoplayEnd | null {
  if (left === 0) return "done";
  if (cost - result > lossLimit) return "loss";
  return balance !== null && balance < cost ? "funds" : null;
}

/** Why it ends after a round, whatever is left; null: it goes on as far as the next may begin. */
export function endAfter(plan: AutoplayPlan, { payout, feature }: { payout: number; feature: boolean }): AutoplayEnd | null {
  if (plan.atFeature && feature) return "feature";
  return plan.winFrom !== null && payout >= plan.winFrom ? "win" : null;
}

export const courseAfter = ({ left, result }: AutoplayCourse, { cost, payout }: { cost: number; payout: number }): AutoplayCourse => ({
  left: left - 1,
  result: result - cost + payout,
});
