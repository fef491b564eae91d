import { isPlayer } from "@mela/contract/base/customer-type";
import type { ErrorCode } from "@mela/contract/base/errors";

export interface Grant {
  id: number;
  reference: string;
  brandCode: string;
  memberId: number;
  customerType: number;
  providerCode: string;
  gameCode: string;
  gameId: number;
  currency: string;
  stakeMinor: number;
  rounds: number;
  used: number;
  wonMinor: number;
  turnoverTimes: number;
  expiresAt: Date;
  cancelledAt: Date | null;
}

export interface Play {
  id: number;
  grantId: number;
  round: string;
  state: "open" | "settled" | "rolled_back";
  winUuid: string | null;
  winMinor: number;
}

/** What a provider says that a free round is played for. */
export interface Terms {
  memberId: number;
  gameCode: string;
  currency: string;
  stakeMinor: number;
}

/** Whether a round may be begun: by a player, of the member and the title, for the stake and the currency that were given, while there are some and in time. */
export function judgeFreeBet(grant: Grant, terms: Terms, now: Date): "book" | ErrorCode {
  if (grant.memberId !== terms.memberId) return "provider.freeRoundsUnknown";
  if (!isPlayer(grant.customerType)) return "provider.playerBlocked";
  const fits = grant.gameCode === terms.gameCode && grant.currency === terms.currency && grant.stakeMinor === terms.stakeMinor;
  if (!fits) return "provider.freeRoundsTerms";
  const over = grant.cancelledAt !== null || grant.expiresAt <= now || grant.used >= grant.rounds;
  return over ? "provider.freeRoundsOver" : "book";
}

/** What a bet is whose transaction_uuid is known already. */
export function judgeKnownFreeBet(play: Play, grant: Grant, round: string): "repeat" | ErrorCode {
  if (play.grantId !== grant.id || play.round !== round) return "provider.duplicateTransaction";
  return play.state === "rolled_back" ? "provider.rolledBack" : "repeat";
}

/** Whether a win may be booked to a round; the same win again is a repeat. */
export function judgeFreeWin(
  play: Play | undefined,
  grant: Grant,
  win: { round: string; uuid: string; amountMinor: number },
): "book" | "repeat" | ErrorCode {
  if (!play || play.grantId !== grant.id || play.round !== win.round) return "provider.unknownBet";
  if (play.state === "rolled_back") return "provider.rolledBack";
  if (play.state === "open") return "book";
  return play.winUuid === win.uuid && play.winMinor === win.amountMinor ? "repeat" : "provider.duplicateTransaction";
}

/** Whether a round is given back, is so already, or leaves a mark because nobody knows it. */
export function judgeFreeRollback(play: Play | undefined, grant: Grant, round: string): "book" | "repeat" | "mark" | ErrorCode {
  if (!play) return "mark";
  if (play.grantId !== grant.id || play.round !== round) return "provider.duplicateTransaction";
  if (play.state === "settled") return "provider.betSettled";
  return play.state === "rolled_back" ? "repeat" : "book";
}
