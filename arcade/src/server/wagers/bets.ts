import { ArcadeError } from "../../shared/errors.ts";
import type { AcceptedBet, ScheduledGame, GameContext } from "../games/scheduled-game.ts";
import type { Journal, JournalRecords, Round, Session } from "../journal/journal.ts";
import type { Wallet } from "../platform/wallet.ts";
import type { WalletResult } from "../platform/wallet-round.ts";
import type { Title } from "../../shared/title.ts";
import { answeredElsewhere, newRound, refusalOf, rejectionOf } from "./rounds.ts";
import { toWalletRound, type Settler } from "./settler.ts";
import type { Unwritten } from "./unwritten.ts";

export interface BetOptions {
  journal: Journal;
  wallet: Wallet;
  settler: Settler;
  unwritten: Unwritten;
  gameContext: () => Promise<GameContext>;
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
   * Takes a stake that the game will decide. The next start returns it, unless it is of a hand that goes on then. An id buys one stake,
   * ever: throws `operation.mismatch` for one that is taken, since the room itself knows which of its moves are repeated.
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
      const round = newRound({ session, operation }, stake, wager, options.now());
      // A commit of which nobody heard may have been done: in free play the stake would be paid, and hang on a hand that knows nothing of it.
      const taken = await options.unwritten.afterBet(round, () => journal.atomically((tx) => take(tx, round, null)));
      if (!taken) throw refusalToRepeat((await journal.roundByOperation(session.player, operation))!);
      return answer(await confirm(options, taken, null));
    },
    place: async (request) => {
      const { player } = request.session;
      const key = `${player} ${request.operation}`;
      const current = underway.get(key);
      if (current) return answer(sameBet(await current, request));
      const round = begin(options, request).finally(() => underway.delete(key));
      underway.set(key, round);
      return answer(await round);
    },
  };
}

async function begin(options: BetOptions, request: BetRequest): Promise<Round> {
  const { journal, now } = options;
  const { session, title, game, operation } = request;
  const { player, gameCode } = session;
  const known = async (): Promise<Round | null> => {
    const round = await journal.roundByOperation(player, operation);
    return round && answeredElsewhere(journal, sameBet(round, request));
  };
  const before = await known();
  if (before) return before;
  const gameContext = await options.gameContext();
  if (gameContext.behind) throw new ArcadeError("clock.behind");
  const at = { ...gameContext, openDraw: await gameContext.drawAt(title.code, gameContext.now) };
  const bet = await journal.atomically(async (tx) => {
    // Limits are about all bets of the player in the game: they are laid one after the other.
    await tx.lock(`bets of ${player}`);
    const laid = (await tx.openBets(player, gameCode)).map((round) => round.wager);
    const { stake, wager, decideAt, confirmBy = decideAt } = game.accept(title, request.wager, at, laid);
    return { times: { decideAt, confirmBy }, round: await take(tx, newRound({ session, operation }, stake, wager, now()), decideAt) };
  });
  if (bet.round === null) return (await known())!;
  return confirm(options, bet.round, bet.times);
}

/**
 * Writes a bet down before the wallet hears of it: whatever happens from here on, the next start knows which bet to ask about. In free
 * play the session's own balance pays. Null, and nothing is paid, when the player has a round with this operation.
 */
async function take(tx: JournalRecords, round: Round, decideAt: number | null): Promise<Round | null> {
  if (round.token !== null) return (await tx.addRound(round)) ? round : null;
  if (await tx.roundByOperation(round.player, round.operation)) return null;
  const balance = await tx.addToPlayBalance(round.sessionId, -round.stake);
  if (balance === null) throw new ArcadeError("bet.insufficientFunds");
  const placed: Round = { ...round, state: "open", balanceAfterBet: balance, dueAt: decideAt };
  if (!(await tx.addRound(placed))) throw new ArcadeError("operation.mismatch");
  return placed;
}

/** Asks the wallet for the stake of a bet that is on disk; one of free play stands already. */
async function confirm(options: BetOptions, round: Round, times: BetTimes | null): Promise<Round> {
  if (round.token === null) return round;
  const result = await options.wallet.bet(toWalletRound(round), round.stake);
  return options.unwritten.afterBet(round, () => writeAnswer(options, { round, times, result }));
}

/** When a bet is decided, and until when the wallet may confirm it; null for one that its game decides. */
type BetTimes = Required<Pick<AcceptedBet<unknown>, "decideAt" | "confirmBy">>;

interface Answered {
  round: Round;
  times: BetTimes | null;
  result: WalletResult;
}

async function writeAnswer({ journal, settler, now }: BetOptions, { round, times, result }: Answered): Promise<Round> {
  if (result.kind === "rejected") {
    await journal.updateRound(round.id, { state: "rejected", failure: refusalOf(result.code), seen: true }, now(), ["betting"]);
    return reread(journal, round);
  }
  if (result.kind === "uncertain" || (times !== null && now() >= times.confirmBy)) {
    const failure = result.kind === "uncertain" ? result.reason : "bet.late";
    await journal.updateRound(round.id, { state: "returning", failure, dueAt: now(), seen: true }, now(), ["betting"]);
    return settler.attempt(round);
  }
  await journal.updateRound(round.id, { state: "open", balanceAfterBet: result.balance, dueAt: times?.decideAt ?? null }, now(), [
    "betting",
  ]);
  return reread(journal, round);
}

const reread = async (journal: Journal, round: Round): Promise<Round> => (await journal.round(round.id)) ?? round;

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
  if (round.state === "rejected") throw rejectionOf(round);
  if (round.failure === "bet.late") throw new ArcadeError("bet.late", { balance: round.balance });
  if (round.outcome !== null || round.state === "open") return round;
  if (round.state === "returned") throw new ArcadeError("bet.returned", { balance: round.balance });
  throw new ArcadeError("bet.returning");
}
