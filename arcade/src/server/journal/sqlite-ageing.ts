import type { DatabaseSync } from "node:sqlite";
import { AT_ONCE, KEEP_ROUNDS, KEEP_SESSIONS, OVER } from "./ageing.ts";
import { PREFERENCE_TABLES } from "./sqlite-preferences.ts";

/** Deletes some of what is kept no longer at `now` (ms since 1970); answers how many rows went. */
export function pruneRows(db: DatabaseSync, now: number): number {
  const gone = OVER.map(({ table, keep, age, which }) => {
    const some = `SELECT rowid FROM ${table} WHERE ${age} < ? ${which} LIMIT ${AT_ONCE}`;
    return Number(db.prepare(`DELETE FROM ${table} WHERE rowid IN (${some})`).run(now - keep).changes);
  });
  for (const table of [...PREFERENCE_TABLES, "kept_layouts"]) {
    db.prepare(`DELETE FROM ${table} WHERE updated_at < ?`).run(now - KEEP_ROUNDS);
    // Nobody comes back to free play: it is forgotten with its sessions.
    db.prepare(`DELETE FROM ${table} WHERE updated_at < ? AND money = 'free'`).run(now - KEEP_SESSIONS);
  }
  return gone.reduce((sum, rows) => sum + rows, 0);
}
