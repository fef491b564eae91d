import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface Limit {
  brandCode: string;
  /** What is limited, as `sms.number`. */
  scope: string;
  /** For whom. */
  key: string;
  max: number;
  windowSeconds: number;
}

/**
 * Lets one through if fewer than `max` were in the last `windowSeconds`, by the database's clock: an exact window that slides.
 * Answers the seconds to wait, 0 when it was let through. Inside a transaction the row stays locked, so that none slips past.
 */
export async function hitLimit(executor: Executor, limit: Limit): Promise<number> {
  const { brandCode, scope, key, max, windowSeconds } = limit;
  const since = sql`clock_timestamp() - make_interval(secs => ${windowSeconds})`;
  const until = sql`clock_timestamp() + make_interval(secs => ${windowSeconds})`;
  const recent = sql`(select coalesce(array_agg(hit order by hit), '{}') from unnest(l.hits) as hit where hit > ${since})`;
  const { rows } = await sql<{ wait: number }>`
    insert into limit_hits as l (merchant_code, scope, key, hits, expires_at)
    values (${brandCode}, ${scope}, ${key}, array[clock_timestamp()], ${until})
    on conflict (merchant_code, scope, key) do update set
      refused = cardinality(${recent}) >= ${max}::int,
      hits = case when cardinality(${recent}) >= ${max}::int then ${recent} else ${recent} || clock_timestamp() end,
      expires_at = ${until}
    returning case when refused
      then greatest(1, ceil(extract(epoch from hits[cardinality(hits) - ${max}::int + 1] + make_interval(secs => ${windowSeconds}) - clock_timestamp())))::int
      else 0 end as wait`.execute(executor);
  return rows[0]?.wait ?? 0;
}

/** How many were let through in the last `windowSeconds`. */
export async function countHits(executor: Executor, { brandCode, scope, key, windowSeconds }: Omit<Limit, "max">): Promise<number> {
  const row = await executor
    .selectFrom("limit_hits")
    .select(
      sql<number>`(select count(*)::int from unnest(hits) as hit where hit > clock_timestamp() - make_interval(secs => ${windowSeconds}))`.as(
        "hits",
      ),
    )
    .where("merchant_code", "=", brandCode)
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.hits ?? 0;
}

export async function deleteOldLimits(executor: Executor): Promise<void> {
  await executor
    .deleteFrom("limit_hits")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
}
