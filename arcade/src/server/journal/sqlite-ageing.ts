import type { DatabaseSync } from "node:sqlite";
import { PREFERENCE_TABLES } from "./sqlite-preferences.ts";

const DAY = 86_400_000;
/** A launch can be repeated only while its signature is fresh; the rest is for the reader of the journal. */
const KEEP_LAUNCHES = DAY;
const KEEP_SESSIONS = 30 * DAY;
/** Ids of transactions are kept well beyond four months; and as long what a player has set. */
const KEEP_ROUNDS = 400 * DAY;
/** Nobody waits long for the rows of one table to go. */
const AT_ONCE = 1_000;

/** What is over, by table. What still moves money, or may be asked for by a player, stays however old it is. */
const OVER = [
  { table: "launches", keep: KEEP_LAUNCHES, which: "at < ?" },
  { table: "sessions", keep: KEEP_SESSIONS, which: "created_at < ?" },
  { table: "hands", keep: KEEP_ROUNDS, which: "created_at < ? AND state <> 'dealt'" },
  { table: "seeds", keep: KEEP_ROUNDS, which: "created_at < ? AND (revealed_at IS NOT NULL OR player LIKE 'free:%')" },
  { table: "rounds", keep: KEEP_ROUNDS, which: "created_at < ? AND state IN ('settled', 'returned', 'rejected')" },
] as const;

/** Deletes some of what is kept no longer at `now` (ms since 1970); answers how many rows went. */
export function pruneRows(db: DatabaseSync, now: number): number {
  const gone = OVER.map(({ table, keep, which }) => {
    const some = `SELECT rowid FROM ${table} WHERE ${which} LIMIT ${AT_ONCE}`;
    return Number(db.prepare(`DELETE FROM ${table} WHERE rowid IN (${some})`).run(now - keep).changes);
  });
  for (const table of PREFERENCE_TABLES) {
    db.prepare(`DELETE FROM ${table} WHERE updated_at < ?`).run(now - KEEP_ROUNDS);
    // Nobody comes back to free play: it is forgotten with its sessions.
    db.prepare(`DELETE FROM ${table} WHERE updated_at < ? AND money = 'free'`).run(now - KEEP_SESSIONS);
  }
  return gone.reduce((sum, rows) => sum + rows, 0);
}
