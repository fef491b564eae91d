import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { journalContract } from "../../../testing/journal-contract.ts";
import { formerHolder } from "../../../testing/former-holder.ts";
import { round } from "../../../testing/journal-samples.ts";
import { ask, emptyDatabase, holdLock, wireTo } from "../../../testing/postgres.ts";
import { OTHER_VERSION } from "../holding.ts";
import type { Journal } from "../journal.ts";
import { type Database, LIFE, openDatabase } from "./database.ts";
import { type ClockReading, createDatabaseClock } from "./database-clock.ts";
import { migrateJournal } from "./migrate.store.ts";
import { createHolding } from "./postgres-holding.ts";
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
/** One that renews nothing from its start on, as one that is paused. */
const PAUSED = { renewMs: 2 ** 31 - 1 };
const past = "clock_timestamp() - interval '1 minute'";
/** Nobody has said anything for long. */
const silence = (url: string) => ask(url, `UPDATE arcade.lease SET seen_at = ${past}; UPDATE arcade.members SET seen_at = ${past}`);
/** Takes the journal from those that are paused. */
async function takeFrom(url: string, next: Journal): Promise<void> {
  await silence(url);
  await expect.poll(() => next.holding.take()).toBeNull();
}
/** Knows within a moment that the database was there for all. */
const QUICK = { renewMs: 100 };
/** A membership whose questions to the database a test may keep from being answered. */
async function onGate(url: string, renewMs: number) {
  const apart = openDatabase(url, { connections: 1, onError: () => undefined });
  undo.push(() => apart.close());
  /** `left`: how many more renewals are answered; `dropsCommits`: what was committed is not told. */
  const gate = { left: Number.POSITIVE_INFINITY, renewals: 0, dropsCommits: false };
  const asked: Database = {
    ...apart,
    rows: async (text, values) => {
      if (!text.startsWith("WITH own")) return apart.rows(text, values);
      if (gate.left <= 0) throw new Error("no answer");
      gate.left -= 1;
      const rows = await apart.rows(text, values);
      gate.renewals += 1;
      return rows;
    },
    commit: async (work) => {
      const done = await apart.commit(work);
      if (gate.dropsCommits) throw new Error("no answer");
      return done;
    },
  };
  const holding = createHolding({ database: apart, apart: asked, clock: createDatabaseClock(), address: "here", version: null, renewMs });
  undo.push(() => holding.release());
  expect(await holding.take()).toBeNull();
  return { gate, holding };
}
const members = async (url: string) => (await ask(url, "SELECT count(*)::int AS n FROM arcade.members"))[0]!["n"];
const keep = (journal: Pick<Journal, "addSecret">, name: string) => journal.addSecret(name, { value: "00", createdAt: 1 });
const names = async (journal: Journal) => [...(await journal.secrets()).keys()].toSorted();
/** Who waits for a lock. */
const LOCKED =
  "SELECT count(*)::int AS n FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database " +
  "WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted";
const OURS = join(import.meta.dirname, "migrations");
const REFUSED = "this process does not hold the journal";

journalContract("PostgreSQL", async () => {
  const url = await newDatabase();
  return { open: () => openHeld(url) };
});

test("a journal whose database gives no answer at first is asked for again, and opens", async () => {
  const wire = await wireTo(await newDatabase(), 2);
  undo.push(async () => wire.close());
  expect(await (await openOn(wire.url)).fault()).toBeNull();
  const silent = await wireTo(wire.url, Number.POSITIVE_INFINITY);
  undo.push(async () => silent.close());
  await expect(openOn(silent.url)).rejects.toThrow("cannot be opened");
});

