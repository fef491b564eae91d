import { randomUUID } from "node:crypto";
import { ArcadeError, type ArcadeErrorCode } from "../errors.ts";
import type { InstantGame } from "../games/instant-game.ts";
import type { CallIds, Journal, Round, RoundPatch, Session } from "../journal/journal.ts";
import type { Wallet } from "../platform/wallet.ts";
import type { Rng } from "../rng.ts";
import type { Title } from "../titles.ts";
import { toWalletRound, type Settler } from "./settler.ts";

export interface WagerOptions {
  journal: Journal;
  wallet: Wallet;
  settler: Settler;
  rng: Rng;
  now: () => number;
}

export interface PlayRequest {
  session: Session;
  title: Title;
  game: InstantGame;
  /** The client's id of this tap; the same id is the same round for ever. */
  operation: string;
  wager: unknown;
}

export interface Wagers {
  /** Plays one round: bet, draw, win. Repeating an operation answers its round again and books nothing. */
  play(request: PlayRequest): Promise<Round>;
  /** Tries to bring the player's open rounds to their end. Answers those that are still open. */
  settleOpen(player: string): Promise<Round[]>;
}

const HURRY_PAUSE_MS = 1000;

/** What a player reads when the wallet said no to a bet. */
const REFUSALS: Record<string, ArcadeErrorCode> = {
  "provider.insufficientFunds": "bet.insufficientFunds",
  "provider.playerBlocked": "bet.blocked",
  "provider.token": "session.unknown",
};

export function createWagers(options: WagerOptions): Wagers {
  const { journal, settler } = options;
  /** One round at a time per player, whatever the number of tabs. */
  const busy = new Map<string, { operation: string; round: Promise<Round> }>();

  const settleOpen = async (player: string): Promise<Round[]> => {
    const ready = journal.openRounds(player).filter((round) => round.state !== "betting" && rested(round, options.now()));
    await Promise.all(ready.map(settler.attempt));
    return journal.openRounds(player);
  };
  const begin = async (request: PlayRequest): Promise<Round> => {
    const known = journal.roundByOperation(request.session.player, request.operation);
    if (known) return sameWager(known, request);
    if ((await settleOpen(request.session.player)).length > 0) throw new ArcadeError("round.open");
    return request.session.token === null ? playFree(options, request) : playPaid(options, request);
  };
  return {
    settleOpen,
    play: async (request) => {
      const { player } = request.session;
      const current = busy.get(player);
      if (current && current.operation !== request.operation) throw new ArcadeError("round.open");
      if (current) return answer(sameWager(await current.round, request));
      const round = begin(request).finally(() => busy.delete(player));
      busy.set(player, { operation: request.operation, round });
      return answer(await round);
    },
  };
}

/** A player who taps again hurries an open round along, but not more than once a second. */
const rested = (round: Round, now: number): boolean => now - round.updatedAt >= HURRY_PAUSE_MS;

async function playPaid({ journal, wallet, settler, rng, now }: WagerOptions, request: PlayRequest): Promise<Round> {
  const { stake, wager } = request.game.accept(request.title, request.wager);
  const round = newRound(request, stake, wager, now());
  // On disk before the wallet hears of it: whatever happens from here on, the next start knows which bet to ask about.
  journal.atomically(() => {
    journal.markSeen(round.player, round.gameCode, now());
    journal.addRound(round);
  });
  const result = await wallet.bet(toWalletRound(round), stake);
  if (result.kind === "rejected") {
    journal.updateRound(round.id, { state: "rejected", failure: REFUSALS[result.code] ?? "bet.refused", seen: true }, now());
    return reread(journal, round);
  }
  if (result.kind === "uncertain") {
    journal.updateRound(round.id, { state: "returning", failure: result.reason, dueAt: now(), seen: true }, now());
    return settler.attempt(round);
  }
  journal.updateRound(round.id, { ...draw(request, wager, rng), balanceAfterBet: result.balance, dueAt: now() }, now());
  return settler.attempt(round);
}

/** A fault in the rules of a game must not keep the stake: the round goes back. */
function draw({ game, title }: PlayRequest, wager: unknown, rng: Rng): RoundPatch {
  try {
    const { outcome, payout } = game.play(title, wager, rng);
    return { state: "settling", outcome, payout };
  } catch (error) {
    return { state: "returning", failure: `rules: ${String(error)}`, seen: true };
  }
}

/** The same maths on the session's own play balance, in one commit. */
async function playFree({ journal, rng, now }: WagerOptions, request: PlayRequest): Promise<Round> {
  const { stake, wager } = request.game.accept(request.title, request.wager);
  return journal.atomically(() => {
    const before = journal.playBalance(request.session.id);
    if (before < stake) throw new ArcadeError("bet.insufficientFunds");
    const { outcome, payout } = request.game.play(request.title, wager, rng);
    const balance = before - stake + payout;
    const ended = { state: "settled" as const, outcome, payout, balanceAfterBet: before - stake, balance };
    const round: Round = { ...newRound(request, stake, wager, now()), ...ended };
    journal.setPlayBalance(request.session.id, balance);
    journal.markSeen(round.player, round.gameCode, now());
    journal.addRound(round);
    return round;
  });
}

function newRound({ session, operation }: PlayRequest, stake: number, wager: unknown, now: number): Round {
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

const newIds = (): CallIds => ({ request: randomUUID(), transaction: randomUUID() });

const reread = (journal: Journal, round: Round): Round => journal.round(round.id) ?? round;

function sameWager(round: Round, request: PlayRequest): Round {
  const { wager } = request.game.accept(request.title, request.wager);
  const same = round.gameCode === request.session.gameCode && JSON.stringify(round.wager) === JSON.stringify(wager);
  if (!same) throw new ArcadeError("operation.mismatch");
  return round;
}

/** A round with an outcome is an answer; one without is an error that says where the stake is. */
function answer(round: Round): Round {
  if (round.outcome !== null) return round;
  if (round.state === "rejected") throw new ArcadeError(round.failure as ArcadeErrorCode);
  if (round.state === "returned") throw new ArcadeError("bet.returned", { balance: round.balance });
  throw new ArcadeError("bet.returning");
}
