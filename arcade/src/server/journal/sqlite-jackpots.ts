import type { DatabaseSync } from "node:sqlite";
import type { JackpotState } from "../jackpots/jackpot.rules.ts";
import type { Liquidity } from "../sessions/liquidity.ts";
import type { Journal, JackpotDrop } from "./journal.ts";
import type { Row } from "./sqlite-rows.ts";

/** Progressive jackpots, one for each kind of money, liquidity pool and currency. */
export function jackpotMethods(db: DatabaseSync) {
  const read = db.prepare("SELECT grains, target FROM pools WHERE name = ? AND money = ? AND liquidity = ? AND currency = ?");
  const save = db.prepare(
    "INSERT INTO pools (name, money, liquidity, currency, grains, target, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?) " +
      "ON CONFLICT DO UPDATE SET grains = excluded.grains, target = excluded.target, updated_at = excluded.updated_at",
  );
  const insertDrop = db.prepare(
    "INSERT INTO pool_drops (name, money, liquidity, currency, round_id, amount, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  const newestDrop = db.prepare(
    "SELECT * FROM pool_drops WHERE name = ? AND money = ? AND liquidity = ? AND currency = ? ORDER BY seq DESC LIMIT 1",
  );
  return {
    jackpot: (name: string, of: Liquidity): JackpotState | null => {
      const row = read.get(name, ...keyOf(of)) as Row | undefined;
      return row ? { grains: row["grains"] as number, target: row["target"] as number } : null;
    },
    saveJackpot: (name: string, of: Liquidity, { grains, target }: JackpotState, now: number) =>
      void save.run(name, ...keyOf(of), grains, target, now),
    addDrop: (name: string, of: Liquidity, { roundId, amount, at }: JackpotDrop) =>
      void insertDrop.run(name, ...keyOf(of), roundId, amount, at),
    lastDrop: (name: string, of: Liquidity): JackpotDrop | null => {
      const row = newestDrop.get(name, ...keyOf(of)) as Row | undefined;
      return row ? { roundId: row["round_id"] as string, amount: row["amount"] as number, at: row["at"] as number } : null;
    },
  } satisfies Partial<Journal>;
}

const keyOf = ({ money, liquidity, currency }: Liquidity) => [money, liquidity, currency] as const;
