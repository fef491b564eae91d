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
  momentAt(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000, timeZone);

/** The moment at which the clocks of a zone show a time ("2026-11-28T18:30"), ISO 8601; empty for what is none. */
export const momentIn = (time: string, timeZone: string): string => momentAt(Date.parse(`${time}Z`), timeZone);

/** `shown`: what the clocks show, as if it were UTC, ms. */
function momentAt(shown: number, timeZone: string): string {
  if (Number.isNaN(shown)) return "";
  // Twice, since the clock may change between the first guess and the moment.
  const guess = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(guess, timeZone)).toISOString();
}

/** The zone of this computer. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
