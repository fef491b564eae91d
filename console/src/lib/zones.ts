const DAY_MS = 86_400_000;

/** How far a zone's clock is ahead of UTC at a moment, ms. */
function offsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(time);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second")) - Math.floor(time / 1000) * 1000;
}

/** The first moment of a day ("2026-11-28") in a zone, ISO 8601; empty for what is no day. `later`: of the day so many days after it. */
export const startOfDay = (day: string, timeZone: string, later = 0): string =>
  momentAt(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS, timeZone);

/** The moment at which the clocks of a zone show a time ("2026-11-28T18:30"), ISO 8601; empty for what is none. */
export const momentIn = (time: string, timeZone: string): string => momentAt(Date.parse(`${time}Z`), timeZone);

/**
 * `shown`: what the clocks show, as if it were UTC, ms. Where they show it twice, the first of both; where they are put forward past it,
 * as if they had not been yet: 02:30 is at 03:30.
 */
function momentAt(shown: number, timeZone: string): string {
  if (Number.isNaN(shown)) return "";
  // No zone is a day away from UTC, and none changes its clocks twice in two days.
  const [before, after] = [offsetAt(shown - DAY_MS, timeZone), offsetAt(shown + DAY_MS, timeZone)];
  const kept = [before, after].find((offset) => offsetAt(shown - offset, timeZone) === offset) ?? before;
  return new Date(shown - kept).toISOString();
}

/** The zone of this computer. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
