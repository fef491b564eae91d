import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeEmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";
import { sharedFolderFor } from "./place.ts";
import { isAlive, waitUntilGone } from "./processes.ts";

let folder: string;
let dataDir: string;
const quiet = () => undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-embedded-"));
  await chmod(folder, 0o711);
  dataDir = join(folder, "pg");
});
afterAll(async () => {
  await removeEmbeddedPostgres(dataDir);
  await rm(folder, { recursive: true, force: true });
});

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text, rowMode: "array" });
  await client.end();
  return rows.flat();
}

/** Another process that holds the database until it is killed; answers with its url. */
async function startElsewhere() {
  const module = JSON.stringify(new URL("./embedded.ts", import.meta.url).href);
  const code = `import { startEmbeddedPostgres } from ${module};
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined });
    process.stdout.write(postgres.url); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  const [chunk] = (await once(child.stdout, "data")) as [Buffer];
  return { child, url: String(chunk) };
}

async function postmaster(): Promise<number> {
  const state = JSON.parse(await readFile(`${dataDir}.json`, "utf8")) as { folder: string };
  return Number((await readFile(join(state.folder, "postmaster.pid"), "utf8")).split("\n")[0]);
}

test("a new folder becomes a durable UTF-8 database, and a second start finds its rows", async () => {
  const first = await startEmbeddedPostgres({ dataDir, log: quiet });
  expect(first.reused).toBe(false);
  expect(
    await ask(first.url, "select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('server_encoding')"),
  ).toEqual(["on", "on", "UTF8"]);
  await ask(first.url, "create table kept as select 'মেলা' as name");
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir, log: quiet });
  expect(second.reused).toBe(true);
  expect(await ask(second.url, "select name from kept")).toEqual(["মেলা"]);
  await second.stop();
});

test("a folder that a live process holds is refused with that process's number", async () => {
  const { child } = await startElsewhere();
  await expect(startEmbeddedPostgres({ dataDir, log: quiet })).rejects.toThrow(`held by process ${child.pid}`);
  child.kill("SIGKILL");
  await once(child, "exit");
});

test("after kill -9 of the starter PostgreSQL ends by itself and the next start has every committed row", async () => {
  const { child, url } = await startElsewhere();
  await ask(url, "create table committed as select 7 as n");
  const pid = await postmaster();
  child.kill("SIGKILL");
  expect(await waitUntilGone(pid, 10_000)).toBe(true);
  const next = await startEmbeddedPostgres({ dataDir, log: quiet });
  expect(await ask(next.url, "select n from committed")).toEqual([7]);
  await next.stop();
});

test("after kill -9 of the starter and of PostgreSQL the next start recovers from the write-ahead log", async () => {
  const { child, url } = await startElsewhere();
  await ask(url, "create table survived as select generate_series(1, 1000) as n");
  const pid = await postmaster();
  const gone = once(child, "exit");
  process.kill(pid, "SIGKILL");
  child.kill("SIGKILL");
  await gone;
  const next = await startEmbeddedPostgres({ dataDir, log: quiet });
  expect(await ask(next.url, "select count(*)::int from survived")).toEqual([1000]);
  await next.stop();
});

test("stopping leaves no process behind and reports the end", async () => {
  const running = await startEmbeddedPostgres({ dataDir, log: quiet });
  const pid = await postmaster();
  await running.stop();
  await running.ended;
  expect(await isAlive(pid)).toBe(false);
});

test.runIf(process.getuid?.() === 0)(
  "a folder that PostgreSQL's user cannot reach moves to a shared place, keeps its rows there, and is removed from there",
  async () => {
    const closed = await mkdtemp(join(tmpdir(), "mela-closed-"));
    const hidden = join(closed, "pg");
    const said: string[] = [];
    const first = await startEmbeddedPostgres({ dataDir: hidden, log: (line) => said.push(line) });
    await ask(first.url, "create table kept as select 1 as n");
    await first.stop();
    expect(said.join()).toContain(sharedFolderFor(hidden));
    const second = await startEmbeddedPostgres({ dataDir: hidden, log: quiet });
    expect(await ask(second.url, "select n from kept")).toEqual([1]);
    await second.stop();
    await removeEmbeddedPostgres(hidden);
    expect(existsSync(sharedFolderFor(hidden))).toBe(false);
    await rm(closed, { recursive: true });
  },
);
