import { afterEach } from "vitest";
import { emptyDatabase } from "../../testing/postgres.ts";
import { openPostgresJournal } from "../journal/postgres/postgres-journal.ts";
import { bossPoolOf } from "../../testing/boss-pool.ts";

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

bossPoolOf("PostgreSQL", async () => {
  const { url, drop } = await emptyDatabase();
  undo.push(drop);
  const { journal } = await openPostgresJournal(url);
  undo.push(() => journal.close());
  await journal.holding.take();
  return journal;
});
