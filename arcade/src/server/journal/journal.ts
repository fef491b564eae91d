import type { Face } from "@mela/contract/member/head-icon";
import type { TableName } from "@mela/contract/names/table-names";
import type { MoneyKind } from "@mela/contract/base/money";
import type { CallSums } from "./call-sums.ts";
import type { HandRecords } from "./hand-journal.ts";
import type { Holding, JournalClock } from "./holding.ts";
import type { RunRecords } from "./run-journal.ts";
import type { ToldBets } from "./told-bets.ts";
import type { TitleChoice } from "../../shared/games/kept-stake.ts";
import type { KeptLayout } from "../../shared/games/kept-layouts.ts";
import type { FairDraw } from "../../shared/fairness/fair-draw.ts";
import type { Progress } from "../games/stepped-game.ts";
import type { JackpotState } from "../jackpots/jackpot.rules.ts";
import type { Liquidity } from "../sessions/liquidity.ts";
import type { ClientLanguage, FreeRoundView, RoundState } from "../../shared/wire.ts";

/** What a player chooses in each title: the stake in minor units, how many cards are played at once, or what the title keeps besides. */
export type KeptChoice = "stake" | "cards" | TitleChoice;
/** What a player turns on or off for all games: sound, and reels that land together. */
export type KeptSwitch = "sound" | "turbo" | "muted";

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
  /** What others at a table see of the player; absent in journals of before, and of whoever came without one of ours. */
  face?: Face;
  /** What others at a table call the player; absent in journals of before. */
  name?: TableName;
  /** Spins may not be shortened; absent in journals of before: they may. */
  fullSpins?: boolean;
  /** Slots may play on by themselves; absent in journals of before: they may not. */
  autoplay?: boolean;
  /** The player may be led into free play of the title; absent in journals of before: they may not. */
  mayPlayFree?: boolean;
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
 * What is read and written. A call by itself is a commit of its own. Inside `atomically` a round, a pair of seeds and a jackpot that were
 * read by their names are held until the commit: nobody else can change them in between.
 */
export interface JournalRecords extends RunRecords, HandRecords {
  /** Until the commit, nobody else holds this name: for what is decided by reading several rows. */
  lock(name: string): Promise<void>;

  addSession(session: Session): Promise<void>;
  /** Sessions from before the kinds of money were told are not found: they have to be launched again. */
  sessionByLaunch(launchHash: string): Promise<Session | null>;
  sessionBySecret(secretHash: string): Promise<Session | null>;
  /** Those of them that there are, in no order. */
  sessions(ids: readonly string[]): Promise<Session[]>;
  /** False when the one-time id was exchanged before. */
  claimSession(id: string, secretHash: string): Promise<boolean>;
  playBalance(sessionId: string): Promise<number>;
  setPlayBalance(sessionId: string, balance: number): Promise<void>;
  /** Adds to the play balance, or takes from it; answers the new one, or null when it would fall below zero, or is not there. */
  addToPlayBalance(sessionId: string, amount: number): Promise<number | null>;

  /** False when the player has a round with this operation already: then nothing is written, and that one is the answer. */
  addRound(round: Round): Promise<boolean>;
  /** `from`: only a round in one of these states. False when it was in none of them, and nothing was written. */
  updateRound(id: string, patch: RoundPatch, now: number, from?: readonly RoundState[]): Promise<boolean>;
  round(id: string): Promise<Round | null>;
  /** Those of them that there are, in no order; none of them is held. */
  rounds(ids: readonly string[]): Promise<Round[]>;
  roundByOperation(player: string, operation: string): Promise<Round | null>;
  /** Rounds whose money is not settled yet, oldest first. */
  openRounds(player: string): Promise<Round[]>;
  /** How many rounds of all players are not settled, and since when the oldest is not (ms), by state; a state that none has is left out. */
  openCounts(): Promise<{ state: RoundState; count: number; since: number }[]>;
  /** The newest round in play, or with an outcome that was not shown to its end. */
  unseenRound(player: string, gameCode: string): Promise<Round | null>;
  markSeen(player: string, gameCode: string, now: number): Promise<void>;
  /** Rounds of the game that have ended, newest first. */
  history(player: string, gameCode: string, limit: number): Promise<Round[]>;
  /** Rounds with a wallet call due, oldest first. */
  dueRounds(now: number, limit: number): Promise<Round[]>;
  /** Rounds in play whose next step is due, oldest first. */
  dueSteps(now: number, limit: number): Promise<Round[]>;
  /** Open bets whose decision is due, oldest first. */
  decidableRounds(now: number, limit: number): Promise<Round[]>;
  /** Has the stakes returned of rounds from before that moment that are still on their way to the wallet; answers how many there were. */
  returnStranded(before: number, now: number): Promise<number>;
  /** The player's bets in the game that wait for their decision, and those on their way to the wallet, oldest first. */
  openBets(player: string, gameCode: string): Promise<Round[]>;
  /** Whether another process, which is there, has added the round and has it on its way to the wallet. */
  isElsewhere(id: string): Promise<boolean>;
  /**
   * Of processes that are gone: bets of which nobody knows whether they arrived, and open bets that only their memory could have
   * decided (no `dueAt`), but for stakes of hands that are played, with which somebody goes on. They are to be returned.
   */
  abandonBetting(now: number): Promise<number>;

