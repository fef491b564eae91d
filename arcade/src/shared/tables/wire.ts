import type { Face } from "@mela/contract/member/head-icon";
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

/** Somebody who has bet in the round, as others at the table see them. */
export interface TableSeat {
  /** In the order of coming, anew in each round. */
  player: number;
  /** The code of what they are called. */
  name: string;
  face: Face;
  stake: number;
  /** What all their bets came to; null until the round is dealt. */
  won: number | null;
}

/** Bets that stand in the round, of everybody but the one who is told. */
export interface TableCompany {
  players: number;
  staked: number;
  /** What all their bets came to; null until the round is dealt. */
  paid: number | null;
  /** Sums by spot. */
  spots: Record<string, number>;
  /** The highest stakes, eight at most, the highest first. */
  seats: TableSeat[];
}

/** How a table stands, told to everybody who sits at it at every change, and while bets are taken also as others bet. */
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
  /** Who else has bet in this round, of those who may meet the one who is told; absent from an arcade that does not tell it yet. */
  company?: TableCompany;
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
