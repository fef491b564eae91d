import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type DbHandle, inTransaction, openDb } from "../server/src/db.ts";
import { insertEvents, lockForWriting } from "../server/src/modules/events/events.store.ts";
import { migrateToLatest } from "../server/src/migrate.ts";
import type { Written } from "./event-writer.ts";
import { startDatabase } from "./site.ts";
import { percentile, ratio, table } from "./stats.ts";

const WRITERS = 2;
const SECONDS = 10;
/** As many as a platform writes at once when it is told most. */
const AT_ONCE = 500;

/** Ids are given one after the other, so that the newest tells how many were written. */
const newestId = async ({ pool }: DbHandle): Promise<number> =>
  Number((await pool.query<{ id: string }>("select coalesce(max(id), 0) as id from events")).rows[0]?.id);

/** Rows of the same size, written by one as fast as it goes: nobody else wants the lock, and nobody listens. */
async function measureFloor(handle: DbHandle): Promise<number> {
  const rows = Array.from({ length: AT_ONCE }, (_, at) => ({ topic: `member:${at}`, type: "unread", data: { notices: at } }));
  const begun = performance.now();
  let written = 0;
  for (; performance.now() - begun < SECONDS * 1_000; written += AT_ONCE) {
    await inTransaction(handle.db, async (trx) => {
      await lockForWriting(trx);
      await insertEvents(trx, rows);
    });
  }
  return written / SECONDS;
}

async function startWriter(url: string, rate: number): Promise<Written> {
  const argv = [url, String(rate), String(SECONDS)];
  const child = fork(join(import.meta.dirname, "event-writer.ts"), argv, { execArgv: ["--disable-warning=ExperimentalWarning"] });
  const [written] = (await once(child, "message")) as [Written];
  return written;
}

async function measureRate(handle: DbHandle, url: string, rate: number): Promise<string[]> {
  const before = await newestId(handle);
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => startWriter(url, rate / WRITERS)));
  const written = (await newestId(handle)) - before;
  const asked = writers.reduce((sum, writer) => sum + writer.asked, 0);
  const times = writers.flatMap((writer) => writer.times);
  const ms = (part: number) => (times.length > 0 ? `${percentile(times, part).toFixed(0)} ms` : "none came");
  return [String(rate), (asked / SECONDS).toFixed(0), (written / SECONDS).toFixed(0), ratio(written, asked), ms(0.5), ms(0.99)];
}

/**
 * The one lock under which events are written: platforms of their own processes that tell so many events a second, each of which hears
 * them all. A platform that is told more than it can write drops the oldest and tells those who listened to ask for everything anew.
 */
export async function benchEventWrites(): Promise<void> {
  const database = await startDatabase();
  await migrateToLatest(database.url);
  const handle = openDb(database.url, { max: 2 });
  try {
    const floor = await measureFloor(handle);
    const rows: string[][] = [];
    for (const rate of [1_000, 3_000, 10_000, 20_000, 50_000]) rows.push(await measureRate(handle, database.url, rate));
    console.log(
      `${WRITERS} platforms, ${SECONDS} s at each rate; one writer alone, in pieces of ${AT_ONCE}, writes ${floor.toFixed(0)} a second\n`,
    );
    console.log(table(["events a second", "asked", "written", "share", "heard p50", "p99"], rows));
  } finally {
    await handle.close();
    await database.stop();
  }
}
