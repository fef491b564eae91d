import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { Currency, Minor } from "../base/money.ts";

/** What a level is reached by, and how far the member is. Minor units. */
export const RankCondition = z.object({ kind: z.enum(["turnover", "deposit"]), done: Minor, required: Minor });
export type RankCondition = z.output<typeof RankCondition>;

/** Conditions of the next level: how many there are and how many are met (VIP-03). */
export const CurrentProgress = z.object({ completedConditions: z.int(), totalExpectedConditions: z.int() });

/** The way to the next level. `labelId` is that level's; null at the top, where the progress is 1 (VIP-05). */
export const RankProgress = z.object({
  currentProgress: CurrentProgress,
  playerRankProgress: z.object({
    labelId: z.nullable(z.string()),
    labelName: z.nullable(z.string()),
    conditions: z.array(RankCondition),
  }),
  currency: Currency,
  /** What the member is called now, as their info has it from then on: a level that was reached is written down by this call. */
  clubLabel: z.optional(z.nullable(z.object({ labelName: z.string() }))),
});
export type RankProgress = z.output<typeof RankProgress>;

/** How far the next level is, from 0 to 1 (VIP-04, VIP-05). */
export function vipProgress(progress: { completedConditions: number; totalExpectedConditions: number; labelId: string | null }): number {
  const { completedConditions, totalExpectedConditions, labelId } = progress;
  if (!labelId || totalExpectedConditions <= 0) return 1;
  return Math.min(1, Math.max(0, completedConditions / totalExpectedConditions));
}

export const getRankProgress = endpoint({
  method: "GET",
  path: "/wps/member/rank/progress",
  auth: "session",
  output: RankProgress,
  errors: ["vip.off"],
});

/** Basis points of the stake that come back, by category of games. */
const RebateRates = z.record(z.string(), z.int());

export const VipLevel = z.object({
  level: z.int(),
  labelId: z.string(),
  labelName: z.string(),
  turnover: Minor,
  deposit: Minor,
  /** Booked once, when it is claimed in the reward centre. */
  upgradeBonus: Minor,
  birthdayBonus: Minor,
  /** Withdrawals a day without a fee. */
  freeWithdrawals: z.int(),
  rebate: RebateRates,
});
export type VipLevel = z.output<typeof VipLevel>;

export const Rank = z.object({
  currency: Currency,
  level: z.int(),
  levels: z.array(VipLevel),
  /** Levels that were reached, latest first. */
  history: z.array(z.object({ level: z.int(), reachedAt: z.string() })),
});
export type Rank = z.output<typeof Rank>;

/** All levels of the brand with their benefits, and the member's way through them. */
export const getRank = endpoint({ method: "GET", path: "/wps/member/rank", auth: "session", output: Rank, errors: ["vip.off"] });

/** Days for which a rebate can be claimed, up to yesterday; of earlier ones nothing is paid any more. */
export const REBATE_DAYS = 30;

/** Rebate of days that are over and not claimed yet. */
export const Rebate = z.object({
  currency: Currency,
  /** Days of the brand's calendar, YYYY-MM-DD, both included; null while there is nothing to claim. */
  fromDay: z.nullable(z.string()),
  toDay: z.string(),
  /** What is there to claim, minor units. */
  amount: Minor,
  lines: z.array(z.object({ gameType: z.string(), stake: Minor, rate: z.int(), amount: Minor })),
  /** Stakes of today, which are counted tomorrow. */
  todayStake: Minor,
  history: z.array(z.object({ id: z.string(), fromDay: z.string(), toDay: z.string(), amount: Minor, claimedAt: z.string() })),
});
export type Rebate = z.output<typeof Rebate>;

export const getRebate = endpoint({ method: "GET", path: "/wps/member/rebate", auth: "session", output: Rebate });

export const claimRebate = endpoint({
  method: "POST",
  path: "/wps/member/rebate/claim",
  auth: "session",
  stepUp: "never",
  idempotent: true,
  output: z.object({ amount: Minor, currency: Currency }),
  errors: ["rebate.nothing", "session.forbidden"],
});
