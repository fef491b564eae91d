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
  bet: CallIds;
  settlement: CallIds;
}

/** How free rounds stand after a call about one of them: how many are left, and what all of them have won (minor units). */
export interface FreeStanding {
  left: number;
  won: number;
}

type NotTaken = Exclude<WalletAnswer<never>, { kind: "ok" }>;

export type BalanceResult = { kind: "ok"; balance: number } | NotTaken;

/** What a call about a round came to. `balance` is null where a free round was booked and the wallet did not tell it afterwards. */
export type WalletResult = { kind: "ok"; balance: number | null; standing?: FreeStanding } | NotTaken;
