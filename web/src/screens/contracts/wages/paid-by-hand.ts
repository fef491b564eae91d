import type { Payout } from "../../../data/contracts/agent-contracts.ts";

/** A contract's day that would bring something and brings nothing: it was paid by hand, and a day is paid once. */
export const isPaidByHand = ({ basis, amountMinor }: Pick<Payout, "basis" | "amountMinor">): boolean =>
  amountMinor === 0 && basis !== null && Math.min(basis.grossMinor, basis.capMinor ?? Infinity) > 0;
