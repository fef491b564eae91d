import type { JournalRecords, SeedPair } from "../journal.ts";
import { rowToSecret, rowToSeeds, seedsToRow } from "../rows.ts";
import { type Asking, insert } from "./database.ts";

const IN_USE = "player = $1 AND game_code = $2 AND revealed_at IS NULL";

/** Pairs of seeds, and the secrets of outcomes that the clock decides. */
export function seedRecords(asking: Asking) {
  const list = async (text: string, values: readonly unknown[]): Promise<SeedPair[]> => (await asking.rows(text, values)).map(rowToSeeds);
  const one = async (text: string, values: readonly unknown[]): Promise<SeedPair | null> => (await list(text, values))[0] ?? null;
  return {
    addSeeds: async (pair) =>
      void (await insert(asking, "seeds", seedsToRow(pair), "ON CONFLICT (player, game_code) WHERE revealed_at IS NULL DO NOTHING")),
    seeds: (id) => one("SELECT * FROM arcade.seeds WHERE id = $1", [id]),
    seedsInUse: (player, gameCode) => one(`SELECT * FROM arcade.seeds WHERE ${IN_USE} ${asking.held}`, [player, gameCode]),
    useSeeds: async (player, gameCode) => {
      const used = await one(`UPDATE arcade.seeds SET nonce = nonce + 1 WHERE ${IN_USE} RETURNING *`, [player, gameCode]);
      return used && { ...used, nonce: used.nonce - 1 };
    },
    setClientSeed: async (id, clientSeed) =>
      void (await asking.change("UPDATE arcade.seeds SET client_seed = $2 WHERE id = $1", [id, clientSeed])),
    revealSeeds: async (id, now) => void (await asking.change("UPDATE arcade.seeds SET revealed_at = $2 WHERE id = $1", [id, now])),
    revealedSeeds: (player, gameCode, limit) =>
      list("SELECT * FROM arcade.seeds WHERE player = $1 AND game_code = $2 AND revealed_at IS NOT NULL ORDER BY seq DESC LIMIT $3", [
        player,
        gameCode,
        limit,
      ]),
    secrets: async () => {
      const rows = await asking.rows("SELECT * FROM arcade.secrets");
      return new Map(rows.map((row) => [row["name"] as string, rowToSecret(row)]));
    },
    addSecret: async (name, { value, createdAt }) => {
      await insert(asking, "secrets", { name, value, created_at: createdAt }, "ON CONFLICT DO NOTHING");
      return rowToSecret((await asking.rows("SELECT * FROM arcade.secrets WHERE name = $1", [name]))[0]!);
    },
  } satisfies Partial<JournalRecords>;
}
