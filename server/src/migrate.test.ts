import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCuttableProxy } from "../testing/cuttable-proxy.ts";
import { LANDINGS } from "../testing/landings.ts";
import { PATIENT, type TestDatabase, copyDatabase, createEmptyDatabase, createTestDatabase } from "../testing/postgres.ts";
import { type Db, openDb } from "./db.ts";
import { isMigrated, migrate, migrateOwn, migrateSome } from "./migrate.ts";

const number = (name: string): string => name.slice(0, 4);

/** Everything that the migrations have made, as the catalogue tells it: columns, constraints, indexes, functions and triggers. */
async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v')
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('function %s %s', p.oid::regprocedure, md5(p.prosrc))
    from pg_proc p where p.pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

/** Closes what it opens, so that the database can be copied. */
async function inDatabase<T>(database: TestDatabase, work: (db: Db) => Promise<T>): Promise<T> {
  const handle = openDb(database.url, { max: 2, ...PATIENT });
  try {
    return await work(handle.db);
  } finally {
    await handle.close();
  }
}

async function inCopyOf(database: TestDatabase, work: (db: Db) => Promise<void>): Promise<void> {
  const copy = await copyDatabase(database);
  try {
    await inDatabase(copy, work);
  } finally {
    await copy.drop();
  }
}

describe("a database of an earlier landing", () => {
  let newest: string[];
  /** Grows from landing to landing by what all the later ones had too; each goes on from a copy of it. */
  let common: TestDatabase;
  beforeAll(async () => {
    const database = await createTestDatabase();
    newest = await inDatabase(database, schemaOf);
    await database.drop();
    common = await createEmptyDatabase();
  });
  afterAll(async () => {
    newest = [];
    await common.drop();
  });

  it.each(LANDINGS.toSorted((a, b) => a.without[0].localeCompare(b.without[0])))(
    "of $commit comes up to the newest schema, though it has $newest and not all before it",
    async (landing) => {
      await inDatabase(common, (db) => migrateSome(db, (name) => number(name) < landing.without[0]));
      await inCopyOf(common, async (db) => {
        await migrateSome(db, (name) => number(name) <= landing.newest && !landing.without.includes(number(name)));
        expect(await isMigrated(db)).toBe(false);
        await migrate(db);
        expect(await isMigrated(db)).toBe(true);
        expect(await schemaOf(db)).toEqual(newest);
      });
    },
  );
});

describe("a database that a newer version has changed", () => {
  const NEWER = "9998_newer.sql";
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await inDatabase(database, async (db) => {
      await sql`alter table members add column of_a_newer_version text`.execute(db);
      await sql`insert into kysely_migration (name, timestamp) values (${NEWER}, ${new Date().toISOString()})`.execute(db);
    });
  });
  afterAll(() => database.drop());

  it("serves this one too: nothing is run, nothing is refused, and it counts as migrated", () =>
    inCopyOf(database, async (db) => {
      const before = await schemaOf(db);
      await migrate(db);
      expect(await isMigrated(db)).toBe(true);
      expect(await schemaOf(db)).toEqual(before);
    }));

  it("still gets what this one has and it lacks", () =>
    inCopyOf(database, async (db) => {
      await sql`drop table breaking_migrations`.execute(db);
      await sql`delete from kysely_migration where name like '0237%'`.execute(db);
      expect(await isMigrated(db)).toBe(false);
      await migrate(db);
      expect(await isMigrated(db)).toBe(true);
    }));

  it("is refused by name where the newer version has said that no older one works with it", () =>
    inCopyOf(database, async (db) => {
      await sql`insert into breaking_migrations (name) values (${NEWER}), ('0001_merchants.sql')`.execute(db);
      await expect(migrate(db)).rejects.toThrow(`cannot work with (${NEWER}). Start that version again, or restore a backup`);
    }));
});

it("a platform migrates past a pooler, which would give the lock to one connection and the work to another", async () => {
  const database = await createTestDatabase();
  const pooler = await createCuttableProxy(database.url);
  await pooler.cut();
  await expect(migrateOwn({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: undefined })).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await expect(migrateOwn({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url })).resolves.toBeUndefined();
  await pooler.close();
  await database.drop();
});
