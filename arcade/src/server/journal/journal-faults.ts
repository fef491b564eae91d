import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";

/** What SQLite says of the disk, not of a statement: read only, cannot be read or written, damaged, full, gone. */
const DISK_CODES = new Set([8, 10, 11, 13, 14, 26]);
/** With less than this an arcade that is asked for more stands before a full disk. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;
const PROBE_BYTES = 64 * 1024;
const PROBE_EVERY_MS = 1000;

export interface JournalFaults {
  /** Why the journal cannot be relied on, in words for a log; null when it can. */
  fault: () => string | null;
  /** Hears what has failed, and keeps it in mind where it was the disk. */
  note: (error: unknown) => void;
  /** The same methods; what the disk refuses them is noted. */
  noting: <T extends object>(methods: T) => T;
}

/** Knows whether the disk beneath a journal keeps what is written: from what it has refused, from the room on it, and from the file itself. */
export function watchJournal(db: DatabaseSync, file: string): JournalFaults {
  const born = statSync(file).ino;
  const { note, refused } = createRefusals(db);
  return {
    note,
    fault: () => {
      if (!db.isOpen) return "the journal is closed";
      if (statSync(file, { throwIfNoEntry: false })?.ino !== born)
        return "the journal's file is gone: its disk was lost, or somebody moved it";
      const { bavail, bsize } = statfsSync(dirname(file));
      if (bavail * bsize < LEAST_FREE_BYTES) return `less than ${LEAST_FREE_BYTES / 1024 / 1024} MiB are free on the journal's disk`;
      const reason = refused();
      return reason === null ? null : `the journal cannot be written: ${reason}`;
    },
    noting: (methods) => {
      const wrapped = Object.entries(methods).map(([name, method]) => [
        name,
        typeof method === "function" ? guarded(method, note) : method,
      ]);
      return Object.fromEntries(wrapped) as typeof methods;
    },
  };
}

/** What the disk has refused last; a small write tells whether it still would. */
function createRefusals(db: DatabaseSync) {
  let last: string | null = null;
  let probedAt = 0;
  const note = (error: unknown): void => {
    const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
    if (DISK_CODES.has(code)) last = (error as Error).message;
  };
  const probe = (): void => {
    probedAt = performance.now();
    try {
      db.exec(`BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS probe (filler BLOB) STRICT; DELETE FROM probe;
        INSERT INTO probe VALUES (zeroblob(${PROBE_BYTES})); COMMIT;`);
      db.exec("DROP TABLE probe");
      last = null;
    } catch (error) {
      if (db.isTransaction) db.exec("ROLLBACK");
      note(error);
    }
  };
  const refused = (): string | null => {
    if (last !== null && performance.now() - probedAt >= PROBE_EVERY_MS) probe();
    return last;
  };
  return { note, refused };
}

function guarded(method: (...given: unknown[]) => unknown, note: (error: unknown) => void) {
  return (...given: unknown[]): unknown => {
    try {
      return method(...given);
    } catch (error) {
      note(error);
      throw error;
    }
  };
}
