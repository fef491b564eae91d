import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { type Db, openDb } from "./db.ts";

const FOLDER = join(import.meta.dirname, "../migrations");

type IsWanted = (name: string) => boolean;

/** Numbered SQL files, each run once, in order, forward only. */
class SqlFiles implements MigrationProvider {
  readonly #isWanted: IsWanted;

  constructor(isWanted: IsWanted) {
    this.#isWanted = isWanted;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql") && this.#isWanted(name)).toSorted();
    const entries = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(FOLDER, name), "utf8");
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}

/** Work on two migrations ends in any order, so that a database may have the higher number already: the lower one runs then. */
function migratorOf(db: Db, isWanted: IsWanted = () => true): Migrator {
  return new Migrator({ db, provider: new SqlFiles(isWanted), allowUnorderedMigrations: true });
}

/** Brings the schema up to date; several servers may call it at once (Kysely holds a lock). With `last`, the name of a migration, no further than to it. */
export async function migrate(db: Db, last?: string): Promise<void> {
  const migrator = migratorOf(db);
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
}

/** Runs those migrations alone that are wanted: makes a database as an earlier version left it. */
export async function migrateSome(db: Db, isWanted: IsWanted): Promise<void> {
  const { error } = await migratorOf(db, isWanted).migrateToLatest();
  if (error) throw error;
}

/** True when every migration has run. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}

export async function migrateToLatest(url: string): Promise<void> {
  const handle = openDb(url, { max: 2 });
  try {
    await migrate(handle.db);
  } finally {
    await handle.close();
  }
}
