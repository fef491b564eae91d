export interface Period {
  from: Date;
  /** Exclusive. */
  to: Date;
}

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What a function makes of a zone, made once: a formatter costs a hundred times what it formats, and zones are few. */
function onceForEachZone<T>(make: (timeZone: string) => T): (timeZone: string) => T {
  const made = new Map<string, T>();
  return (timeZone) => {
    const known = made.get(timeZone) ?? make(timeZone);
    made.set(timeZone, known);
    return known;
  };
}
const dayFormat = onceForEachZone(
  (timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);
const clockFormat = onceForEachZone(
  (timeZone) =>
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    }),
);

/** The calendar day of a moment in a zone, "2026-11-21". */
export function dayIn(moment: Date, timeZone: string): string {
  return dayFormat(timeZone).format(moment);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one to another, both as "2026-11-21"; negative when the second is the earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** True for a day that exists. */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** The first moment of a day in a zone. A day may have 23 or 25 hours; where midnight does not exist, it begins later. */
export function startOfDay(day: string, timeZone: string): Date {
  const noon = Date.parse(day) + DAY_MS / 2;
  // Clocks move by whole quarters of an hour, and no zone is further than 14 hours from UTC.
  let [before, within] = [Date.parse(day) - 15 * HOUR_MS, noon - offsetAt(noon, timeZone)];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayIn(new Date(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}

/** How far a zone's clock is ahead of UTC at a moment, in ms. */
export function offsetAt(time: number, timeZone: string): number {
  const parts = clockFormat(timeZone).formatToParts(time);
  const at = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(at("year"), at("month") - 1, at("day"), at("hour"), at("minute")) - Math.floor(time / MINUTE_MS) * MINUTE_MS;
}

/** The day that a period is from its first moment to its last; null for a part of one, and for more. */
export function wholeDayOf({ from, to }: Period, timeZone: string): string | null {
  const day = dayIn(from, timeZone);
  const isWhole =
    startOfDay(day, timeZone).getTime() === from.getTime() && startOfDay(addDays(day, 1), timeZone).getTime() === to.getTime();
  return isWhole ? day : null;
}
