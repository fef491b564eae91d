import type { ExclusionKind } from "@mela/contract/limits/limits";
import type { RewardKind } from "@mela/contract/member/rewards";

/* What the tabs that read alone are made of, as it is found. */

export interface FoundReward {
  id: number;
  source: "offer" | "rebate" | "deposit" | "rain";
  kind: RewardKind | null;
  names: Record<string, string> | null;
  amountMinor: number;
  at: Date;
}

export interface FoundFreeRounds {
  id: number;
  campaign: string;
  game: string;
  provider: string;
  currency: string;
  stakeMinor: number;
  rounds: number;
  used: number;
  wonMinor: number;
  state: "open" | "used" | "expired" | "cancelled";
  at: Date;
  expiresAt: Date;
}

export interface FoundBreak {
  id: number;
  kind: ExclusionKind;
  at: Date;
  until: Date | null;
  running: boolean;
}

export interface FoundLetter {
  id: number;
  texts: Record<string, { title: string; content: string }>;
  at: Date;
  readAt: Date | null;
  deletedAt: Date | null;
}

export interface FoundChatMessage {
  id: number;
  sender: "member" | "operator" | "system";
  name: string | null;
  body: string;
  at: Date;
}

export interface FoundFeedback {
  id: number;
  type: number;
  content: string;
  pictures: number;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: Date | null;
  at: Date;
}

export interface FoundAbove {
  id: number;
  account: string;
  customerType: number;
}

export interface FoundBelow extends FoundAbove {
  status: "active" | "disabled" | "erased";
  below: number;
  at: Date;
  lastSeenAt: Date | null;
}
