import type { Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { identityAsked } from "./identity.store.ts";
import { lockMembersMoney } from "./lock.store.ts";
import { freeOfTurnover } from "./turnover.store.ts";

export interface Leaving {
  memberId: number;
  currency: string;
  /** How much is to leave, minor units. */
  amountMinor: number;
  /** Members who are to get it: their accounts, which must be open, are locked with the giver's, in one order. */
  towards?: readonly number[];
}

export interface Free {
  /** What may leave the member's main wallet, minor units; while there is turnover to play, what was there before it and has stayed (decision 0279). */
  freeMinor: number;
  /** What is left to play, minor units. */
  turnoverLeftMinor: number;
  /** The brand asks the member to show who they are first. */
  identityAsked: boolean;
}

/**
 * THE decision about money that leaves a member, towards anybody else or the outside, now or by being put aside for it. Locks the money of all
 * their accounts until the transaction ends and reads only then. Call it before the booking, after the locks of limits (decision 0126); the
 * database refuses what goes past it (migrations 0127, 0149 and 0219).
 */
export async function freeToLeave(trx: Trx, { memberId, currency, amountMinor, towards = [] }: Leaving): Promise<Free> {
  await lockMembersMoney(trx, memberId, ...towards);
  const { turnoverLeftMinor, freeMinor } = await freeOfTurnover(trx, memberId, currency);
  const asked = await identityAsked(trx, memberId, amountMinor);
  return { turnoverLeftMinor, identityAsked: asked, freeMinor: asked ? 0 : freeMinor };
}

/**
 * Why an amount (minor units) may not leave a member, null when it may: `kyc.required`, `wallet.turnover` with what is `left` to
 * play and what is `free` all the same, or `wallet.insufficientFunds` with the latter. `freeToLeave` for callers that go on when it may not.
 */
export async function refusalToLeave(trx: Trx, leaving: Leaving): Promise<AppError | null> {
  const { freeMinor, turnoverLeftMinor, identityAsked: asked } = await freeToLeave(trx, leaving);
  if (asked) return new AppError("kyc.required");
  if (leaving.amountMinor <= freeMinor) return null;
  const { currency } = leaving;
  const free = { amount: freeMinor, currency };
  if (turnoverLeftMinor === 0) return new AppError("wallet.insufficientFunds", { free });
  return new AppError("wallet.turnover", { left: { amount: turnoverLeftMinor, currency }, free });
}
