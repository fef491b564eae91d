import { type RawBuilder, sql } from "kysely";

/** What a ranking is asked for. */
export interface RankingWindow {
  brandCode: string;
  currency: string;
  /** IANA name; "today" is the day there. */
  timeZone: string;
  period: "day" | "week" | "all";
  limit: number;
}

export interface RankedMember {
  account: string;
  /** Minor units. */
  amountMinor: number;
}

/** The days of a question, both included, in a zone. */
export interface DaySpan {
  /** YYYY-MM-DD. */
  from: string;
  to: string;
  /** IANA name. */
  timeZone: string;
}

/** True for a moment that falls on one of the days; the days become moments, so that an index of moments serves. */
export function isWithinDays(moment: RawBuilder<unknown>, { from, to, timeZone }: DaySpan): RawBuilder<boolean> {
  return sql`(${moment} >= ${startOf(sql`${from}::date`, sql`${timeZone}`)} and ${moment} < ${startOf(sql`${to}::date + 1`, sql`${timeZone}`)})`;
}

/** One second before midnight and one on: a clock that goes through midnight twice begins the day the first time, where the database would take the second. */
const startOf = (day: RawBuilder<unknown>, zone: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(((${day})::timestamp - interval '1 second') at time zone ${zone} + interval '1 second')`;

/*
 * Days of a calendar inside a statement, as SQL text: `moment` and `zone` are expressions of the code's own, such as columns, and
 * never a value from outside. Days of 23 and of 25 hours come out as they are.
 */

/** The day of a moment. */
export const dayOf = (moment: string, zone: string): string => `(${moment} at time zone ${zone})::date`;

/** Today, by the database's clock. */
export const todayIn = (zone: string): string => dayOf("now()", zone);

/** Monday of this week, by the database's clock. */
export const mondayIn = (zone: string): string => `date_trunc('week', now() at time zone ${zone})::date`;

/** When a day begins. */
export const startOfDayIn = (day: string, zone: string): string =>
  `(((${day})::timestamp - interval '1 second') at time zone ${zone} + interval '1 second')`;

/** When the running day, week or month ends; `period` is an expression with one of these words. */
export const endOfPeriodIn = (period: string, zone: string): string =>
  startOfDayIn(`date_trunc(${period}, now() at time zone ${zone}) + ('1 ' || ${period})::interval`, zone);

/** Today in a zone that is a value. */
export const today = (timeZone: string): RawBuilder<string> => sql`(now() at time zone ${timeZone})::date`;

/** When today began in a zone, by the database's clock. */
export const startOfToday = (timeZone: string): RawBuilder<Date> => startOf(today(timeZone), sql`${timeZone}`);

/** When the day after a day (an expression) begins, in a zone that is a value. */
export const startOfNextDay = (day: RawBuilder<unknown>, timeZone: string): RawBuilder<Date> =>
  startOf(sql`${day}::date + 1`, sql`${timeZone}`);

/** When a period began, by the database's clock. */
export function periodStart({ period, timeZone }: RankingWindow): RawBuilder<Date> {
  if (period === "day") return startOfToday(timeZone);
  return period === "week" ? sql`now() - interval '7 days'` : sql`'-infinity'::timestamptz`;
}
