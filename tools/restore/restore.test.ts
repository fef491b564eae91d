import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshBase } from "../backup/fresh-base.ts";
import { claimFolder, followLog, forgetLog } from "../backup/follow-log.ts";
import { listBackups, verifyBackup } from "../backup/manifest.ts";
import { takeBackup } from "../backup/take-backup.ts";
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from "../postgres/embedded.ts";
import { backupFor } from "./drill.ts";
import { restoreCluster } from "./restore-cluster.ts";

const quiet = () => undefined;

let folder = "";
let postgres: EmbeddedPostgres;
let client: pg.Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-backups-"));
  await chmod(folder, 0o711);
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, "pg"), log: quiet });
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("create table bets (id int primary key, at timestamptz not null default clock_timestamp(), filler text)");
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
  await removeEmbeddedPostgres(join(folder, "pg"));
  await rm(folder, { recursive: true, force: true });
});

const insert = (...numbers: number[]) => client.query("insert into bets select id, clock_timestamp() from unnest($1::int[]) id", [numbers]);
const one = async (text: string): Promise<string> =>
  String((await client.query<{ value: string }>(`select (${text})::text as value`)).rows[0]?.value);

async function rowsOf<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  const { rows } = await other.query<T>(text);
  await other.end();
  return rows;
}
const listed = async (url: string): Promise<number[]> =>
  (await rowsOf<{ id: number }>(url, "select id from bets where id < 1000 order by id")).map(({ id }) => id);

/** Whether PostgreSQL has read its settings again since it was started, the rules about who is let in among them; and what it applies of others'. */
const DOOR =
  "select pg_conf_load_time() > pg_postmaster_start_time() as closed, current_setting('max_logical_replication_workers') as workers";

