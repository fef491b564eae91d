import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Journal, JournalRecords, LaunchRecord, Round, RoundPatch, Secret, SeedPair, Session } from "./journal.ts";
import type { RoundState } from "../../shared/wire.ts";
import { HELD_ALONE } from "./holding.ts";
import { watchJournal } from "./journal-faults.ts";
import { commit, createTurns, type AtOnce, promised } from "./sqlite-turns.ts";
import { handMethods } from "./sqlite-hands.ts";
import { jackpotMethods } from "./sqlite-jackpots.ts";
import { pruneRows } from "./sqlite-ageing.ts";
import { layoutMethods } from "./sqlite-layouts.ts";
import { preferenceMethods } from "./sqlite-preferences.ts";
import { placeOf, runMethods } from "./sqlite-runs.ts";
import {
  launchToRow,
  patchToRow,
  roundToRow,
  rowToLaunch,
  rowToRound,
  rowToSecret,
  rowToSeeds,
  rowToSession,
  seedsToRow,
  sessionToRow,
  type Row,
} from "./rows.ts";
import { prepareSchema } from "./sqlite-schema.ts";

const OPEN = "state IN ('betting', 'playing', 'settling', 'returning')";
/** Stakes of hands that are played: somebody goes on with those. */
const OF_HANDS =
  "SELECT stake.value FROM hands, json_each(hands.data, '$.seats') AS seat, json_each(seat.value, '$.rounds') AS stake WHERE hands.state = 'dealt' " +
  "UNION ALL SELECT json_extract(made.data, '$.round') FROM hand_moves AS made JOIN hands ON hands.seq = made.hand " +
  "WHERE hands.state = 'dealt' AND json_extract(made.data, '$.round') IS NOT NULL";

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
  const { fault, note, noting } = watchJournal(db, file);
  const records = noting({
    lock: () => undefined,
    ...sessionMethods(db),
    ...roundMethods(db),
    ...openBetMethods(db),
    ...handMethods(db),
    ...seedMethods(db),
    ...secretMethods(db),
    ...preferenceMethods(db),
    ...layoutMethods(db),
    ...launchMethods(db),
    ...jackpotMethods(db),
    ...runMethods(db),
    prune: (now: number) => pruneRows(db, now),
  }) satisfies AtOnce<JournalRecords>;
  const turns = createTurns();
  const inside: JournalRecords = promised(records);
  return {
    ...turns.eachInTurn(records),
    place: placeOf(file),
    holding: HELD_ALONE,
    clock: null,
    calls: null,
    toldBets: null,
    atomically: (work) => turns.take(() => commit(db, () => work(inside), note)),
    fault: () => turns.take(fault),
    close: () =>
      turns.take(() => {
        if (db.isOpen) db.close();
      }),
  };
}

function sessionMethods(db: DatabaseSync) {
  const insert = inserter(db, "sessions");
  const byLaunch = db.prepare("SELECT * FROM sessions WHERE launch_hash = ? AND money IS NOT NULL");
  const bySecret = db.prepare("SELECT * FROM sessions WHERE secret_hash = ? AND money IS NOT NULL");
  const several = db.prepare("SELECT * FROM sessions WHERE id IN (SELECT value FROM json_each(?)) AND money IS NOT NULL");
  const claim = db.prepare("UPDATE sessions SET secret_hash = ? WHERE id = ? AND secret_hash IS NULL");
  const readBalance = db.prepare("SELECT play_balance FROM sessions WHERE id = ?");
  const setBalance = db.prepare("UPDATE sessions SET play_balance = ? WHERE id = ?");
  const add = db.prepare(
    "UPDATE sessions SET play_balance = play_balance + ? WHERE id = ? AND play_balance + ? >= 0 RETURNING play_balance",
  );
  return {
    addSession: (session: Session) => void insert(sessionToRow(session)),
    sessionByLaunch: (hash: string) => one(byLaunch, rowToSession, hash),
    sessionBySecret: (hash: string) => one(bySecret, rowToSession, hash),
    sessions: (ids: readonly string[]) => (several.all(JSON.stringify(ids)) as Row[]).map(rowToSession),
    claimSession: (id: string, secretHash: string) => claim.run(secretHash, id).changes === 1,
    playBalance: (id: string) => (readBalance.get(id) as { play_balance: number | null } | undefined)?.play_balance ?? 0,
    setPlayBalance: (id: string, balance: number) => void setBalance.run(balance, id),
    addToPlayBalance: (id: string, amount: number) =>
      (add.get(amount, id, amount) as { play_balance: number } | undefined)?.play_balance ?? null,
  } satisfies Partial<AtOnce<JournalRecords>>;
}

