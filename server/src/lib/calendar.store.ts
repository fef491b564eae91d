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
  return sql`(${moment} >= (${from}::date)::timestamp at time zone ${timeZone}
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${timeZone})`;
}

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
export const startOfDayIn = (day: string, zone: string): string => `(${day})::timestamp at time zone ${zone}`;

/** When the running day, week or month ends; `period` is an expression with one of these words. */
export const endOfPeriodIn = (period: string, zone: string): string =>
  `(date_trunc(${period}, now() at time zone ${zone}) + ('1 ' || ${period})::interval) at time zone ${zone}`;

/** Today in a zone that is a value. */
export const today = (timeZone: string): RawBuilder<string> => sql`(now() at time zone ${timeZone})::date`;

/** When today began in a zone, by the database's clock. */
export const startOfToday = (timeZone: string): RawBuilder<Date> => sql`date_trunc('day', now(), ${timeZone})`;

/** When the day after a day (an expression) begins, in a zone that is a value. */
export const startOfNextDay = (day: RawBuilder<unknown>, timeZone: string): RawBuilder<Date> =>
  sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;

/** When a period began, by the database's clock. */
export function periodStart({ period, timeZone }: RankingWindow): RawBuilder<Date> {
  if (period === "day") return startOfToday(timeZone);
  return period === "week" ? sql`now() - interval '7 days'` : sql`'-infinity'::timestamptz`;
}
