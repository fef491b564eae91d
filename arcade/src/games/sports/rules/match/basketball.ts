import type { Distribution } from "../distribution.ts";
import { basketballMarket, basketballOffers } from "./basketball-markets.ts";
import { BASKETBALL, type Basketball, HALF, isOver, leadOf, MOST, nextOne, type Pair, pointsIn, possessionOf, quarterAfter, quarterOf, RACES, REGULAR, type Side } from "./basketball-state.ts"; // prettier-ignore
import { MILLION, type MatchModel, type Next, STEP_MS, type Step } from "./model.ts";
import { convolved, summed, type Way, weighed } from "./ways.ts";

const BREAK_MS = 6_000;
const HALF_TIME_MS = 12_000;

/** Points of a possession; the rest is a miss, or the ball is lost. */
const POINTS: Readonly<Record<string, number>> = { F: 1, B: 2, P: 3, M: 0, L: 0 };
/** Of a thousand possessions of two that are equally strong. */
const EVEN = { F: 70, B: 360, P: 120 } as const;
/** What of those without points is a shot that misses. */
const MISSES = 0.68;
const BY_EDGE = 0.75;
/** Who plays at home. */
const AT_HOME = 0.02;

function weightsOf([home = 50, away = 50]: readonly number[], side: Side): Record<string, number> {
  const edge = (side === 0 ? home - away : away - home) / 100;
  const factor = 1 + BY_EDGE * edge + (side === 0 ? AT_HOME : -AT_HOME);
  const some = Object.entries(EVEN).map(([step, of]) => [step, Math.round(of * 1000 * factor)] as const);
  const none = MILLION - some.reduce((all, [, weight]) => all + weight, 0);
  const missed = Math.round(none * MISSES);
  return Object.fromEntries([...some, ["M", missed], ["L", none - missed]]);
}

/** How likely each number of points is of one possession. */
function chancesOf(strengths: readonly number[], side: Side): number[] {
  const chances = [0, 0, 0, 0];
  for (const [step, weight] of Object.entries(weightsOf(strengths, side))) chances[POINTS[step]!]! += weight / MILLION;
  return chances;
}

/** Basketball possession by possession: a basket of two or three, a free throw, a miss or a lost ball, by strengths that do not change. */
export const basketball: MatchModel<Basketball> = {
  begin: () => ({ made: [] }),
  after: ({ made }, step) => ({ made: [...made, POINTS[step[0]!]!] }),
  isOver,
  next: ({ made }, strengths): Next => {
    const side = possessionOf(made.length);
    return Object.entries(weightsOf(strengths, side)).map(([step, weight]): { step: Step; weight: number } => ({
      step: `${step}${side}`,
      weight,
    }));
  },
  pauseBefore: ({ made: { length } }) => (length === 0 || length % BASKETBALL.quarter !== 0 || length > REGULAR ? 0 : length === HALF ? HALF_TIME_MS : BREAK_MS), // prettier-ignore
  lastsMs: MOST * STEP_MS + HALF_TIME_MS + 3 * BREAK_MS,
  turn: ({ made }) => quarterAfter(made.length) - 1,
  score: (state) => pointsIn(state),
  scoreDecides: true,
  facts: (state) => {
    const all = pointsIn(state);
    const quarters = Array.from({ length: BASKETBALL.quarters }, (_, at) => [`quarter:${at + 1}`, pointsIn(state, ...quarterOf(at + 1))]);
    return {
      score: all,
      lead: [leadOf(all)],
      sum: [all[0] + all[1]],
      home: [all[0]],
      away: [all[1]],
      regular: [leadOf(pointsIn(state, 0, REGULAR))],
      half1: pointsIn(state, 0, HALF),
      ...Object.fromEntries(quarters),
      ...Object.fromEntries(RACES.map((goal) => [`race:${goal}`, [firstTo(state, goal)]])),
      ...Object.fromEntries(state.made.map((points, at) => [`basket:${possessionOf(at) + 1}.${at + 1}`, [points]])),
    };
  },
  distribution: (state, strengths, group) => (isOver(state) ? null : endsOf(state, strengths, group)),
  offers: basketballOffers,
  market: basketballMarket,
};

/** Who had so many points first within the four quarters; 2 is nobody. */
function firstTo({ made }: Basketball, goal: number): 0 | 1 | 2 {
  const points: Pair = [0, 0];
  for (const [at, count] of made.slice(0, REGULAR).entries()) {
    const side = possessionOf(at);
    points[side] += count;
    if (points[side] >= goal) return side;
  }
  return 2;
}

/** How likely each number of points is for both in the possessions that are left before `to`. */
function sidesUntil({ made }: Basketball, strengths: readonly number[], to: number, from = made.length): [number[], number[]] {
  const of = (side: Side): number[] => {
    const one = chancesOf(strengths, side);
    let all = [1];
    for (let at = Math.max(from, made.length); at < to; at += 1) if (possessionOf(at) === side) all = convolved(all, one);
    return all;
  };
  return [of(0), of(1)];
}

