import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod";

const NAME = "manifest.json";

const Manifest = z.object({
  format: z.literal(1),
  startedAt: z.iso.datetime(),
  /** The base is of this moment: nothing before it can be restored from it. */
  takenAt: z.iso.datetime(),
  database: z.object({
    /** `steps`: by the functions that PostgreSQL has for it; `pg_basebackup`: by its program. */
    how: z.enum(["steps", "pg_basebackup"]),
    major: z.number().int(),
    systemId: z.string(),
    name: z.string(),
    role: z.string(),
    /** The first segment of the log that a restore reads, and how large segments are. */
    firstSegment: z.string(),
    segmentBytes: z.number().int(),
  }),
  /** When the arcade's journal was copied; null where there was none. */
  journal: z.object({ takenAt: z.iso.datetime() }).nullable(),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof Manifest>;

/** SHA-256 of a file, in hex. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function filesIn(folder: string): Promise<Manifest["files"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files: Manifest["files"] = [];
  for (const path of paths.toSorted())
    files.push({ path: path.slice(folder.length + 1), bytes: (await stat(path)).size, sha256: await hashOf(path) });
  return files;
}

/** Writes down what lies in the folder; whatever has none was never finished. */
export async function writeManifest(folder: string, about: Omit<Manifest, "files">): Promise<Manifest> {
  const manifest: Manifest = { ...about, files: await filesIn(folder) };
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
    if (text !== undefined) found.push({ folder: join(folder, name), manifest: Manifest.parse(JSON.parse(text)) });
  }
  return found.toSorted((a, b) => a.manifest.takenAt.localeCompare(b.manifest.takenAt));
}

/** Throws a sentence with the first file that is not as it was written. */
export async function verifyBackup(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const info = await stat(join(folder, path)).catch(() => undefined);
    if (info?.size !== bytes || (await hashOf(join(folder, path))) !== sha256)
      throw new Error(`${join(folder, path)} is not as it was when the backup was taken. Take another backup.`);
  }
}
