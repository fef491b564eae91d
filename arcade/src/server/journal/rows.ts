import type { HandRecord, KeptMove } from "../../shared/rooms/hand-record.ts";
import type { Rotation } from "./run-journal.ts";
import type { LaunchRecord, Round, RoundPatch, Secret, SeedPair, Session } from "./journal.ts";

/** What a database keeps of an entry, column by column; how both kinds of journal name and fill their columns. */
export type Row = Record<string, string | number | null>;

/** Fields of a session that stand in `data`. */
type SessionData = Omit<Session, "id" | "launchHash" | "secretHash" | "playBalance" | "money" | "liquidity" | "createdAt">;
/** Fields of a round that stand in `data`. */
type RoundData = Pick<Round, "sessionId" | "currency" | "wager" | "token" | "bet" | "settlement">;

export function seedsToRow(pair: SeedPair): Row {
  return {
    id: pair.id,
    player: pair.player,
    game_code: pair.gameCode,
    server_seed: pair.serverSeed,
    client_seed: pair.clientSeed,
    nonce: pair.nonce,
    created_at: pair.createdAt,
    revealed_at: pair.revealedAt,
    replaced: pair.replaced ? 1 : 0,
  };
}

export function rowToSeeds(row: Row): SeedPair {
  return {
    id: row["id"] as string,
    player: row["player"] as string,
    gameCode: row["game_code"] as string,
    serverSeed: row["server_seed"] as string,
    clientSeed: row["client_seed"] as string,
    nonce: row["nonce"] as number,
    createdAt: row["created_at"] as number,
    revealedAt: row["revealed_at"] as number | null,
    replaced: Boolean(row["replaced"]),
  };
}

export function sessionToRow(session: Session): Row {
  const { id, launchHash, secretHash, playBalance, money, liquidity, createdAt, ...data } = session;
  return {
    id,
    launch_hash: launchHash,
    secret_hash: secretHash,
    play_balance: playBalance,
    money,
    liquidity,
    data: JSON.stringify(data),
    created_at: createdAt,
  };
}

export function rowToSession(row: Row): Session {
  return {
    id: row["id"] as string,
    launchHash: row["launch_hash"] as string,
    secretHash: row["secret_hash"] as string | null,
    playBalance: row["play_balance"] as number | null,
    money: row["money"] as Session["money"],
    liquidity: row["liquidity"] as string,
    createdAt: row["created_at"] as number,
    ...(JSON.parse(row["data"] as string) as SessionData),
  };
}

export function roundToRow(round: Round): Row {
  const data: RoundData = {
    sessionId: round.sessionId,
    currency: round.currency,
    wager: round.wager,
    token: round.token,
    bet: round.bet,
    settlement: round.settlement,
  };
  return {
    id: round.id,
    player: round.player,
    game_code: round.gameCode,
    operation: round.operation,
    stake: round.stake,
    data: JSON.stringify(data),
    created_at: round.createdAt,
    updated_at: round.updatedAt,
    ...patchToRow(round),
  };
}

export function rowToRound(row: Row): Round {
  return {
    ...(JSON.parse(row["data"] as string) as RoundData),
    id: row["id"] as string,
    player: row["player"] as string,
    gameCode: row["game_code"] as string,
    operation: row["operation"] as string,
    state: row["state"] as Round["state"],
    stake: row["stake"] as number,
    payout: row["payout"] as number,
    outcome: row["outcome"] === null ? null : JSON.parse(row["outcome"] as string),
    progress: row["progress"] === null ? null : JSON.parse(row["progress"] as string),
    fair: row["fair"] === null ? null : JSON.parse(row["fair"] as string),
    free: row["free"] === null ? null : JSON.parse(row["free"] as string),
    failure: row["failure"] as string | null,
    balanceAfterBet: row["balance_after_bet"] as number | null,
    balance: row["balance"] as number | null,
    seen: Boolean(row["seen"]),
    attempts: row["attempts"] as number,
    dueAt: row["due_at"] as number | null,
    createdAt: row["created_at"] as number,
    updatedAt: row["updated_at"] as number,
  };
}

/** Columns that a patch sets; a field that is undefined stays as it is. */
export function patchToRow(patch: RoundPatch): Row {
  const row: Row = {};
  if (patch.state !== undefined) row["state"] = patch.state;
  if (patch.payout !== undefined) row["payout"] = patch.payout;
  if (patch.outcome !== undefined) row["outcome"] = patch.outcome === null ? null : JSON.stringify(patch.outcome);
  if (patch.progress !== undefined) row["progress"] = patch.progress === null ? null : JSON.stringify(patch.progress);
  if (patch.fair !== undefined) row["fair"] = patch.fair === null ? null : JSON.stringify(patch.fair);
  if (patch.free !== undefined) row["free"] = patch.free === null ? null : JSON.stringify(patch.free);
  if (patch.failure !== undefined) row["failure"] = patch.failure;
  if (patch.balanceAfterBet !== undefined) row["balance_after_bet"] = patch.balanceAfterBet;
  if (patch.balance !== undefined) row["balance"] = patch.balance;
  if (patch.seen !== undefined) row["seen"] = patch.seen ? 1 : 0;
  if (patch.attempts !== undefined) row["attempts"] = patch.attempts;
  if (patch.dueAt !== undefined) row["due_at"] = patch.dueAt;
  return row;
}

export const rowToSecret = (row: Row): Secret => ({ value: row["value"] as string, createdAt: row["created_at"] as number });

export const launchToRow = ({ requestId, bodyHash, answer, at }: LaunchRecord): Row => ({
  request_id: requestId,
  body_hash: bodyHash,
  answer: JSON.stringify(answer),
  at,
});

export const rowToLaunch = (row: Row): LaunchRecord => ({
  requestId: row["request_id"] as string,
  bodyHash: row["body_hash"] as string,
  answer: JSON.parse(row["answer"] as string),
  at: row["at"] as number,
});

/** Fields of a hand that stand in `data`. */
export type HandData = Omit<HandRecord, "id" | "gameCode" | "state" | "createdAt">;

export const rowToHand = (row: Row): HandRecord => ({
  ...(JSON.parse(row["data"] as string) as HandData),
  id: row["id"] as string,
  gameCode: row["game_code"] as string,
  state: row["state"] as HandRecord["state"],
  createdAt: row["created_at"] as number,
});

/** A move in JSON. */
export const moveToText = (move: KeptMove): string => JSON.stringify(move);
export const textToMove = (text: string): KeptMove => JSON.parse(text) as KeptMove;
/** What a move is refused with whose hand is over, or was never dealt. */
export const notPlayed = (hand: string): Error => new Error(`hand ${hand} is not played any more`);

export const rowToRotation = (row: Row): Rotation => ({
  at: row["at"] as number,
  reason: row["reason"] as Rotation["reason"],
  bookedUpTo: row["booked_up_to"] as string,
  freeUpTo: row["free_up_to"] as string,
  returned: row["returned"] as number,
  lost: row["lost"] as number,
});
