import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Journal, LaunchRecord, Round, Session } from "./journal.ts";
import { patchToRow, roundToRow, rowToRound, rowToSession, sessionToRow, type Row } from "./sqlite-rows.ts";
import { SCHEMA } from "./sqlite-schema.ts";

const OPEN = "state IN ('betting', 'settling', 'returning')";
const DAY = 86_400_000;
/** A launch can be repeated only while its signature is fresh; the rest is for the reader of the journal. */
const KEEP_LAUNCHES = DAY;
const KEEP_SESSIONS = 30 * DAY;
/** Ids of transactions are kept well beyond four months. */
const KEEP_ROUNDS = 400 * DAY;

/**
 * The journal in SQLite. Every commit waits for the disk (`synchronous = FULL`), and the file is locked for this process:
 * a second arcade on the same folder fails to start, so that no round is ever settled by two.
 */
export function openSqliteJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "journal.db");
  const db = new DatabaseSync(file);
  try {
    db.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
    db.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT;`);
  } catch (error) {
    db.close();
    throw new Error(`The round journal ${file} cannot be opened; is another arcade running on this folder?`, { cause: error });
  }
  chmodSync(file, 0o600);
  return { ...sessionMethods(db), ...roundMethods(db), ...launchMethods(db), ...lifeMethods(db) };
}

function sessionMethods(db: DatabaseSync) {
  const insert = inserter(db, "sessions");
  const byLaunch = db.prepare("SELECT * FROM sessions WHERE launch_hash = ?");
  const bySecret = db.prepare("SELECT * FROM sessions WHERE secret_hash = ?");
  const claim = db.prepare("UPDATE sessions SET secret_hash = ? WHERE id = ? AND secret_hash IS NULL");
  const readBalance = db.prepare("SELECT play_balance FROM sessions WHERE id = ?");
  const setBalance = db.prepare("UPDATE sessions SET play_balance = ? WHERE id = ?");
  return {
    addSession: (session: Session) => insert(sessionToRow(session)),
    sessionByLaunch: (hash: string) => one(byLaunch, rowToSession, hash),
    sessionBySecret: (hash: string) => one(bySecret, rowToSession, hash),
    claimSession: (id: string, secretHash: string) => claim.run(secretHash, id).changes === 1,
    playBalance: (id: string) => (readBalance.get(id) as { play_balance: number | null } | undefined)?.play_balance ?? 0,
    setPlayBalance: (id: string, balance: number) => void setBalance.run(balance, id),
  } satisfies Partial<Journal>;
}

function roundMethods(db: DatabaseSync) {
  const insert = inserter(db, "rounds");
  const byId = db.prepare("SELECT * FROM rounds WHERE id = ?");
  const byOperation = db.prepare("SELECT * FROM rounds WHERE player = ? AND operation = ?");
  const open = db.prepare(`SELECT * FROM rounds WHERE player = ? AND ${OPEN} ORDER BY seq`);
  const unseen = db.prepare(
    "SELECT * FROM rounds WHERE player = ? AND game_code = ? AND seen = 0 AND state IN ('settling', 'settled') ORDER BY seq DESC LIMIT 1",
  );
  const seen = db.prepare("UPDATE rounds SET seen = 1, updated_at = ? WHERE player = ? AND game_code = ? AND seen = 0");
  const ended = db.prepare(
    "SELECT * FROM rounds WHERE player = ? AND game_code = ? AND state IN ('settled', 'settling', 'returned') ORDER BY seq DESC LIMIT ?",
  );
  const due = db.prepare("SELECT * FROM rounds WHERE due_at <= ? ORDER BY due_at, seq LIMIT ?");
  const abandon = db.prepare("UPDATE rounds SET state = 'returning', due_at = ?, updated_at = ? WHERE state = 'betting'");
  return {
    addRound: (round: Round) => insert(roundToRow(round)),
    updateRound: (id, patch, now) => {
      const row: Row = { ...patchToRow(patch), updated_at: now };
      const columns = Object.keys(row);
      const set = columns.map((column) => `${column} = ?`).join(", ");
      db.prepare(`UPDATE rounds SET ${set} WHERE id = ?`).run(...columns.map((column) => row[column]!), id);
    },
    round: (id) => one(byId, rowToRound, id),
    roundByOperation: (player, operation) => one(byOperation, rowToRound, player, operation),
    openRounds: (player) => (open.all(player) as Row[]).map(rowToRound),
    unseenRound: (player, gameCode) => one(unseen, rowToRound, player, gameCode),
    markSeen: (player, gameCode, now) => void seen.run(now, player, gameCode),
    history: (player, gameCode, limit) => (ended.all(player, gameCode, limit) as Row[]).map(rowToRound),
    dueRounds: (now, limit) => (due.all(now, limit) as Row[]).map(rowToRound),
    abandonBetting: (now) => Number(abandon.run(now, now).changes),
  } satisfies Partial<Journal>;
}

function launchMethods(db: DatabaseSync) {
  const byId = db.prepare("SELECT * FROM launches WHERE request_id = ?");
  const insert = inserter(db, "launches");
  const toRecord = (row: Row): LaunchRecord => ({
    requestId: row["request_id"] as string,
    bodyHash: row["body_hash"] as string,
    answer: JSON.parse(row["answer"] as string),
    at: row["at"] as number,
  });
  return {
    launch: (requestId: string) => one(byId, toRecord, requestId),
    addLaunch: (record: LaunchRecord) =>
      insert({ request_id: record.requestId, body_hash: record.bodyHash, answer: JSON.stringify(record.answer), at: record.at }),
  } satisfies Partial<Journal>;
}

function lifeMethods(db: DatabaseSync) {
  return {
    prune: (now: number) => {
      db.prepare("DELETE FROM launches WHERE at < ?").run(now - KEEP_LAUNCHES);
      db.prepare("DELETE FROM sessions WHERE created_at < ?").run(now - KEEP_SESSIONS);
      db.prepare(`DELETE FROM rounds WHERE created_at < ? AND NOT (${OPEN}) AND state <> 'stuck'`).run(now - KEEP_ROUNDS);
    },
    atomically: <T>(work: () => T): T => {
      db.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        db.exec("COMMIT");
        return result;
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      }
    },
    isHealthy: () => db.isOpen,
    close: () => {
      if (db.isOpen) db.close();
    },
  } satisfies Partial<Journal>;
}

function inserter(db: DatabaseSync, table: string): (row: Row) => void {
  const statements = new Map<string, StatementSync>();
  return (row) => {
    const columns = Object.keys(row);
    const key = columns.join(", ");
    const statement = statements.get(key) ?? db.prepare(`INSERT INTO ${table} (${key}) VALUES (${columns.map(() => "?").join(", ")})`);
    statements.set(key, statement);
    statement.run(...columns.map((column) => row[column]!));
  };
}

function one<T>(statement: StatementSync, read: (row: Row) => T, ...values: string[]): T | null {
  const row = statement.get(...values) as Row | undefined;
  return row ? read(row) : null;
}
