/**
 * Dates that are written in one order everywhere, and days to reckon with. How a language writes moments and counts is
 * `contract/src/base/formats.ts`.
 */

function dayParts(iso: string, timeZone: string): Record<string, string> | null {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** "2026/11/21", the form of announcements (CONST-10); "" for what is no date. */
export function formatYearFirst(iso: string, timeZone: string): string {
  const at = dayParts(iso, timeZone);
  return at ? `${at["year"]}/${at["month"]}/${at["day"]}` : "";
}

/** "11/21/2026", the form of promotions (CONST-11); "" for what is no date. */
export function formatMonthFirst(iso: string, timeZone: string): string {
  const at = dayParts(iso, timeZone);
  return at ? `${at["month"]}/${at["day"]}/${at["year"]}` : "";
}

/** The calendar day of a moment in a zone, "2026-11-21", for comparing days. */
export function dayOf(moment: Date, timeZone: string): string {
  return formatYearFirst(moment.toISOString(), timeZone).replaceAll("/", "-");
}

const DAY_MS = 86_400_000;

/** The day so many days later, or earlier by a negative count; both "2026-11-21". */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}
