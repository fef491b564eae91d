import type { DatabaseSync } from "node:sqlite";
import { redrawTarget } from "../jackpots/jackpot.rules.ts";
import { jackpotRules } from "../jackpots/jackpots.ts";
import { cryptoRng } from "../crypto-rng.ts";

interface OldJackpot {
  name: string;
  currency: string;
  grains: number;
  target: number;
  updated_at: number;
}

/**
 * Gives each brand a jackpot of its own where one was shared by all. Every brand that played in the currency goes on with the amount that
 * its players were shown; what the copies hold beyond the one jackpot is the house's part. Each gets a target of its own, or the drop of
 * one would tell when the others drop. A drop belongs to the brand of the player who won it.
 */
export function splitJackpots(db: DatabaseSync): void {
  const brands = db.prepare(
    "SELECT DISTINCT data ->> 'brand' AS brand FROM sessions WHERE data ->> 'currency' = ? AND data ->> 'token' IS NOT NULL",
  );
  const insert = db.prepare(
    "INSERT INTO pools (name, money, liquidity, currency, grains, target, updated_at) VALUES (?, 'real', ?, ?, ?, ?, ?)",
  );
  for (const { name, currency, grains, target, updated_at: at } of db
    .prepare("SELECT * FROM pools_before")
    .all() as unknown as OldJackpot[]) {
    const rules = jackpotRules(name);
    for (const { brand } of brands.all(currency) as { brand: string }[]) {
      const state = rules ? redrawTarget(rules, { grains, target }, cryptoRng) : { grains, target };
      insert.run(name, brand, currency, state.grains, state.target, at);
    }
  }
  db.exec(
    "INSERT INTO pool_drops (seq, name, money, liquidity, currency, round_id, amount, at) " +
      "SELECT d.seq, d.name, 'real', substr(r.player, 1, instr(r.player, ':') - 1), d.currency, d.round_id, d.amount, d.at " +
      "FROM drops_before d JOIN rounds r ON r.id = d.round_id; DROP TABLE pools_before; DROP TABLE drops_before;",
  );
}