  /** All secrets of the arcade, by their names. */
  secrets(): Promise<Map<string, Secret>>;
  /** Keeps a secret unless one has this name; answers the one that has it. */
  addSecret(name: string, secret: Secret): Promise<Secret>;

  /** Whether the player has turned it on, for all games with this kind of money; null when they have never said. */
  keptSwitch(of: Session, which: KeptSwitch): Promise<boolean | null>;
  keepSwitch(of: Session, which: KeptSwitch, on: boolean, now: number): Promise<void>;
  /** What the player has chosen last in this title, with this kind of money and currency; null when there is none. */
  keptChoice(of: Session, choice: KeptChoice): Promise<number | null>;
  keepChoice(of: Session, choice: KeptChoice, value: number, now: number): Promise<void>;

  /** Chips that the player has kept for a family of tables, with this kind of money, by their places. */
  layouts(of: Session, family: string): Promise<KeptLayout[]>;
  /** False, and nothing is kept, where one lies in its place. */
  keepLayout(of: Session, family: string, layout: KeptLayout, now: number): Promise<boolean>;
  dropLayout(of: Session, family: string, slot: number): Promise<void>;

  /** Nothing, when the player has a pair in use in the game. */
  addSeeds(pair: SeedPair): Promise<void>;
  seeds(id: string): Promise<SeedPair | null>;
  seedsInUse(player: string, gameCode: string): Promise<SeedPair | null>;
  /** Counts a round that the pair in use decides, and answers the pair as it was before; null when none is in use. */
  useSeeds(player: string, gameCode: string): Promise<SeedPair | null>;
  setClientSeed(id: string, clientSeed: string): Promise<void>;
  revealSeeds(id: string, now: number): Promise<void>;
  /** Newest first. */
  revealedSeeds(player: string, gameCode: string, limit: number): Promise<SeedPair[]>;

  launch(requestId: string): Promise<LaunchRecord | null>;
  addLaunch(record: LaunchRecord): Promise<void>;
  jackpot(name: string, of: Liquidity): Promise<JackpotState | null>;
  /** Opens a jackpot unless it is open; answers how it stands. */
  openJackpot(name: string, of: Liquidity, state: JackpotState, now: number): Promise<JackpotState>;
  saveJackpot(name: string, of: Liquidity, state: JackpotState, now: number): Promise<void>;
  addDrop(pool: string, of: Liquidity, drop: JackpotDrop): Promise<void>;
  lastDrop(pool: string, of: Liquidity): Promise<JackpotDrop | null>;
  /** Forgets what is kept no longer, some thousand rows at once; answers how many went, so that whoever calls it goes on until none does. */
  prune(now: number): Promise<number>;
}

/**
 * Durable memory of the arcade. A write is on disk when its promise is kept, so that a process killed at any moment finds
 * at its next start what it had promised to the wallet.
 */
export interface Journal extends JournalRecords {
  /** Names where it lies: the file and the running system, or the database and its server. A copy lies elsewhere. */
  readonly place: string;
  readonly holding: Holding;
  /** Null: this machine's own, since nobody else opens it. */
  readonly clock: JournalClock | null;
  /** Null: nobody else counts. */
  readonly calls: CallSums | null;
  /** Null: nobody else takes bets. */
  readonly toldBets: ToldBets | null;
  /** All writes inside happen together or not at all. `work` calls what it is given and nothing else that waits, this journal least of all. */
  atomically<T>(work: (tx: JournalRecords) => Promise<T>): Promise<T>;
  /** Why the journal cannot be relied on, as on a full disk; null when it can. */
  fault(): Promise<string | null>;
  close(): Promise<void>;
}
