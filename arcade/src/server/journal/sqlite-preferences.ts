import type { DatabaseSync } from "node:sqlite";
import type { Journal, Session } from "./journal.ts";

/** What players have set, for each kind of money apart; a stake, in minor units, also by currency. */
export const PREFERENCES_SCHEMA = `
CREATE TABLE IF NOT EXISTS kept_sounds (
  player TEXT NOT NULL,
  money TEXT NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  sound INTEGER NOT NULL CHECK (sound IN (0, 1)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (player, money)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS kept_sounds_by_age ON kept_sounds (updated_at);

CREATE TABLE IF NOT EXISTS kept_stakes (
  player TEXT NOT NULL,
  money TEXT NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  currency TEXT NOT NULL,
  game_code TEXT NOT NULL,
  stake INTEGER NOT NULL CHECK (stake > 0),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (player, money, currency, game_code)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS kept_stakes_by_age ON kept_stakes (updated_at);
`;

export function preferenceMethods(db: DatabaseSync) {
  const readSound = db.prepare("SELECT sound FROM kept_sounds WHERE player = ? AND money = ?");
  const writeSound = db.prepare("INSERT OR REPLACE INTO kept_sounds (player, money, sound, updated_at) VALUES (?, ?, ?, ?)");
  const readStake = db.prepare("SELECT stake FROM kept_stakes WHERE player = ? AND money = ? AND currency = ? AND game_code = ?");
  const writeStake = db.prepare(
    "INSERT OR REPLACE INTO kept_stakes (player, money, currency, game_code, stake, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
  );
  return {
    keptSound: ({ player, money }: Session) => {
      const row = readSound.get(player, money) as { sound: number } | undefined;
      return row ? row.sound === 1 : null;
    },
    keepSound: ({ player, money }: Session, sound: boolean, now: number) => void writeSound.run(player, money, sound ? 1 : 0, now),
    keptStake: ({ player, money, currency, gameCode }: Session) =>
      (readStake.get(player, money, currency, gameCode) as { stake: number } | undefined)?.stake ?? null,
    keepStake: ({ player, money, currency, gameCode }: Session, stake: number, now: number) =>
      void writeStake.run(player, money, currency, gameCode, stake, now),
  } satisfies Partial<Journal>;
}

/** Forgets what nobody has set anew since `before`, and what was set in free play, whose sessions end, since `freeBefore`; ms since 1970. */
export function prunePreferences(db: DatabaseSync, before: number, freeBefore: number): void {
  for (const table of ["kept_sounds", "kept_stakes"]) {
    db.prepare(`DELETE FROM ${table} WHERE updated_at < ?`).run(before);
    db.prepare(`DELETE FROM ${table} WHERE updated_at < ? AND money = 'free'`).run(freeBefore);
  }
}
