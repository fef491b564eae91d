import type { ClientLanguage, RoundState } from "../wire.ts";

/** One player in one game, from launch on. Secrets are kept as hashes; the wallet token is kept, since wins must reach the wallet after a restart. */
export interface Session {
  id: string;
  /** SHA-256 of the one-time id in the address. */
  launchHash: string;
  /** SHA-256 of the secret that the page holds; null until the id was exchanged. */
  secretHash: string | null;
  /** Wallet token; null in free play. */
  token: string | null;
  /** Whom rounds belong to: brand and user, or the session itself in free play. */
  player: string;
  gameCode: string;
  currency: string;
  language: ClientLanguage;
  brand: string;
  parentOrigin: string | null;
  /** Play balance in minor units; null when a wallet holds the money. */
  playBalance: number | null;
  createdAt: number;
}

export interface Round {
  id: string;
  sessionId: string;
  player: string;
  gameCode: string;
  currency: string;
  /** The client's id of the tap that began the round. */
  operation: string;
  state: RoundState;
  stake: number;
  payout: number;
  wager: unknown;
  outcome: unknown;
  /** Wallet token; null in free play. */
  token: string | null;
  /** Ids of the wallet calls, fixed before the first is sent, the same in every retry. */
  bet: CallIds;
  settlement: CallIds;
  /** Error code of a refused bet, or why a round is stuck. */
  failure: string | null;
  balanceAfterBet: number | null;
  balance: number | null;
  /** Whether the client has shown the round to its end. */
  seen: boolean;
  attempts: number;
  /** When the next call to the wallet is due; null when none is. */
  dueAt: number | null;
  createdAt: number;
  updatedAt: number;
}

export interface CallIds {
  request: string;
  transaction: string;
}

export interface LaunchRecord {
  requestId: string;
  bodyHash: string;
  answer: unknown;
  at: number;
}

/** Fields of a round that change after it was written. */
export type RoundPatch = Partial<
  Pick<Round, "state" | "payout" | "outcome" | "failure" | "balanceAfterBet" | "balance" | "seen" | "attempts" | "dueAt">
>;

/**
 * Durable memory of the arcade. A write is on disk when its method returns, so that a process killed at any moment finds
 * at its next start what it had promised to the wallet.
 */
export interface Journal {
  addSession(session: Session): void;
  sessionByLaunch(launchHash: string): Session | null;
  sessionBySecret(secretHash: string): Session | null;
  /** False when the one-time id was exchanged before. */
  claimSession(id: string, secretHash: string): boolean;
  playBalance(sessionId: string): number;
  setPlayBalance(sessionId: string, balance: number): void;

  addRound(round: Round): void;
  updateRound(id: string, patch: RoundPatch, now: number): void;
  round(id: string): Round | null;
  roundByOperation(player: string, operation: string): Round | null;
  /** Rounds whose money is not settled yet, oldest first. */
  openRounds(player: string): Round[];
  /** The newest round with an outcome that was not shown to its end. */
  unseenRound(player: string, gameCode: string): Round | null;
  markSeen(player: string, gameCode: string, now: number): void;
  /** Rounds of the game that have ended, newest first. */
  history(player: string, gameCode: string, limit: number): Round[];
  /** Rounds with a wallet call due, oldest first. */
  dueRounds(now: number, limit: number): Round[];
  /** Bets of which nobody knows whether they arrived, because the process died: they are to be returned. */
  abandonBetting(now: number): number;

  launch(requestId: string): LaunchRecord | null;
  addLaunch(record: LaunchRecord): void;
  /** Forgets launches, sessions and rounds that nothing can ask for any more. */
  prune(now: number): void;

  /** All writes inside happen together or not at all. */
  atomically<T>(work: () => T): T;
  isHealthy(): boolean;
  close(): void;
}
