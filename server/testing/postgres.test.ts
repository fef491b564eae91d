import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "./postgres.ts";

async function tablesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  await client.end();
  return rows.map((row) => row.name);
}

test("every test database has the migrated schema, is apart from the others and can be dropped", async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(one.url).not.toBe(two.url);
  expect(await tablesOf(one.url)).toContain("kysely_migration");
  const client = new pg.Client({ connectionString: one.url });
  await client.connect();
  await client.query("create table only_here (n int)");
  await client.end();
  expect(await tablesOf(two.url)).not.toContain("only_here");
  await Promise.all([one.drop(), two.drop()]);
  await expect(tablesOf(one.url)).rejects.toThrow(/does not exist/);
});
