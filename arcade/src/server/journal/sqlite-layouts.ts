import type { DatabaseSync } from "node:sqlite";
import type { KeptLayout } from "../../shared/games/kept-layouts.ts";
import type { JournalRecords, Session } from "./journal.ts";
import type { AtOnce } from "./sqlite-turns.ts";

/** Chips that players have kept to lay them again; `data` holds their name and where they lie. */
export const LAYOUTS_SCHEMA = `
CREATE TABLE IF NOT EXISTS kept_layouts (
  player TEXT NOT NULL,
  money TEXT NOT NULL CHECK (money IN ('real', 'trial', 'free')),
  family TEXT NOT NULL,
  slot INTEGER NOT NULL CHECK (slot BETWEEN 1 AND 8),
  data TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (player, money, family, slot)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS kept_layouts_by_age ON kept_layouts (updated_at);
`;

export function layoutMethods(db: DatabaseSync) {
  const read = db.prepare("SELECT slot, data FROM kept_layouts WHERE player = ? AND money = ? AND family = ? ORDER BY slot");
  const write = db.prepare(
    "INSERT INTO kept_layouts (player, money, family, slot, data, updated_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const drop = db.prepare("DELETE FROM kept_layouts WHERE player = ? AND money = ? AND family = ? AND slot = ?");
  return {
    layouts: ({ player, money }: Session, family: string) =>
      (read.all(player, money, family) as { slot: number; data: string }[]).map(({ slot, data }) => ({
        ...(JSON.parse(data) as Omit<KeptLayout, "slot">),
        slot,
      })),
    keepLayout: ({ player, money }: Session, family: string, { slot, ...data }: KeptLayout, now: number) =>
      write.run(player, money, family, slot, JSON.stringify(data), now).changes === 1,
    dropLayout: ({ player, money }: Session, family: string, slot: number) => void drop.run(player, money, family, slot),
  } satisfies Partial<AtOnce<JournalRecords>>;
}
