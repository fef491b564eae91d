import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Asking, Database } from "./database.ts";

const FOLDER = join(import.meta.dirname, "migrations");

/** Brings the schema up to date, one process at a time; each file runs once. What a newer version has run beside them is let be. */
export async function migrateJournal(database: Database): Promise<void> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();
  await database.commit(async (asking) => {
    await asking.rows("SELECT pg_advisory_xact_lock(1_296_387_137, 2)");
    await asking.rows("CREATE SCHEMA IF NOT EXISTS arcade");
    await asking.rows("CREATE TABLE IF NOT EXISTS arcade.migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())");
    const done = (await asking.rows("SELECT name FROM arcade.migrations")).map(({ name }) => name);
    for (const file of files) if (!done.includes(file)) await run(asking, file);
  });
}

async function run(asking: Asking, file: string): Promise<void> {
  await asking.rows(await readFile(join(FOLDER, file), "utf8"));
  await asking.change("INSERT INTO arcade.migrations (name) VALUES ($1)", [file]);
}