/** Both sides' points within a part of the match. */
function pairsIn(state: Basketball, strengths: readonly number[], [from, to]: readonly [number, number]): Distribution | null {
  if (state.made.length >= to) return null;
  const [home, away] = pointsIn(state, from, to);
  const [ours, theirs] = sidesUntil(state, strengths, to, from);
  const ways: Way[] = [];
  for (const [h, chance] of ours.entries())
    for (const [a, so] of theirs.entries()) if (chance * so > 0) ways.push({ score: [home + h, away + a], chance: chance * so });
  return weighed(ways);
}

/** How likely each end is, by the points of both: `WIDE` times those of the home side and those of the other. */
const WIDE = (MOST / 2) * 3 + 1;
interface Ends {
  regular: Float64Array;
  whole: Float64Array;
}
const known = new WeakMap<Basketball, Map<string, Ends>>();

/** Worked out once for each moment of a match. */
function matchEnds(state: Basketball, strengths: readonly number[]): Ends {
  const here = known.get(state) ?? new Map<string, Ends>();
  known.set(state, here);
  const ends = here.get(strengths.join()) ?? worked(state, strengths);
  here.set(strengths.join(), ends);
  return ends;
}

function worked(state: Basketball, strengths: readonly number[]): Ends {
  const { length } = state.made;
  const regular = spread(new Float64Array(WIDE * WIDE), pointsIn(state), sidesUntil(state, strengths, length < REGULAR ? REGULAR : MOST), 1); // prettier-ignore
  if (length >= REGULAR) return { regular, whole: regular };
  const overtime = sidesUntil({ made: [] }, strengths, MOST, REGULAR);
  const whole = regular.slice();
  for (let level = 0; level * WIDE + level < whole.length; level += 1) {
    const chance = regular[level * WIDE + level]!;
    if (chance === 0) continue;
    whole[level * WIDE + level]! -= chance;
    spread(whole, [level, level], overtime, chance);
  }
  return { regular, whole };
}

/** Adds every way on from some points, `of` so likely together. */
function spread(grid: Float64Array, [home, away]: Readonly<Pair>, [ours, theirs]: [number[], number[]], of: number): Float64Array {
  for (const [h, chance] of ours.entries()) for (const [a, so] of theirs.entries()) grid[(home + h) * WIDE + away + a]! += of * chance * so;
  return grid;
}

/** The same by one number that follows from the points of both. */
function projected(grid: Float64Array, by: (home: number, away: number) => number): Distribution {
  const chances = new Map<number, number>();
  for (const [index, chance] of grid.entries()) {
    if (chance <= 0) continue;
    const value = by(Math.floor(index / WIDE), index % WIDE);
    chances.set(value, (chances.get(value) ?? 0) + chance);
  }
  return summed(chances);
}

const MEASURES: Readonly<Record<string, (home: number, away: number) => number>> = {
  lead: (home, away) => home - away,
  sum: (home, away) => home + away,
  home: (home) => home,
  away: (_home, away) => away,
};

function endsOf(state: Basketball, strengths: readonly number[], group: string): Distribution | null {
  const { length } = state.made;
  const [kind, arg = ""] = group.split(":");
  if (Object.hasOwn(MEASURES, group)) return projected(matchEnds(state, strengths).whole, MEASURES[group]!);
  switch (kind) {
    case "regular":
      return length < REGULAR ? projected(matchEnds(state, strengths).regular, MEASURES["lead"]!) : null;
    case "half1":
      return pairsIn(state, strengths, [0, HALF]);
    case "quarter":
      return Number(arg) <= BASKETBALL.quarters ? pairsIn(state, strengths, quarterOf(Number(arg))) : null;
    case "basket":
      return arg === nextOne(state) ? summed(chancesOf(strengths, possessionOf(length)).entries()) : null;
    case "race":
      return raceEnds(state, strengths, Number(arg));
    default:
      return null;
  }
}

/** Who has so many points first: possession by possession, as long as nobody has. */
function raceEnds(state: Basketball, strengths: readonly number[], goal: number): Distribution | null {
  if (state.made.length >= REGULAR || firstTo(state, goal) !== 2) return null;
  const [each, ends] = [
    [chancesOf(strengths, 0), chancesOf(strengths, 1)],
    [0, 0],
  ];
  let now = new Float64Array(goal * goal);
  const [home, away] = pointsIn(state);
  now[home * goal + away] = 1;
  for (let at = state.made.length; at < REGULAR; at += 1) {
    const [side, next] = [possessionOf(at), new Float64Array(goal * goal)];
    for (let index = 0; index < now.length; index += 1) {
      const chance = now[index]!;
      if (chance === 0) continue;
      const has = side === 0 ? Math.floor(index / goal) : index % goal;
      for (let points = 0; points <= 3; points += 1) {
        const so = chance * each[side]![points]!;
        if (has + points >= goal) ends[side]! += so;
        else next[index + points * (side === 0 ? goal : 1)]! += so;
      }
    }
    now = next;
  }
  return summed([...ends.entries(), [2, now.reduce((all, chance) => all + chance, 0)]]);
}
