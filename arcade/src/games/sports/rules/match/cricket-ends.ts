import type { Distribution } from "../distribution.ts";
import { BEGINS, type Cricket, CRICKET, type Innings, isOut } from "./cricket-state.ts";
import { MILLION, type Step } from "./model.ts";
import { summed, weighed, type Way } from "./ways.ts";

interface Ball {
  step: Step;
  weight: number;
  runs: number;
  out: boolean;
}

/** Of a thousand balls between two that are equally strong; the rest are dots. */
const EVEN = { 1: 320, 2: 85, 3: 10, 4: 130, 6: 60, W: 70 } as const;
/** How much more often the better side does it, for the whole advantage. */
const BY_EDGE = { 1: 0.2, 2: 0.3, 3: 0.3, 4: 1.2, 6: 1.6, W: -1.4 } as const;

/** What a ball may bring while this side bats: 0 is the home side. */
export function ballsOf([home = 50, away = 50]: readonly number[], batting: 0 | 1): Ball[] {
  const edge = (batting === 0 ? home - away : away - home) / 100;
  const some = (Object.keys(EVEN) as unknown as (keyof typeof EVEN)[]).map((step): Ball => {
    const weight = Math.round(EVEN[step] * 1000 * Math.max(0.1, 1 + BY_EDGE[step] * edge));
    const out = String(step) === "W";
    return { step: String(step), weight, runs: out ? 0 : Number(step), out };
  });
  const dots = MILLION - some.reduce((all, { weight }) => all + weight, 0);
  return [{ step: "0", weight: dots, runs: 0, out: false }, ...some];
}

const WICKETS = CRICKET.wickets + 1;
const MOST_A_BALL = 6;
/** What is less likely than this is not followed any further; all of it together changes no tenth digit. */
const NOTHING = 1e-16;

/** How likely each number of runs and wickets is at an end (`ends`), and how often a ball is bowled there (`bowled`). */
interface Course {
  ends: Float64Array;
  bowled: Float64Array;
  most: number;
}

const at = (runs: number, wickets: number): number => runs * WICKETS + wickets;

/** How an innings goes on for so many balls; past `target` it stops. */
function courseFrom(from: Innings, balls: readonly Ball[], left: number, target = Infinity): Course {
  const most = from.runs + left * MOST_A_BALL;
  const size = (most + 1) * WICKETS;
  const [ends, bowled] = [new Float64Array(size), new Float64Array(size)];
  let now = new Float64Array(size);
  now[at(from.runs, from.wickets)] = 1;
  for (let ball = 0; ball < left; ball += 1) {
    const next = new Float64Array(size);
    for (let runs = from.runs; runs <= Math.min(most, from.runs + ball * MOST_A_BALL); runs += 1)
      for (let wickets = from.wickets; wickets < CRICKET.wickets; wickets += 1) {
        const chance = now[at(runs, wickets)]!;
        if (chance < NOTHING) continue;
        bowled[at(runs, wickets)]! += chance;
        for (const one of balls) {
          const [to, fallen] = [runs + one.runs, wickets + (one.out ? 1 : 0)];
          (fallen >= CRICKET.wickets || to > target ? ends : next)[at(to, fallen)]! += (chance * one.weight) / MILLION;
        }
      }
    now = next;
  }
  for (const [index, chance] of now.entries()) ends[index]! += chance;
  return { ends, bowled, most };
}

const leftOf = ({ balls }: Innings): number => CRICKET.balls - balls;

/** The same by runs, or by wickets alone. */
const byRuns = (of: Float64Array): number[] => grouped(of, (index) => Math.floor(index / WICKETS));
const byWickets = (of: Float64Array): number[] => grouped(of, (index) => index % WICKETS);
function grouped(of: Float64Array, by: (index: number) => number): number[] {
  const sums: number[] = [];
  for (const [index, chance] of of.entries()) if (chance > 0) sums[by(index)] = (sums[by(index)] ?? 0) + chance;
  return sums;
}

/** How likely each value of a group is, from `-MOST` on. */
type Chances = Float64Array;
const MOST = CRICKET.balls * MOST_A_BALL + MOST_A_BALL;
const add = (to: Chances, value: number, chance: number): void => void (to[value + MOST]! += chance);
const noChances = (): Chances => new Float64Array(3 * MOST);
const pairs = (of: Chances): [number, number][] =>
  [...of].flatMap((chance, at): [number, number][] => (chance > 0 ? [[at - MOST, chance]] : []));

/** What a whole match may come to. */
interface Ends {
  lead: Chances;
  sum: Chances;
  runs2: Chances;
  wickets2: Chances;
}
const known = new WeakMap<Cricket, Map<string, Ends>>();

/** Worked out once for each moment of a match. */
function matchEnds(state: Cricket, strengths: readonly number[]): Ends {
  const here = known.get(state) ?? new Map<string, Ends>();
  known.set(state, here);
  const ends = here.get(strengths.join()) ?? (state.second ? chasing(state.first, state.second, strengths) : ahead(state.first, strengths));
  here.set(strengths.join(), ends);
  return ends;
}

