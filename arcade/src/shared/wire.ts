import type { TitleChoice } from "./games/kept-stake.ts";
import type { Title } from "./title.ts";

/** What the arcade and its own clients say to each other. Amounts are minor units. */
export type ClientLanguage = "bn" | "en";

export interface Names {
  bn: string;
  en: string;
}

/** `open`: the stake is taken and the outcome is to come by the clock. `playing`: the stake is taken and the round goes on. `settling`: the outcome stands and the win is still on its way. `returning`: the stake is on its way back. */
export type RoundState = "betting" | "open" | "playing" | "settling" | "settled" | "returning" | "returned" | "rejected" | "stuck";

/** Rounds of the title that the player was given and may still play, for one stake and without money of their own. */
export interface FreeRoundsView {
  /** Names them in every round that is played of them. */
  grant: string;
  stake: number;
  rounds: number;
  left: number;
  /** Paid so far. */
  won: number;
  /** No round begins after it. ISO time. */
  expiresAt: string;
}

/** Of what a free round is played, and how that stood after it; null where the wallet has not told it. */
export interface FreeRoundView {
  grant: string;
  left: number | null;
  won: number | null;
}

export interface RoundView {
  id: string;
  operation: string;
  state: RoundState;
  stake: number;
  /** Whatever was won, a jackpot included. */
  payout: number;
  /** What a progressive jackpot paid to this round; 0 nearly always. */
  jackpot: number;
  /** ISO time. */
  at: string;
  wager: unknown;
  /** Of the game; null while there is none. */
  outcome: unknown;
  /** What may be known of a round that is in play; else null. */
  progress: unknown;
  /** Null for a round that the player staked money on. */
  free: FreeRoundView | null;
  /** Which draw of which seeds decided it; null for a round that came back before it was decided. */
  fair: { seed: string; nonce: number } | null;
  /** Null when the wallet has not told it. */
  balanceAfterBet: number | null;
  balance: number | null;
}

/** How the player left the games. */
export interface PreferencesView {
  sound: boolean;
  /** Reels land together and soon; never where spins may not be shortened. */
  turbo: boolean;
  /** Whether nothing that others say at tables is shown. */
  muted: boolean;
  /** The stake of this title, minor units; null where none was chosen, or there is nothing to choose. */
  stake: number | null;
  /** How many cards of this title at once; null where none were chosen, or there is nothing to choose. */
  cards: number | null;
  /** What else was chosen in this title and is still to be had there. */
  choices: Partial<Record<TitleChoice, number>>;
}

/** What a client is told of the title that it plays. */
export interface SessionTitle {
  code: string;
  game: string;
  names: Names;
  theme: string;
  /** The picture of its motif, in the hue of its cover: `dragon~110`. */
  picture: string;
  seed: number;
}

export interface SessionView {
  title: SessionTitle;
  language: ClientLanguage;
  currency: string;
  freePlay: boolean;
  /** Whether the player may have free play of the same game from here (`POST /api/free-play`). */
  offersFreePlay: boolean;
  /** A digest that tells one player from another where a browser keeps something; "" in free play, which has no player. */
  player: string;
  /** Origin of the page around the frame; null when the platform named none that is allowed. */
  parentOrigin: string | null;
  balance: number | null;
  /** What the game's client needs to know of its rules. */
  config: unknown;
  /** A round that was not shown to its end: the client shows it first. */
  round: RoundView | null;
  /** The arcade's clock, milliseconds since 1970. */
  now: number;
  /** How the title's progressive jackpot stands; null for a title without one. */
  pool: number | null;
  /** Free rounds of the title, the first to end first; null when the platform did not tell them. */
  freeRounds: FreeRoundsView[] | null;
  preferences: PreferencesView;
  /** The brand's regulator wants reels to turn to their end: neither stopping nor turbo. */
  fullSpins: boolean;
  /** The brand's regulator allows autoplay at slots. */
  autoplay: boolean;
}

/** A tab remembers so many sessions of free play, to go on with when their game is opened again. */
export const MOST_FREE_HELD = 8;

export interface ExchangeAnswer extends SessionView {
  /** Sent back in `X-Session`; never part of an address. */
  secret: string;
}

/** The one-time id of a session of free play: its page has it as `s` in the address. */
export interface FreePlayAnswer {
  launch: string;
}

export interface PlayAnswer {
  round: RoundView;
  /** The arcade's clock, milliseconds since 1970. */
  now: number;
  /** The title's jackpot after this round. */
  pool: number | null;
}

/** One of several shots: its round, or why there is none. */
export type ShotResult = { operation: string; round: RoundView } | { operation: string; errorCode: string; message: string };

/** Percents with two decimals, amounts in minor units. */
export interface JackpotHelp {
  /** Part of the return. */
  returnPercent: string;
  /** Of each stake. */
  sharePercent: string;
  seed: number;
  cap: number;
}

export interface HelpView {
  /** Percent with two decimals. */
  returnPercent: string;
  /** The same as an exact fraction. */
  returnFraction: string;
  /** What the title's jackpot adds to the return; null for a title without one. */
  pool: JackpotHelp | null;
  details: unknown;
}

/** A pair of seeds of which only the server's hash is told. */
export interface SeedsInUse {
  id: string;
  /** Hex SHA-256 of the server's seed. */
  hash: string;
  clientSeed: string;
  /** Rounds that it has decided; the nonce of the next. */
  rounds: number;
}

export interface FairnessView {
  current: SeedsInUse;
  /** Revealed pairs, newest first. */
  past: (SeedsInUse & {
    serverSeed: string;
    /** Revealed by the arcade itself, because its coming rounds might have been known. */
    replaced: boolean;
  })[];
}

export interface FairnessAnswer extends FairnessView {
  /** Everything that the rules know of the title, so that a round can be drawn again. */
  title: Title;
}

/** The bets of a player that are not decided yet, and those that were decided last, newest first. */
export interface BetsView {
  open: RoundView[];
  ended: RoundView[];
}

/** What open bets are cashed out at, at a moment of the arcade's clock; those that cannot be are left out. */
export interface CashOutsView {
  now: number;
  quotes: { bet: string; payout: number }[];
}

/** In the outcome of a bet that its player has cashed out: by which tap, what they were shown (minor units), how much less they took (hundredths of a percent), and when it counted. */
export interface CashOutView {
  operation: string;
  shown: number;
  tolerance: number;
  at: number;
}

export const SESSION_HEADER = "x-session";
/** Code of the table that a page of a lobby sits at. */
export const TABLE_HEADER = "x-table";
