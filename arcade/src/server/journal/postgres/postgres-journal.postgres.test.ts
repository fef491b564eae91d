import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { journalContract } from "../../../testing/journal-contract.ts";
import { ask, emptyDatabase, wireTo } from "../../../testing/postgres.ts";
import type { Journal } from "../journal.ts";
import { LIFE, openDatabase } from "./database.ts";
import type { ClockReading } from "./database-clock.ts";
import { createHolding } from "./lease.store.ts";
import { migrateJournal } from "./migrate.store.ts";
import { openPostgresJournal, type PostgresJournalOptions } from "./postgres-journal.ts";

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function newDatabase(): Promise<string> {
  const { url, drop } = await emptyDatabase();
  undo.push(drop);
  return url;
}
async function openOn(url: string, options?: PostgresJournalOptions): Promise<Journal> {
  const { journal } = await openPostgresJournal(url, options);
  undo.push(() => journal.close());
  return journal;
}
async function openHeld(url: string, options?: PostgresJournalOptions): Promise<Journal> {
  const journal = await openOn(url, options);
  expect(await journal.holding.take()).toBeNull();
  return journal;
}
/** The holder has said nothing for long, as one that is paused. */
const silence = (url: string) => ask(url, "UPDATE arcade.lease SET seen_at = clock_timestamp() - interval '1 minute'");
/** Takes the journal from a holder that goes on renewing beside the test. */
async function takeFrom(url: string, next: Journal): Promise<void> {
  do await silence(url);
  while ((await next.holding.take()) !== null);
}
const keep = (journal: Pick<Journal, "addSecret">, name: string) => journal.addSecret(name, { value: "00", createdAt: 1 });
const names = async (journal: Journal) => [...(await journal.secrets()).keys()].toSorted();
const REFUSED = "this process does not hold the journal";

journalContract("PostgreSQL", async () => {
  const url = await newDatabase();
  return { open: () => openHeld(url) };
});

test("processes that start on an empty database at once make its schema once, and lie at one place", async () => {
  const url = await newDatabase();
  const journals = await Promise.all([1, 2, 3, 4].map(() => openOn(url)));
  expect(new Set(journals.map(({ place }) => place)).size).toBe(1);
  expect((await ask(url, "SELECT count(*)::int AS n FROM arcade.migrations"))[0]).toEqual({ n: 4 });
  const elsewhere = await openOn(await newDatabase());
  expect(elsewhere.place).not.toBe(journals[0]!.place);
  expect((await Promise.all(journals.map(({ holding }) => holding.take()))).filter((why) => why === null)).toHaveLength(1);
});

test("one process writes and the others stand by, until it is gone or lets the next one in", async () => {
  const url = await newDatabase();
  const [first, second] = [await openHeld(url), await openOn(url)];
  expect(await second.holding.take()).toMatch(/^another arcade holds this journal/);
  expect([first.holding.state(), second.holding.state()]).toEqual(["held", "unsure"]);
  await keep(first, "by the first");
  expect(await names(second)).toEqual(["by the first"]);
  await expect(keep(second, "by the second")).rejects.toThrow(REFUSED);
  await first.close();
  expect(await second.holding.take()).toBeNull();
  await keep(second, "by the second");
  expect(await names(second)).toEqual(["by the first", "by the second"]);
});

test("a holder that was paused and comes back writes nothing, in no table, alone or in a commit", async () => {
  const url = await newDatabase();
  const [paused, next] = [await openHeld(url), await openOn(url)];
  const other = await openPostgresJournal(url);
  undo.push(() => other.journal.close());
  await keep(paused, "before");
  await takeFrom(url, next);
  await expect(keep(paused, "after")).rejects.toThrow(REFUSED);
  await expect(paused.atomically((tx) => keep(tx, "after"))).rejects.toThrow(REFUSED);
  const tables = await ask(
    url,
    "SELECT table_name AS name, min(column_name) AS field FROM information_schema.columns " +
      "WHERE table_schema = 'arcade' AND table_name NOT IN ('lease', 'migrations') AND is_identity = 'NO' GROUP BY 1",
  );
  expect(tables).toHaveLength(16);
  const database = openDatabase(url, { connections: 1, onError: () => undefined });
  undo.push(() => database.close());
  const { life } = (await database.rows(`SELECT ${LIFE} AS life`))[0] as { life: string };
  for (const old of [null, 0, 1]) {
    if (old !== null) database.writeAs({ token: old, life });
    for (const { name, field } of tables) {
      const table = `arcade.${String(name)}`;
      const set = `UPDATE ${table} SET ${String(field)} = ${String(field)}`;
      for (const text of [`INSERT INTO ${table} DEFAULT VALUES`, set, `DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`]) {
        await expect(database.change(text), `${text} as ${String(old)}`).rejects.toThrow(REFUSED);
      }
    }
  }
  await keep(next, "by the next");
  expect(await names(next)).toEqual(["before", "by the next"]);
  await expect.poll(() => paused.holding.state()).toBe("lost");
  expect(await paused.holding.take()).toBeNull();
  expect(paused.holding.state()).toBe("lost");
});

