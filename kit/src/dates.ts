/** Dates and times of the interface: Latin digits in every language, in the time zone of the brand. */

function parts(iso: string, timeZone: string): Record<string, string> | null {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** "2026/11/21"; "" for what is no date. */
export function formatDate(iso: string, timeZone: string): string {
  const at = parts(iso, timeZone);
  return at ? `${at["year"]}/${at["month"]}/${at["day"]}` : "";
}

/** "11/21/2026", the form of promotions (CONST-11). */
export function formatMonthFirst(iso: string, timeZone: string): string {
  const at = parts(iso, timeZone);
  return at ? `${at["month"]}/${at["day"]}/${at["year"]}` : "";
}

/** "04:30". */
export function formatTime(iso: string, timeZone: string): string {
  const at = parts(iso, timeZone);
  return at ? `${at["hour"]}:${at["minute"]}` : "";
}

/** The calendar day of a moment in a zone, "2026-11-21", for comparing days. */
export function dayOf(moment: Date, timeZone: string): string {
  return formatDate(moment.toISOString(), timeZone).replaceAll("/", "-");
}

const DAY_MS = 86_400_000;

/** The day so many days later, or earlier by a negative count; both "2026-11-21". */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** A year in the digits of the language, without a thousands mark. */
export function yearText(year: number, language: string): string {
  return new Intl.NumberFormat(language, { useGrouping: false }).format(year);
}

/** "October 2026" of "2026-10", in the words of the language. */
export function monthText(month: string, language: string): string {
  return new Intl.DateTimeFormat(language, { year: "numeric", month: "long", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));
}
