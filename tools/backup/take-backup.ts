import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Base } from "./base-by-steps.ts";
import { takeBaseByProgram } from "./base-by-program.ts";
import { takeBaseBySteps } from "./base-by-steps.ts";
import { copyJournal } from "./journal-copy.ts";
import { type Manifest, writeManifest } from "./manifest.ts";

export interface Source {
  url: string;
  /** Folder of the cluster, where it is this machine's own and has no programs; null: PostgreSQL's programs ask the server. */
  cluster: string | null;
  /** Folder of the arcade's journal. */
  arcade: string;
}

const nameOf = (at: Date): string => at.toISOString().replaceAll(":", "-").replace(/\..*/, "Z");

async function copyOfJournal(folder: string, to: string): Promise<Manifest["journal"]> {
  if (!existsSync(join(folder, "journal.db"))) return null;
  const takenAt = new Date().toISOString();
  await copyJournal(folder, to);
  return { takenAt };
}

/**
 * Takes a backup into a new folder within `to`, while everything works. The journal comes first: a database that is newer than its journal is put
 * right by the arcade itself, one that is older needs people.
 */
export async function takeBackup(source: Source, to: string): Promise<{ folder: string; manifest: Manifest }> {
  const startedAt = new Date();
  const folder = join(to, nameOf(startedAt));
  await mkdir(to, { recursive: true, mode: 0o700 });
  await mkdir(folder, { mode: 0o700 });
  try {
    return { folder, manifest: await fill(source, folder, startedAt) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function fill({ url, cluster, arcade }: Source, folder: string, startedAt: Date): Promise<Manifest> {
  const journal = await copyOfJournal(arcade, join(folder, "arcade"));
  const place = { url, to: join(folder, "database") };
  const base: Base = await (cluster === null ? takeBaseByProgram(place) : takeBaseBySteps({ ...place, from: cluster }));
  const { major, systemId, name, role, segmentBytes } = base.cluster;
  return writeManifest(folder, {
    startedAt: startedAt.toISOString(),
    takenAt: base.takenAt.toISOString(),
    database: {
      how: cluster === null ? "pg_basebackup" : "steps",
      major,
      systemId,
      name,
      role,
      segmentBytes,
      firstSegment: base.firstSegment,
    },
    journal,
  });
}
