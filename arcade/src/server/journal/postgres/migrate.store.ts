import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Asking, type Database, isLockedOut } from "./database.ts";
import { LOCKS, shareHolding } from "./names.store.ts";

const FOLDER = join(import.meta.dirname, "migrations");

/**
 * How long a migration waits for a table that somebody else has locked, as a dump does. Whoever plays waits behind it meanwhile: it has to
 * be over long before members count as silent, and before PostgreSQL looks who waits for whom (1 s) and ends one of the two.
 */
const LOCK_MS = 500;
const PATIENCE = { tries: 60, pauseMs: 1_500 };

/**
 * Brings the schema up to date, one process at a time; each file runs once. What a newer version has run beside them is let be. Where tables
 * are locked, it lets those who play write, and tries again, some two minutes long; then it throws.
 */
export async function migrateJournal(database: Database, folder = FOLDER, { tries, pauseMs } = PATIENCE): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  for (let left = tries; ; await pause(pauseMs)) {
    try {
      return await migrate(database, folder, files);
    } catch (error) {
      left -= 1;
      if (!isLockedOut(error)) throw error;
      if (left === 0)
        throw new Error("the arcade's tables are locked, as by a dump: they can be changed when that is over", { cause: error });
    }
  }
}

async function migrate(database: Database, folder: string, files: readonly string[]): Promise<void> {
  await database.commit(async (asking) => {
    await asking.takeTime();
    await asking.rows(`SELECT pg_advisory_xact_lock(${LOCKS}, 2)`);
    await asking.rows(`SET LOCAL lock_timeout = ${LOCK_MS}`);
    await asking.rows("CREATE SCHEMA IF NOT EXISTS arcade");
    await asking.rows("CREATE TABLE IF NOT EXISTS arcade.migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())");
    const done = (await asking.rows("SELECT name FROM arcade.migrations")).map(({ name }) => name);
    for (const file of files) if (!done.includes(file)) await run(asking, folder, file);
  });
}

async function run(asking: Asking, folder: string, file: string): Promise<void> {
  await writeAsHolder(asking);
  await asking.rows(await readFile(join(folder, file), "utf8"));
  await asking.change("INSERT INTO arcade.migrations (name) VALUES ($1)", [file]);
}

/** A migration may change rows: it writes under the number of the lease, which nobody raises until its commit. */
async function writeAsHolder(asking: Asking): Promise<void> {
  const [row] = await asking.rows("SELECT to_regclass('arcade.lease') IS NOT NULL AS made");
  if (!row!["made"]) return;
  await shareHolding(asking);
  await asking.rows("SELECT set_config('arcade.token', token::text, true) FROM arcade.lease");
}
