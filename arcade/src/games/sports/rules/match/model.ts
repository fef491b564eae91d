import type { Distribution, Score } from "../distribution.ts";
import type { Market } from "../market.ts";

/** What markets are judged by when a match is over, by the name of their group: the score, the corners, the runs of an over. */
export type Facts = Readonly<Record<string, Score>>;

/** What happened in one step of a match, in the letters of its sport: `G0` is a goal of the home side, `W` a wicket, `4` four runs. */
export type Step = string;

/** What may come next, by whole weights that are a million together. */
export type Next = readonly { step: Step; weight: number }[];

export const MILLION = 1_000_000;
/** A step of a match lasts so long, milliseconds. */
export const STEP_MS = 6_000;

/**
 * How a sport is played step by step. Each step is drawn by the weights of `next`, which follow from the state alone; `distribution`
 * says by the same weights how what is to come may end. So a price in play is that of the very match that is played.
 */
export interface MatchModel<State = unknown> {
  /** How many run, of a race; left out where two sides meet. */
  field?: number;
  begin(): State;
  after(state: State, step: Step): State;
  isOver(state: State): boolean;
  next(state: State, strengths: readonly number[]): Next;
  /** How long nothing happens before the next step, milliseconds: at half-time, between innings. */
  pauseBefore(state: State): number;
  /** How long a match lasts at most, pauses and all, milliseconds. */
  lastsMs: number;
  /** How often something happened that a bet must not be late for: a goal, a wicket, a map that is over. */
  turn(state: State): number;
  /** Goals, runs or maps of both sides; of a race, who runs in it by their places, who leads first. */
  score(state: State): number[];
  /** Whether the score of a match that is over says who has won; a bout that is stopped has a winner whatever stands on its card. */
  scoreDecides: boolean;
  /** By what everything that can be bet on is judged, of a match that is over. */
  facts(state: State): Facts;
  /** How a group of facts may end from here; null where it is no question any more, or none yet. */
  distribution(state: State, strengths: readonly number[], group: string): Distribution | null;
  /** What can be bet on from here, the main market first. `of`: how a group may end. */
  offers(state: State, of: (group: string) => Distribution | null): string[];
  /** Null for a market that there is not. */
  market(id: string): Market | null;
}
