import * as z from "zod/mini";

/** Days that a question or an answer can name: no member and no round is older, and no calendar of ours goes further. */
const FIRST = "1900-01-01";
const LAST = "2199-12-31";

/** Whether a text is a day that the calendar has, `YYYY-MM-DD`, between 1900 and 2199: no 30 February, no 45th, no year 1. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST || text > LAST) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A day of the brand's time zone. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isCalendarDay));
/** The same where an empty text, or nothing, stands for the usual day. */
export const DayOrNone = z._default(z.string().check(z.refine((text) => text === "" || isCalendarDay(text))), "");