test("processes that start on an empty database at once make its schema once, and lie at one place", async () => {
  const url = await newDatabase();
  const journals = await Promise.all([1, 2, 3, 4].map(() => openOn(url)));
  expect(new Set(journals.map(({ place }) => place)).size).toBe(1);
  expect((await ask(url, "SELECT count(*)::int AS n FROM arcade.migrations"))[0]).toEqual({ n: (await readdir(OURS)).length });
  const elsewhere = await openOn(await newDatabase());
  expect(elsewhere.place).not.toBe(journals[0]!.place);
  // All but one may have found that nobody writes, and are too late to begin: they join when they ask again.
  const tries = [];
  for (const times of [1, 2]) tries.push([times, await Promise.all(journals.map(({ holding }) => holding.take()))] as const);
  expect(tries[0]![1]).toContain(null);
  expect(tries[1]![1]).toEqual([null, null, null, null]);
  expect(await ask(url, "SELECT DISTINCT epoch::int, (SELECT token::int FROM arcade.lease) AS token FROM arcade.members")).toEqual([
    { epoch: 1, token: 1 },
  ]);
  const leads = await Promise.all(journals.map(({ holding }) => holding.lead()));
  expect(leads.filter(Boolean)).toHaveLength(1);
});

test("members write beside each other, one of them leads until it leaves, and who has not joined writes nothing", async () => {
  const url = await newDatabase();
  const [first, second, other] = [await openHeld(url), await openHeld(url), await openOn(url)];
  expect([first, second, other].map(({ holding }) => holding.state())).toEqual(["held", "held", "unsure"]);
  expect([await first.holding.lead(), await second.holding.lead(), await other.holding.lead()]).toEqual([true, false, false]);
  await keep(first, "by the first");
  await keep(second, "by the second");
  await expect(keep(other, "by another")).rejects.toThrow(REFUSED);
  expect(await names(other)).toEqual(["by the first", "by the second"]);
  await expect.poll(() => [first.holding.others(), second.holding.others()]).toEqual([1, 1]);
  let gone = 0;
  second.holding.whenGone(() => (gone += 1));
  await first.close();
  await expect.poll(() => second.holding.lead()).toBe(true);
  expect([second.holding.others(), gone, await members(url)]).toEqual([0, 1, 1]);
  await keep(second, "alone");
  expect(await names(second)).toEqual(["alone", "by the first", "by the second"]);
});

test("a member that is silent is removed by the others, what it did for all is free, and who is left writes on meanwhile", async () => {
  const url = await newDatabase();
  const [paused, next] = [await openHeld(url, PAUSED), await openHeld(url)];
  expect([await paused.holding.lead(), await next.holding.lead()]).toEqual([true, false]);
  let gone = 0;
  next.holding.whenGone(() => (gone += 1));
  const [leads] = await ask(url, "SELECT member FROM arcade.leases WHERE name = 'leader'");
  // As a commit of it that is under way, past the lock that all share.
  const letGo = await holdLock(url, `pg_advisory_lock_shared(1296387138, ${String(leads!["member"])})`);
  await ask(url, `UPDATE arcade.members SET seen_at = ${past} WHERE number = (SELECT member FROM arcade.leases WHERE name = 'leader')`);
  // A renewal of the other has been since then: it waits for nothing.
  const seen = "SELECT count(*)::int AS n FROM arcade.members WHERE seen_at > $1::timestamptz";
  const at = (await ask(url, "SELECT clock_timestamp()::text AS at"))[0]!["at"];
  await expect.poll(async () => (await ask(url, seen, [at]))[0], { timeout: 5_000 }).toEqual({ n: 1 });
  await keep(next, "beside it");
  expect([await members(url), await next.holding.lead(), gone]).toEqual([2, false, 0]);
  await letGo();
  await expect.poll(() => next.holding.lead(), { timeout: 5_000 }).toBe(true);
  expect([await members(url), gone]).toEqual([1, 1]);
  expect(await names(next)).toEqual(["beside it"]);
  await expect(keep(paused, "after")).rejects.toThrow(REFUSED);
});

