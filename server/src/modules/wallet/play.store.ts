import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import { mondayIn, startOfDayIn, todayIn } from "../../lib/calendar.store.ts";

/** Days of a merchant's calendar, YYYY-MM-DD, by the database's clock, and when the running ones end. */
export interface Calendar {
  today: string;
  yesterday: string;
  /** Monday. */
  weekStart: string;
  dayEndsAt: Date;
  weekEndsAt: Date;
}

export async function calendarOf(executor: Executor, brandCode: string): Promise<Calendar> {
  const { rows } = await sql<Calendar>`
    select today::text, (today - 1)::text as yesterday, week::text as "weekStart",
      ${sql.raw(startOfDayIn("today + 1", "time_zone"))} as "dayEndsAt", ${sql.raw(startOfDayIn("week + 7", "time_zone"))} as "weekEndsAt"
    from (
      select time_zone, ${sql.raw(todayIn("time_zone"))} as today, ${sql.raw(mondayIn("time_zone"))} as week
      from merchants where code = ${brandCode}
    ) as local`.execute(executor);
  const [calendar] = rows;
  if (!calendar) throw new Error(`There is no merchant ${brandCode}`);
  return calendar;
}

/** All that a member has ever staked in settled rounds, minor units. */
export async function totalStakes(executor: Executor, memberId: number): Promise<number> {
  const row = await executor
    .selectFrom("play_days")
    .select(sql<number>`coalesce(sum(stake_minor), 0)::bigint`.as("stakeMinor"))
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.stakeMinor ?? 0;
}

export interface Played {
  stakeMinor: number;
  rounds: number;
}

/** What was settled from a day on; of some categories only when any are named. */
export async function playedSince(executor: Executor, memberId: number, day: string, gameTypes: readonly string[]): Promise<Played> {
  const query = executor
    .selectFrom("play_days")
    .select([
      sql<number>`coalesce(sum(stake_minor), 0)::bigint`.as("stakeMinor"),
      sql<number>`coalesce(sum(rounds), 0)::bigint`.as("rounds"),
    ])
    .where("member_id", "=", memberId)
    .where("day", ">=", sql<Date>`${day}::date`);
  const row = await (gameTypes.length === 0 ? query : query.where("game_type", "in", gameTypes)).executeTakeFirst();
  return row ?? { stakeMinor: 0, rounds: 0 };
}

/** Members of a merchant with their stakes of some days, both included, in the order of their ids. */
export async function stakesOfAll(
  executor: Executor,
  brandCode: string,
  fromDay: string,
  toDay: string,
): Promise<{ memberId: number; stakeMinor: number }[]> {
  const { rows } = await sql<{ memberId: number; stakeMinor: number }>`
    select d.member_id as "memberId", sum(d.stake_minor)::bigint as "stakeMinor"
    from play_days d join members m on m.id = d.member_id
    where d.day between ${fromDay}::date and ${toDay}::date and m.merchant_code = ${brandCode} and m.status = 'active'
    group by d.member_id order by d.member_id`.execute(executor);
  return rows;
}
