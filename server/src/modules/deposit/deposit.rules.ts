import type { DepositMethod } from "@mela/contract/deposit/deposit";
import type { DepositPromotion } from "@mela/contract/deposit/promotion";
import type { PaymentState } from "@mela/contract/deposit/payment";

export function isWithinBounds(amountMinor: number, { min, max }: Pick<DepositMethod, "min" | "max">): boolean {
  return amountMinor >= min && amountMinor <= max;
}

/** Whether a promotion may be taken with an amount. */
export function isEligible(promotion: DepositPromotion, amountMinor: number, isFirst: boolean): boolean {
  return amountMinor >= promotion.minDeposit && (isFirst || !promotion.firstOnly);
}

interface Asked {
  amountMinor: number;
  currency: string;
  paymentId: string | null;
}

/** Why a payment is not credited by itself; null: it is what was asked for. */
export function mismatchOf(asked: Asked, told: PaymentState): "currency" | "amount" | "contradiction" | null {
  if (told.currency !== asked.currency) return "currency";
  if (told.amount !== asked.amountMinor) return "amount";
  if (asked.paymentId !== null && asked.paymentId !== told.payment_id) return "contradiction";
  return null;
}

const FIRST_CHECK_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 600;

/** Seconds until the provider is asked again, after so many times. */
export function pauseAfter(checks: number): number {
  return Math.min(FIRST_CHECK_SECONDS * 2 ** Math.min(checks, 10), LONGEST_PAUSE_SECONDS);
}
