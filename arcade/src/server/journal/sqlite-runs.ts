import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { machine } from "./machine.ts";
import type { JournalRun, Rotation, RunRecords } from "./run-journal.ts";
import { rowToRotation, type Row } from "./rows.ts";
import type { AtOnce } from "./sqlite-turns.ts";

const SCHEMA = `
CREATE TABLE IF NOT EXISTS life (
  name TEXT PRIMARY KEY CHECK (name IN ('run', 'beat', 'pending', 'horizon')),
  value TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS rotations (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('older', 'unknownBet')),
  booked_up_to TEXT NOT NULL,
  returned INTEGER NOT NULL,
  lost INTEGER NOT NULL,
  free_up_to TEXT NOT NULL DEFAULT '0'
) STRICT;
`;

/** Tables of this part, and what it adds to those of others. */
export function prepareRuns(db: DatabaseSync): void {
  db.exec(SCHEMA);
  const lacks = (table: string, column: string): boolean =>
    !(db.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[]).some(({ name }) => name === column);
  if (lacks("seeds", "replaced")) db.exec("ALTER TABLE seeds ADD COLUMN replaced INTEGER NOT NULL DEFAULT 0");
  if (lacks("rotations", "free_up_to")) db.exec("ALTER TABLE rotations ADD COLUMN free_up_to TEXT NOT NULL DEFAULT '0'");
}

export function runMethods(db: DatabaseSync): AtOnce<RunRecords> {
  const read = db.prepare("SELECT value FROM life WHERE name = ?");
  const write = db.prepare("INSERT INTO life (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value");
  const writeFurther = db.prepare(
    "INSERT INTO life (name, value) VALUES ('horizon', ?) ON CONFLICT DO UPDATE SET value = excluded.value " +
      "WHERE CAST(excluded.value AS INTEGER) > CAST(life.value AS INTEGER)",
  );
  const lower = db.prepare("UPDATE life SET value = ? WHERE name = 'horizon' AND value = ?");
  const forget = db.prepare("DELETE FROM life WHERE name = 'pending'");
  // One statement, and so one commit: a run never stands beside the count of another.
  const writeRun = db.prepare(
    "INSERT INTO life (name, value) VALUES ('run', ?), ('beat', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
  );
  const add = db.prepare("INSERT INTO rotations (at, reason, booked_up_to, free_up_to, returned, lost) VALUES (?, ?, ?, ?, ?, ?)");
  const value = (name: string): string | null => (read.get(name) as { value: string } | undefined)?.value ?? null;
  let rotations: Rotation[] | null = null;
  return {
    run: (): JournalRun | null => {
      const run = value("run");
      return run === null ? null : { run, beat: Number(value("beat")) };
    },
    saveRun: ({ run, beat }) => {
      writeRun.run(run, String(beat));
      if (value("pending") !== null) forget.run();
    },
    pendingRun: () => value("pending"),
    savePendingRun: (run) => void write.run("pending", run),
    watermark: () => Number(value("horizon") ?? 0),
    saveWatermark: (at) => void writeFurther.run(String(at)),
    lowerWatermark: (from, to) => void lower.run(String(to), String(from)),
    rotations: () => (rotations ??= (db.prepare("SELECT * FROM rotations ORDER BY seq").all() as Row[]).map(rowToRotation)),
    addRotation: ({ at, reason, bookedUpTo, freeUpTo, returned, lost }) => {
      add.run(at, reason, bookedUpTo, freeUpTo, returned, lost);
      rotations = null;
    },
    replaceUnshown: (now) => replaceUnshown(db, now),
    redrawJackpots: (target) => redrawJackpots(db, target),
  };
}

function replaceUnshown(db: DatabaseSync, now: number): number {
  db.prepare("UPDATE seeds SET revealed_at = ?, replaced = 1 WHERE revealed_at IS NULL").run(now);
  const returned = db
    .prepare(
      "UPDATE rounds SET state = 'returning', failure = 'journal.restored', progress = NULL, seen = 1, attempts = 0, due_at = ?, updated_at = ? " +
        "WHERE state IN ('betting', 'playing') OR (state = 'open' AND (due_at IS NULL OR due_at > ?))",
    )
    .run(now, now, now);
  return Number(returned.changes);
}

function redrawJackpots(db: DatabaseSync, target: (name: string, grains: number) => number | null): void {
  const update = db.prepare("UPDATE pools SET target = ? WHERE rowid = ?");
  for (const { rowid, name, grains } of db.prepare("SELECT rowid, name, grains FROM pools").all() as Row[]) {
    const next = target(name as string, grains as number);
    if (next !== null) update.run(next, rowid!);
  }
}

/** At this place only one process can hold the file's lock; a copy of it has another inode, a cloned machine another boot. */
export function placeOf(file: string): string {
  const { dev, ino } = statSync(file);
  return createHash("sha256")
    .update([...machine(), dev, ino].join("\n"))
    .digest("hex")
    .slice(0, 32);
}
