import type { CallIds } from "../journal/journal.ts";
import type { WalletAnswer } from "./wallet-call.ts";

/** One round as the wallet knows it. */
export interface WalletRound {
  id: string;
  token: string;
  gameCode: string;
  currency: string;
  /** Of the free rounds that it is one of; null: the player stakes money. */
  grant: string | null;
  /** Its player left it before it was decided. */
  cashedOut: boolean;
  bet: CallIds;
  settlement: CallIds;
}

/**
 * What the call that ends a bet says of how it ended. It has an id of its own, so that an arcade of the version before, which says nothing of
 * it, may repeat the call under the other: one id never stands for two bodies, and the booking is known by its own.
 */
export const endOf = ({ cashedOut, settlement }: WalletRound): { request_uuid: string; ended_as?: "cashed_out" } =>
  cashedOut ? { request_uuid: `${settlement.request}-c`, ended_as: "cashed_out" } : { request_uuid: settlement.request };

/** How free rounds stand after a call about one of them: how many are left, and what all of them have won (minor units). */
export interface FreeStanding {
  left: number;
  won: number;
}

type NotTaken = Exclude<WalletAnswer<never>, { kind: "ok" }>;

export type BalanceResult = { kind: "ok"; balance: number } | NotTaken;

/** What a call about a round came to. `balance` is null where a free round was booked and the wallet did not tell it afterwards. */
export type WalletResult = { kind: "ok"; balance: number | null; standing?: FreeStanding } | NotTaken;
