/** Times in milliseconds since 1970, amounts in minor units. `ask` is the platform's request as it came. */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS payments (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  ask TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'authorised', 'completed', 'failed', 'expired')),
  -- what was paid, which a tester may make something else than what was asked for
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  reason TEXT,
  -- a delayed payment is authorised then
  due_at INTEGER,
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS payments_due ON payments (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS payouts (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  ask TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('processing', 'paid', 'failed')),
  reason TEXT,
  due_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS payouts_due ON payouts (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS requests (
  id TEXT PRIMARY KEY,
  body_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS requests_age ON requests (at);

CREATE TABLE IF NOT EXISTS callbacks (
  seq INTEGER PRIMARY KEY,
  url TEXT NOT NULL,
  body TEXT NOT NULL,
  -- signed with a key that is none, and sent once
  forged INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS callbacks_due ON callbacks (due_at) WHERE due_at IS NOT NULL;
`;

/** Columns that a book of an earlier version lacks. `settled_at`: when it was completed, paid or failed. */
export const LATER_COLUMNS = [
  { table: "payments", column: "settled_at", type: "INTEGER" },
  { table: "payouts", column: "settled_at", type: "INTEGER" },
] as const;

/** Indexes over those. */
export const LATER_SCHEMA = `
CREATE INDEX IF NOT EXISTS payments_settled ON payments (settled_at, id) WHERE settled_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS payouts_settled ON payouts (settled_at, id) WHERE settled_at IS NOT NULL;
`;
