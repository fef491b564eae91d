import { spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { runCommand } from "../start/command.ts";
import { type Database, borrowDatabase } from "../start/database.ts";
import { connectionOf } from "./base-by-program.ts";
import { describeCluster, withClient } from "./cluster.ts";
import { followLog, forgetLog, SLOT } from "./follow-log.ts";
import { type Options, readOptions } from "./options.ts";
import { needPgTool } from "./pg-tools.ts";
import { type Source, takeBackup } from "./take-backup.ts";

/* Takes a backup of the database of DATABASE_URL, or of the demo's, and of the arcade's journal, also while the site runs. */
const root = resolve(import.meta.dirname, "../..");
const dataFolder = resolve(root, process.env["MELA_DATA"] ?? ".data");

async function sourceOf({ url }: Database): Promise<Source> {
  const arcade = resolve(root, process.env["ARCADE_DATA"] ?? join(dataFolder, "arcade"));
  if (process.env["DATABASE_URL"]) return { url, cluster: null, arcade };
  const { rows } = await withClient(url, (client) =>
    client.query<{ folder: string }>("select current_setting('data_directory') as folder"),
  );
  return { url, cluster: String(rows[0]?.folder), arcade };
}

/** By PostgreSQL's own program; settles when it ends. */
async function followByProgram(url: string, to: string, signal: AbortSignal): Promise<void> {
  const { major } = await withClient(url, describeCluster);
  const program = await needPgTool("pg_receivewal", major);
  const { address, env } = connectionOf(url);
  const common = [`--dbname=${address}`, `--directory=${to}`, `--slot=${SLOT}`, "--no-password"];
  const run = (args: string[]) =>
    new Promise<void>((done, fail) => {
      const child = spawn(program, [...common, ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
      signal.addEventListener("abort", () => child.kill("SIGINT"));
      child.once("error", fail);
      child.once("exit", (code) => (code === 0 || signal.aborted ? done() : fail(new Error(`pg_receivewal ended with ${code}.`))));
    });
  await run(["--create-slot", "--if-not-exists"]);
  await run(["--synchronous"]);
}

async function follow({ url, cluster }: Source, { to, everyMs }: Options, signal: AbortSignal): Promise<void> {
  const folder = join(to, "wal");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (cluster === null) return followByProgram(url, folder, signal);
  await followLog({ url, from: cluster, to: folder, everyMs, signal });
}

async function take(options: Options, source: Source): Promise<string> {
  if (options.forget) {
    await forgetLog(source.url);
    return "The database keeps its log for nobody any more.";
  }
  const end = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end.abort());
  // Begun before the base is taken, so that nothing lies between the two.
  const following = options.follow ? follow(source, options, end.signal) : undefined;
  following?.catch(() => undefined);
  const { folder, manifest } = await takeBackup(source, options.to).catch((error: unknown) => {
    end.abort();
    throw error;
  });
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const seconds = (Date.parse(manifest.takenAt) - Date.parse(manifest.startedAt)) / 1_000;
  console.log(`${folder}: ${manifest.files.length} files, ${(bytes / 1_048_576).toFixed(0)} MiB, taken in ${seconds.toFixed(1)} s.`);
  const done = `The database is of ${manifest.takenAt}, the arcade's journal of ${manifest.journal?.takenAt ?? "nowhere: there is none"}.`;
  if (!following) return done;
  console.log(`${done}\nThe database's log goes to ${join(options.to, "wal")} until this is stopped.`);
  await following;
  return "Stopped: nothing more is taken along.";
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  const database = await borrowDatabase(dataFolder, (line) => console.error(line));
  try {
    return await take({ ...options, to: resolve(options.to) }, await sourceOf(database));
  } finally {
    await database.stop();
  }
});
