import type { CoursePhase } from "../../shared/tables/course-wire.ts";

/** How long the parts of a round around its course take, and the longest course that there is; milliseconds. */
export interface CourseRhythm {
  /** Bets are taken. */
  betting: number;
  /** No more bets; the course has not begun. */
  closing: number;
  /** The course is over and shown. */
  showing: number;
  longest: number;
}

/** A round and the moments of its parts, in milliseconds since 1970. Only the first four may be known before the course is over. */
export interface CourseRound {
  no: number;
  /** Its chance belongs to this moment, which nothing of the round comes before. */
  seedAt: number;
  opensAt: number;
  closesAt: number;
  startsAt: number;
  /** The course is over. */
  endsAt: number;
  /** The next round opens. */
  overAt: number;
}

/** Milliseconds of the course of a round, from its seed. */
export type LengthOf = (no: number, seedAt: number) => number;

export interface CourseClock {
  /** The round that goes on at a moment; there always is one. */
  at(now: number): CourseRound;
  /** Null for a number that no round has. */
  byNo(no: number): CourseRound | null;
  before(round: CourseRound): CourseRound;
}

/** Rounds are counted from the beginning of each hour, so that no more than an hour has to be gone through to find one. */
const HOUR_MS = 3_600_000;
const ROUNDS_OF_HOUR = 1000;
const KEPT_HOURS = 4;

/**
 * Rounds that last as long as their course, without gaps since 1970: each opens when the one before is over. An hour takes no round that
 * could reach into the next: whatever its course, so that the time of a round says nothing about it. What is left of the hour then belongs
 * to the betting of the first round of the next. `offset` (ms) keeps tables apart.
 */
export function createCourseClock(rhythm: CourseRhythm, offset: number, lengthOf: LengthOf): CourseClock {
  const hours = new Map<number, CourseRound[]>();
  const longest = rhythm.betting + rhythm.closing + rhythm.longest + rhythm.showing;
  const beginOf = (hour: number): number => hour * HOUR_MS + offset;
  const hourOf = (now: number): number => Math.floor((now - offset) / HOUR_MS);

  const make = (no: number, seedAt: number, opensAt: number): CourseRound => {
    const closesAt = opensAt + rhythm.betting;
    const startsAt = closesAt + rhythm.closing;
    const endsAt = startsAt + lengthOf(no, seedAt);
    return { no, seedAt, opensAt, closesAt, startsAt, endsAt, overAt: endsAt + rhythm.showing };
  };
  /** Its rounds up to a moment, or all; the first as if it opened with the hour. */
  const roundsOf = (hour: number, until: number): CourseRound[] => {
    const rounds = hours.get(hour) ?? [make(hour * ROUNDS_OF_HOUR, beginOf(hour) - longest, beginOf(hour))];
    hours.set(hour, rounds);
    for (const known of hours.keys()) if (hours.size > KEPT_HOURS && known !== hour) hours.delete(known);
    for (let last = rounds.at(-1)!; last.overAt <= until && last.overAt + longest <= beginOf(hour + 1); last = rounds.at(-1)!)
      rounds.push(make(last.no + 1, last.overAt, last.overAt));
    return rounds;
  };
  const lastOf = (hour: number): CourseRound => roundsOf(hour, beginOf(hour + 1)).at(-1)!;
  const firstOf = (hour: number): CourseRound => ({ ...roundsOf(hour, beginOf(hour))[0]!, opensAt: lastOf(hour - 1).overAt });
  const found = (round: CourseRound): CourseRound => (round.no % ROUNDS_OF_HOUR === 0 ? firstOf(round.no / ROUNDS_OF_HOUR) : round);
  return {
    at: (now) => {
      const hour = hourOf(now);
      const last = roundsOf(hour, now).findLast(({ opensAt }) => opensAt <= now)!;
      return last.overAt <= now ? firstOf(hour + 1) : found(last);
    },
    byNo: (no) => {
      const [hour, place] = [Math.floor(no / ROUNDS_OF_HOUR), no % ROUNDS_OF_HOUR];
      const round = roundsOf(hour, beginOf(hour + 1))[place];
      return round ? found(round) : null;
    },
    before: ({ no }) => {
      const [hour, place] = [Math.floor(no / ROUNDS_OF_HOUR), no % ROUNDS_OF_HOUR];
      return place === 0 ? lastOf(hour - 1) : found(roundsOf(hour, beginOf(hour + 1))[place - 1]!);
    },
  };
}

export function coursePhase(round: CourseRound, now: number): CoursePhase {
  if (now < round.closesAt) return "betting";
  if (now < round.startsAt) return "closing";
  return now < round.endsAt ? "running" : "showing";
}

/** When the phase that holds now gives way to the next. Of a course that runs nobody may be told. */
export function courseChange(round: CourseRound, now: number): number {
  const ends = { betting: round.closesAt, closing: round.startsAt, running: round.endsAt, showing: round.overAt };
  return ends[coursePhase(round, now)];
}
