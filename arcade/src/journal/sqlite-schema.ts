/** Times in milliseconds since 1970, amounts in minor units. `rounds.data` holds what nothing is searched by. */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS sessions (
  id TEXT PRIMARY KEY,
  launch_hash TEXT NOT NULL UNIQUE,
  secret_hash TEXT UNIQUE,
  play_balance INTEGER CHECK (play_balance >= 0),
  data TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS rounds (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  player TEXT NOT NULL,
  game_code TEXT NOT NULL,
  operation TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('betting', 'settling', 'settled', 'returning', 'returned', 'rejected', 'stuck')),
  stake INTEGER NOT NULL CHECK (stake > 0),
  payout INTEGER NOT NULL CHECK (payout >= 0),
  outcome TEXT,
  failure TEXT,
  balance_after_bet INTEGER,
  balance INTEGER,
  seen INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  due_at INTEGER,
  data TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (player, operation)
) STRICT;
CREATE INDEX IF NOT EXISTS rounds_of_player ON rounds (player, game_code, seq);
CREATE INDEX IF NOT EXISTS rounds_open ON rounds (player) WHERE state IN ('betting', 'settling', 'returning');
CREATE INDEX IF NOT EXISTS rounds_due ON rounds (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS launches (
  request_id TEXT PRIMARY KEY,
  body_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
`;
