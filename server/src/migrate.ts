import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { type Db, openDb } from "./db.ts";
import type { Env } from "./env.ts";

const FOLDER = join(import.meta.dirname, "../migrations");

type IsWanted = (name: string) => boolean;

const listFiles = async (): Promise<string[]> => (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();

/** Numbered SQL files, each run once, in order, forward only. What a newer version has run beside them stands as if it were one. */
class SqlFiles implements MigrationProvider {
  readonly #db: Db;
  readonly #isWanted: IsWanted;

  constructor(db: Db, isWanted: IsWanted) {
    this.#db = db;
    this.#isWanted = isWanted;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const files = await listFiles();
    const entries = files.filter(this.#isWanted).map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(FOLDER, name), "utf8");
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    const unknown = await listUnknown(this.#db);
    return Object.fromEntries([...(await Promise.all(entries)), ...unknown.map((name) => [name, { up: async () => undefined }])]);
  }
}

async function isThere(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** Migrations that a newer version has run on a database; none on an empty one. */
async function listUnknown(db: Db): Promise<string[]> {
  if (!(await isThere(db, "kysely_migration"))) return [];
  const [files, { rows }] = await Promise.all([
    listFiles(),
    sql<{ name: string }>`select name from kysely_migration order by name`.execute(db),
  ]);
  return rows.map(({ name }) => name).filter((name) => !files.includes(name));
}

/** A newer version has changed the database in a way that this one cannot live with. */
class NewerDatabaseError extends Error {
  constructor(names: readonly string[]) {
    super(
      `A newer version has changed this database in a way that this one cannot work with (${names.join(", ")}). ` +
        "Start that version again, or restore a backup from before it (docs/production.md).",
    );
    this.name = "NewerDatabaseError";
  }
}

/** Migrations of a newer version are let be, unless they have said that no older program works with them; throws then. */
async function mustFit(db: Db): Promise<void> {
  const unknown = await listUnknown(db);
  if (unknown.length === 0 || !(await isThere(db, "breaking_migrations"))) return;
  const { rows } = await sql<{ name: string }>`select name from breaking_migrations where name = any(${unknown}) order by name`.execute(db);
  if (rows.length > 0) throw new NewerDatabaseError(rows.map(({ name }) => name));
}

/** Work on two migrations ends in any order, so that a database may have the higher number already: the lower one runs then. */
function migratorOf(db: Db, isWanted: IsWanted = () => true): Migrator {
  return new Migrator({ db, provider: new SqlFiles(db, isWanted), allowUnorderedMigrations: true });
}

/**
 * Brings the schema up to date; several servers may call it at once (Kysely holds a lock, which belongs to the session: `db` must not stand
 * behind a pooler that lends connections by transaction). With `last`, the name of a migration, no
 * further than to it. Throws where a newer version has run something that this one cannot live with.
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  await mustFit(db);
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

/** Brings a platform's own database up to date, past a pooler where there is one: behind it two platforms would migrate at once. */
export const migrateOwn = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Pick<Env, "DATABASE_URL" | "DATABASE_DIRECT_URL">): Promise<void> =>
  migrateToLatest(DATABASE_DIRECT_URL ?? DATABASE_URL);

export async function migrateToLatest(url: string): Promise<void> {
  const handle = openDb(url, { max: 2 });
  try {
    await migrate(handle.db);
  } finally {
    await handle.close();
  }
}
