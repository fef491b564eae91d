import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import { startOfToday } from "../../lib/calendar.store.ts";

/** Seconds of today for which a member was logged in anywhere; two log-ons at once count once. */
export async function secondsOnline(executor: Executor, memberId: number, timeZone: string, idleSeconds: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    with today as (select ${startOfToday(timeZone)} as start),
    spans as (
      select unnest(range_agg(tstzrange(greatest(s.created_at, today.start), greatest(s.created_at, today.start, least(
        coalesce(s.ended_at, now()), s.expires_at,
        case when s.ended_at is null and s.last_seen_at > now() - make_interval(secs => ${idleSeconds}) then now() else s.last_seen_at + interval '1 minute' end
      ))))) as span
      from sessions s, today
      where s.member_id = ${memberId} and s.expires_at > today.start
    )
    select coalesce(sum(extract(epoch from upper(span) - lower(span))), 0)::int as seconds from spans`.execute(executor);
  return rows[0]?.seconds ?? 0;
}

export interface LogOn {
  startedAt: Date;
  previousLoginAt: Date | null;
}

/** When a session began, and the member's log-on before it. */
export async function findLogOn(executor: Executor, id: string): Promise<LogOn | undefined> {
  return executor
    .selectFrom("sessions as s")
    .innerJoin("members as m", "m.id", "s.member_id")
    .select(["s.created_at as startedAt", "m.previous_login_at as previousLoginAt"])
    .where("s.id", "=", id)
    .executeTakeFirst();
}
