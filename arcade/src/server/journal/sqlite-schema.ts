import type { DatabaseSync } from "node:sqlite";
import { splitJackpots } from "./split-jackpots.ts";
import { LAYOUTS_SCHEMA } from "./sqlite-layouts.ts";
import { PREFERENCES_SCHEMA } from "./sqlite-preferences.ts";
import { prepareRuns } from "./sqlite-runs.ts";

/** Times in milliseconds since 1970, amounts in minor units. `rounds.data` holds what nothing is searched by. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS sessions (
  id TEXT PRIMARY KEY,
  launch_hash TEXT NOT NULL UNIQUE,
  secret_hash TEXT UNIQUE,
  play_balance INTEGER CHECK (play_balance >= 0),
  -- both null of a session from before they were told
  money TEXT CHECK (money IN ('real', 'trial', 'free')),
  liquidity TEXT,
  data TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS sessions_by_age ON sessions (created_at);

CREATE TABLE IF NOT EXISTS rounds (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  player TEXT NOT NULL,
  game_code TEXT NOT NULL,
  operation TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('betting', 'open', 'playing', 'settling', 'settled', 'returning', 'returned', 'rejected', 'stuck')),
  stake INTEGER NOT NULL CHECK (stake > 0),
  payout INTEGER NOT NULL CHECK (payout >= 0),
  outcome TEXT,
  progress TEXT,
  fair TEXT,
  -- null of a round that money is staked on
  free TEXT,
  failure TEXT,
  balance_after_bet INTEGER,
  balance INTEGER,
  seen INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  due_at INTEGER,
  data TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- who has added it; null of a round from before it was said
  process TEXT,
  UNIQUE (player, operation)
) STRICT;
CREATE INDEX IF NOT EXISTS rounds_of_player ON rounds (player, game_code, seq);
CREATE INDEX IF NOT EXISTS rounds_open ON rounds (player) WHERE state IN ('betting', 'playing', 'settling', 'returning');
CREATE INDEX IF NOT EXISTS rounds_due ON rounds (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS rounds_undecided ON rounds (due_at) WHERE state = 'open';
CREATE INDEX IF NOT EXISTS rounds_by_age ON rounds (created_at);
CREATE INDEX IF NOT EXISTS rounds_unseen ON rounds (player, game_code, seq) WHERE seen = 0;
CREATE INDEX IF NOT EXISTS bets_open ON rounds (player, game_code, seq) WHERE state IN ('betting', 'open');

CREATE TABLE IF NOT EXISTS hands (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  game_code TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('dealt', 'ended', 'returned')),
  data TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS hands_by_age ON hands (created_at);
CREATE INDEX IF NOT EXISTS hands_dealt ON hands (seq) WHERE state = 'dealt';
CREATE TABLE IF NOT EXISTS hand_players (
  player TEXT NOT NULL,
  game_code TEXT NOT NULL,
  hand INTEGER NOT NULL REFERENCES hands (seq) ON DELETE CASCADE,
  PRIMARY KEY (player, game_code, hand)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS hand_players_of_hand ON hand_players (hand);
-- Moves of hands that are played; the record of one that is over holds its moves itself.
CREATE TABLE IF NOT EXISTS hand_moves (
  hand INTEGER NOT NULL REFERENCES hands (seq) ON DELETE CASCADE,
  no INTEGER NOT NULL CHECK (no >= 0),
  data TEXT NOT NULL,
  PRIMARY KEY (hand, no)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS seeds (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  player TEXT NOT NULL,
  game_code TEXT NOT NULL,
  server_seed TEXT NOT NULL,
  client_seed TEXT NOT NULL,
  nonce INTEGER NOT NULL CHECK (nonce >= 0),
  created_at INTEGER NOT NULL,
  revealed_at INTEGER
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS seeds_in_use ON seeds (player, game_code) WHERE revealed_at IS NULL;
CREATE INDEX IF NOT EXISTS seeds_by_age ON seeds (created_at);
CREATE INDEX IF NOT EXISTS seeds_revealed ON seeds (player, game_code, seq) WHERE revealed_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS secrets (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS launches (
  request_id TEXT PRIMARY KEY,
  body_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS launches_by_age ON launches (at);

CREATE TABLE IF NOT EXISTS pools (
  name TEXT NOT NULL,
  money TEXT NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  liquidity TEXT NOT NULL,
  currency TEXT NOT NULL,
  -- thousandths of a minor unit
  grains INTEGER NOT NULL CHECK (grains >= 0),
  target INTEGER NOT NULL CHECK (target > 0),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (name, money, liquidity, currency)
) STRICT;

CREATE TABLE IF NOT EXISTS pool_drops (
  seq INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  money TEXT NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  liquidity TEXT NOT NULL,
  currency TEXT NOT NULL,
  round_id TEXT NOT NULL UNIQUE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS drops_of_pool ON pool_drops (name, money, liquidity, currency, seq);
`;

const has = (db: DatabaseSync, table: string, column: string): boolean =>
  (db.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[]).some(({ name }) => name === column);
const exists = (db: DatabaseSync, table: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table) !== undefined;

/** Brings the database of any earlier arcade to this schema, in one commit. */
export function prepareSchema(db: DatabaseSync): void {
  db.exec("BEGIN IMMEDIATE");
  const rounds = db.prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'rounds'").get() as { sql: string } | undefined;
  // SQLite cannot loosen a check: the table is made anew and its rows are carried over.
  const before = rounds && !rounds.sql.includes("'open'");
  if (before) {
    db.exec("DROP INDEX rounds_of_player; DROP INDEX rounds_open; DROP INDEX rounds_due; ALTER TABLE rounds RENAME TO rounds_before;");
  }
  const oneForAll = exists(db, "pools") && !has(db, "pools", "liquidity");
  if (oneForAll) db.exec("ALTER TABLE pools RENAME TO pools_before; ALTER TABLE pool_drops RENAME TO drops_before;");
  if (exists(db, "sessions") && !has(db, "sessions", "money")) {
    db.exec(
      "ALTER TABLE sessions ADD COLUMN money TEXT CHECK (money IN ('real', 'trial', 'free')); ALTER TABLE sessions ADD COLUMN liquidity TEXT;",
    );
  }
  db.exec(SCHEMA + PREFERENCES_SCHEMA + LAYOUTS_SCHEMA);
  if (oneForAll) splitJackpots(db);
  prepareRuns(db);
  if (before) {
    const columns = (db.prepare("PRAGMA table_info(rounds_before)").all() as { name: string }[]).map(({ name }) => name).join(", ");
    db.exec(`INSERT INTO rounds (${columns}) SELECT ${columns} FROM rounds_before; DROP TABLE rounds_before;`);
  }
  if (!has(db, "rounds", "free")) db.exec("ALTER TABLE rounds ADD COLUMN free TEXT");
  if (!has(db, "rounds", "process")) db.exec("ALTER TABLE rounds ADD COLUMN process TEXT");
  db.exec("COMMIT");
}
