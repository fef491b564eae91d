import { ArcadeError } from "../../shared/errors.ts";
import type { SeedPairs } from "../fairness/seed-pairs.ts";
import { isStepped, type Game } from "../games/stepped-game.ts";
import type { Journal, JournalRecords, Round, RoundPatch, Session } from "../journal/journal.ts";
import type { Wallet } from "../platform/wallet.ts";
import type { WalletResult } from "../platform/wallet-round.ts";
import type { Jackpots } from "../jackpots/jackpots.ts";
import { meanTaken, type PoolMove } from "../../shared/games/shared-pool.ts";
import type { Title } from "../../shared/title.ts";
import { answeredElsewhere, newRound, owes, refusalOf, rejectionOf } from "./rounds.ts";
import { freeAfter, toWalletRound, type Settler } from "./settler.ts";
import type { Steps } from "./steps.ts";
import type { Unwritten } from "./unwritten.ts";

export interface WagerOptions {
  journal: Journal;
  wallet: Wallet;
  settler: Settler;
  unwritten: Unwritten;
  steps: Steps;
  jackpots: Jackpots;
  seeds: SeedPairs;
  now: () => number;
}

export interface PlayRequest {
  session: Session;
  title: Title;
  game: Game;
  /** The client's id of this tap; the same id is the same round for ever. */
  operation: string;
  wager: unknown;
  /** Of the free rounds that this is one of; null: the player stakes money. */
  grant: string | null;
}

export interface Wagers {
  /** Plays one round: bet, draw, win. Repeating an operation answers its round again and books nothing. */
  play(request: PlayRequest): Promise<Round>;
  /** Tries to bring the player's open rounds to their end. */
  settleOpen(player: string): Promise<void>;
}

const HURRY_PAUSE_MS = 1000;

export function createWagers(options: WagerOptions): Wagers {
  const { journal, settler } = options;
  /** Whoever repeats an operation in this process waits for it; everything else is decided in the commit that adds the round. */
  const underway = new Map<string, Promise<Round>>();

  const settleOpen = async (player: string): Promise<void> => {
    const open = await journal.openRounds(player);
    await Promise.all(open.filter((round) => owes(round) && rested(round, options.now())).map(settler.attempt));
  };
  const known = async (request: PlayRequest): Promise<Round | null> => {
    const round = await journal.roundByOperation(request.session.player, request.operation);
    return round && answeredElsewhere(journal, sameWager(round, request));
  };
  const begin = async (request: PlayRequest): Promise<Round> => {
    const before = await known(request);
    if (before) return before;
    const { session, title, game } = request;
    checkFree(request);
    await settleOpen(session.player);
    game.checkMoment?.(title, game.accept(title, request.wager).wager, options.now());
    const round = await (session.token === null ? playFree(options, request) : playPaid(options, request));
    if (round === null) return (await known(request))!;
    if (round.state === "playing") options.steps.follow(round);
    return round;
  };
  return {
    settleOpen,
    play: async (request) => {
      const key = `${request.session.player} ${request.operation}`;
      const current = underway.get(key);
      if (current) return answer(sameWager(await current, request));
      const round = begin(request).finally(() => underway.delete(key));
      underway.set(key, round);
      return answer(await round);
    },
  };
}

/**
 * One round at a time per player, whatever the number of tabs and of processes: nobody else begins one of theirs until the commit. False
 * when this one was begun before.
 */
async function mayBegin(tx: JournalRecords, { session, operation }: PlayRequest): Promise<boolean> {
  const { player, gameCode } = session;
  await tx.lock(`rounds of ${player}`);
  if (await tx.roundByOperation(player, operation)) return false;
  const open = await tx.openRounds(player);
  // A hand that waits for its player keeps them from another hand of the same game only.
  if (open.some((round) => round.state !== "playing" || round.gameCode === gameCode)) throw new ArcadeError("round.open");
  return true;
}

/** A player who taps again hurries an open round along, but not more than once a second. */
const rested = (round: Round, now: number): boolean => now - round.updatedAt >= HURRY_PAUSE_MS;

/** Null: the player has a round with this operation already. */
async function playPaid(options: WagerOptions, request: PlayRequest): Promise<Round | null> {
  const { journal, wallet, now } = options;
  const { stake, wager } = request.game.accept(request.title, request.wager);
  const round = newRound(request, stake, wager, now());
  // On disk before the wallet hears of it: whatever happens from here on, the next start knows which bet to ask about.
  const added = await journal.atomically(async (tx) => {
    if (!(await mayBegin(tx, request))) return false;
    await tx.markSeen(round.player, round.gameCode, now());
    return tx.addRound(round);
  });
  if (!added) return null;
  const result = await wallet.bet(toWalletRound(round), stake);
  return options.unwritten.afterBet(round, () => writeAnswer(options, request, { round, result }));
}

interface Answered {
  round: Round;
  result: WalletResult;
}

async function writeAnswer(options: WagerOptions, request: PlayRequest, { round, result }: Answered): Promise<Round> {
  const { journal, settler, now } = options;
  if (result.kind === "rejected") {
    await journal.updateRound(round.id, { state: "rejected", failure: refusalOf(result.code), seen: true }, now(), ["betting"]);
    return reread(journal, round);
  }
  if (result.kind === "uncertain") {
    await journal.updateRound(round.id, { state: "returning", failure: result.reason, dueAt: now(), seen: true }, now(), ["betting"]);
    return settler.attempt(round);
  }
  await decide(options, request, round, { balanceAfterBet: result.balance, ...freeAfter(round, result) });
  return settler.attempt(round);
}