test("a member that finds the journal out of date removes all others, also when that was not answered once, and who joins then knows of no deposit", async () => {
  const url = await newDatabase();
  const [first, other] = [await openHeld(url), await onGate(url, 1_000)];
  await first.holding.play();
  await first.holding.noteDeposit(performance.now());
  await expect.poll(() => [first.holding.isInPlay(), other.holding.isInPlay()]).toEqual([true, true]);
  other.gate.dropsCommits = true;
  await expect(other.holding.removeOthers()).rejects.toThrow("no answer");
  expect(await members(url)).toBe(1);
  other.gate.dropsCommits = false;
  const before = performance.now();
  await other.holding.removeOthers();
  // So long the first one may take it that it is a member still.
  expect(performance.now() - before).toBeGreaterThan(3_400);
  await expect(keep(first, "after")).rejects.toThrow(REFUSED);
  await expect.poll(() => first.holding.state()).toBe("lost");
  const late = await openHeld(url);
  expect([late.holding.isInPlay(), late.holding.depositedAt()]).toEqual([false, Number.NEGATIVE_INFINITY]);
  await keep(late, "beside it");
});

test("where the database was away for all, whoever renews first removes nobody: only who stays silent while it has answers", async () => {
  const url = await newDatabase();
  const [other, { gate, holding }] = [await openHeld(url, PAUSED), await onGate(url, 100)];
  await expect.poll(() => holding.others()).toBe(1);
  const seenAt = (at: string) =>
    ask(url, `UPDATE arcade.members SET seen_at = ${at} WHERE number = (SELECT min(number) FROM arcade.members)`);
  gate.left = 0;
  const from = performance.now();
  await expect.poll(() => performance.now() - from > 400).toBe(true);
  await seenAt(past);
  [gate.renewals, gate.left] = [0, 1];
  await expect.poll(() => gate.renewals).toBe(1);
  await keep(other, "after the first renewal of the one");
  // It has renewed, too.
  await seenAt("clock_timestamp() + interval '1 minute'");
  gate.left = Number.POSITIVE_INFINITY;
  await expect.poll(() => gate.renewals).toBeGreaterThan(4);
  expect([await members(url), holding.others()]).toEqual([2, 1]);
  await seenAt(past);
  await expect.poll(() => holding.others()).toBe(0);
  await expect(keep(other, "after")).rejects.toThrow(REFUSED);
});

test("whoever finds all members silent at its first question does not begin: they may renew now that the database is back", async () => {
  const url = await newDatabase();
  const [first, next] = [await openHeld(url, PAUSED), await openOn(url)];
  await silence(url);
  expect(await next.holding.take()).toMatch(/^another arcade holds this journal/);
  await keep(first, "still a member");
  await expect.poll(() => next.holding.take()).toBeNull();
  await expect(keep(first, "after")).rejects.toThrow(REFUSED);
});

test("nobody leads before a renewal has told what the one before has done", async () => {
  const url = await newDatabase();
  const [before, { gate, holding }] = [await openHeld(url, PAUSED), await onGate(url, PAUSED.renewMs)];
  await before.holding.noteDeposit(performance.now());
  gate.left = 0;
  expect([await holding.lead(), holding.depositedAt()]).toEqual([false, Number.NEGATIVE_INFINITY]);
  // The lead is its own already.
  expect(await before.holding.lead()).toBe(false);
  gate.left = 1;
  expect([await holding.lead(), holding.depositedAt() > 0]).toEqual([true, true]);
});

test("whether somebody has played all the time only one that plays can say, by a renewal since one's own joining: no dead row, and nobody who waits too", async () => {
  const url = await newDatabase();
  const wire = await wireTo(url);
  undo.push(async () => wire.close());
  const killed = await openHeld(wire.url, { renewMs: 20 });
  await killed.holding.lead();
  await killed.holding.noteDeposit(performance.now());
  await killed.holding.play();
  wire.close();
  const [one, two] = [await openHeld(url, { renewMs: 20 }), await openHeld(url, { renewMs: 20 })];
  const renewed = "SELECT count(*)::int AS n FROM arcade.members WHERE seen_at > joined_at + interval '200 milliseconds' AND NOT plays";
  await expect.poll(async () => (await ask(url, renewed))[0], { timeout: 20_000 }).toEqual({ n: 2 });
  expect([one.holding.isInPlay(), two.holding.isInPlay()]).toEqual([false, false]);
  await ask(url, "DELETE FROM arcade.members WHERE plays");
  await expect.poll(() => [one.holding.isInDoubt(), two.holding.isInDoubt()]).toEqual([false, false]);
  await expect.poll(() => one.holding.lead()).toBe(true);
  expect([one.holding.isInPlay(), two.holding.isInPlay()]).toEqual([false, false]);
  await one.holding.noteDeposit(performance.now());
  await one.holding.play();
  await expect.poll(() => two.holding.isInPlay()).toBe(true);
});

