import type { Reward } from "../../../data/member/rewards.ts";

const ORDER: Record<Reward["state"], number> = { claimable: 0, joinable: 1, open: 2, claimed: 3 };

/** What can be taken first, then what can be begun, then the rest; else as the brand has it. */
export function inOrder(rewards: readonly Reward[]): Reward[] {
  return rewards.toSorted((a, b) => ORDER[a.state] - ORDER[b.state]);
}

/** The kinds that a filter shows: both sorts of missions are missions to a player. Another word shows all. */
export function ofKind(rewards: readonly Reward[], kind: string): Reward[] {
  if (kind === "MISSION") return rewards.filter((reward) => reward.kind === "MISSION" || reward.kind === "MISSION_MANUAL");
  return [...rewards];
}

export const keyOf = (reward: Pick<Reward, "offerId" | "period">): string => `${reward.offerId}:${reward.period}`;
