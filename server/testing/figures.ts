import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../src/db.ts";
import type { Services } from "../src/services.ts";

const AGAIN_MS = 20;

/** Brings the figures up to now, also where another server is counting them, for which a single count does nothing. */
export async function countFigures({ figures }: Pick<Services, "figures">, db: Db): Promise<void> {
  const { rows } = await sql<{ now: Date; last: number | null }>`
    select clock_timestamp() as now, (select max(id) from figure_events) as last`.execute(db);
  const { now, last } = rows[0] as { now: Date; last: number | null };
  for (;;) {
    await figures.catchUp();
    const [until, waiting] = await Promise.all([
      figures.countedUntil(),
      db
        .selectFrom("figure_events")
        .select("id")
        .where("id", "<=", last ?? 0)
        .limit(1)
        .executeTakeFirst(),
    ]);
    if (until !== null && until >= now && waiting === undefined) return;
    await sleep(AGAIN_MS);
  }
}