/** A free round is one of a title that plays them, for a stake that it offers. The wallet compares it with what was given. */
function checkFree({ session, title, game, grant, wager }: PlayRequest): void {
  if (grant === null) return;
  if (session.token === null || !game.freeRoundStakes) throw new ArcadeError("request.invalid");
  if (!game.freeRoundStakes(title).includes(game.accept(title, wager).stake)) throw new ArcadeError("bet.stake");
}

/**
 * Draws the round and feeds the title's jackpot and the pool of its game, in one commit. A fault in the rules of a game must not keep the stake: the
 * round goes back, and jackpot and seeds stay as they were.
 */
async function decide(
  options: WagerOptions,
  request: PlayRequest,
  round: Round,
  taken: Pick<RoundPatch, "balanceAfterBet" | "free">,
): Promise<void> {
  const { journal, now } = options;
  try {
    await journal.atomically(async (tx) => {
      const drawn = await draw(tx, options, request, round.wager);
      const won = withPrize(drawn, await prizeOf(tx, options, request, { ...round, ...drawn }));
      const written = await tx.updateRound(round.id, { ...won, ...taken }, now(), ["betting"]);
      // Seeds and jackpot go back to where they were with it.
      if (!written) throw new Error("the round is not on its way to the wallet any more");
    });
  } catch (error) {
    const back = { state: "returning", failure: `rules: ${String(error)}`, seen: true, ...taken, dueAt: now() } as const;
    await journal.updateRound(round.id, back, now(), ["betting"]);
  }
}

/** What the round does to the pool of its game; null: nothing. */
function moveOf({ game, title }: PlayRequest, { wager, outcome }: Pick<Round, "wager" | "outcome">): PoolMove | null {
  return isStepped(game) ? null : (game.moveOf?.(title, wager, outcome) ?? null);
}

/**
 * What jackpot and pool pay to a round. One that nobody has paid for neither feeds nor wins a jackpot; in place of its game's pool it is
 * paid the mean of that.
 */
async function prizeOf(tx: JournalRecords, { jackpots }: WagerOptions, request: PlayRequest, round: Round): Promise<number> {
  const move = moveOf(request, round);
  if (round.free) return move?.takes ? meanTaken(move.rules) : 0;
  const jackpot = await jackpots.feed(tx, request.title.pool, request.session, round);
  return jackpot + (move ? await jackpots.move(tx, move, request.session, round) : 0);
}

const withPrize = (drawn: RoundPatch, jackpot: number): RoundPatch =>
  jackpot === 0 ? drawn : { ...drawn, outcome: { ...(drawn.outcome as object), jackpot }, payout: (drawn.payout ?? 0) + jackpot };

/** The outcome of an instant round, or the beginning of one that goes on. */
async function draw(
  tx: JournalRecords,
  { seeds, now }: WagerOptions,
  { game, title, session }: PlayRequest,
  wager: unknown,
): Promise<RoundPatch> {
  const { rng, fair } = await seeds.draw(tx, session.player, session.gameCode);
  if (isStepped(game)) {
    const progress = game.begin(title, wager, rng, now());
    return { state: "playing", progress, fair, dueAt: progress.dueAt };
  }
  const { outcome, payout } = game.play(title, wager, rng);
  return { state: "settling", outcome, payout, fair, dueAt: now() };
}

/** The same maths on the session's own play balance, in one commit. */
async function playFree(options: WagerOptions, request: PlayRequest): Promise<Round | null> {
  const { journal, now } = options;
  const { stake, wager } = request.game.accept(request.title, request.wager);
  return journal.atomically(async (tx) => {
    if (!(await mayBegin(tx, request))) return null;
    const balanceAfterBet = await tx.addToPlayBalance(request.session.id, -stake);
    if (balanceAfterBet === null) throw new ArcadeError("bet.insufficientFunds");
    const begun = newRound(request, stake, wager, now());
    const drawn = await draw(tx, options, request, wager);
    const move = moveOf(request, { ...begun, ...drawn });
    const round: Round = { ...begun, ...withPrize(drawn, move?.takes ? meanTaken(move.rules) : 0), balanceAfterBet };
    const balance = round.payout === 0 ? balanceAfterBet : await tx.addToPlayBalance(request.session.id, round.payout);
    const ended: Partial<Round> = round.state === "playing" ? {} : { state: "settled", balance, dueAt: null };
    await tx.markSeen(round.player, round.gameCode, now());
    if (!(await tx.addRound({ ...round, ...ended }))) throw new ArcadeError("round.open");
    return { ...round, ...ended };
  });
}

const reread = async (journal: Journal, round: Round): Promise<Round> => (await journal.round(round.id)) ?? round;

function sameWager(round: Round, request: PlayRequest): Round {
  const { wager } = request.game.accept(request.title, request.wager);
  const sameGrant = (round.free?.grant ?? null) === request.grant;
  const same = sameGrant && round.gameCode === request.session.gameCode && JSON.stringify(round.wager) === JSON.stringify(wager);
  if (!same) throw new ArcadeError("operation.mismatch");
  return round;
}

/** A round with an outcome or in play is an answer; any other is an error that says where the stake is. */
function answer(round: Round): Round {
  if (round.outcome !== null || round.state === "playing") return round;
  if (round.state === "rejected") throw rejectionOf(round);
  if (round.state === "returned") throw new ArcadeError(round.free ? "free.returned" : "bet.returned", { balance: round.balance });
  throw new ArcadeError(round.free ? "free.returning" : "bet.returning");
}
