import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Asking, Database } from "./database.ts";
import { LOCKS, shareHolding } from "./names.store.ts";

const FOLDER = join(import.meta.dirname, "migrations");

/** Brings the schema up to date, one process at a time; each file runs once. What a newer version has run beside them is let be. */
export async function migrateJournal(database: Database, folder = FOLDER): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  await database.commit(async (asking) => {
    await asking.takeTime();
    await asking.rows(`SELECT pg_advisory_xact_lock(${LOCKS}, 2)`);
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