test("a database comes back as it was at a moment between two bets, over nothing, and from files that are as they were written", async () => {
  const to = join(folder, "backups");
  const end = new AbortController();
  await client.query("create role arcade login password 'of-the-live-one'");
  const journalUrl = postgres.url.replace(/\/\/.*@/, "//arcade:of-the-live-one@");
  const source = { url: postgres.url, cluster: await one("current_setting('data_directory')"), journal: { url: journalUrl } };
  const following = followLog({ url: postgres.url, from: source.cluster, to: join(to, "wal"), everyMs: 20, signal: end.signal });
  await insert(1);
  const { folder: backup, manifest } = await takeBackup(source, to);
  expect(manifest).toMatchObject({ journal: { database: { name: "postgres", role: "arcade" } }, database: { how: "steps", role: "mela" } });
  await insert(2);
  // More than one file of the log.
  await client.query("insert into bets select n, now(), repeat(md5(n::text), 20) from generate_series(1000, 30000) n");
  await insert(3);
  // A moment has milliseconds: the one of the third bet ends before it, and it ends before the one of the fourth.
  await client.query("select pg_sleep(0.01)");
  const moment = new Date(await one("clock_timestamp()"));
  await client.query("select pg_sleep(0.01)");
  await insert(4);
  end.abort();
  await following;
  // Whole files of the log have their own names, and the last one is not full.
  const files = (await readdir(join(to, "wal"))).filter((name) => name !== "system-id").toSorted();
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((name) => name.endsWith(".partial"))).toEqual([files.at(-1)]);

  // Whoever follows again needs no other base, as long as all of the log behind this one is there and more will come.
  const wanted = { url: postgres.url, to, journal: source.journal, youngerThan: 3_600_000 };
  expect(await freshBase(wanted)).toBe(backup);
  expect(await freshBase({ ...wanted, youngerThan: 0 })).toBeUndefined();
  const [needed, elsewhere] = [join(to, "wal", manifest.database.firstSegment), join(folder, "taken-out")];
  await rename(needed, elsewhere);
  expect(await freshBase(wanted)).toBeUndefined();
  await rename(elsewhere, needed);
  // A base without the journal that another one would have is no base: that one lies elsewhere by now, or was left out.
  expect(await freshBase({ ...wanted, journal: null })).toBe(backup);
  expect(await freshBase({ ...wanted, journal: { url: journalUrl.replace(/\/postgres$/, "/template1") } })).toBeUndefined();
  expect(await freshBase({ ...wanted, journal: { folder: to, isNeeded: false } })).toBeUndefined();
  const without = { ...manifest, journal: null };
  await writeFile(join(backup, "manifest.json"), JSON.stringify(without));
  expect(await freshBase(wanted)).toBeUndefined();
  expect(await freshBase({ ...wanted, journal: { folder: to, isNeeded: true } })).toBeUndefined();
  expect(await freshBase({ ...wanted, journal: { folder: to, isNeeded: false } })).toBe(backup);
  await writeFile(join(backup, "manifest.json"), JSON.stringify(manifest));
  await forgetLog(postgres.url);
  expect(await freshBase(wanted)).toBeUndefined();

  await expect(backupFor(to, new Date(Date.parse(manifest.takenAt) - 60_000))).rejects.toThrow(`is of ${manifest.takenAt}`);
  expect(await backupFor(to, moment)).toMatchObject({ folder: backup });
  const restoring = { backup, manifest, wal: join(to, "wal"), at: moment, dataDir: join(folder, "restored"), log: quiet };
  await expect(restoreCluster({ ...restoring, dataDir: join(folder, "pg") })).rejects.toThrow("is not empty");
  const cluster = await restoreCluster(restoring);
  try {
    expect(await listed(cluster.url)).toEqual([1, 2, 3]);
    await expect.poll(() => rowsOf(cluster.url, DOOR)).toEqual([{ closed: true, workers: "0" }]);
    expect(await rowsOf(cluster.journalUrl!, "select current_user as who, current_database() as where")).toEqual([
      { who: "arcade", where: "postgres" },
    ]);
    // The one that it was taken from goes on.
    await insert(5);
    expect(await listed(postgres.url)).toEqual([1, 2, 3, 4, 5]);
  } finally {
    await cluster.stop();
    await cluster.remove();
  }

  await verifyBackup(backup, manifest);
  const [spoilt] = manifest.files.filter(({ path }) => path.endsWith("global/pg_control"));
  const bytes = await readFile(join(backup, spoilt!.path));
  await writeFile(join(backup, spoilt!.path), bytes.fill(0, 100, 101));
  bytes[100] = 255;
  await writeFile(join(backup, spoilt!.path), bytes);
  await expect(verifyBackup(backup, { ...manifest, files: [spoilt!] })).rejects.toThrow("global/pg_control is not as it was");
  await rm(join(backup, "manifest.json"));
  expect(await listBackups(to)).toEqual([]);
});

test("a backup that needs the arcade's journal and does not find it is none, and two that begin at once are two", async () => {
  const to = join(folder, "others");
  const [journal, cluster] = [{ folder: join(folder, "no-arcade"), isNeeded: true }, await one("current_setting('data_directory')")];
  const source = { url: postgres.url, cluster, journal };
  await expect(takeBackup(source, to)).rejects.toThrow(/no journal of the arcade in .*no-arcade that can be read \(ENOENT\)/);
  expect(await readdir(to)).toEqual([]);
  const both = [null, { ...journal, isNeeded: false }].map((left) => takeBackup({ ...source, journal: left }, to));
  expect((await Promise.all(both)).map(({ manifest }) => manifest.journal)).toEqual([null, null]);
  expect(await listBackups(to)).toHaveLength(2);
});

test("the log of another cluster does not go where that of one lies already", async () => {
  const to = join(folder, "wal-of-another");
  await claimFolder(to, { systemId: "7000000000000000001" });
  const following = { url: postgres.url, from: "/", to, everyMs: 20, signal: AbortSignal.abort() };
  await expect(followLog(following)).rejects.toThrow("has the log of another cluster (7000000000000000001;");
  expect(await readdir(to)).toEqual(["system-id"]);
});
