import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../server/testing/postgres.ts";
import { type DbHandle, openDb } from "../../server/src/db.ts";

let database: TestDatabase;
let handle: DbHandle;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  handle = openDb(database.url, { max: 2 });
  folder = await mkdtemp(join(tmpdir(), "mela-audit-"));
  await handle.pool.query("insert into merchants (code, template) values ('mela', '{}')");
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await handle.close();
  await database.drop();
});

/** The program itself, as the command starts it. */
const run = (...args: string[]): Promise<{ said: string; code: number }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url };
    const program = ["--disable-warning=ExperimentalWarning", join(import.meta.dirname, "main.ts"), ...args];
    const child = execFile(process.execPath, program, { env }, (_error, stdout, stderr) =>
      resolve({ said: (stdout + stderr).trim(), code: child.exitCode ?? -1 }),
    );
  });

test("CAUDIT-04 a part is taken out into a new folder, the whole is found whole, and a changed entry is named and ends with 1", async () => {
  const day = new Date().toISOString().slice(0, 10);
  const out = join(folder, "out");
  const taken = await run("export", "--brand", "mela", "--from", day, "--to", day, "--folder", out);
  expect(taken).toEqual({ said: `1 entries are in ${out}, with a note on how to check them.`, code: 0 });
  expect((await readdir(out)).toSorted()).toEqual(["how-to-check.txt", "record.jsonl"]);
  const { hash } = JSON.parse(await readFile(join(out, "record.jsonl"), "utf8")) as { hash: string };
  expect(await run("verify")).toEqual({ said: `mela: 1 entries, ${hash}\nThe record is whole.`, code: 0 });
  await handle.pool.query("alter table operator_actions disable trigger operator_actions_append_only");
  await handle.pool.query("update operator_actions set reason = 'Another'");
  const broken = await run("verify");
  expect([broken.code, broken.said]).toEqual([1, expect.stringContaining("BROKEN mela at entry 1: changed")]);
});
