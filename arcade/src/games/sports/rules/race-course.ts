import type { Rng } from "../../../shared/rng.ts";
import type { Animal } from "./animals.ts";
import type { Score } from "./distribution.ts";

export const WAY = 1000;
/** The winner is at the post after so many seconds. */
export const RACE_SECONDS = 30;
/** After the post they run on for a while. */
const RUN_OUT = 3;
/** Between two that follow each other at the post, thousandths of the way. */
const GAP = { least: 5, most: 16 };
/** How far somebody may be from where an even pace would have them, thousandths of the way. */
const SWAY = 14;
/** What a point of speed more than stamina gains until the first half, and loses again. */
const EARLY = 0.9;
/** Part of the way that is lost with coming to speed. */
const START = 0.04;
/** Seconds in which an abandoned race is called off, and in which its horses come to rest. */
const OFF = { first: 10, spread: 8, rest: 5 };

/** Where every runner is at every second. */
export interface Race {
  rows: number[][];
}

type Runner = Pick<Animal, "strength" | "speed" | "stamina">;

/**
 * A race that ends as it was drawn: the winner reaches the post in the last second, the others behind it in their order. Who is quick
 * leads early, who lasts comes late. `score` has the first three; the order of the others is drawn here. Null is an abandoned race.
 */
export function raceCourse(runners: readonly Runner[], score: Score | null, rng: Rng): Race {
  const order = orderOf(runners, score, rng);
  const behind = gapsOf(order, rng);
  const sways = runners.map(() => swayOf(rng));
  const off = score === null ? OFF.first + rng.int(OFF.spread) : Infinity;
  const rows = Array.from({ length: RACE_SECONDS + RUN_OUT + 1 }, (_, second) => {
    const part = clockOf(second, off) / RACE_SECONDS;
    return runners.map((runner, at) => Math.max(0, Math.round(placeOf(runner, behind[at]!, sways[at]!, part))));
  });
  return { rows };
}

/** The clock of the race stands still where it was called off, after a few seconds in which it slows down. */
function clockOf(second: number, off: number): number {
  if (second <= off) return second;
  const since = Math.min(second - off, OFF.rest);
  return off + since - since ** 2 / (2 * OFF.rest);
}

function placeOf({ speed, stamina }: Runner, behind: number, sway: (part: number) => number, part: number): number {
  const even = ((part - START * (1 - Math.exp(-part / START))) / (1 - START)) * WAY;
  const within = Math.min(part, 1);
  const early = Math.sin(Math.PI * within) * ((speed - stamina) / 2) * EARLY;
  return even - behind * within ** 3 + early + sway(within);
}

/** Two waves that begin and end at nothing. */
function swayOf(rng: Rng): (part: number) => number {
  const [first, second] = [rng.int(2 * SWAY + 1) - SWAY, rng.int(SWAY + 1) - SWAY / 2];
  return (part) => first * Math.sin(2 * Math.PI * part) + second * Math.sin(3 * Math.PI * part);
}

function orderOf(runners: readonly Runner[], score: Score | null, rng: Rng): number[] {
  const order = [...(score ?? [])];
  const left = new Set(runners.keys());
  for (const runner of order) left.delete(runner);
  while (left.size > 0) {
    const pulls = [...left].map((runner) => [runner, Math.round(1000 * Math.exp(runners[runner]!.strength / 16))] as const);
    let at = rng.int(pulls.reduce((sum, [, pull]) => sum + pull, 0));
    const [next] = pulls.find(([, pull]) => (at -= pull) < 0)!;
    order.push(next);
    left.delete(next);
  }
  return order;
}

/** How far each is behind the winner at the post, by the number of the runner. */
function gapsOf(order: readonly number[], rng: Rng): number[] {
  const gaps: number[] = [];
  let gap = 0;
  for (const [place, runner] of order.entries()) {
    if (place > 0) gap += GAP.least + rng.int(GAP.most - GAP.least + 1);
    gaps[runner] = gap;
  }
  return gaps;
}
