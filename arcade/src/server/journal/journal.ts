import type { MoneyKind } from "@mela/contract/base/money";
import type { RunJournal } from "./run-journal.ts";
import type { FairDraw } from "../../shared/fairness/fair-draw.ts";
import type { Progress } from "../games/stepped-game.ts";
import type { JackpotState } from "../jackpots/jackpot.rules.ts";
import type { HandEnding, HandRecord } from "../../shared/rooms/hand-record.ts";
import type { Liquidity } from "../sessions/liquidity.ts";
import type { ClientLanguage, FreeRoundView, RoundState } from "../../shared/wire.ts";

/** What a player chooses in each title: the stake in minor units, or how many cards are played at once. */
export type KeptChoice = "stake" | "cards";
/** What a player turns on or off for all games: sound, and reels that land together. */
export type KeptSwitch = "sound" | "turbo";

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
  /** Players of one kind of money and one liquidity pool may meet. The platform says both. */
  money: MoneyKind;
  liquidity: string;
  language: ClientLanguage;
  brand: string;
  parentOrigin: string | null;
  /** Rule that puts the brand's look on the game; null, or absent in journals of before: the base look. */
  look?: string | null;
  /** Spins may not be shortened; absent in journals of before: they may. */
  fullSpins?: boolean;
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
  /** Of a round in play; null before and after. */
  progress: Progress | null;
  /** Of a round that the player was given, and what the wallet has told of the grant; null where money is staked. */
  free: FreeRoundView | null;
  /** Null until the round is drawn. */
  fair: FairDraw | null;
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
  /** When the next call to the wallet is due, or the next step of a round in play, or the decision of an open bet; null when none is. */
  dueAt: number | null;
  createdAt: number;
  updatedAt: number;
}

export interface CallIds {
  request: string;
  transaction: string;
}

/** A pair of seeds that decides the rounds of one player in one game, one after the other. */
export interface SeedPair {
  id: string;
  player: string;
  gameCode: string;
  serverSeed: string;
  clientSeed: string;
  /** Rounds decided so far. */
  nonce: number;
  createdAt: number;
  /** Null while it is in use. */
  revealedAt: number | null;
  /** Whether the arcade itself put another in its place, because its coming rounds might have been known. */
  replaced: boolean;
}

/** What outcomes of the clock are derived from; see `tables/chance.ts`. */
export interface Secret {
  /** Hex. */
  value: string;
  createdAt: number;
}

export interface LaunchRecord {
  requestId: string;
  bodyHash: string;
  answer: unknown;
  at: number;
}

/** A drop of a progressive jackpot. */
export interface JackpotDrop {
  /** The round that won it. */
  roundId: string;
  /** Minor units. */
  amount: number;
  at: number;
}

/** Fields of a round that change after it was written. */
export type RoundPatch = Partial<
  Pick<
    Round,
    | "state"
    | "payout"
    | "outcome"
    | "progress"
    | "fair"
    | "free"
    | "failure"
    | "balanceAfterBet"
    | "balance"
    | "seen"
    | "attempts"
    | "dueAt"
  >
>;

/**
 * Durable memory of the arcade. A write is on disk when its method returns, so that a process killed at any moment finds
 * at its next start what it had promised to the wallet.
 */
export interface Journal extends RunJournal {
  addSession(session: Session): void;
  /** Sessions from before the kinds of money were told are not found: they have to be launched again. */
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
  /** How many rounds of all players are not settled, and since when the oldest is not (ms), by state; a state that none has is left out. */
  openCounts(): { state: Round["state"]; count: number; since: number }[];
  /** The newest round in play, or with an outcome that was not shown to its end. */
  unseenRound(player: string, gameCode: string): Round | null;
  markSeen(player: string, gameCode: string, now: number): void;
  /** Rounds of the game that have ended, newest first. */
  history(player: string, gameCode: string, limit: number): Round[];
  /** Rounds with a wallet call due, oldest first. */
  dueRounds(now: number, limit: number): Round[];
  /** Rounds in play whose next step is due, oldest first. */
  dueSteps(now: number, limit: number): Round[];
  /** Open bets whose decision is due, oldest first. */
  decidableRounds(now: number, limit: number): Round[];
  /** The player's bets in the game that wait for their decision, and those on their way to the wallet, oldest first. */
  openBets(player: string, gameCode: string): Round[];
  /**
   * Bets of which nobody knows whether they arrived, because the process died, and open bets that only its memory could have
   * decided (no `dueAt`): they are to be returned.
   */
  abandonBetting(now: number): number;

  /** Keeps a hand between players from its deal on. Belongs into a commit of its own or of its stakes. */
  addHand(hand: HandRecord): void;
  /** Writes how a hand ended. Belongs into the commit that ends its stakes. */
  endHand(ending: HandEnding): void;
  hand(id: string): HandRecord | null;
  /** Hands that are over and in which the player sat, newest first. */
  pastHands(player: string, gameCode: string, limit: number): HandRecord[];
  /** Hands that died with the process: their stakes go back. */
  abandonHands(): void;

  /** A secret of the arcade by its name; null before it was made. */
  secret(name: string): Secret | null;
  addSecret(name: string, secret: Secret): void;

  /** Whether the player has turned it on, for all games with this kind of money; null when they have never said. */
  keptSwitch(of: Session, which: KeptSwitch): boolean | null;
  keepSwitch(of: Session, which: KeptSwitch, on: boolean, now: number): void;
  /** What the player has chosen last in this title, with this kind of money and currency; null when there is none. */
  keptChoice(of: Session, choice: KeptChoice): number | null;
  keepChoice(of: Session, choice: KeptChoice, value: number, now: number): void;

  addSeeds(pair: SeedPair): void;
  seeds(id: string): SeedPair | null;
  seedsInUse(player: string, gameCode: string): SeedPair | null;
  /** Counts a round that the pair decided. */
  useSeeds(id: string): void;
  setClientSeed(id: string, clientSeed: string): void;
  revealSeeds(id: string, now: number): void;
  /** Newest first. */
  revealedSeeds(player: string, gameCode: string, limit: number): SeedPair[];

  launch(requestId: string): LaunchRecord | null;
  addLaunch(record: LaunchRecord): void;
  /** Null for a jackpot that was never opened. */
  jackpot(name: string, of: Liquidity): JackpotState | null;
  saveJackpot(name: string, of: Liquidity, state: JackpotState, now: number): void;
  addDrop(pool: string, of: Liquidity, drop: JackpotDrop): void;
  lastDrop(pool: string, of: Liquidity): JackpotDrop | null;
  /** Forgets what is kept no longer, some thousand rows at once; answers how many went, so that whoever calls it goes on until none does. */
  prune(now: number): number;

  /** All writes inside happen together or not at all. */
  atomically<T>(work: () => T): T;
  /** Why the journal cannot be relied on, as on a full disk; null when it can. */
  fault(): string | null;
  close(): void;
}
