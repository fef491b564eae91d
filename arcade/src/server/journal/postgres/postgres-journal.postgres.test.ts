import { afterEach, expect, test } from "vitest";
import { journalContract } from "../../../testing/journal-contract.ts";
import { ask, emptyDatabase } from "../../../testing/postgres.ts";
import type { Journal } from "../journal.ts";
import { openPostgresJournal } from "./postgres-journal.ts";

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function newDatabase(): Promise<string> {
  const { url, drop } = await emptyDatabase();
  undo.push(drop);
  return url;
}
async function openOn(url: string): Promise<Journal> {
  const { journal } = await openPostgresJournal(url);
  undo.push(() => journal.close());
  return journal;
}
async function openHeld(url: string): Promise<Journal> {
  const journal = await openOn(url);
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

journalContract("PostgreSQL", async () => openHeld(await newDatabase()));

test("processes that start on an empty database at once make its schema once, and lie at one place", async () => {
  const url = await newDatabase();
  const journals = await Promise.all([1, 2, 3, 4].map(() => openOn(url)));
  expect(new Set(journals.map(({ place }) => place)).size).toBe(1);
  expect((await ask(url, "SELECT count(*)::int AS n FROM arcade.migrations"))[0]).toEqual({ n: 1 });
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
  const tables = await ask(url, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'arcade'");
  for (const { name } of tables.filter((table) => !["lease", "migrations"].includes(String(table["name"])))) {
    await expect(ask(url, `DELETE FROM arcade.${String(name)}`), String(name)).rejects.toThrow(REFUSED);
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
  const waiting = "SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
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

test("a database that is gone is told as the journal's fault, and the holder promises nothing", async () => {
  const { url, drop } = await emptyDatabase();
  const journal = await openHeld(url);
  expect([await journal.fault(), journal.holding.state()]).toEqual([null, "held"]);
  await drop();
  await expect.poll(() => journal.fault()).toMatch(/^the journal's database does not answer/);
  await expect.poll(() => journal.holding.state()).toBe("unsure");
  await expect(keep(journal, "into the void")).rejects.toBeInstanceOf(Error);
});
