import type { DepositPromotion } from "./promotion.ts";

/** What was agreed when an order was made. */
export interface DepositTerms {
  /** Hundredths of a percent. */
  feeBasisPoints: number;
  turnoverTimes: number;
  promotion: DepositPromotion | null;
}

/** What an amount comes to, all in minor units. */
export interface Reckoning {
  fee: number;
  bonus: number;
  /** To be staked before money may leave. */
  turnover: number;
}

/** What an amount comes to under the terms of its order. Fee and bonus are rounded down. */
export function reckonDeposit(amountMinor: number, { feeBasisPoints, turnoverTimes, promotion }: DepositTerms): Reckoning {
  const fee = share(amountMinor, feeBasisPoints, 10_000);
  if (!promotion || amountMinor < promotion.minDeposit) return { fee, bonus: 0, turnover: amountMinor * turnoverTimes };
  const bonus = Math.min(share(amountMinor, promotion.percent, 100), promotion.maxBonus);
  return { fee, bonus, turnover: (amountMinor + bonus) * promotion.turnoverTimes };
}

/** Whole minor units, without a float in between. */
const share = (amount: number, part: number, whole: number): number => Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
