import type { CashOutView, Names } from "../../../shared/wire.ts";
import type { Animal } from "./animals.ts";
import type { CourseView } from "./course.ts";
import type { Sport } from "./sports.ts";

/** What the book and its client say to each other. Odds in hundredths, times in milliseconds since 1970. */
export interface MarketView {
  id: string;
  selections: { id: string; odds: number | null }[];
}

export interface FixtureView {
  id: string;
  sport: Sport;
  names: Names[];
  startsAt: number;
  endsAt: number;
  state: "open" | "playing" | "ended" | "abandoned";
  /** Whether the form of the day is in the odds already, and what it is: minus, even or plus for each side. */
  form: number[] | null;
  markets: MarketView[];
  /** While it is played, how far it is; after it, how it ended. */
  score: number[] | null;
  /** Null where it does not follow from a seed. */
  commitment: string | null;
  /** After the end. */
  seed: string | null;
  /** Where animals run or fight, those of the names, in their order; empty elsewhere. */
  animals: Animal[];
  /** Of a fixture that is drawn, what has happened so far, while it is played and after. */
  course: CourseView | null;
  /** How often something has happened in it that a bet must not be late for; with a bet it says what its player had seen. */
  turn: number;
  /** Of a match that has begun, what has happened so far. */
  live: LiveView | null;
}

/** A match in play, as far as it is told. */
export interface LiveView {
  /** All steps so far, in the letters of its sport (`rules/match`). */
  steps: string[];
  /** Until when these odds are taken, by the arcade's clock; null where nothing is known of what comes next. */
  until: number | null;
  calledOff: boolean;
}

export interface BookView {
  now: number;
  sports: Sport[];
  /** Of a match its main market alone, unless it was asked for by its id. */
  fixtures: FixtureView[];
}

export interface Leg {
  fixture: string;
  market: string;
  selection: string;
  odds: number;
  /** Of its fixture, as the player saw it; absent in bets that were placed when matches were not bet on in play. */
  turn?: number;
}

/** Which other odds than those shown a player takes: none, better ones, or any. */
export const ACCEPTS = ["same", "better", "any"] as const;
export type Accepts = (typeof ACCEPTS)[number];

export interface Slip {
  legs: Leg[];
  stake: number;
  accepts?: Accepts;
}

export interface SettledLegView extends Leg {
  names: Names[];
  sport: Sport;
  verdict: "won" | "lost" | "void";
  score: number[] | null;
}

/** A leg of a bet that was cashed out: `open` where nothing had decided it. Its score is that of the moment. */
export interface CashedLegView extends Omit<SettledLegView, "verdict"> {
  verdict: SettledLegView["verdict"] | "open";
}

/** How a bet ended. Who cashed it out was told of its legs what was known at that moment. */
export interface SlipOutcome {
  legs: CashedLegView[];
  payout: number;
  /** Where it was cashed out. */
  cashOut?: CashOutView;
}

export interface SportsConfig {
  sports: Sport[];
  minStake: number;
  maxStake: number;
  maxPayout: number;
  maxLegs: number;
  stakes: number[];
}

/** Told when odds have moved since the slip was filled: what they are now, null where nothing is offered any more. */
export interface MovedOdds {
  odds: (number | null)[];
  turns: number[];
}
