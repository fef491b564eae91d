import pg from "pg";
import { types } from "../../arcade/src/server/journal/postgres/database.ts";
import type { Row } from "../../arcade/src/server/journal/rows.ts";
import { type JournalReader, markOf, PAGE, rotationOf, roundsOf } from "./journal-rounds.ts";

/** Reads an arcade's journal in PostgreSQL as it is when this is called, whoever writes it meanwhile. */
export async function openJournalDatabase(url: string): Promise<JournalReader> {
  const client = new pg.Client({ connectionString: url, types, application_name: "mela reconcile" });
  client.on("error", () => undefined);
  await client.connect();
  const ask = async (text: string, values: unknown[] = []): Promise<Row[]> => (await client.query<Row>(text, values)).rows;
  try {
    await ask("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // The first question decides of which moment all answers are.
    const [found] = await ask("SELECT to_regclass('arcade.rounds') IS NOT NULL AS here");
    if (!found?.["here"]) throw new Error("There is no arcade's journal in the database of ARCADE_DATABASE_URL.");
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  async function* rounds() {
    for (let behind = -1; ;) {
      const rows = await ask("SELECT * FROM arcade.rounds WHERE seq > $1 ORDER BY seq LIMIT $2", [behind, PAGE]);
      if (rows.length === 0) return;
      behind = rows.at(-1)!["seq"] as number;
      yield roundsOf(rows);
    }
  }
  return {
    rounds,
    knows: async ({ round, bet }) =>
      (await ask("SELECT 1 FROM arcade.rounds WHERE id = $1 AND data -> 'bet' ->> 'transaction' = $2", [round, bet])).length > 0,
    mark: async () => markOf(await ask("SELECT name, value FROM arcade.life")),
    rotation: async () => rotationOf((await ask("SELECT at, returned, lost FROM arcade.rotations ORDER BY seq DESC LIMIT 1"))[0]),
    close: () => client.end(),
  };
}
