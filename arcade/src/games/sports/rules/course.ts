import type { DrawnSport } from "./sports.ts";
import type { Fight, FightMoment } from "./fight-course.ts";
import type { Race } from "./race-course.ts";

/** How a fixture comes to its end, second by second; a function of its seed alone, and thereby the same for everybody. */
export type Course = { kind: "race"; race: Race } | { kind: "fight"; fight: Fight };

/** A fixture is drawn from so long after its start for so long, milliseconds: first they come out, at the end they calm down. */
export const BEGINS_MS = 12_000;
export const LASTS_MS = 30_000;
/** The course is told so far ahead of the clock, so that a lost answer does not halt the picture; its end is never told with its beginning. */
export const AHEAD_MS = 6_000;

/** Of a race, where each runner was at every second so far; of a fight, what has happened so far. */
export interface CourseView {
  kind: DrawnSport;
  /** Thousandths of the way, a row of all runners for each second from the off; the first row is the off itself. */
  rows: number[][];
  moments: FightMoment[];
}

/** What may be known of a course so long after the start of its fixture, milliseconds. */
export function toldOf(course: Course, sinceStart: number): CourseView {
  const until = sinceStart - BEGINS_MS + AHEAD_MS;
  if (course.kind === "race") {
    const rows = course.race.rows.filter((_, second) => second * 1000 <= until);
    return { kind: "horse", rows: rows.length > 0 ? rows : course.race.rows.slice(0, 1), moments: [] };
  }
  return { kind: "cockfight", rows: [], moments: course.fight.moments.filter(({ at }) => at * 1000 <= until) };
}
