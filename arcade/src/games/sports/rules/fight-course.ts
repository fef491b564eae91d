import type { Rng } from "../../../shared/rng.ts";
import type { Animal } from "./animals.ts";
import type { Score } from "./distribution.ts";

/** A drawn fight is over after so many seconds. */
export const FIGHT_SECONDS = 30;
/** Between two rushes, tenths of a second. */
const PAUSE = { least: 18, spread: 12 };
/** What the winner has left at least, and how much more it may be; what both have left where nobody wins. */
const LEFT = { least: 18, spread: 34, drawn: 8 };
const VIGOUR = 100;
/** After so many seconds who lasts longer rushes more than who is quick. */
const LATE = 15;

/** What happens: a rush that lands or is dodged, both at once, a side that turns and runs, both that let go, or the end by call. */
export type FightDeed = "lands" | "dodged" | "clash" | "runs" | "letGo" | "calledOff";

/** A moment of a fight. `at` in seconds from its beginning; `vigour` of both after it, 0 to 100. */
export interface FightMoment {
  at: number;
  deed: FightDeed;
  /** Who rushes or runs; in a clash the one that gives way. */
  by: 0 | 1;
  vigour: [number, number];
}

export interface Fight {
  moments: FightMoment[];
}

type Bird = Pick<Animal, "strength" | "speed" | "stamina">;

/**
 * A fight that ends as it was drawn: the loser has no vigour left in the last second, and runs. Nobody bleeds. Who is quick rushes more
 * early, who lasts late. Null is a fight that was called off.
 */
export function fightCourse(birds: readonly Bird[], score: Score | null, rng: Rng): Fight {
  const times = timesOf(rng);
  const final = finalOf(score, rng);
  // What each has lost after every rush, as part of what it loses in all: sorted chances end at the whole.
  const rushes = times.map((at) => rushOf(birds, at, rng));
  const lost = ([0, 1] as const).map((side) => lossesOf(side, rushes, VIGOUR - final[side], rng));
  const moments = rushes.map(({ at, deed, by }, index): FightMoment => {
    return { at, deed, by, vigour: [VIGOUR - lost[0]![index]!, VIGOUR - lost[1]![index]!] };
  });
  if (score === null) return { moments: calledOff(moments, rng) };
  const loser = score[0] === score[1] ? null : score[0]! > score[1]! ? 1 : 0;
  const end: FightMoment = { at: FIGHT_SECONDS, deed: loser === null ? "letGo" : "runs", by: loser ?? 0, vigour: [...final] };
  return { moments: [...moments, end] };
}

function timesOf(rng: Rng): number[] {
  const times: number[] = [];
  for (let at = 15 + rng.int(10); at < (FIGHT_SECONDS - 2) * 10; at += PAUSE.least + rng.int(PAUSE.spread)) times.push(at / 10);
  return times;
}

/** What both have left at the end. */
function finalOf(score: Score | null, rng: Rng): [number, number] {
  if (score === null || score[0] === score[1]) return [LEFT.drawn + rng.int(6), LEFT.drawn + rng.int(6)];
  const left = LEFT.least + rng.int(LEFT.spread);
  return score[0]! > score[1]! ? [left, 0] : [0, left];
}

function rushOf([home, away]: readonly Bird[], at: number, rng: Rng): { at: number; deed: FightDeed; by: 0 | 1 } {
  const drive = ({ speed, stamina }: Bird) => (at < LATE ? speed : stamina);
  const by = rng.int(drive(home!) + drive(away!)) < drive(home!) ? 0 : 1;
  const chance = rng.int(10);
  return { at, deed: chance < 5 ? "lands" : chance < 8 ? "dodged" : "clash", by };
}

/** What a side has lost after each rush: most by what lands on it, some by every rush. */
function lossesOf(side: 0 | 1, rushes: readonly { deed: FightDeed; by: 0 | 1 }[], whole: number, rng: Rng): number[] {
  const hits = rushes.map(({ deed, by }) => 1 + rng.int(3) + (deed === "lands" && by !== side ? 8 + rng.int(5) : deed === "clash" ? 4 : 0));
  // The end takes its part, too.
  const all = hits.reduce((sum, hit) => sum + hit, 0) + 9;
  let sum = 0;
  return hits.map((hit) => Math.round(((sum += hit) / all) * whole));
}

function calledOff(moments: readonly FightMoment[], rng: Rng): FightMoment[] {
  const kept = moments.slice(0, 4 + rng.int(3));
  const last = kept.at(-1)!;
  return [...kept, { at: last.at + 2, deed: "calledOff", by: 0, vigour: [...last.vigour] }];
}
