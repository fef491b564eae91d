import { mix, part, smooth } from "../../../../client/scene/timeline.ts";
import type { FightMoment } from "../../rules/fight-course.ts";
import { POSE } from "./sheets.ts";
import type { Phase } from "./when.ts";

/** How a bird is to be seen: `x` of the width, `up` 0 to 1, its posture, and which way it looks. */
export interface Bearing {
  x: number;
  up: number;
  pose: number;
  mirrored: boolean;
}

/** Where they stand, of the width; a drawing looks right. */
const HOME = [0.27, 0.73] as const;
/** Where a rush meets the other, and how far who is met is driven back. */
const REACH = 0.24;
const DRIVEN = 0.07;
/** Seconds before and after it in which a moment is to be seen. */
const BEFORE = 0.9;
const AFTER = 0.9;
const STEP_S = 0.24;
/** Seconds of the way in: they come in, then they look at each other. */
const ENTERS = [-12, -6] as const;
const CROWS = [-4, -2.6] as const;

interface Clock {
  phase: Phase;
  /** Since the fight began. */
  second: number;
  moments: readonly FightMoment[];
  /** Nothing moves between two moments. */
  still: boolean;
}

/** How a side of a fight holds itself at a moment; the same for everybody who asks for the same moment. */
export function bearingOf(side: 0 | 1, { phase, second, moments, still }: Clock): Bearing {
  const away = side === 0 ? -1 : 1;
  const idle: Bearing = { x: HOME[side], up: 0, pose: breathing(second, still), mirrored: side === 1 };
  if (phase === "waiting") return idle;
  if (phase === "entering") return entering(side, second, idle);
  const end = moments.find(({ deed }) => deed === "runs" || deed === "letGo" || deed === "calledOff");
  if (end && second >= end.at) return ending(side, end, second - end.at, idle);
  const moment = moments.find(
    ({ at, deed }) => deed !== "runs" && deed !== "letGo" && deed !== "calledOff" && second >= at - BEFORE && second <= at + AFTER,
  );
  if (moment) return meeting(side, moment, second - moment.at, idle);
  if (still) return idle;
  // Between two rushes they circle each other.
  const sway = Math.sin(second * 1.7 + side) * 0.018;
  return { ...idle, x: idle.x + sway * away, pose: stepping(second, side) };
}

const breathing = (second: number, still: boolean): number => (!still && Math.floor(second * 1.6) % 2 === 0 ? POSE.breathe : POSE.stand);
const stepping = (second: number, side: number): number => (Math.floor(second / STEP_S + side) % 2 === 0 ? POSE.stepOne : POSE.stand);
const running = (since: number): number => (Math.floor(since / 0.12) % 2 === 0 ? POSE.runOne : POSE.runTwo);

function entering(side: 0 | 1, second: number, idle: Bearing): Bearing {
  const come = part(second, ENTERS[0], ENTERS[1]);
  const from = side === 0 ? -0.2 : 1.2;
  if (come < 1) return { ...idle, x: mix(from, idle.x, come), pose: stepping(second, side) };
  return second > CROWS[0] + side && second < CROWS[1] + side ? { ...idle, pose: POSE.crow } : idle;
}

/** A rush and what it comes to; `since` seconds after they meet, below 0 before. */
function meeting(side: 0 | 1, { deed, by }: FightMoment, since: number, idle: Bearing): Bearing {
  const away = side === 0 ? -1 : 1;
  const attacks = side === by || deed === "clash";
  if (attacks) {
    const reach = deed === "clash" ? REACH * 0.62 : REACH;
    const there = since < 0 ? smooth(part(since, -0.45, 0)) : 1 - smooth(part(since, 0.15, AFTER));
    const up = Math.max(0, 1 - ((since + 0.08) / 0.38) ** 2) * 0.62;
    const back = deed === "clash" && side === by ? DRIVEN * smooth(part(since, 0, 0.4)) * (1 - part(since, 0.5, AFTER)) : 0;
    return { ...idle, x: idle.x - away * reach * there + away * back, up, pose: rushing(since) };
  }
  const leaps = deed === "dodged" ? DRIVEN * 1.5 : DRIVEN;
  const driven = leaps * smooth(part(since, deed === "dodged" ? -0.2 : 0, 0.3)) * (1 - smooth(part(since, 0.45, AFTER)));
  const hop = deed === "dodged" ? Math.max(0, 1 - ((since - 0.05) / 0.25) ** 2) * 0.16 : 0;
  return {
    ...idle,
    x: idle.x + away * driven,
    up: hop,
    pose: since > -0.25 && since < 0.5 ? POSE.dodge : since < 0 ? POSE.crouch : POSE.stand,
  };
}

function rushing(since: number): number {
  if (since < -0.45) return POSE.crouch;
  if (since < -0.16) return POSE.rise;
  if (since < 0.22) return POSE.strike;
  return since < 0.5 ? POSE.rise : POSE.stand;
}

/** The loser turns and runs out of the ring, the winner crows; nobody wins: both sit down; called off: both walk back. */
function ending(side: 0 | 1, { deed, by }: FightMoment, since: number, idle: Bearing): Bearing {
  const away = side === 0 ? -1 : 1;
  if (deed === "letGo") return { ...idle, pose: POSE.tired };
  if (deed === "calledOff") {
    const gone = part(since, 0.5, 5);
    return {
      ...idle,
      x: idle.x + away * 0.5 * gone,
      pose: since < 0.5 ? POSE.stand : stepping(since, side),
      mirrored: since < 0.5 ? idle.mirrored : side === 0,
    };
  }
  if (side !== by) return { ...idle, pose: since > 0.9 ? POSE.crow : POSE.stand };
  return { ...idle, x: idle.x + away * 0.6 * part(since, 0.1, 1.8), pose: running(since), mirrored: side === 0 };
}
