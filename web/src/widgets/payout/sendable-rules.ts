import type { WithdrawalTerms } from "../../data/withdrawal/withdrawal.ts";

/** What the server says of money that may leave a member. */
export type SendTerms = Pick<WithdrawalTerms, "free" | "turnoverLeft" | "identity">;
/** Why an amount may not leave: a text that names the most (`most`). */
export type SendProblem = "security.send.most" | "security.send.turnover" | "security.send.identity";

/** The most that may be given to others now, minor units. */
export const mostToSend = ({ free, identity }: SendTerms): number => Math.min(free, identity?.freeLeft ?? free);

/** Why an amount (minor units) may not be given to others, as the server would judge it; null when it may. */
export function sendProblem(amountMinor: number, { free, turnoverLeft, identity }: SendTerms): SendProblem | null {
  if (identity && amountMinor > identity.freeLeft) return "security.send.identity";
  if (amountMinor <= free) return null;
  return turnoverLeft === 0 ? "security.send.most" : "security.send.turnover";
}