test("a commit that is under way ends before the next process takes over, and is seen by it", async () => {
  const url = await newDatabase();
  const [first, next] = [await openHeld(url), await openOn(url)];
  const { promise: gate, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  const commit = first.atomically(async (tx) => {
    await keep(tx, "in time");
    hasBegun();
    await gate;
  });
  await begun;
  const taking = takeFrom(url, next);
  const waiting =
    "SELECT count(*)::int AS n FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database " +
    "WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted";
  await expect.poll(async () => (await ask(url, waiting))[0]).toEqual({ n: 1 });
  goOn();
  await commit;
  await taking;
  expect(await names(next)).toEqual(["in time"]);
});

test("a process that was paused in the middle of a commit keeps nobody out, and that commit is not there", async () => {
  const url = await newDatabase();
  const [paused, next] = [await openHeld(url), await openOn(url)];
  const { promise: gate, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  const commit = paused.atomically(async (tx) => {
    await keep(tx, "half");
    hasBegun();
    await gate;
  });
  await begun;
  await takeFrom(url, next);
  goOn();
  await expect(commit).rejects.toBeInstanceOf(Error);
  expect(await names(next)).toEqual([]);
});

test("calls are summed up for all who count them, in windows that begin anew", async () => {
  const url = await newDatabase();
  const { calls } = await openHeld(url);
  const add = (name: string, count: number, windowMs = 60_000) => calls!.add([{ name, calls: count, windowMs }]);
  await Promise.all([add("one", 3), add("one", 4), add("other", 1)]);
  const [sum] = await add("one", 2);
  expect(sum).toMatchObject({ name: "one", calls: 9 });
  expect(sum!.endsIn).toSatisfy((ms: number) => ms > 30_000 && ms <= 60_000);
  await ask(url, "ALTER TABLE arcade.call_counts DISABLE TRIGGER ALL; UPDATE arcade.call_counts SET ends_at = now() WHERE name = 'one'");
  expect((await add("one", 5))[0]!.calls).toBe(5);
  expect((await add("other", 1))[0]!.calls).toBe(2);
});

test("all processes on a journal go by the clock of its database", async () => {
  const url = await newDatabase();
  const journals = [await openOn(url), await openOn(url)];
  const there = async () => (await ask(url, "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at"))[0]!["at"] as number;
  const before = await there();
  const told = journals.map(({ clock }) => clock!.now());
  const after = await there();
  // The answers to both had to be waited for, on a machine that may be busy.
  for (const at of told) expect(at).toSatisfy((now: number) => now > before - 1000 && now < after + 1000);
});

test("whoever stands by hears the database's time each time that it asks for the journal, as whoever takes it", async () => {
  const url = await newDatabase();
  const first = await openHeld(url);
  const apart = openDatabase(url, { connections: 1, onError: () => undefined });
  undo.push(() => apart.close());
  const told: ClockReading[] = [];
  const clock = { here: Date.now, note: (reading: ClockReading) => void told.push(reading) };
  const holding = createHolding(apart, apart, clock);
  undo.push(() => holding.release());
  for (const times of [1, 2]) {
    expect(await holding.take()).toMatch(/^another arcade holds this journal/);
    expect(told).toHaveLength(times);
  }
  await first.close();
  expect(await holding.take()).toBeNull();
  expect(told.length).toBeGreaterThanOrEqual(3);
  // The database of the tests is on this machine.
  for (const { askedAt, answeredAt, there } of told) expect(there > askedAt - 2 && there < answeredAt + 2).toBe(true);
});

test("a database that is gone is told as the journal's fault, and the holder promises nothing", async () => {
  const { url, drop } = await emptyDatabase();
  const journal = await openHeld(url);
  expect([await journal.fault(), journal.holding.state()]).toEqual([null, "held"]);
  await drop();
  await expect.poll(() => journal.fault()).toMatch(/^the journal's database does not answer/);
  await expect.poll(() => journal.holding.state()).toBe("unsure");
  await expect(keep(journal, "into the void")).rejects.toBeInstanceOf(Error);
});

test("a holder whose database has gone back promises nothing more, and no new connection of it writes, though the number stands there", async () => {
  const url = await newDatabase();
  const [journal, next] = [await openHeld(url), await openOn(url)];
  await keep(journal, "before");
  // As a restore does: the same rows, in tables that were made anew.
  await ask(
    url,
    "ALTER TABLE arcade.lease RENAME TO lease_before; CREATE TABLE arcade.lease (LIKE arcade.lease_before INCLUDING DEFAULTS); " +
      "INSERT INTO arcade.lease SELECT * FROM arcade.lease_before",
  );
  await ask(url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()");
  await expect.poll(() => keep(journal, "after").catch(String)).toContain(REFUSED);
  await expect.poll(() => journal.holding.state()).toBe("lost");
  await takeFrom(url, next);
  await keep(next, "by the next");
  expect(await names(next)).toEqual(["before", "by the next"]);
});

test("a server that is gone without a word is not waited for: its connections are given up, and new ones are asked", async () => {
  const wire = await wireTo(await newDatabase());
  undo.push(async () => wire.close());
  const journal = await openHeld(wire.url, { statementMs: 300 });
  await keep(journal, "before");
  wire.cut();
  await expect(keep(journal, "into the void")).rejects.toThrow("Query read timeout");
  expect(await journal.fault()).toMatch(/^the journal's database does not answer/);
  await keep(journal, "after");
  await expect.poll(() => [journal.holding.state()]).toEqual(["held"]);
  await expect.poll(() => journal.fault()).toBeNull();
  expect(await names(journal)).toEqual(["after", "before"]);
});

test("what has to replace all rows of a large journal takes the time that it needs; another statement is cut off", async () => {
  const url = await newDatabase();
  const journal = await openHeld(url, { statementMs: 300 });
  await ask(
    url,
    "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1.5); RETURN NULL; END'; " +
      "CREATE TRIGGER slow BEFORE UPDATE ON arcade.seeds FOR EACH STATEMENT EXECUTE FUNCTION slow()",
  );
  await expect(journal.revealSeeds("none", 1)).rejects.toThrow("statement timeout");
  expect(await journal.atomically((tx) => tx.replaceUnshown(1))).toBe(0);
});

test("a connection relies on nothing that its address says of isolation and commits", async () => {
  const url = await newDatabase();
  await ask(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_isolation = 'repeatable read'`);
  const database = openDatabase(url, { connections: 1, onError: () => undefined });
  undo.push(() => database.close());
  const settings = "SELECT current_setting('transaction_isolation') AS isolation, current_setting('synchronous_commit') AS kept";
  const right = [{ isolation: "read committed", kept: "on" }];
  expect([await database.rows(settings), await database.commit((asking) => asking.rows(settings))]).toEqual([right, right]);
});

test("a later migration may change rows beside a holder, and a migration knows no number that PostgreSQL 15 does not", async () => {
  const url = await newDatabase();
  const journal = await openHeld(url);
  await keep(journal, "before");
  const folder = await mkdtemp(join(tmpdir(), "mela-migrations-"));
  undo.push(() => rm(folder, { recursive: true }));
  const ours = join(import.meta.dirname, "migrations");
  await cp(ours, folder, { recursive: true });
  await writeFile(join(folder, "9999_later.sql"), "UPDATE arcade.secrets SET value = 'ff'");
  const database = openDatabase(url, { connections: 1, onError: () => undefined });
  undo.push(() => database.close());
  await migrateJournal(database, folder);
  expect((await journal.secrets()).get("before")?.value).toBe("ff");
  await expect(database.change("UPDATE arcade.secrets SET value = '00'")).rejects.toThrow(REFUSED);
  for (const file of await readdir(ours)) expect(await readFile(join(ours, file), "utf8"), file).not.toMatch(/\b\d+_\d/);
});
