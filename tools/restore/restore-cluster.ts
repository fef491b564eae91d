import { chmod, chown, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Manifest } from "../backup/manifest.ts";
import { findPgTool } from "../backup/pg-tools.ts";
import { clusterIn, MAJOR, runWithRetry } from "../postgres/embedded.ts";
import { accountFor, type OsAccount } from "../postgres/os-account.ts";
import { type Place, preparePlace, sharedFolderFor } from "../postgres/place.ts";
import { ownMark } from "../postgres/processes.ts";
import { writeState } from "../postgres/state.ts";
import type { RunningPostgres } from "../postgres/supervisor.ts";
import { copyLog } from "./copy-log.ts";

/** To read a day's log takes minutes on a small machine. */
const READY_WITHIN_MS = 4 * 3_600_000;
/** Whatever the server had of its own (ports, certificates, its archive) is not this one's. */
const OWN_FILES = ["postgresql.conf", "postgresql.auto.conf", "pg_hba.conf", "pg_ident.conf"];

export interface Restoring {
  /** The backup, and where the log was kept beside it. */
  backup: string;
  manifest: Manifest;
  wal: string;
  /** No further than to this moment; null: to the end of the log. */
  at: Date | null;
  /** Empty, or not there yet. */
  dataDir: string;
  log: (line: string) => void;
}

export interface RestoredCluster {
  url: string;
  /** The address of the arcade's journal in it; null where it is not there. */
  journalUrl: string | null;
  stop: () => Promise<void>;
  /** Removes its files. */
  remove: () => Promise<void>;
}

/** Where a cluster of that version can run. */
async function placeFor(major: number, dataDir: string, account: OsAccount, log: (line: string) => void): Promise<Place> {
  if (String(major) === MAJOR) return preparePlace(dataDir, account, "", log);
  const postgres = await findPgTool("postgres", major, true);
  if (postgres === undefined)
    throw new Error(`The backup is of PostgreSQL ${major}, which this machine does not have: apt-get install postgresql-${major}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return { data: dataDir, binaries: dirname(dirname(postgres)) };
}

async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0;
}

async function giveTo(account: OsAccount, path: string): Promise<void> {
  if (account.uid === undefined) return;
  const inside = await readdir(path, { recursive: true });
  const { uid, gid } = account;
  await Promise.all(["", ...inside].map((one) => chown(join(path, one), uid, gid)));
}

/** A text of PostgreSQL's own settings. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function writeSettings(cluster: string, wal: string, at: Date | null): Promise<void> {
  for (const name of OWN_FILES) await rm(join(cluster, name), { force: true });
  // The shell's words stand in single quotes: a folder may have any name.
  const word = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const source = word(wal).replaceAll("%", "%%");
  // PostgreSQL reads no names of time zones so early, and Z is one.
  const moment = at?.toISOString().replace("T", " ").replace("Z", "+00");
  const settings = [
    `restore_command = ${quoted(`cp ${source}/"%f" "%p" 2>/dev/null || cp ${source}/"%f.partial" "%p"`)}`,
    "recovery_target_action = 'promote'",
    ...(moment === undefined ? [] : [`recovery_target_time = ${quoted(moment)}`]),
    "hot_standby = off",
  ];
  await writeFile(join(cluster, "postgresql.conf"), `${settings.join("\n")}\n`);
  for (const name of ["pg_ident.conf", "postgresql.auto.conf"]) await writeFile(join(cluster, name), "");
  await writeFile(join(cluster, "pg_hba.conf"), "local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n");
  await writeFile(join(cluster, "recovery.signal"), "");
}

/** A database, and the role that works in it. */
interface Door {
  role: string;
  name: string;
}

/** Its roles get a password of their own, by way of a socket that nobody else reaches; after that only passwords count. */
async function closeDoor(place: Place, { port }: RunningPostgres, doors: readonly Door[], password: string): Promise<void> {
  for (const { role, name } of doors) {
    const client = new pg.Client({ host: place.data, port, user: role, database: name });
    await client.connect();
    try {
      await client.query(`alter role ${client.escapeIdentifier(role)} password ${client.escapeLiteral(password)}`);
    } finally {
      await client.end();
    }
  }
  await writeFile(join(clusterIn(place.data), "pg_hba.conf"), "host all all 127.0.0.1/32 scram-sha-256\n");
  // It reads the file when it is told to. Its role may not be allowed to say so in SQL.
  const [postmaster] = (await readFile(join(clusterIn(place.data), "postmaster.pid"), "utf8")).split("\n");
  process.kill(Number(postmaster), "SIGHUP");
}

/** Puts the backup into an empty folder, has PostgreSQL read the log up to the moment, and leaves it running on a port of its own. */
export async function restoreCluster({ backup, manifest, wal, at, dataDir, log }: Restoring): Promise<RestoredCluster> {
  if (!(await isEmpty(dataDir))) throw new Error(`${dataDir} is not empty. A restore goes over nothing.`);
  const { database } = manifest;
  const account = await accountFor(dataDir, log);
  const place = await placeFor(database.major, dataDir, account, log);
  const cluster = clusterIn(place.data);
  // First, since it may go on meanwhile.
  const files = await copyLog(wal, join(place.data, "wal"), database.firstSegment);
  log(`${files} files of the log lie behind the backup`);
  await cp(join(backup, "database"), cluster, { recursive: true });
  await chmod(cluster, 0o700);
  await writeSettings(cluster, join(place.data, "wal"), at);
  await giveTo(account, place.data);
  // Whatever it was subscribed to elsewhere is not asked for anything.
  const settings = [`unix_socket_directories=${place.data}`, "max_logical_replication_workers=0"];
  const running = await runWithRetry({ ...place, data: cluster }, account, { durable: true, settings, readyWithinMs: READY_WITHIN_MS });
  const password = randomBytes(18).toString("base64url");
  const journal = manifest.journal?.database;
  await closeDoor(place, running, journal ? [database, journal] : [database], password);
  // As `npm start` finds it, should this be kept.
  await writeState(dataDir, { password, folder: cluster, owner: await ownMark() });
  const remove = async () => {
    for (const path of [dataDir, `${dataDir}.json`, sharedFolderFor(dataDir)]) await rm(path, { recursive: true, force: true });
  };
  const urlOf = ({ role, name }: Door) =>
    `postgresql://${encodeURIComponent(role)}:${password}@127.0.0.1:${running.port}/${encodeURIComponent(name)}`;
  return { url: urlOf(database), journalUrl: journal ? urlOf(journal) : null, stop: running.stop, remove };
}
