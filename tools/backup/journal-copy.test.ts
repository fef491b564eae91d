import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { copyJournal } from "./journal-copy.ts";

/** A journal as an arcade holds it: nobody else may read it. `turn` goes on between the steps of everything else until the test is over. */
async function heldJournal(turn: (db: DatabaseSync) => void) {
  const folder = await mkdtemp(join(tmpdir(), "mela-journal-"));
  const db = new DatabaseSync(join(folder, "journal.db"));
  db.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; CREATE TABLE a (n, filler); CREATE TABLE b (n, filler);");
  const timer = setInterval(() => turn(db), 1);
  onTestFinished(async () => {
    clearInterval(timer);
    db.close();
    await rm(folder, { recursive: true });
  });
  return { folder, db };
}

function countsIn(folder: string) {
  const db = new DatabaseSync(join(folder, "journal.db"), { readOnly: true });
  const counts = db.prepare("SELECT (SELECT count(*) FROM a) AS a, (SELECT count(*) FROM b) AS b").get() as { a: number; b: number };
  db.close();
  return counts;
}

const write = (db: DatabaseSync, bytes: number) =>
  db.exec(`BEGIN; INSERT INTO a VALUES (1, randomblob(${bytes})); INSERT INTO b VALUES (1, randomblob(${bytes})); COMMIT;`);

test("a journal that is written all the time is copied as it was at one moment, with all that was on disk before", async () => {
  let written = 0;
  const { folder, db } = await heldJournal((held) => {
    write(held, 900);
    written += 1;
  });
  for (let i = 0; i < 300; i += 1) write(db, 900);
  for (const at of [1, 2, 3]) {
    const [before, to] = [300 + written, join(folder, `copy-${at}`)];
    await copyJournal(folder, to);
    const { a, b } = countsIn(to);
    expect(a).toBe(b);
    expect(a).toBeGreaterThanOrEqual(before);
  }
});

test("a copy during which the log began anew is none, and is made again", async () => {
  const { folder, db } = await heldJournal(() => undefined);
  db.exec("PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO a VALUES (1, 'in the first log')");
  let copies = 0;
  await copyJournal(folder, join(folder, "copy"), () => {
    copies += 1;
    // What the log had goes into the file, of which a copy was made, and what is written then begins another log.
    if (copies === 1) db.exec("PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO b VALUES (1, 'in the second one')");
  });
  expect(countsIn(join(folder, "copy"))).toEqual({ a: 1, b: 1 });
  expect(copies).toBe(2);
});
