import type { DatabaseSync } from "node:sqlite";
import type { JackpotState } from "../jackpots/jackpot.rules.ts";
import type { Liquidity } from "../sessions/liquidity.ts";
import type { JournalRecords, JackpotDrop } from "./journal.ts";
import type { AtOnce } from "./sqlite-turns.ts";
import type { Row } from "./rows.ts";

/** Progressive jackpots, one for each kind of money, liquidity pool and currency. */
export function jackpotMethods(db: DatabaseSync) {
  const read = db.prepare("SELECT grains, target FROM pools WHERE name = ? AND money = ? AND liquidity = ? AND currency = ?");
  const open = db.prepare(
    "INSERT INTO pools (name, money, liquidity, currency, grains, target, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const save = db.prepare(
    "UPDATE pools SET grains = ?, target = ?, updated_at = ? WHERE name = ? AND money = ? AND liquidity = ? AND currency = ?",
  );
  const insertDrop = db.prepare(
    "INSERT INTO pool_drops (name, money, liquidity, currency, round_id, amount, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  const newestDrop = db.prepare(
    "SELECT * FROM pool_drops WHERE name = ? AND money = ? AND liquidity = ? AND currency = ? ORDER BY seq DESC LIMIT 1",
  );
  const jackpot = (name: string, of: Liquidity): JackpotState | null => {
    const row = read.get(name, ...keyOf(of)) as Row | undefined;
    return row ? { grains: row["grains"] as number, target: row["target"] as number } : null;
  };
  return {
    jackpot,
    openJackpot: (name: string, of: Liquidity, { grains, target }: JackpotState, now: number) => {
      open.run(name, ...keyOf(of), grains, target, now);
      return jackpot(name, of)!;
    },
    saveJackpot: (name: string, of: Liquidity, { grains, target }: JackpotState, now: number) =>
      void save.run(grains, target, now, name, ...keyOf(of)),
    addDrop: (name: string, of: Liquidity, { roundId, amount, at }: JackpotDrop) =>
      void insertDrop.run(name, ...keyOf(of), roundId, amount, at),
    lastDrop: (name: string, of: Liquidity): JackpotDrop | null => {
      const row = newestDrop.get(name, ...keyOf(of)) as Row | undefined;
      return row ? { roundId: row["round_id"] as string, amount: row["amount"] as number, at: row["at"] as number } : null;
    },
  } satisfies Partial<AtOnce<JournalRecords>>;
}

const keyOf = ({ money, liquidity, currency }: Liquidity) => [money, liquidity, currency] as const;
