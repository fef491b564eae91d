import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import pg from "pg";
import { ask, emptyDatabase } from "../../../testing/postgres.ts";
import { openDatabase } from "./database.ts";
import { migrateJournal } from "./migrate.store.ts";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of undo.splice(0).toReversed()) await end();
});

/** A table of members, whom the next migration changes, and the folder with both. */
async function before() {
  const { url, drop } = await emptyDatabase();
  undo.push(drop);
  const folder = await mkdtemp(join(tmpdir(), "mela-migrations-"));
  undo.push(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "0001_members.sql"), "CREATE TABLE arcade.members (seen integer); INSERT INTO arcade.members VALUES (1)");
  const database = openDatabase(url, { connections: 1, onError: () => undefined });
  undo.push(() => database.close());
  await migrateJournal(database, folder);
  await writeFile(join(folder, "0002_versions.sql"), "ALTER TABLE arcade.members ADD COLUMN version text");
  return { url, folder, database };
}
/** A commit that reads the table and stays open, as that of a dump. */
async function dump(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("BEGIN; LOCK TABLE arcade.members IN ACCESS SHARE MODE");
  return () => client.end();
}

test("a start during a dump keeps nobody who plays from writing: the change waits, and is made when the dump is over", async () => {
  const { url, folder, database } = await before();
  const end = await dump(url);
  const migrating = migrateJournal(database, folder, { tries: 1_000, pauseMs: 20 });
  const waiting =
    "SELECT count(*)::int AS n FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database " +
    "WHERE datname = current_database() AND relation = 'arcade.members'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted";
  await expect.poll(async () => (await ask(url, waiting))[0], { timeout: 20_000 }).toEqual({ n: 1 });
  expect(await ask(url, "UPDATE arcade.members SET seen = 2 RETURNING seen")).toEqual([{ seen: 2 }]);
  await end();
  await migrating;
  expect(await ask(url, "SELECT * FROM arcade.members")).toEqual([{ seen: 2, version: null }]);
});

test("where tables stay locked a start gives up, says why, and has changed nothing", async () => {
  const { url, folder, database } = await before();
  const end = await dump(url);
  await expect(migrateJournal(database, folder, { tries: 2, pauseMs: 1 })).rejects.toThrow(/tables are locked, as by a dump/);
  await end();
  expect(await ask(url, "SELECT * FROM arcade.members")).toEqual([{ seen: 1 }]);
});
