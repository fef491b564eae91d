import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Journal, LaunchRecord, Round, Secret, SeedPair, Session } from "./journal.ts";
import { watchJournal } from "./journal-faults.ts";
import { handMethods } from "./sqlite-hands.ts";
import { jackpotMethods } from "./sqlite-jackpots.ts";
import { pruneRows } from "./sqlite-ageing.ts";
import { preferenceMethods } from "./sqlite-preferences.ts";
import { runMethods } from "./sqlite-runs.ts";
import { patchToRow, roundToRow, rowToRound, rowToSeeds, rowToSession, seedsToRow, sessionToRow, type Row } from "./sqlite-rows.ts";
import { prepareSchema } from "./sqlite-schema.ts";

const OPEN = "state IN ('betting', 'playing', 'settling', 'returning')";

export interface JournalOptions {
  /** Pages that the file may have, of 4 KiB: then it is as if the disk were full. No bound without it. */
  mostPages?: number;
}

/**
 * The journal in SQLite. Every commit waits for the disk (`synchronous = FULL`), and the file is locked for this process:
 * a second arcade on the same folder fails to start, so that no round is ever settled by two.
 */
export function openSqliteJournal(folder: string, { mostPages }: JournalOptions = {}): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "journal.db");
  const db = new DatabaseSync(file);
  try {
    db.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
    prepareSchema(db);
  } catch (error) {
    db.close();
    throw new Error(`The round journal ${file} cannot be opened; is another arcade running on this folder?`, { cause: error });
  }
  chmodSync(file, 0o600);
  if (mostPages !== undefined) db.exec(`PRAGMA max_page_count = ${mostPages}`);
  const { fault, noting } = watchJournal(db, file);
  return noting({
    ...sessionMethods(db),
    ...roundMethods(db),
    ...openBetMethods(db),
    ...handMethods(db),
    ...seedMethods(db),
    ...secretMethods(db),
    ...preferenceMethods(db),
    ...launchMethods(db),
    ...jackpotMethods(db),
    ...lifeMethods(db),
    ...runMethods(db, file),
    fault,
  });
}

function sessionMethods(db: DatabaseSync) {
  const insert = inserter(db, "sessions");
  const byLaunch = db.prepare("SELECT * FROM sessions WHERE launch_hash = ? AND money IS NOT NULL");
  const bySecret = db.prepare("SELECT * FROM sessions WHERE secret_hash = ? AND money IS NOT NULL");
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
    "SELECT * FROM rounds WHERE player = ? AND game_code = ? AND seen = 0 AND state IN ('playing', 'settling', 'settled') ORDER BY seq DESC LIMIT 1",
  );
  const seen = db.prepare(
    "UPDATE rounds SET seen = 1, updated_at = ? WHERE player = ? AND game_code = ? AND seen = 0 AND state <> 'playing'",
  );
  const ended = db.prepare(
    "SELECT * FROM rounds WHERE player = ? AND game_code = ? AND state IN ('settled', 'settling', 'returned') ORDER BY seq DESC LIMIT ?",
  );
  const due = db.prepare("SELECT * FROM rounds WHERE due_at <= ? AND state NOT IN ('open', 'playing') ORDER BY due_at, seq LIMIT ?");
  const steps = db.prepare("SELECT * FROM rounds WHERE due_at <= ? AND state = 'playing' ORDER BY due_at, seq LIMIT ?");
  const abandon = db.prepare(
    "UPDATE rounds SET state = 'returning', due_at = ?, updated_at = ? WHERE state = 'betting' OR (state = 'open' AND due_at IS NULL)",
  );
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
    dueSteps: (now, limit) => (steps.all(now, limit) as Row[]).map(rowToRound),
    abandonBetting: (now) => Number(abandon.run(now, now).changes),
  } satisfies Partial<Journal>;
}

function openBetMethods(db: DatabaseSync) {
  const decidable = db.prepare("SELECT * FROM rounds WHERE state = 'open' AND due_at <= ? ORDER BY due_at, seq LIMIT ?");
  const open = db.prepare("SELECT * FROM rounds WHERE player = ? AND game_code = ? AND state IN ('betting', 'open') ORDER BY seq");
  const waiting = db.prepare("SELECT state, count(*) AS count, min(created_at) AS since FROM rounds WHERE state = 'open' GROUP BY state");
  const unsettled = db.prepare(
    "SELECT state, count(*) AS count, min(created_at) AS since FROM rounds WHERE state IN ('betting', 'playing', 'settling', 'returning') GROUP BY state",
  );
  return {
    openCounts: () => [...waiting.all(), ...unsettled.all()] as unknown as ReturnType<Journal["openCounts"]>,
    decidableRounds: (now: number, limit: number) => (decidable.all(now, limit) as Row[]).map(rowToRound),
    openBets: (player: string, gameCode: string) => (open.all(player, gameCode) as Row[]).map(rowToRound),
  } satisfies Partial<Journal>;
}

function secretMethods(db: DatabaseSync) {
  const read = db.prepare("SELECT value, created_at FROM secrets WHERE name = ?");
  const insert = inserter(db, "secrets");
  const toSecret = (row: Row): Secret => ({ value: row["value"] as string, createdAt: row["created_at"] as number });
  return {
    secret: (name: string) => one(read, toSecret, name),
    addSecret: (name: string, { value, createdAt }: Secret) => insert({ name, value, created_at: createdAt }),
  } satisfies Partial<Journal>;
}

function seedMethods(db: DatabaseSync) {
  const insert = inserter(db, "seeds");
  const byId = db.prepare("SELECT * FROM seeds WHERE id = ?");
  const inUse = db.prepare("SELECT * FROM seeds WHERE player = ? AND game_code = ? AND revealed_at IS NULL");
  const use = db.prepare("UPDATE seeds SET nonce = nonce + 1 WHERE id = ?");
  const choose = db.prepare("UPDATE seeds SET client_seed = ? WHERE id = ?");
  const reveal = db.prepare("UPDATE seeds SET revealed_at = ? WHERE id = ?");
  const revealed = db.prepare(
    "SELECT * FROM seeds WHERE player = ? AND game_code = ? AND revealed_at IS NOT NULL ORDER BY seq DESC LIMIT ?",
  );
  return {
    addSeeds: (pair: SeedPair) => insert(seedsToRow(pair)),
    seeds: (id: string) => one(byId, rowToSeeds, id),
    seedsInUse: (player: string, gameCode: string) => one(inUse, rowToSeeds, player, gameCode),
    useSeeds: (id: string) => void use.run(id),
    setClientSeed: (id: string, clientSeed: string) => void choose.run(clientSeed, id),
    revealSeeds: (id: string, now: number) => void reveal.run(now, id),
    revealedSeeds: (player: string, gameCode: string, limit: number) => (revealed.all(player, gameCode, limit) as Row[]).map(rowToSeeds),
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
    prune: (now: number) => pruneRows(db, now),
    atomically: <T>(work: () => T): T => {
      db.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        db.exec("COMMIT");
        return result;
      } catch (error) {
        // A full disk has ended the transaction already, and to end it twice would hide the reason.
        if (db.isTransaction) db.exec("ROLLBACK");
        throw error;
      }
    },
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
