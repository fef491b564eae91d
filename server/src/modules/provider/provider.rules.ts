import type { ErrorCode } from "@mela/contract/base/errors";
import type { TransactionKind, TransactionState } from "./provider.tables.ts";

/** A game session as a money call sees it. */
export interface SessionView {
  id: number;
  memberId: number;
  brandCode: string;
  currency: string;
  playerAccountId: number;
  houseAccountId: number;
  expired: boolean;
  /** Neither disabled nor taking a break. */
  memberActive: boolean;
  /** What the player's limits leave for stakes, minor units; null without limits. */
  roomMinor: number | null;
  balanceMinor: number;
  /** The game that the call names, when this session may play it. */
  gameId: number | null;
}

/** What is known of a transaction_uuid. */
export interface KnownTransaction {
  id: number;
  kind: TransactionKind;
  state: TransactionState;
  referenceUuid: string | null;
  memberId: number;
  round: string;
  gameCode: string;
  gameId: number | null;
  currency: string;
  amountMinor: number;
  balanceAfterMinor: number;
}

export interface BetCall {
  round: string;
  gameCode: string;
  currency: string;
  amountMinor: number;
}
export interface WinCall extends BetCall {
  referenceUuid: string;
}
export interface RollbackCall {
  round: string;
  gameCode: string;
  referenceUuid: string;
}

/** Of a transaction_uuid that is known: answer as the first time, or refuse. */
export type Repetition = "repeat" | ErrorCode;
/** Of a new one: nothing stands against it, or the refusal. */
export type Verdict = "book" | ErrorCode;

/** Why a bet that is not known yet is refused; `book` when the reason has gone. */
export function judgeNewBet(session: SessionView, call: BetCall): Verdict {
  if (session.expired) return "provider.token";
  if (!session.memberActive) return "provider.playerBlocked";
  if (call.currency !== session.currency) return "provider.currency";
  if (session.gameId === null) return "provider.game";
  if (session.roomMinor !== null && session.roomMinor < call.amountMinor) return "provider.limitReached";
  return session.balanceMinor < call.amountMinor ? "provider.insufficientFunds" : "book";
}

/** A tombstone knows only its id and player: whatever bet comes late, it moves nothing. */
export function judgeKnownBet(known: KnownTransaction, memberId: number, call: BetCall): Repetition {
  if (known.state === "tombstone") return "provider.rolledBack";
  if (known.kind !== "bet" || known.memberId !== memberId || !sameWager(known, call)) return "provider.duplicateTransaction";
  if (known.state === "rejected") return "provider.rejected";
  return known.state === "rolled_back" ? "provider.rolledBack" : "repeat";
}

export function judgeKnownWin(known: KnownTransaction, memberId: number, call: WinCall): Repetition {
  if (known.state === "tombstone") return "provider.rolledBack";
  const same = known.kind === "win" && known.memberId === memberId && known.referenceUuid === call.referenceUuid && sameWager(known, call);
  return same ? "repeat" : "provider.duplicateTransaction";
}

/** A win belongs to one bet of the same player, round and game. A bet that was rejected is none. */
export function judgeNewWin(bet: KnownTransaction | undefined, session: SessionView, call: WinCall): Verdict {
  if (!bet || bet.kind !== "bet" || bet.memberId !== session.memberId) return "provider.unknownBet";
  if (bet.state === "tombstone" || bet.state === "rolled_back") return "provider.rolledBack";
  if (bet.state === "rejected" || bet.round !== call.round || bet.gameCode !== call.gameCode) return "provider.unknownBet";
  return bet.currency === call.currency && bet.currency === session.currency ? "book" : "provider.currency";
}

export function judgeKnownRollback(known: KnownTransaction, memberId: number, call: RollbackCall): Repetition {
  const same =
    known.kind === "rollback" && known.memberId === memberId && known.referenceUuid === call.referenceUuid && known.round === call.round;
  return same ? "repeat" : "provider.duplicateTransaction";
}

/** What a rollback of a known transaction does: `undo` moves the stake back, `nothing` succeeds without moving money. */
export function judgeRollback(bet: KnownTransaction, session: SessionView, call: RollbackCall): "undo" | "nothing" | ErrorCode {
  if (bet.kind !== "bet" || bet.memberId !== session.memberId) return "provider.duplicateTransaction";
  if (bet.state === "tombstone") return "nothing";
  if (bet.round !== call.round || bet.gameCode !== call.gameCode) return "provider.duplicateTransaction";
  if (bet.currency !== session.currency) return "provider.currency";
  if (bet.state === "settled") return "provider.betSettled";
  return bet.state === "booked" ? "undo" : "nothing";
}

function sameWager(known: KnownTransaction, call: BetCall): boolean {
  return (
    known.amountMinor === call.amountMinor &&
    known.round === call.round &&
    known.gameCode === call.gameCode &&
    known.currency === call.currency
  );
}

/**
 * Refusals that a retry with the same request_uuid must be able to overcome, and which are therefore not kept as its answer:
 * a win that overtook its bet, and a token that was never issued (nothing can be kept for an unknown player).
 */
export function isFinal(refusal: ErrorCode): boolean {
  return refusal !== "provider.unknownBet";
}
