import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDb } from "./db.ts";
import { createTestDatabase } from "../testing/postgres.ts";
import { createServerProcess } from "../testing/server-process.ts";

test("a platform with JOBS=0 answers, and does nothing that nobody asks of it", async () => {
  const database = await createTestDatabase();
  const handle = openDb(database.url, { max: 1 });
  const platform = await createServerProcess({ DATABASE_URL: database.url, JOBS: "0" });
  onTestFinished(async () => {
    await platform.stop();
    await handle.close();
    await database.drop();
  });
  await platform.start();
  expect(await platform.terminate()).toBe(0);
  // Whoever runs jobs makes the schema of their queue before the first one.
  const { rows } = await sql<{ queue: string | null }>`select to_regnamespace('pgboss')::text as queue`.execute(handle.db);
  expect(rows).toEqual([{ queue: null }]);
});