test("a deposit is told to the others, by the time at which it was made, and not to those of a later epoch or another life of the database", async () => {
  const url = await newDatabase();
  const [first, other] = [await openHeld(url), await openHeld(url)];
  const at = performance.now() - 10_000;
  await first.holding.play();
  await first.holding.noteDeposit(at);
  await expect.poll(() => other.holding.isInPlay()).toBe(true);
  // By the database's clock as this machine knows it, and never later than it was by more than that may err.
  expect(other.holding.depositedAt()).toSatisfy((told: number) => told > at - 60_000 && told < at + 5_000);
  await ask(url, "ALTER TABLE arcade.mark DISABLE TRIGGER ALL; UPDATE arcade.mark SET life = 'another'");
  expect((await openHeld(url)).holding.isInPlay()).toBe(false);
  await first.close();
  await other.close();
});

test("a holder that was paused and comes back writes nothing, in no table, alone or in a commit", async () => {
  const url = await newDatabase();
  const [paused, next] = [await openHeld(url), await openHeld(url)];
  await keep(paused, "before");
  const own = (await ask(url, "SELECT min(number) AS number FROM arcade.members"))[0]!["number"] as number;
  await ask(url, "DELETE FROM arcade.members WHERE number = $1", [own]);
  await expect(keep(paused, "after")).rejects.toThrow(REFUSED);
  await expect(paused.atomically((tx) => keep(tx, "after"))).rejects.toThrow(REFUSED);
  const tables = await ask(
    url,
    "SELECT table_name AS name, min(column_name) AS field FROM information_schema.columns " +
      "WHERE table_schema = 'arcade' AND table_name NOT IN ('lease', 'leases', 'members', 'migrations') AND is_identity = 'NO' GROUP BY 1",
  );
  expect(tables).toHaveLength(18);
  const database = openDatabase(url, { connections: 1, onError: () => undefined });
  undo.push(() => database.close());
  const { life } = (await database.rows(`SELECT ${LIFE} AS life`))[0] as { life: string };
  for (const old of [null, 0, own]) {
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

test("a commit that is under way ends before the next process begins where all were silent, and is seen by it", async () => {
  const url = await newDatabase();
  const [first, next] = [await openHeld(url, PAUSED), await openOn(url, QUICK)];
  const { promise: gate, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  const commit = first.atomically(async (tx) => {
    await keep(tx, "in time");
    hasBegun();
    await gate;
  });
  await begun;
  const taking = takeFrom(url, next);
  await expect.poll(async () => (await ask(url, LOCKED))[0]).toEqual({ n: 1 });
  goOn();
  await commit;
  await taking;
  expect(await names(next)).toEqual(["in time"]);
});

test("a process that was paused in the middle of a commit keeps nobody out, and that commit is not there", async () => {
  const url = await newDatabase();
  const [paused, next] = [await openHeld(url, PAUSED), await openOn(url, QUICK)];
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
  const apart = openDatabase(url, { connections: 1, onError: () => undefined });
  undo.push(() => apart.close());
  await migrateJournal(apart);
  const before = formerHolder(url);
  await before.take();
  const told: ClockReading[] = [];
  const clock = { here: Date.now, now: Date.now, note: (reading: ClockReading) => void told.push(reading) };
  const holding = createHolding({ database: apart, apart, clock, address: "here", version: null });
  undo.push(() => holding.release());
  for (const times of [1, 2]) {
    expect(await holding.take()).toMatch(/^another arcade holds this journal/);
    expect(told).toHaveLength(times);
  }
  await before.end();
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
  const failed = await keep(journal, "into the void").catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  // Whoever asked may be answered by another process; a fault of the program is none of the database.
  expect([journal.holding.excuses(failed), journal.holding.excuses(new Error("of the program"))]).toEqual([true, false]);
});

test("a holder whose database has gone back promises nothing more, and no new connection of it writes, though the number stands there", async () => {
  const url = await newDatabase();
  const [journal, next] = [await openHeld(url), await openOn(url, QUICK)];
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
  // Those of the life before may still act by what they know: nobody joins them, and the next one begins when they are silent.
  expect(await next.holding.take()).toMatch(/^another arcade holds this journal/);
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
  const failed = await keep(journal, "into the void").catch((error: unknown) => error as Error);
  expect((failed as Error).message).toBe("Query read timeout");
  expect(await journal.fault()).toMatch(/^the journal's database does not answer/);
  await keep(journal, "after");
  // While it is a member, nobody else would do better.
  await expect.poll(() => [journal.holding.state(), journal.holding.excuses(failed)]).toEqual(["held", false]);
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

test("members wait for a process of the version before, which writes on this schema; it is refused once they have begun, and voids them all when it begins again", async () => {
  const url = await newDatabase();
  const [first, second] = [await openOn(url), await openOn(url)];
  const before = formerHolder(url);
  expect(await before.take()).toBe(true);
  await before.write("by the version before");
  for (const { holding } of [first, second]) expect(await holding.take()).toMatch(/^another arcade holds this journal/);
  await before.end();
  for (const { holding } of [first, second]) expect(await holding.take()).toBeNull();
  await expect(before.write("after its end")).rejects.toThrow(REFUSED);
  for (const journal of [first, second]) await keep(journal, "beside each other");
  // They say there too that the journal is held.
  const at = (await ask(url, "SELECT clock_timestamp()::text AS at"))[0]!["at"];
  await expect
    .poll(async () => (await ask(url, "SELECT seen_at > $1::timestamptz AS kept FROM arcade.lease", [at]))[0], { timeout: 5_000 })
    .toEqual({ kept: true });
  expect(await before.take()).toBe(false);
  await first.close();
  expect(await before.take()).toBe(false);
  const paused = await openHeld(url, PAUSED);
  await second.close();
  await silence(url);
  expect(await before.take()).toBe(true);
  await expect(keep(paused, "by nobody's leave")).rejects.toThrow(REFUSED);
  await before.write("again");
  await before.end();
  const next = await openHeld(url);
  expect(await names(next)).toEqual(["again", "beside each other", "by the version before"]);
  await next.close();
  expect(await before.take()).toBe(true);
});

test("members are of one version: another one waits until the last of them has left, and the version before versions were known is refused beside one", async () => {
  const url = await newDatabase();
  const landed = await openHeld(url);
  const [first, second] = [await openOn(url, { version: "2" }), await openOn(url, { version: "2" })];
  for (const { holding } of [first, second]) expect([await holding.take(), holding.state()]).toEqual([OTHER_VERSION, "unsure"]);
  await expect(keep(first, "by one that waits")).rejects.toThrow(REFUSED);
  const beside = await openHeld(url);
  await landed.close();
  expect(await first.holding.take()).toBe(OTHER_VERSION);
  await beside.close();
  expect([await first.holding.take(), await second.holding.take()]).toEqual([null, null]);
  await keep(first, "by the first");
  await keep(second, "by the second");
  expect(await (await openOn(url)).holding.take()).toBe(OTHER_VERSION);
  expect(await (await openOn(url, { version: "3" })).holding.take()).toBe(OTHER_VERSION);
  // As the version before does it, which asks for no version.
  const joining = `INSERT INTO arcade.members (address, epoch, life, seen_at) SELECT 'there', token, ${LIFE}, clock_timestamp() FROM arcade.lease`;
  await expect(ask(url, joining)).rejects.toThrow("arcades of another version play on this journal");
  expect(await ask(url, "SELECT DISTINCT version FROM arcade.members")).toEqual([{ version: "2" }]);
});

test("one of another version that is silent still counts, and whoever waits begins when all have been silent", async () => {
  const url = await newDatabase();
  await openHeld(url, { ...PAUSED, version: "1" });
  const next = await openOn(url, { ...QUICK, version: "2" });
  await ask(url, `UPDATE arcade.members SET seen_at = ${past}`);
  expect(await next.holding.take()).toBe(OTHER_VERSION);
  await takeFrom(url, next);
  expect(await ask(url, "SELECT version FROM arcade.members")).toEqual([{ version: "2" }]);
});

test("bets of members that are there are their own, and those of one that is gone and of the version before go back", async () => {
  const url = await newDatabase();
  const [one, other] = [await openHeld(url), await openHeld(url)];
  const [own, others, old] = [round({ state: "betting" }), round({ state: "betting" }), round({ state: "betting" })];
  for (const [journal, added] of [
    [one, own],
    [other, others],
    [one, old],
  ] as const)
    await journal.addRound(added);
  await ask(url, "ALTER TABLE arcade.rounds DISABLE TRIGGER of_holder");
  await ask(url, "UPDATE arcade.rounds SET member = 1 WHERE id = $1", [old.id]);
  await ask(url, "ALTER TABLE arcade.rounds ENABLE TRIGGER of_holder");
  const elsewhere = () => Promise.all([own, others, old].map(({ id }) => one.isElsewhere(id)));
  expect(await elsewhere()).toEqual([false, true, false]);
  expect(await one.abandonBetting(9)).toBe(1);
  expect((await one.round(old.id))!.state).toBe("returning");
  await other.close();
  expect(await elsewhere()).toEqual([false, false, false]);
  expect(await one.abandonBetting(9)).toBe(1);
  expect([(await one.round(own.id))!.state, (await one.round(others.id))!.state]).toEqual(["betting", "returning"]);
});

test("how far was shown is not taken back while another process is there, which may rely on it", async () => {
  const url = await newDatabase();
  const [one, other] = [await openHeld(url), await openHeld(url)];
  await one.saveWatermark(1000);
  await one.lowerWatermark(1000, 900);
  expect(await other.watermark()).toBe(1000);
  await other.close();
  // Who joins waits until it is known what stands.
  const letGo = await holdLock(url, "pg_advisory_lock_shared(1296387137, 3)");
  const lowering = one.lowerWatermark(1000, 900);
  await expect.poll(async () => (await ask(url, LOCKED))[0]).toEqual({ n: 1 });
  expect(await one.watermark()).toBe(1000);
  await letGo();
  await lowering;
  expect(await one.watermark()).toBe(900);
});

test("a later migration may change rows beside a holder, and a migration knows no number that PostgreSQL 15 does not", async () => {
  const url = await newDatabase();
  const journal = await openHeld(url);
  await keep(journal, "before");
  const folder = await mkdtemp(join(tmpdir(), "mela-migrations-"));
  undo.push(() => rm(folder, { recursive: true }));
  await cp(OURS, folder, { recursive: true });
  await writeFile(join(folder, "9999_later.sql"), "UPDATE arcade.secrets SET value = 'ff'");
  const database = openDatabase(url, { connections: 1, onError: () => undefined });
  undo.push(() => database.close());
  await migrateJournal(database, folder);
  expect((await journal.secrets()).get("before")?.value).toBe("ff");
  await expect(database.change("UPDATE arcade.secrets SET value = '00'")).rejects.toThrow(REFUSED);
  for (const file of await readdir(OURS)) expect(await readFile(join(OURS, file), "utf8"), file).not.toMatch(/\b\d+_\d/);
});
