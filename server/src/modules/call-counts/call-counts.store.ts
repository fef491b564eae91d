import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface Calls {
  name: Buffer;
  calls: number;
  /** From the first call on that is counted. */
  windowMs: number;
}

export interface Counted {
  name: Buffer;
  /** Of all processes in the window that runs. */
  calls: number;
  /** Milliseconds. */
  endsIn: number;
}

/** Adds calls to what all processes have counted, and answers the sums. Names come once each; they are locked in their order. */
export async function addCalls(executor: Executor, added: readonly Calls[]): Promise<Counted[]> {
  const ordered = added.toSorted((a, b) => Buffer.compare(a.name, b.name));
  const { rows } = await sql<Counted>`
    insert into call_counts as c (name, calls, ends_at)
    select name, calls, clock_timestamp() + make_interval(secs => window_ms / 1000.0)
    from unnest(${ordered.map(({ name }) => name)}::bytea[], ${ordered.map(({ calls }) => calls)}::bigint[],
      ${ordered.map(({ windowMs }) => windowMs)}::float8[]) as t (name, calls, window_ms)
    on conflict (name) do update set
      calls = case when c.ends_at <= clock_timestamp() then excluded.calls else c.calls + excluded.calls end,
      ends_at = case when c.ends_at <= clock_timestamp() then excluded.ends_at else c.ends_at end
    returning name, calls, greatest(0, extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as "endsIn"`.execute(executor);
  return rows;
}

/** Rows whose window was over some time ago. */
export async function deleteOldCounts(executor: Executor): Promise<void> {
  await sql`delete from call_counts where ends_at < now() - interval '1 minute'`.execute(executor);
}
