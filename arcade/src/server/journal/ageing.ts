const DAY = 86_400_000;
/** A launch can be repeated only while its signature is fresh; the rest is for the reader of the journal. */
const KEEP_LAUNCHES = DAY;
export const KEEP_SESSIONS = 30 * DAY;
/** Ids of transactions are kept well beyond four months; and as long what a player has set. */
export const KEEP_ROUNDS = 400 * DAY;
/** Nobody waits long for the rows of one table to go. */
export const AT_ONCE = 1_000;

/** What is over, by table. What still moves money, or may be asked for by a player, stays however old it is. */
export const OVER = [
  { table: "launches", keep: KEEP_LAUNCHES, age: "at", which: "" },
  { table: "sessions", keep: KEEP_SESSIONS, age: "created_at", which: "" },
  { table: "hands", keep: KEEP_ROUNDS, age: "created_at", which: "AND state <> 'dealt'" },
  { table: "seeds", keep: KEEP_ROUNDS, age: "created_at", which: "AND (revealed_at IS NOT NULL OR player LIKE 'free:%')" },
  { table: "rounds", keep: KEEP_ROUNDS, age: "created_at", which: "AND state IN ('settled', 'returned', 'rejected')" },
] as const;