function roundMethods(db: DatabaseSync) {
  /** Names this process in what it has added. */
  const process = randomUUID();
  const insert = inserter(db, "rounds", "ON CONFLICT (player, operation) DO NOTHING");
  const byId = db.prepare("SELECT * FROM rounds WHERE id = ?");
  const several = db.prepare("SELECT * FROM rounds WHERE id IN (SELECT value FROM json_each(?))");
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
    "UPDATE rounds SET state = 'returning', due_at = ?, updated_at = ? WHERE process IS NOT ? AND " +
      `(state = 'betting' OR (state = 'open' AND due_at IS NULL AND id NOT IN (${OF_HANDS})))`,
  );
  return {
    addRound: (round: Round) => insert({ ...roundToRow(round), process }),
    updateRound: (id: string, patch: RoundPatch, now: number, from?: readonly RoundState[]) => {
      const row: Row = { ...patchToRow(patch), updated_at: now };
      const columns = Object.keys(row);
      const set = columns.map((column) => `${column} = ?`).join(", ");
      const which = from ? ` AND state IN (${from.map(() => "?").join(", ")})` : "";
      const update = db.prepare(`UPDATE rounds SET ${set} WHERE id = ?${which}`);
      return update.run(...columns.map((column) => row[column]!), id, ...(from ?? [])).changes === 1;
    },
    round: (id) => one(byId, rowToRound, id),
    rounds: (ids: readonly string[]) => (several.all(JSON.stringify(ids)) as Row[]).map(rowToRound),
    roundByOperation: (player, operation) => one(byOperation, rowToRound, player, operation),
    openRounds: (player) => (open.all(player) as Row[]).map(rowToRound),
    unseenRound: (player, gameCode) => one(unseen, rowToRound, player, gameCode),
    markSeen: (player, gameCode, now) => void seen.run(now, player, gameCode),
    history: (player, gameCode, limit) => (ended.all(player, gameCode, limit) as Row[]).map(rowToRound),
    dueRounds: (now, limit) => (due.all(now, limit) as Row[]).map(rowToRound),
    dueSteps: (now, limit) => (steps.all(now, limit) as Row[]).map(rowToRound),
    // Nobody else can open the file.
    isElsewhere: () => false,
    abandonBetting: (now) => Number(abandon.run(now, now, process).changes),
  } satisfies Partial<AtOnce<JournalRecords>>;
}

function openBetMethods(db: DatabaseSync) {
  const decidable = db.prepare("SELECT * FROM rounds WHERE state = 'open' AND due_at <= ? ORDER BY due_at, seq LIMIT ?");
  const open = db.prepare("SELECT * FROM rounds WHERE player = ? AND game_code = ? AND state IN ('betting', 'open') ORDER BY seq");
  // Its index is named, since by age nearly all rounds are found; open bets, of which there are many, are not in this one.
  const stranded = db.prepare(
    "UPDATE rounds INDEXED BY rounds_open SET state = 'returning', due_at = ?, updated_at = ? " +
      `WHERE ${OPEN} AND state = 'betting' AND created_at <= ?`,
  );
  const waiting = db.prepare("SELECT state, count(*) AS count, min(created_at) AS since FROM rounds WHERE state = 'open' GROUP BY state");
  const unsettled = db.prepare(
    "SELECT state, count(*) AS count, min(created_at) AS since FROM rounds WHERE state IN ('betting', 'playing', 'settling', 'returning') GROUP BY state",
  );
  return {
    openCounts: () => [...waiting.all(), ...unsettled.all()] as unknown as Awaited<ReturnType<Journal["openCounts"]>>,
    decidableRounds: (now: number, limit: number) => (decidable.all(now, limit) as Row[]).map(rowToRound),
    returnStranded: (before: number, now: number) => Number(stranded.run(now, now, before).changes),
    openBets: (player: string, gameCode: string) => (open.all(player, gameCode) as Row[]).map(rowToRound),
  } satisfies Partial<AtOnce<JournalRecords>>;
}

