import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { ArcadeError, type ArcadeErrorCode } from "../../shared/errors.ts";
import type { CallIds, Journal, JournalRecords, Round, Session } from "../journal/journal.ts";

/** What a player reads when the wallet said no to a bet. */
const REFUSALS: Record<string, ArcadeErrorCode> = {
  "provider.insufficientFunds": "bet.insufficientFunds",
  "provider.playerBlocked": "bet.blocked",
  "provider.limitReached": "bet.limitReached",
  "provider.token": "session.unknown",
  "provider.freeRoundsOver": "free.over",
  "provider.freeRoundsUnknown": "free.refused",
  "provider.freeRoundsTerms": "free.refused",
};

export const refusalOf = (code: string): ArcadeErrorCode => REFUSALS[code] ?? "bet.refused";

/** Of a round that was refused, what its player is told. It is the wallet that has refused it, when their session was over as well. */
export const rejectionOf = ({ failure }: Pick<Round, "failure">): ArcadeError =>
  new ArcadeError(failure === "session.unknown" ? "session.ended" : (failure as ArcadeErrorCode));

/** A round before the wallet has heard of it; its ids are the same in every call that follows. `grant`: of the free rounds that it is one of. */
export function newRound(
  { session, operation, grant = null }: { session: Session; operation: string; grant?: string | null },
  stake: number,
  wager: unknown,
  now: number,
): Round {
  const { player, gameCode, currency, token, id: sessionId } = session;
  return {
    id: randomUUID(),
    sessionId,
    player,
    gameCode,
    currency,
    token,
    operation,
    stake,
    wager,
    state: "betting",
    payout: 0,
    outcome: null,
    progress: null,
    free: grant === null ? null : { grant, left: null, won: null },
    fair: null,
    bet: newIds(),
    settlement: newIds(),
    failure: null,
    balanceAfterBet: null,
    balance: null,
    seen: false,
    attempts: 0,
    dueAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** A call of the wallet is over before that, and its answer written down. */
const ELSEWHERE_MS = 6_000;
const LOOK_MS = 100;

/** The round as it is when no other process has it on its way to the wallet, or has had it there for too long. */
export async function answeredElsewhere(journal: Pick<Journal, "round" | "isElsewhere">, round: Round): Promise<Round> {
  if (round.state !== "betting") return round;
  for (const end = performance.now() + ELSEWHERE_MS; performance.now() < end && (await journal.isElsewhere(round.id));)
    await setTimeout(LOOK_MS);
  return (await journal.round(round.id)) ?? round;
}

/** Whether the round's win or return is still to be paid. */
export const owes = ({ state }: Pick<Round, "state">): boolean => state === "settling" || state === "returning";

/** Pays what a round of free play owes, from the session's own money; answers the round afterwards. Belongs into the commit that read it. */
export async function payFree(tx: JournalRecords, round: Round, now: number): Promise<Round> {
  if (!owes(round)) return round;
  const returned = round.state === "returning";
  const balance = await tx.addToPlayBalance(round.sessionId, returned ? round.stake : round.payout);
  await tx.updateRound(round.id, { state: returned ? "returned" : "settled", balance, dueAt: null }, now);
  return (await tx.round(round.id))!;
}

const newIds = (): CallIds => ({ request: randomUUID(), transaction: randomUUID() });
