import type { AdjustmentDirection } from "@mela/contract/console/adjustments";

/** How much somebody may book alone, in minor units of one currency; null: nothing limits it. */
export interface Ceilings {
  single: number | null;
  ofDay: number | null;
}

interface Asked {
  direction: AdjustmentDirection;
  amountMinor: number;
}

/** The ceiling that an amount is above, after what was answered for today; null: none. */
export function ceilingAbove(amountMinor: number, { single, ofDay }: Ceilings, todayMinor: number): number | null {
  if (single !== null && amountMinor > single) return single;
  return ofDay !== null && todayMinor + amountMinor > ofDay ? ofDay : null;
}

/** Whether a colleague has to agree: to every debit, and to a credit above a ceiling. */
export const needsColleague = ({ direction, amountMinor }: Asked, ceilings: Ceilings, todayMinor: number): boolean =>
  direction === "debit" || ceilingAbove(amountMinor, ceilings, todayMinor) !== null;
