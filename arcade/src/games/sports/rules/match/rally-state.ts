import type { Step } from "./model.ts";

export type Side = 0 | 1;
export type Pair = readonly [number, number];

/** What tennis and badminton differ in. A step is a rally; two sets of three win a match. */
export interface RallyRules {
  /** So many rallies win a game, without an advantage. */
  points: number;
  /** So many games win a set. */
  games: number;
  /** Who serves after a game. */
  serves: "other" | "winner";
  /** The chance of a rally for who serves, of two that are equally strong, and what the whole advantage adds for the home side. */
  serve: number;
  byEdge: number;
}

export const SETS = 2;
export const MOST_SETS = 3;
/** In badminton who has so many points of a set first is bet on. */
export const RACES = [3, 5] as const;

/** Games of four points, at deuce the next point decides; two games win a set. */
export const TENNIS: RallyRules = { points: 4, games: 2, serves: "other", serve: 0.61, byEdge: 0.34 };
/** Every rally is a point, seven of them win a set, and who wins one serves. */
export const BADMINTON: RallyRules = { points: 1, games: 7, serves: "winner", serve: 0.49, byEdge: 0.4 };

export interface Rallies {
  /** Who won each rally, in order. */
  won: readonly Side[];
  /** Rallies of both in the game that is played. */
  game: Pair;
  /** Rallies of both in each game that has ended. */
  games: readonly Pair[];
  /** Who won each game of each set that has begun. */
  sets: readonly (readonly Side[])[];
  server: Side;
}

export const BEGINS: Rallies = { won: [], game: [0, 0], games: [], sets: [], server: 0 };

export const countOf = (won: readonly Side[]): [number, number] => {
  const away = won.reduce<number>((sum, by) => sum + by, 0);
  return [won.length - away, away];
};
const plus = ([home, away]: Pair, by: Side): Pair => (by === 0 ? [home + 1, away] : [home, away + 1]);
export const isSetWon = ({ games }: RallyRules, set: readonly Side[]): boolean => Math.max(...countOf(set)) >= games;

/** Sets of both that are won. */
export function setsOf(rules: RallyRules, { sets }: Rallies): [number, number] {
  return countOf(sets.filter((set) => isSetWon(rules, set)).map((set) => set.at(-1)!));
}
export const isOver = (rules: RallyRules, state: Rallies): boolean => Math.max(...setsOf(rules, state)) >= SETS;

/** Games of the set that is being played, or comes next. */
export function currentOf(rules: RallyRules, { sets }: Rallies): readonly Side[] {
  const last = sets.at(-1);
  return last === undefined || isSetWon(rules, last) ? [] : last;
}
/** Which set is played after these rallies, from 1; after the end it is the last one. */
export function setAfter(rules: RallyRules, state: Rallies): number {
  const begun = state.sets.length;
  return currentOf(rules, state).length > 0 || begun === 0 || isOver(rules, state) ? Math.max(1, begun) : begun + 1;
}

/** Where a match stands after one rally more. */
export function afterRally(rules: RallyRules, state: Rallies, step: Step): Rallies {
  const by: Side = step.endsWith("1") ? 1 : 0;
  const [won, game] = [[...state.won, by], plus(state.game, by)];
  if (Math.max(...game) < rules.points) return { ...state, won, game };
  const current = currentOf(rules, state);
  const sets = [...(current.length > 0 ? state.sets.slice(0, -1) : state.sets), [...current, by]];
  const server = rules.serves === "winner" ? by : state.server === 0 ? 1 : 0;
  return { won, game: [0, 0], games: [...state.games, game], sets, server };
}
