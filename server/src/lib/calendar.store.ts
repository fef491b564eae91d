import { type RawBuilder, sql } from "kysely";

/** What a ranking is asked for. */
export interface RankingWindow {
  merchantCode: string;
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

/** When today began in a zone, by the database's clock. */
export const startOfToday = (timeZone: string): RawBuilder<Date> => sql`date_trunc('day', now(), ${timeZone})`;

/** When a period began, by the database's clock. */
export function periodStart({ period, timeZone }: RankingWindow): RawBuilder<Date> {
  if (period === "day") return startOfToday(timeZone);
  return period === "week" ? sql`now() - interval '7 days'` : sql`'-infinity'::timestamptz`;
}
