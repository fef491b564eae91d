import { execFile } from "node:child_process";
import { chown, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { accountFor, type OsAccount } from "./os-account.ts";
import { type Place, preparePlace, sharedFolderFor } from "./place.ts";
import { ownMark, waitUntilGone } from "./processes.ts";
import { type ClusterState, findOrphan, livePostmaster, readState, writeState } from "./state.ts";
import { runPostgres, type RunningPostgres, type RunOptions } from "./supervisor.ts";

const run = promisify(execFile);
/** The version of the PostgreSQL that comes with the packages. */
export const MAJOR = "18";
const SUPERUSER = "mela";

export interface EmbeddedOptions {
  /** Folder of the cluster, made when absent. Beside it a file of the same name with .json holds its password. */
  dataDir: string;
  log: (line: string) => void;
  /** false trades durability for speed: for tests only. */
  durable?: boolean;
  /** A TCP port of 127.0.0.1; without it any free one. */
  port?: number;
}

export interface EmbeddedPostgres {
  url: string;
  port: number;
  /** True when the folder held data of an earlier start. */
  reused: boolean;
  /** Settles when the database ended, asked or not. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

async function versionOf(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => undefined);
  return text?.trim();
}

/** initdb into the folder; a half-made cluster of a start that broke off is thrown away first. */
async function initialise(place: Place, account: OsAccount, password: string): Promise<void> {
  const half = join(place.data, "cluster.part");
  await rm(half, { recursive: true, force: true });
  const passwordFile = join(place.data, "password.part");
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined) await chown(passwordFile, account.uid, account.gid);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = [`--username=${SUPERUSER}`, "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  await run(`${place.binaries}/bin/initdb`, [`--pgdata=${half}`, ...access, ...locale], {
    ...account,
    cwd: "/",
    env: { LC_ALL: "C", TZ: "UTC" },
  });
  await rm(passwordFile);
  await rename(half, clusterIn(place.data));
}

/** Where the cluster lies within its folder. */
export const clusterIn = (folder: string): string => join(folder, "cluster");

async function stopOrphan(pid: number, log: (line: string) => void): Promise<void> {
  log(`The last start was killed; its PostgreSQL (process ${pid}) still runs and is stopped first`);
  // Its own watch has usually begun to stop it already.
  if (await waitUntilGone(pid, 3_000)) return;
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    process.kill(pid, signal);
    if (await waitUntilGone(pid, 10_000)) return;
  }
  throw new Error(`PostgreSQL of the last start (process ${pid}) does not end.`);
}

/** A number in postmaster.pid that belongs to somebody else by now would keep PostgreSQL from starting for ever. */
async function clearStaleLock(folder: string): Promise<void> {
  await rm(join(folder, "postmaster.pid"), { force: true });
}

const RETRY = /could not bind|Address already in use|pre-existing shared memory/i;

/** Runs the cluster; again where its port was taken between the finding of it and the start. */
export async function runWithRetry(place: Place, account: OsAccount, options: RunOptions): Promise<RunningPostgres> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runPostgres(place, account, options);
    } catch (error) {
      if (attempt === 5 || !(error instanceof Error) || !RETRY.test(error.message)) throw error;
      await new Promise((done) => setTimeout(done, 300 * attempt));
    }
  }
}

async function prepareCluster(
  options: EmbeddedOptions,
  dataDir: string,
): Promise<{ place: Place; account: OsAccount; state: ClusterState; reused: boolean }> {
  const { log } = options;
  const state = await readState(dataDir);
  const orphan = await findOrphan(dataDir, state);
  if (orphan !== undefined) await stopOrphan(orphan, log);
  const account = await accountFor(dataDir, log);
  const folder = await preparePlace(dataDir, account, state.folder, log);
  const place = { ...folder, data: clusterIn(folder.data) };
  const version = await versionOf(place.data);
  if (version !== undefined && version !== MAJOR) {
    throw new Error(`${place.data} was written by PostgreSQL ${version}; this is ${MAJOR}. Dump it with the old one, or npm run reset.`);
  }
  // The password goes to disk before the cluster that needs it.
  await writeState(dataDir, { ...state, folder: place.data, owner: await ownMark() });
  if (version === undefined) {
    log("Making a new PostgreSQL database");
    await initialise(folder, account, state.password);
  }
  await clearStaleLock(place.data);
  return { place, account, state, reused: version !== undefined };
}

/**
 * Starts the PostgreSQL that came with the packages over `dataDir`, on a free port of 127.0.0.1 with a password of its own.
 * Recovers from kill -9; throws with the holder's process number when another live process works with the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const { place, account, state, reused } = await prepareCluster(options, dataDir);
  const running = await runWithRetry(place, account, { durable: options.durable ?? true, port: options.port });
  return {
    url: `postgresql://${SUPERUSER}:${state.password}@127.0.0.1:${running.port}/postgres`,
    port: running.port,
    reused,
    ended: new Promise((done) => running.child.once("exit", () => done())),
    stop: running.stop,
  };
}

/** The address of the PostgreSQL that runs over `dataDir` at this moment, for a command beside the site; undefined when none does. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const state = await readState(resolve(dataDir));
  if ((await livePostmaster(state.folder)) === undefined) return undefined;
  const port = (await readFile(join(state.folder, "postmaster.pid"), "utf8")).split("\n")[3];
  return `postgresql://${SUPERUSER}:${state.password}@127.0.0.1:${port}/postgres`;
}

/** Removes the cluster and all that belongs to it. Throws when it runs. */
export async function removeEmbeddedPostgres(folder: string): Promise<void> {
  const dataDir = resolve(folder);
  const orphan = await findOrphan(dataDir, await readState(dataDir));
  if (orphan !== undefined) await stopOrphan(orphan, () => undefined);
  for (const path of [dataDir, `${dataDir}.json`, sharedFolderFor(dataDir)]) await rm(path, { recursive: true, force: true });
}
