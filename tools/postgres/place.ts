import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { completeBinaries, copyBinaries, packagedPostgres } from "./binaries.ts";
import type { OsAccount } from "./os-account.ts";

const run = promisify(execFile);
const SHARED_ROOT = "/var/lib/mela";

/** Where a cluster really lies. */
export interface Place {
  /** The cluster's own folder. */
  data: string;
  /** Holds bin/, lib/ and share/. */
  binaries: string;
}

/** True when `account` can run the binaries and write into the folder, tried rather than guessed from modes. */
async function isUsable(place: Place, account: OsAccount): Promise<boolean> {
  const script = '"$1/bin/postgres" --version >/dev/null 2>&1 && [ -w "$2" ] && [ -x "$2" ]';
  return run("/bin/sh", ["-c", script, "sh", place.binaries, place.data], { ...account, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

async function makeFolder(folder: string, account: OsAccount): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid);
}

/** Where `dataDir` moves to when the unprivileged user cannot reach it, as under /root: one folder per project path. */
export function sharedFolderFor(dataDir: string): string {
  return join(SHARED_ROOT, createHash("sha256").update(dataDir).digest("hex").slice(0, 12));
}

async function moveToShared(dataDir: string, native: string, account: OsAccount, log: (line: string) => void): Promise<Place> {
  const folder = sharedFolderFor(dataDir);
  log(`The database's user cannot read ${dirname(dataDir)}: PostgreSQL and its data go to ${folder}`);
  await mkdir(folder, { recursive: true });
  await Promise.all([SHARED_ROOT, folder].map((path) => chmod(path, 0o755)));
  const place = { data: join(folder, "pg"), binaries: join(folder, "postgres-18") };
  await copyBinaries(native, place.binaries);
  await makeFolder(place.data, account);
  if (await isUsable(place, account)) return place;
  throw new Error(`PostgreSQL cannot run from ${folder} either. Set DATABASE_URL to use a PostgreSQL of your own.`);
}

/** Prepares binaries and folder so that `account` can use both. `last` is where the cluster lay at the last start. */
export async function preparePlace(dataDir: string, account: OsAccount, last: string, log: (line: string) => void): Promise<Place> {
  const native = packagedPostgres();
  await completeBinaries(native);
  // Data that once moved stays there, whatever the modes say today.
  if (last.startsWith(sharedFolderFor(dataDir)) && existsSync(last)) return moveToShared(dataDir, native, account, log);
  const place = { data: dataDir, binaries: native };
  await makeFolder(place.data, account);
  if (await isUsable(place, account)) return place;
  if (account.uid !== undefined) return moveToShared(dataDir, native, account, log);
  throw new Error(`PostgreSQL cannot run here: ${place.binaries} must be executable and ${dataDir} writable for this user.`);
}
