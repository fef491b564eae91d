import type { RoundView } from "../shared/wire.ts";

/** How a round that has ended is told: what comes back up to its stake is no reason to celebrate. */
export type WinStage = "none" | "returned" | "win" | "big" | "mega";

/** Big and mega wins, in stakes. */
const BIG_TIMES = 15;
const MEGA_TIMES = 50;

/** The stage of a round by its payout, jackpot included. A free round has cost nothing, so all that it pays is won; how big it is its stake says all the same. */
export function stageOf({ payout, stake, free }: Pick<RoundView, "payout" | "stake" | "free">): WinStage {
  if (payout === 0) return "none";
  if (payout <= (free ? 0 : stake)) return "returned";
  if (payout >= stake * MEGA_TIMES) return "mega";
  return payout >= stake * BIG_TIMES ? "big" : "win";
}
