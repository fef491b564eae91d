import type { CallSums, SummedCalls } from "../call-sums.ts";
import type { Asking } from "./database.ts";

const SWEEP_MS = 5 * 60_000;

/** Counts of calls in the journal's database. What is over goes now and then, with the adding of others. */
export function postgresCallSums(asking: Pick<Asking, "rows" | "change">): CallSums {
  let sweptAt = performance.now();
  return {
    add: async (added) => {
      // In the order of their names: two processes that add the same ones wait for each other, and for nothing else.
      const ordered = added.toSorted((a, b) => (a.name < b.name ? -1 : 1));
      const rows = await asking.rows(
        "INSERT INTO arcade.call_counts AS c (name, calls, ends_at) " +
          "SELECT name, calls, clock_timestamp() + make_interval(secs => window_ms / 1000.0) " +
          "FROM unnest($1::text[], $2::bigint[], $3::float8[]) AS t (name, calls, window_ms) ON CONFLICT (name) DO UPDATE SET " +
          "calls = CASE WHEN c.ends_at <= clock_timestamp() THEN excluded.calls ELSE c.calls + excluded.calls END, " +
          "ends_at = CASE WHEN c.ends_at <= clock_timestamp() THEN excluded.ends_at ELSE c.ends_at END " +
          'RETURNING name, calls, greatest(0, extract(epoch FROM ends_at - clock_timestamp()) * 1000)::float8 AS "endsIn"',
        [ordered.map(({ name }) => name), ordered.map(({ calls }) => calls), ordered.map(({ windowMs }) => windowMs)],
      );
      if (performance.now() - sweptAt >= SWEEP_MS) {
        sweptAt = performance.now();
        // Apart: what was added is answered though this fails, or it would be added again. What stays then goes with the next sweep.
        void asking.change("DELETE FROM arcade.call_counts WHERE ends_at < now() - interval '1 minute'").catch(() => undefined);
      }
      return rows as unknown as SummedCalls[];
    },
  };
}
