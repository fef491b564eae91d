import type { ConsoleWithdrawal } from "@mela/contract/console/withdrawals";
import type { JudgedLevel, LevelField } from "@mela/contract/console/member-levels";

type Background = ConsoleWithdrawal["background"];

/** What the other modules know of a member; amounts in minor units of their currency. */
export interface KnownOfMember extends Pick<
  Background,
  "memberId" | "account" | "status" | "memberSince" | "identity" | "fundsPasswordResetAt" | "breakUntil" | "limits" | "rounds"
> {
  balanceMinor: number;
  depositedMinor: number;
  turnoverLeftMinor: number;
  freeMinor: number;
  levels: Record<LevelField, JudgedLevel>;
}
