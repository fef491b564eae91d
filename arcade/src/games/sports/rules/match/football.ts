import type { Score } from "../distribution.ts";
import { MILLION, type MatchModel, type Next, STEP_MS, type Step } from "./model.ts";
import { footballMarket, footballOffers } from "./football-markets.ts";
import { both, counts, merged, type Way, weighed } from "./ways.ts";

/** A step is three minutes of play. */
export const FOOTBALL = { steps: 30, half: 15, minutes: 3 } as const;
const HALF_TIME_MS = 12_000;
/** In a whole match, of the home side and of the other: the same means that goals have always had here. */
const GOALS = [1.55, 1.2] as const;
const GOALS_BY_EDGE = 2.4;
const LEAST_GOALS = 0.35;
const CORNERS = [5.1, 4.3] as const;
const CORNERS_BY_EDGE = 5;
const LEAST_CORNERS = 2;
/** What is left of a step is an attack that comes to a shot, one that does not, or play in the middle. */
const SHOTS = 0.18;
const ATTACKS = 0.3;

export interface Football {
  /** Steps that were played. */
  played: number;
  /** Who scored, in order: 0 is the home side. */
  goals: readonly (0 | 1)[];
  /** Goals of both in the first half. */
  firstHalf: readonly [number, number];
  corners: readonly [number, number];
}

type Pair = readonly [number, number];
const of = (base: Pair, byEdge: number, least: number, edge: number): Pair => [
  Math.round((Math.max(least, base[0] + edge * byEdge) / FOOTBALL.steps) * MILLION),
  Math.round((Math.max(least, base[1] - edge * byEdge) / FOOTBALL.steps) * MILLION),
];
const edgeOf = ([home = 50, away = 50]: readonly number[]): number => (home - away) / 100;
const goalWeights = (strengths: readonly number[]): Pair => of(GOALS, GOALS_BY_EDGE, LEAST_GOALS, edgeOf(strengths));
const cornerWeights = (strengths: readonly number[]): Pair => of(CORNERS, CORNERS_BY_EDGE, LEAST_CORNERS, edgeOf(strengths));
const part = ([home, away]: Pair): Pair => [home / MILLION, away / MILLION];
const plus =
  ([home, away]: Pair) =>
  ({ score: [h = 0, a = 0], chance }: Way): Way => ({ score: [home + h, away + a], chance });

const goalsOf = ({ goals }: Football): [number, number] => [goals.filter((by) => by === 0).length, goals.filter((by) => by === 1).length];
const firstHalfOf = (state: Football): Pair => (state.played < FOOTBALL.half ? goalsOf(state) : state.firstHalf);
const secondHalfOf = (state: Football): Pair => {
  const [all, first] = [goalsOf(state), firstHalfOf(state)];
  return [all[0] - first[0], all[1] - first[1]];
};

/** Football in ninety minutes: in each step of three a goal, a corner, a shot, an attack or nothing, by strengths that do not change. */
export const football: MatchModel<Football> = {
  begin: () => ({ played: 0, goals: [], firstHalf: [0, 0], corners: [0, 0] }),
  after: (state, step) => {
    const side = sideOf(step);
    const goals = step.startsWith("G") ? [...state.goals, side] : state.goals;
    const corners = [...state.corners] as [number, number];
    if (step.startsWith("C")) corners[side] += 1;
    const played = state.played + 1;
    const next = { ...state, played, goals, corners };
    return { ...next, firstHalf: played <= FOOTBALL.half ? goalsOf(next) : state.firstHalf };
  },
  isOver: ({ played }) => played >= FOOTBALL.steps,
  next: (_state, strengths) => nextOf(strengths),
  pauseBefore: ({ played }) => (played === FOOTBALL.half ? HALF_TIME_MS : 0),
  lastsMs: FOOTBALL.steps * STEP_MS + HALF_TIME_MS,
  turn: ({ goals, played }) => goals.length + (played >= FOOTBALL.half ? 1 : 0),
  score: goalsOf,
  scoreDecides: true,
  facts: (state) => {
    const [first, second, all] = [firstHalfOf(state), secondHalfOf(state), goalsOf(state)];
    const scored = Object.fromEntries(
      Array.from({ length: state.goals.length + 1 }, (_, at) => [`goal:${at + 1}`, [state.goals[at] ?? 2]]),
    );
    return {
      score: all,
      half1: first,
      half2: second,
      halves: [first[0] + first[1], second[0] + second[1]],
      halffull: [first[0] - first[1], all[0] - all[1]],
      corners: state.corners,
      ...scored,
    };
  },
  distribution: (state, strengths, group) => {
    const ways = state.played < FOOTBALL.steps ? waysOf(state, strengths, group) : null;
    return ways && weighed(ways);
  },
  offers: footballOffers,
  market: footballMarket,
};

export const sideOf = (step: Step): 0 | 1 => (step.endsWith("1") ? 1 : 0);

function nextOf(strengths: readonly number[]): Next {
  const [goals, corners] = [goalWeights(strengths), cornerWeights(strengths)];
  const left = MILLION - goals[0] - goals[1] - corners[0] - corners[1];
  // Who attacks more is who scores more; it decides nothing.
  const share = goals[0] / (goals[0] + goals[1]);
  const [shots, attacks] = [left * SHOTS, left * ATTACKS].map((all) => [Math.round(all * share), Math.round(all * (1 - share))] as const);
  const weights = {
    G0: goals[0],
    G1: goals[1],
    C0: corners[0],
    C1: corners[1],
    S0: shots![0],
    S1: shots![1],
    A0: attacks![0],
    A1: attacks![1],
  };
  const quiet = MILLION - Object.values(weights).reduce((all, weight) => all + weight, 0);
  return [...Object.entries(weights).map(([step, weight]) => ({ step, weight })), { step: "M", weight: quiet }];
}

function waysOf(state: Football, strengths: readonly number[], group: string): Way[] | null {
  const [home, away] = part(goalWeights(strengths));
  const left = FOOTBALL.steps - state.played;
  const inFirst = Math.max(0, FOOTBALL.half - state.played);
  const first = () => counts(inFirst, home, away).map(plus(firstHalfOf(state)));
  const second = () => counts(left - inFirst, home, away).map(plus(secondHalfOf(state)));
  const sums = ({ score: [h = 0, a = 0], chance }: Way): Way => ({ score: [h + a], chance });
  const leads = ({ score: [h = 0, a = 0], chance }: Way): Way => ({ score: [h - a], chance });
  const join = (a: Score, b: Score): Score => [a[0]!, b[0]!];
  switch (group) {
    case "score":
      return counts(left, home, away).map(plus(goalsOf(state)));
    case "half1":
      return inFirst === 0 ? null : first();
    case "half2":
      return second();
    case "halves":
      return both(merged(first().map(sums)), merged(second().map(sums)), join);
    case "halffull":
      return both(merged(first().map(leads)), merged(second().map(leads)), (a, b) => [a[0]!, a[0]! + b[0]!]);
    case "corners": {
      const [ours, theirs] = part(cornerWeights(strengths));
      return counts(left, ours, theirs).map(plus(state.corners));
    }
    case `goal:${state.goals.length + 1}`: {
      const none = (1 - home - away) ** left;
      const some = (1 - none) / (home + away);
      return [
        { score: [0], chance: some * home },
        { score: [1], chance: some * away },
        { score: [2], chance: none },
      ];
    }
    default:
      return null;
  }
}