const nothing = (): Ends => ({ lead: noChances(), sum: noChances(), runs2: noChances(), wickets2: noChances() });
function addRuns(ends: Ends, first: number, runs: number, chance: number): void {
  add(ends.lead, first - runs, chance);
  add(ends.sum, first + runs, chance);
  add(ends.runs2, runs, chance);
}

/** While the second side bats. */
function chasing(first: Innings, second: Innings, strengths: readonly number[]): Ends {
  const course = courseFrom(second, ballsOf(strengths, 1), leftOf(second), first.runs);
  const ends = nothing();
  for (const [runs, chance] of byRuns(course.ends).entries()) if (chance) addRuns(ends, first.runs, runs, chance);
  for (const [wickets, chance] of byWickets(course.ends).entries()) if (chance) add(ends.wickets2, wickets, chance);
  return ends;
}

/** While the first side bats: every target is chased by one course that knows none. */
function ahead(first: Innings, strengths: readonly number[]): Ends {
  const balls = ballsOf(strengths, 1);
  const targets = byRuns(courseFrom(first, ballsOf(strengths, 0), leftOf(first)).ends);
  const second = courseFrom(BEGINS, balls, CRICKET.balls);
  const [ended, bowled] = [byRuns(second.ends), byRuns(second.bowled)];
  const ends = nothing();
  for (const [target, chance = 0] of targets.entries()) {
    if (chance < NOTHING) continue;
    // Who ends below the target has never been past it; who gets past it does so with one ball from where they stood.
    for (let runs = 0; runs <= target; runs += 1) if (ended[runs]) addRuns(ends, target, runs, chance * ended[runs]!);
    for (let runs = Math.max(0, target - MOST_A_BALL + 1); runs <= target; runs += 1)
      for (const ball of balls)
        if (runs + ball.runs > target) addRuns(ends, target, runs + ball.runs, (chance * (bowled[runs] ?? 0) * ball.weight) / MILLION);
  }
  addWickets(ends.wickets2, targets, second, balls);
  return ends;
}

/** Wickets that have fallen when the chase of each target ends. */
function addWickets(to: Chances, targets: readonly number[], second: Course, balls: readonly Ball[]): void {
  const chanceFrom = (runs: number): number => targets.slice(runs).reduce((sum, chance) => sum + (chance || 0), 0);
  // An end stands under every target that it does not pass; a ball ends a chase under every target that it passes from where they stood.
  const atLeast = Array.from({ length: second.most + MOST_A_BALL + 2 }, (_, runs) => chanceFrom(runs));
  for (const [index, chance] of second.ends.entries())
    if (chance > 0) add(to, index % WICKETS, chance * (atLeast[Math.floor(index / WICKETS)] ?? 0));
  for (const [index, there] of second.bowled.entries()) {
    if (there === 0) continue;
    const runs = Math.floor(index / WICKETS);
    for (const ball of balls)
      add(to, index % WICKETS, (there * ball.weight * ((atLeast[runs] ?? 0) - (atLeast[runs + ball.runs] ?? 0))) / MILLION);
  }
}

/** The over that is being bowled: what it comes to, from the first of its balls that is left. */
function overEnds(state: Cricket, strengths: readonly number[], group: string): Distribution | null {
  const innings = state.second ?? state.first;
  const over = Math.floor(innings.balls / CRICKET.over);
  if (group !== `over:${state.second ? 2 : 1}.${over + 1}`) return null;
  const left = (over + 1) * CRICKET.over - innings.balls;
  const course = courseFrom(innings, ballsOf(strengths, state.second ? 1 : 0), left, state.second ? state.first.runs : undefined);
  const [runs, wickets] = innings.overs[over] ?? [0, 0];
  const ways: Way[] = [];
  for (const [index, chance] of course.ends.entries())
    if (chance > 0)
      ways.push({ score: [Math.floor(index / WICKETS) - innings.runs + runs, (index % WICKETS) - innings.wickets + wickets], chance });
  return weighed(ways);
}

/** How a group of facts may end from where a match stands; null where it is no question any more, or none yet. */
export function endsOf(state: Cricket, strengths: readonly number[], group: string): Distribution | null {
  const { first, second } = state;
  if (second && (isOut(second) || second.runs > first.runs)) return null;
  if (group.startsWith("over:")) return overEnds(state, strengths, group);
  if (group === "runs1" || group === "wickets1") {
    if (second) return null;
    const { ends } = courseFrom(first, ballsOf(strengths, 0), leftOf(first));
    const chances = group === "runs1" ? byRuns(ends) : byWickets(ends);
    return summed([...chances.entries()].filter(([, chance]) => chance > 0));
  }
  return group in NAMES ? summed(pairs(matchEnds(state, strengths)[group as keyof Ends])) : null;
}

const NAMES: Readonly<Record<keyof Ends, true>> = { lead: true, sum: true, runs2: true, wickets2: true };
