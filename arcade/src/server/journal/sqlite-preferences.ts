import type { DatabaseSync } from "node:sqlite";
import type { TitleChoice } from "../../shared/games/kept-stake.ts";
import type { JournalRecords, KeptChoice, KeptSwitch, Session } from "./journal.ts";
import type { AtOnce } from "./sqlite-turns.ts";

/** What players have set, for each kind of money apart; what they stake (a stake in minor units, a number of cards) also by currency and title. */
export const PREFERENCES_SCHEMA = `
CREATE TABLE IF NOT EXISTS kept_sounds (
  player TEXT NOT NULL,
  money TEXT NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  sound INTEGER NOT NULL CHECK (sound IN (0, 1)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (player, money)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS kept_sounds_by_age ON kept_sounds (updated_at);

CREATE TABLE IF NOT EXISTS kept_turbos (
  player TEXT NOT NULL,
  money TEXT NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  turbo INTEGER NOT NULL CHECK (turbo IN (0, 1)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (player, money)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS kept_turbos_by_age ON kept_turbos (updated_at);

CREATE TABLE IF NOT EXISTS kept_mutes (
  player TEXT NOT NULL,
  money TEXT NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  muted INTEGER NOT NULL CHECK (muted IN (0, 1)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (player, money)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS kept_mutes_by_age ON kept_mutes (updated_at);

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

CREATE TABLE IF NOT EXISTS kept_cards (
  player TEXT NOT NULL,
  money TEXT NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  currency TEXT NOT NULL,
  game_code TEXT NOT NULL,
  cards INTEGER NOT NULL CHECK (cards > 0),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (player, money, currency, game_code)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS kept_cards_by_age ON kept_cards (updated_at);

CREATE TABLE IF NOT EXISTS kept_choices (
  player TEXT NOT NULL,
  money TEXT NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  currency TEXT NOT NULL,
  game_code TEXT NOT NULL,
  name TEXT NOT NULL,
  value INTEGER NOT NULL CHECK (value >= 0),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (player, money, currency, game_code, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS kept_choices_by_age ON kept_choices (updated_at);
`;
/** Each of them is kept by `updated_at`. */
export const PREFERENCE_TABLES = ["kept_sounds", "kept_turbos", "kept_mutes", "kept_stakes", "kept_cards", "kept_choices"] as const;

export function preferenceMethods(db: DatabaseSync) {
  const switches = {
    sound: switchIn(db, "kept_sounds", "sound"),
    turbo: switchIn(db, "kept_turbos", "turbo"),
    muted: switchIn(db, "kept_mutes", "muted"),
  };
  const own = { stake: choiceIn(db, "kept_stakes", "stake"), cards: choiceIn(db, "kept_cards", "cards") };
  const others = otherChoices(db);
  const choiceOf = (choice: KeptChoice) => (choice === "stake" || choice === "cards" ? own[choice] : others(choice));
  return {
    keptSwitch: (of: Session, which: KeptSwitch) => switches[which].read(of),
    keepSwitch: (of: Session, which: KeptSwitch, on: boolean, now: number) => switches[which].write(of, on, now),
    keptChoice: (of: Session, choice: KeptChoice) => choiceOf(choice).read(of),
    keepChoice: (of: Session, choice: KeptChoice, value: number, now: number) => choiceOf(choice).write(of, value, now),
  } satisfies Partial<AtOnce<JournalRecords>>;
}

/** What is turned on or off for all games, in a table of its own. */
function switchIn(db: DatabaseSync, table: string, column: KeptSwitch) {
  const read = db.prepare(`SELECT ${column} AS value FROM ${table} WHERE player = ? AND money = ?`);
  const write = db.prepare(`INSERT OR REPLACE INTO ${table} (player, money, ${column}, updated_at) VALUES (?, ?, ?, ?)`);
  return {
    read: ({ player, money }: Session) => {
      const row = read.get(player, money) as { value: number } | undefined;
      return row ? row.value === 1 : null;
    },
    write: ({ player, money }: Session, on: boolean, now: number) => void write.run(player, money, on ? 1 : 0, now),
  };
}

/** What titles keep besides, by its name in one table. */
function otherChoices(db: DatabaseSync) {
  const read = db.prepare("SELECT value FROM kept_choices WHERE player = ? AND money = ? AND currency = ? AND game_code = ? AND name = ?");
  const write = db.prepare(
    "INSERT OR REPLACE INTO kept_choices (player, money, currency, game_code, name, value, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  return (name: TitleChoice) => ({
    read: ({ player, money, currency, gameCode }: Session) =>
      (read.get(player, money, currency, gameCode, name) as { value: number } | undefined)?.value ?? null,
    write: ({ player, money, currency, gameCode }: Session, value: number, now: number) =>
      void write.run(player, money, currency, gameCode, name, value, now),
  });
}

/** What is chosen in each title, in a table of its own. */
function choiceIn(db: DatabaseSync, table: string, column: "stake" | "cards") {
  const read = db.prepare(`SELECT ${column} AS value FROM ${table} WHERE player = ? AND money = ? AND currency = ? AND game_code = ?`);
  const write = db.prepare(
    `INSERT OR REPLACE INTO ${table} (player, money, currency, game_code, ${column}, updated_at) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  return {
    read: ({ player, money, currency, gameCode }: Session) =>
      (read.get(player, money, currency, gameCode) as { value: number } | undefined)?.value ?? null,
    write: ({ player, money, currency, gameCode }: Session, value: number, now: number) =>
      void write.run(player, money, currency, gameCode, value, now),
  };
}