function secretMethods(db: DatabaseSync) {
  const all = db.prepare("SELECT * FROM secrets");
  const read = db.prepare("SELECT * FROM secrets WHERE name = ?");
  const insert = inserter(db, "secrets", "ON CONFLICT DO NOTHING");
  return {
    secrets: () => new Map((all.all() as Row[]).map((row) => [row["name"] as string, rowToSecret(row)])),
    addSecret: (name: string, { value, createdAt }: Secret) => {
      insert({ name, value, created_at: createdAt });
      return one(read, rowToSecret, name)!;
    },
  } satisfies Partial<AtOnce<JournalRecords>>;
}

function seedMethods(db: DatabaseSync) {
  const insert = inserter(db, "seeds", "ON CONFLICT (player, game_code) WHERE revealed_at IS NULL DO NOTHING");
  const byId = db.prepare("SELECT * FROM seeds WHERE id = ?");
  const inUse = db.prepare("SELECT * FROM seeds WHERE player = ? AND game_code = ? AND revealed_at IS NULL");
  const use = db.prepare("UPDATE seeds SET nonce = nonce + 1 WHERE player = ? AND game_code = ? AND revealed_at IS NULL RETURNING *");
  const choose = db.prepare("UPDATE seeds SET client_seed = ? WHERE id = ?");
  const reveal = db.prepare("UPDATE seeds SET revealed_at = ? WHERE id = ?");
  const revealed = db.prepare(
    "SELECT * FROM seeds WHERE player = ? AND game_code = ? AND revealed_at IS NOT NULL ORDER BY seq DESC LIMIT ?",
  );
  return {
    addSeeds: (pair: SeedPair) => void insert(seedsToRow(pair)),
    seeds: (id: string) => one(byId, rowToSeeds, id),
    seedsInUse: (player: string, gameCode: string) => one(inUse, rowToSeeds, player, gameCode),
    useSeeds: (player: string, gameCode: string) => {
      const used = one(use, rowToSeeds, player, gameCode);
      return used && { ...used, nonce: used.nonce - 1 };
    },
    setClientSeed: (id: string, clientSeed: string) => void choose.run(clientSeed, id),
    revealSeeds: (id: string, now: number) => void reveal.run(now, id),
    revealedSeeds: (player: string, gameCode: string, limit: number) => (revealed.all(player, gameCode, limit) as Row[]).map(rowToSeeds),
  } satisfies Partial<AtOnce<JournalRecords>>;
}

function launchMethods(db: DatabaseSync) {
  const byId = db.prepare("SELECT * FROM launches WHERE request_id = ?");
  const insert = inserter(db, "launches");
  return {
    launch: (requestId: string) => one(byId, rowToLaunch, requestId),
    addLaunch: (record: LaunchRecord) => void insert(launchToRow(record)),
  } satisfies Partial<AtOnce<JournalRecords>>;
}

/** Answers whether a row was written. `unless`: what to do about one that is there already. */
function inserter(db: DatabaseSync, table: string, unless = ""): (row: Row) => boolean {
  const statements = new Map<string, StatementSync>();
  return (row) => {
    const columns = Object.keys(row);
    const key = columns.join(", ");
    const statement =
      statements.get(key) ?? db.prepare(`INSERT INTO ${table} (${key}) VALUES (${columns.map(() => "?").join(", ")}) ${unless}`);
    statements.set(key, statement);
    return statement.run(...columns.map((column) => row[column]!)).changes === 1;
  };
}

function one<T>(statement: StatementSync, read: (row: Row) => T, ...values: string[]): T | null {
  const row = statement.get(...values) as Row | undefined;
  return row ? read(row) : null;
}
