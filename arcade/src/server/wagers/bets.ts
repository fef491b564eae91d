import { ArcadeError, type ArcadeErrorCode } from "../../shared/errors.ts";
import type { ScheduledGame, GameContext } from "../games/scheduled-game.ts";
import type { Journal, Round, Session } from "../journal/journal.ts";
import type { Wallet } from "../platform/wallet.ts";
import type { WalletResult } from "../platform/wallet-round.ts";
import type { Title } from "../../shared/title.ts";
import { newRound, refusalOf } from "./rounds.ts";
import { toWalletRound, type Settler } from "./settler.ts";
import type { Unwritten } from "./unwritten.ts";

export interface BetOptions {
  journal: Journal;
  wallet: Wallet;
  settler: Settler;
  unwritten: Unwritten;
  gameContext: () => GameContext;
  now: () => number;
}

export interface BetRequest {
  session: Session;
  title: Title;
  game: ScheduledGame;
  /** The client's id of this tap; the same id is the same bet for ever. */
  operation: string;
  wager: unknown;
}

/** A stake that waits for a decision of the game's own, not of the clock. */
export interface StakeRequest {
  session: Session;
  operation: string;
  stake: number;
  wager: unknown;
}

export interface Bets {
  /**
   * Takes a stake that the game will decide while this process runs; should it be killed, the next start returns the stake. An id buys
   * one stake, ever: throws `operation.mismatch` for one that is taken, since the room itself knows which of its moves are repeated.
   */
  hold(request: StakeRequest): Promise<Round>;
  /** Takes a bet whose outcome is to come. Repeating an operation answers its bet again and books nothing. */
  place(request: BetRequest): Promise<Round>;
}

/**
 * Bets that are placed now and decided later. The bet counts from the moment it reached the arcade, by the arcade's clock; if the
 * wallet confirms it only when the outcome is out already, it goes back, whatever the outcome was.
 */
export function createBets(options: BetOptions): Bets {
  const { journal } = options;
  const underway = new Map<string, Promise<Round>>();
  return {
    hold: async ({ session, operation, stake, wager }) => {
      const known = journal.roundByOperation(session.player, operation);
      if (known) throw refusalToRepeat(known);
      const round = newRound({ session, operation }, stake, wager, options.now());
      return answer(await (session.token === null ? placeFree(options, round) : placePaid(options, round, null)));
    },
    place: async (request) => {
      const { player } = request.session;
      const key = `${player} ${request.operation}`;
      const current = underway.get(key);
      if (current) return answer(sameBet(await current, request));
      const known = journal.roundByOperation(player, request.operation);
      if (known) return answer(sameBet(known, request));
      const round = begin(options, request).finally(() => underway.delete(key));
      underway.set(key, round);
      return answer(await round);
    },
  };
}

async function begin(options: BetOptions, request: BetRequest): Promise<Round> {
  const { journal, now } = options;
  const { session, title, game } = request;
  const gameContext = options.gameContext();
  if (gameContext.behind) throw new ArcadeError("clock.behind");
  const laid = journal.openBets(session.player, session.gameCode).map((round) => round.wager);
  const { stake, wager, decideAt } = game.accept(title, request.wager, gameContext, laid);
  const round = newRound({ session, operation: request.operation }, stake, wager, now());
  return session.token === null ? placeFree(options, { ...round, dueAt: decideAt }) : placePaid(options, round, decideAt);
}

async function placePaid(options: BetOptions, round: Round, decideAt: number | null): Promise<Round> {
  // On disk before the wallet hears of it: whatever happens from here on, the next start knows which bet to ask about.
  options.journal.addRound(round);
  const result = await options.wallet.bet(toWalletRound(round), round.stake);
  return options.unwritten.afterBet(round, () => writeAnswer(options, { round, decideAt, result }));
}

interface Answered {
  round: Round;
  decideAt: number | null;
  result: WalletResult;
}

async function writeAnswer({ journal, settler, now }: BetOptions, { round, decideAt, result }: Answered): Promise<Round> {
  if (result.kind === "rejected") {
    journal.updateRound(round.id, { state: "rejected", failure: refusalOf(result.code), seen: true }, now());
    return reread(journal, round);
  }
  if (result.kind === "uncertain" || (decideAt !== null && now() >= decideAt)) {
    const failure = result.kind === "uncertain" ? result.reason : "bet.late";
    journal.updateRound(round.id, { state: "returning", failure, dueAt: now(), seen: true }, now());
    return settler.attempt(round);
  }
  journal.updateRound(round.id, { state: "open", balanceAfterBet: result.balance, dueAt: decideAt }, now());
  return reread(journal, round);
}

/** The session's own play balance pays, in one commit. */
async function placeFree({ journal }: BetOptions, round: Round): Promise<Round> {
  return journal.atomically(() => {
    const balance = journal.playBalance(round.sessionId) - round.stake;
    if (balance < 0) throw new ArcadeError("bet.insufficientFunds");
    journal.setPlayBalance(round.sessionId, balance);
    const placed: Round = { ...round, state: "open", balanceAfterBet: balance };
    journal.addRound(placed);
    return placed;
  });
}

const reread = (journal: Journal, round: Round): Round => journal.round(round.id) ?? round;

function sameBet(round: Round, { session, game, wager }: BetRequest): Round {
  if (round.gameCode !== session.gameCode || !game.same(round.wager, wager)) throw new ArcadeError("operation.mismatch");
  return round;
}

/** Whatever its first stake came to, a second one is not paid by it. */
function refusalToRepeat(known: Round): ArcadeError {
  answer(known);
  return new ArcadeError("operation.mismatch");
}

/** A bet that stands, or stood, is an answer; one that does not is an error that says where the stake is. */
function answer(round: Round): Round {
  if (round.state === "rejected") throw new ArcadeError(round.failure as ArcadeErrorCode);
  if (round.failure === "bet.late") throw new ArcadeError("bet.late", { balance: round.balance });
  if (round.outcome !== null || round.state === "open") return round;
  if (round.state === "returned") throw new ArcadeError("bet.returned", { balance: round.balance });
  throw new ArcadeError("bet.returning");
}
