import { readAmount } from "@mela/contract/base/amount";
import { type PayoutMethodTerms, feeOf } from "@mela/contract/withdrawal/withdrawal";
import type { Withdrawal, WithdrawalTerms } from "../../../data/withdrawal/withdrawal.ts";

/** What is wrong with a typed amount; the bounds are told in words. */
export type AmountProblem = "empty" | "notAmount" | "below" | "above" | "balance" | "dayCount" | "daySum" | "identity";

/** The terms for one kind of account: its own bounds and fee, or the brand's in general where none is chosen. */
export function termsFor(terms: WithdrawalTerms, method: PayoutMethodTerms | undefined): WithdrawalTerms {
  if (!method) return terms;
  return { ...terms, min: method.min, max: method.max, fee: { ...terms.fee, ...method.fee } };
}

/** The most that one withdrawal may be now, minor units; below the least one when nothing may be withdrawn. */
export function mostNow({ free, max, sumLeft, countLeft, identity }: WithdrawalTerms): number {
  return countLeft === 0 ? 0 : Math.min(free, max, sumLeft, identity?.freeLeft ?? max);
}

/** The least that a withdrawal to any of the member's accounts may be, minor units; the brand's in general where none of their kinds is open. */
export function leastOf({ methods, accounts, min }: WithdrawalTerms): number {
  const own = methods.filter(({ kind }) => accounts.some((account) => account.kind === kind));
  return own.length === 0 ? min : Math.min(...own.map((method) => method.min));
}

/** While turnover is left less is free than could be withdrawn at once: no amount would do. */
export const isTooLittleFree = (terms: WithdrawalTerms): boolean => terms.turnoverLeft > 0 && terms.free < leastOf(terms);

export interface Reckoning {
  /** Minor units. */
  amount: number;
  fee: number;
  arrives: number;
}

/** What a typed amount comes to, or what is wrong with it. */
export function reckon(typed: string, terms: WithdrawalTerms): Reckoning | AmountProblem {
  const amount = readAmount(typed, terms.balance.currency);
  if (amount === "empty") return "empty";
  if (typeof amount === "string") return "notAmount";
  if (terms.countLeft === 0) return "dayCount";
  if (amount < terms.min) return "below";
  if (amount > terms.max) return "above";
  if (amount > terms.free) return "balance";
  if (amount > terms.sumLeft) return "daySum";
  if (terms.identity && amount > terms.identity.freeLeft) return "identity";
  const fee = feeOf(amount, terms.fee);
  return { amount, fee, arrives: amount - fee };
}

/** How a withdrawal stands, in the member's words: one that a person has yet to send is told apart from one that is on its way. */
export const standingOf = ({ state, waitsForTransfer }: Pick<Withdrawal, "state" | "waitsForTransfer">) =>
  state === "paying" && waitsForTransfer ? ("transfer" as const) : state;
