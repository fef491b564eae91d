import type { Rational } from "../games/rational.ts";
import type { Rng } from "../rng.ts";

/** How long the parts of a round take, in milliseconds. */
export interface Rhythm {
  /** Bets are taken. */
  betting: number;
  /** No more bets; nothing is known yet. */
  closing: number;
  /** The result is dealt and shown. */
  showing: number;
}

export interface TableSpot {
  readonly id: string;
  /** Greatest amount on it, in smallest chips. */
  readonly timesMin: number;
}

/** What a bet of one unit returns on average, stake included, and how the result was reached. */
export interface SpotTheory {
  spot: string;
  return: Rational;
}

/** The rules of a game that is played at a table: what is dealt, and what each spot returns. Pure, and the same in server and browser. */
export interface TableRules<Result = unknown> {
  readonly key: string;
  /** Of which edition they are; absent: the first. */
  readonly edition?: number;
  /** The edition before, of the same rhythm: its bets are decided and its rounds checked by it. */
  readonly former?: TableRules<Result>;
  readonly rhythm: Rhythm;
  readonly spots: ReadonlyMap<string, TableSpot>;
  /** The result of a round, from its seed alone. */
  deal(chance: Rng): Result;
  /** What comes back per 1000 units on a spot, the stake included; 0 when it loses. */
  perMille(spot: string, result: Result): number;
  /** The result in a word, for the road of past rounds. */
  road(result: Result): string;
  /** Where more of the past is drawn than whole rounds are told: how many rounds of it, and each in a few characters. */
  readonly marks?: { readonly rounds: number; of(result: Result): string };
  /** The exact return of every bet. */
  theory(): SpotTheory[];
}
