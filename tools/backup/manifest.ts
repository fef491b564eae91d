import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const NAME = "manifest.json";

const FORMAT = 1;

/** What a backup is of. Times are ISO. */
export interface Manifest {
  format: typeof FORMAT;
  startedAt: string;
  /** The base is of this moment: nothing before it can be restored from it. */
  takenAt: string;
  database: {
    /** `steps`: by the functions that PostgreSQL has for it; `pg_basebackup`: by its program. */
    how: "steps" | "pg_basebackup";
    major: number;
    systemId: string;
    name: string;
    role: string;
    /** The first segment of the log that a restore reads, and how large segments are. */
    firstSegment: string;
    segmentBytes: number;
  };
  /** When the arcade's journal was copied, and which database of the cluster has it where it is in one; null where there was none. */
  journal: { takenAt: string; database?: { name: string; role: string } } | null;
  files: { path: string; bytes: number; sha256: string }[];
}

/** Files that are read at the same time: most of a cluster's are small. */
const AT_ONCE = 16;

/** SHA-256 of a file, in hex. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file, { highWaterMark: 1_048_576 }), hash);
  return hash.digest("hex");
}

/** Does it for all of them, some at once; answers in their order. */
async function forAll<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) results.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return results;
}

async function filesIn(folder: string): Promise<Manifest["files"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return forAll(paths.toSorted(), async (path) => ({
    path: path.slice(folder.length + 1),
    bytes: (await stat(path)).size,
    sha256: await hashOf(path),
  }));
}

/** Writes down what lies in the folder; whatever has none was never finished. */
export async function writeManifest(folder: string, about: Omit<Manifest, "files" | "format">): Promise<Manifest> {
  const manifest: Manifest = { format: FORMAT, ...about, files: await filesIn(folder) };
  const half = join(folder, `${NAME}.part`);
  await writeFile(half, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });
  const file = await open(half);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, join(folder, NAME));
  return manifest;
}

/** The backups of a folder that were finished, oldest first. */
export async function listBackups(folder: string): Promise<{ folder: string; manifest: Manifest }[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const found = [];
  for (const name of names.toSorted()) {
    const text = await readFile(join(folder, name, NAME), "utf8").catch(() => undefined);
    if (text === undefined) continue;
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format !== FORMAT) throw new Error(`${join(folder, name)} was written by another version of this command.`);
    found.push({ folder: join(folder, name), manifest });
  }
  return found.toSorted((a, b) => a.manifest.takenAt.localeCompare(b.manifest.takenAt));
}

/** Throws a sentence with the first file that is not as it was written. */
export async function verifyBackup(folder: string, { files }: Manifest): Promise<void> {
  await forAll(files, async ({ path, bytes, sha256 }) => {
    const info = await stat(join(folder, path)).catch(() => undefined);
    if (info?.size !== bytes || (await hashOf(join(folder, path))) !== sha256)
      throw new Error(`${join(folder, path)} is not as it was when the backup was taken. Take another backup.`);
  });
}
