import { MOTOR, type Motor, orderOf } from "../../../rules/match/motor-state.ts";
import { between } from "./court.ts";

/** Seconds between two that follow each other: on the grid, right after a pass, behind the safety car, and at most. */
const START = 0.6;
const CLOSE = 0.4;
const BUNCHED = 0.5;
const MOST = 3.2;

/**
 * How far each place is behind the one in front of it, seconds, the leader first with 0. A figure of what has happened: who has just been passed is
 * close, who has spun is far behind, the safety car brings all together. No bet is about it.
 */
export function gapsAfter({ laps }: Motor): number[] {
  let gaps: number[] = Array.from({ length: MOTOR.cars }, (_, place) => (place === 0 ? 0 : START));
  for (const [lap, { deed, place }] of laps.entries()) {
    // Whoever was behind closes up to where it was lost, and the last place is far behind.
    if (deed === "X") gaps = [...gaps.toSpliced(place, 1), MOST];
    gaps = gaps.map((gap, at) => {
      if (at === 0) return 0;
      if (deed === "S") return BUNCHED;
      if (deed === "P" && at === place + 1) return CLOSE;
      return Math.min(MOST, Math.max(CLOSE, gap + between(-0.25, 0.35, lap * 5 + at * 3)));
    });
  }
  return gaps;
}

/** How far each car is behind the leader, seconds, by its number less one. */
export function behindOf(state: Motor): number[] {
  const gaps = gapsAfter(state);
  const behind: number[] = [];
  let all = 0;
  for (const [place, car] of orderOf(state).entries()) {
    all += gaps[place]!;
    behind[car] = all;
  }
  return behind;
}
