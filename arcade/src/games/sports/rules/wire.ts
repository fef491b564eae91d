import type { Names } from "../../../shared/wire.ts";
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
  commitment: string;
  /** After the end. */
  seed: string | null;
  /** Where animals run or fight, those of the names, in their order; empty elsewhere. */
  animals: Animal[];
  /** Of a fixture that is drawn, what has happened so far, while it is played and after. */
  course: CourseView | null;
}

export interface BookView {
  now: number;
  sports: Sport[];
  fixtures: FixtureView[];
}

export interface Leg {
  fixture: string;
  market: string;
  selection: string;
  odds: number;
}

export interface Slip {
  legs: Leg[];
  stake: number;
}

export interface SettledLegView extends Leg {
  names: Names[];
  sport: Sport;
  verdict: "won" | "lost" | "void";
  score: number[] | null;
}

export interface SlipOutcome {
  legs: SettledLegView[];
  payout: number;
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
}
