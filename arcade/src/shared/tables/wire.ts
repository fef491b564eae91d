import type { Rhythm } from "./table-rules.ts";
import type { Phase } from "./round-clock.ts";

/** What a table and its clients say to each other. Times in milliseconds since 1970, amounts in minor units. */
export interface PlacedBet {
  spot: string;
  amount: number;
}

export interface TableConfig {
  /** Which of the game's rules this table plays by. */
  variant: string | null;
  chips: number[];
  tableMax: number;
  /** By spot. */
  spotMax: Record<string, number>;
}

export interface TableOutcome {
  round: number;
  result: unknown;
  wins: { spot: string; amount: number; win: number }[];
  payout: number;
}

/** A round that was dealt; whoever hashes `table:no:seed` gets its commitment, and whoever deals from the seed its result. */
export interface DealtRound {
  no: number;
  seed: string;
  commitment: string;
  result: unknown;
  road: string;
  /** The edition of the rules by which it was dealt; absent: the first. */
  edition?: number;
}

/** How a table stands, told at every change to everybody who sits at it. */
export interface TableState {
  table: string;
  no: number;
  phase: Phase;
  /** The arcade's clock, and when this phase ends by it. */
  now: number;
  until: number;
  commitment: string;
  /** From the moment on that it is dealt. */
  dealt: DealtRound | null;
  watchers: number;
  /** The edition of the rules by which this round is played; absent: the first. */
  edition?: number;
}

export interface TableOpening extends TableState {
  /** Rounds before this one, newest first. */
  past: DealtRound[];
  /** The marks of rounds before this one, newest first, further back than `past`; empty where the game draws no more. */
  marks: string[];
}

export interface TableHelp {
  bets: { spot: string; percent: string; fraction: string }[];
  rhythm: Rhythm;
}
