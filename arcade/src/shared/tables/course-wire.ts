/** What tables whose rounds last as long as their course and their clients say to each other. Times in milliseconds since 1970, amounts in minor units. */

export type CoursePhase = "betting" | "closing" | "running" | "showing";

/** A round whose course is over; whoever hashes `table:no:seed` gets its commitment, and whoever draws from the seed its result. */
export interface ToldCourse {
  no: number;
  seed: string;
  commitment: string;
  result: unknown;
}

/** How the table stands, told at every change to everybody who follows it. */
export interface CourseState {
  kind: "state";
  table: string;
  no: number;
  phase: CoursePhase;
  /** The arcade's clock, when the course of this round begins by it, and when this phase ends: null while it runs, since nobody is told. */
  now: number;
  startsAt: number;
  until: number | null;
  commitment: string;
  /** From the moment on that the course is over. */
  told: ToldCourse | null;
  watchers: number;
}

/** A bet of somebody in the round. Players are numbered as they come, anew in each round. */
export interface CourseEntry {
  id: number;
  player: number;
  /** The code of what they are called; absent from an arcade of before. */
  name?: string;
  /** The first 16 hex digits of the SHA-256 of its round's id, which its player alone knows: by it a page finds its own bets. */
  mark: string;
  stake: number;
  /** At what it was cashed out, in the game's own measure, and for how much; null while it is not. */
  at: number | null;
  paid: number | null;
}

/** Bets that came or were cashed out since the last message, and the sums of the round. */
export interface CourseEntries {
  kind: "entries";
  no: number;
  entries: CourseEntry[];
  sums: { bets: number; staked: number; left: number; paid: number };
}

export interface CourseOpening extends CourseState {
  /** Rounds before this one, newest first. */
  past: ToldCourse[];
  everyone: CourseEntries;
}
