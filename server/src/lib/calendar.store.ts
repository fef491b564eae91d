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

/** When a period began, by the database's clock. */
export function periodStart({ period, timeZone }: RankingWindow): RawBuilder<Date> {
  if (period === "day") return sql`date_trunc('day', now(), ${timeZone})`;
  return period === "week" ? sql`now() - interval '7 days'` : sql`'-infinity'::timestamptz`;
}
