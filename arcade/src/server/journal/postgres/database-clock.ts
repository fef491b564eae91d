import type { JournalClock } from "../holding.ts";

/** One question to the database: when it was asked and answered by `here`, and what the other clock said in between (ms since 1970). */
export interface ClockReading {
  askedAt: number;
  answeredAt: number;
  there: number;
}

export interface DatabaseClock extends JournalClock {
  /** What the readings count by: milliseconds that nobody can set. */
  here(): number;
  note(reading: ClockReading): void;
}

/** This machine's own clock plays no part in it once the process runs. */
const counted = (): number => performance.timeOrigin + performance.now();

/** Two clocks that are left to themselves part by no more than this share of the time that passes. */
const DRIFT = 0.0002;

/**
 * The database's clock as this machine knows it. Each answer says between which bounds the difference lies; they are narrowed by every
 * quick one, so that a slow answer harms nothing. Where one contradicts the others, one of the clocks was set, and it counts alone.
 */
export function createDatabaseClock(here: () => number = counted): DatabaseClock {
  let [least, most] = [0, 0];
  let notedAt: number | null = null;
  return {
    here,
    note: ({ askedAt, answeredAt, there }) => {
      const [from, to] = [there - answeredAt, there - askedAt];
      const wider = notedAt === null ? Number.POSITIVE_INFINITY : Math.abs(answeredAt - notedAt) * DRIFT;
      const [low, high] = [Math.max(least - wider, from), Math.min(most + wider, to)];
      [least, most] = low <= high ? [low, high] : [from, to];
      notedAt = answeredAt;
    },
    now: () => here() + (least + most) / 2,
  };
}
