import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { runCommand } from "../start/command.ts";
import { type Database, borrowDatabase } from "../start/database.ts";
import { connectionOf } from "./base-by-program.ts";
import { describeCluster, withClient } from "./cluster.ts";
import { claimFolder, followLog, forgetLog, SLOT } from "./follow-log.ts";
import { freshBase } from "./fresh-base.ts";
import type { Manifest } from "./manifest.ts";
import { type Options, readOptions } from "./options.ts";
import { needPgTool } from "./pg-tools.ts";
import { type Source, takeBackup } from "./take-backup.ts";

/* Takes a backup of the database of DATABASE_URL, or of the demo's, and of the arcade's journal, also while the site runs. */
const root = resolve(import.meta.dirname, "../..");
const dataFolder = resolve(root, process.env["MELA_DATA"] ?? ".data");

/** The arcade's journal by its settings. A site of its own is not backed up without it; the demo may not have played yet. */
function journalOf(): Source["journal"] {
  const url = process.env["ARCADE_DATABASE_URL"];
  if (url) return { url };
  const folder = resolve(root, process.env["ARCADE_DATA"] ?? join(dataFolder, "arcade"));
  return { folder, isNeeded: Boolean(process.env["DATABASE_URL"]) };
}

async function sourceOf({ url }: Database, options: Options): Promise<Source> {
  const journal = options.journal ? journalOf() : null;
  if (process.env["DATABASE_URL"]) return { url, cluster: null, journal };
  const { rows } = await withClient(url, (client) =>
    client.query<{ folder: string }>("select current_setting('data_directory') as folder"),
  );
  return { url, cluster: String(rows[0]?.folder), journal };
}

/** By PostgreSQL's own program; settles when it ends. */
async function followByProgram(url: string, to: string, signal: AbortSignal): Promise<void> {
  const cluster = await withClient(url, describeCluster);
  await claimFolder(to, cluster);
  const program = await needPgTool("pg_receivewal", cluster.major);
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
  const fresh = options.follow ? await freshBase({ ...source, to: options.to, youngerThan: options.baseMs }) : undefined;
  // Begun before the base is taken, so that nothing lies between the two.
  const following = options.follow ? follow(source, options, end.signal) : undefined;
  following?.catch(() => undefined);
  const done = fresh === undefined ? await takeBase(source, options.to, end) : `${fresh} is young, with all of its log: no other is taken.`;
  if (!following) return done;
  console.log(`${done}\nThe database's log goes to ${join(options.to, "wal")} until this is stopped.`);
  await following;
  return "Stopped: nothing more is taken along.";
}

function journalSays(journal: Manifest["journal"]): string {
  if (journal === null) return "the arcade's journal is not in it";
  return journal.database
    ? `the arcade's journal is in it, in the database ${journal.database.name}`
    : `the arcade's journal of ${journal.takenAt}`;
}

/** Takes a backup and answers of when it is; ends the following where that fails. */
async function takeBase(source: Source, to: string, end: AbortController): Promise<string> {
  const { folder, manifest } = await takeBackup(source, to).catch((error: unknown) => {
    end.abort();
    throw error;
  });
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const seconds = (Date.parse(manifest.takenAt) - Date.parse(manifest.startedAt)) / 1_000;
  console.log(`${folder}: ${manifest.files.length} files, ${(bytes / 1_048_576).toFixed(0)} MiB, taken in ${seconds.toFixed(1)} s.`);
  return `The database is of ${manifest.takenAt}, ${journalSays(manifest.journal)}.`;
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  const database = await borrowDatabase(dataFolder, (line) => console.error(line));
  try {
    return await take({ ...options, to: resolve(options.to) }, await sourceOf(database, options));
  } finally {
    await database.stop();
  }
});
