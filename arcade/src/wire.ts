/** What the arcade and its own clients say to each other. Amounts are minor units. */
export type ClientLanguage = "bn" | "en";

export interface Names {
  bn: string;
  en: string;
}

/** `settling`: the outcome stands and the win is still on its way. `returning`: the stake is on its way back. */
export type RoundState = "betting" | "settling" | "settled" | "returning" | "returned" | "rejected" | "stuck";

export interface RoundView {
  id: string;
  operation: string;
  state: RoundState;
  stake: number;
  payout: number;
  /** ISO time. */
  at: string;
  wager: unknown;
  /** Of the game; null while there is none. */
  outcome: unknown;
  /** Null when the wallet has not told it. */
  balanceAfterBet: number | null;
  balance: number | null;
}

export interface SessionView {
  title: { code: string; game: string; names: Names; theme: string; seed: number };
  language: ClientLanguage;
  currency: string;
  freePlay: boolean;
  brand: string;
  /** Origin of the page around the frame; null when the platform named none that is allowed. */
  parentOrigin: string | null;
  balance: number | null;
  /** What the game's client needs to know of its rules. */
  config: unknown;
  /** A round that was not shown to its end: the client shows it first. */
  round: RoundView | null;
}

export interface ExchangeAnswer extends SessionView {
  /** Sent back in `X-Session`; never part of an address. */
  secret: string;
}

export interface PlayAnswer {
  round: RoundView;
}

export interface HelpView {
  /** Percent with two decimals. */
  returnPercent: string;
  /** The same as an exact fraction. */
  returnFraction: string;
  details: unknown;
}

export const SESSION_HEADER = "x-session";
