import { access, constants, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Base } from "./base-by-steps.ts";
import { takeBaseByProgram } from "./base-by-program.ts";
import { takeBaseBySteps } from "./base-by-steps.ts";
import { type Cluster, describeCluster, withClient } from "./cluster.ts";
import { copyJournal } from "./journal-copy.ts";
import { type Manifest, writeManifest } from "./manifest.ts";

export interface Source {
  url: string;
  /** Folder of the cluster, where it is this machine's own and has no programs; null: PostgreSQL's programs ask the server. */
  cluster: string | null;
  /** The arcade's journal: a folder, without which there is no backup where it is needed; a database; or null, where it is to be left out. */
  journal: { folder: string; isNeeded: boolean } | { url: string } | null;
}

const nameOf = (at: Date): string => at.toISOString().replaceAll(":", "-").replace(/\..*/, "Z");

/** A new folder that is named after the moment; a second one of the same second gets a number. */
async function makeFolder(to: string, at: Date): Promise<string> {
  for (let number = 1; ; number += 1) {
    const folder = join(to, number === 1 ? nameOf(at) : `${nameOf(at)}-${number}`);
    try {
      await mkdir(folder, { mode: 0o700 });
      return folder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** A journal in a database comes with its cluster, which has to be the one that is copied. */
async function comesAlong(journal: string, { systemId }: Cluster, takenAt: Date): Promise<Manifest["journal"]> {
  const own = await withClient(journal, describeCluster);
  if (own.systemId !== systemId)
    throw new Error(
      "The arcade's journal (ARCADE_DATABASE_URL) lies in another cluster than DATABASE_URL: back that one up by its own tools, and say --journal none here.",
    );
  return { takenAt: takenAt.toISOString(), database: { name: own.name, role: own.role } };
}

async function copyOfJournal({ folder, isNeeded }: { folder: string; isNeeded: boolean }, to: string): Promise<Manifest["journal"]> {
  const isThere = await access(join(folder, "journal.db"), constants.R_OK).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" && !isNeeded) return false;
      throw new Error(
        `There is no journal of the arcade in ${folder} that can be read (${error.code}). Set ARCADE_DATA to its folder or ARCADE_DATABASE_URL to its database, or say --journal none to leave it out.`,
      );
    },
  );
  if (!isThere) return null;
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
  await mkdir(to, { recursive: true, mode: 0o700 });
  const folder = await makeFolder(to, startedAt);
  try {
    return { folder, manifest: await fill(source, folder, startedAt) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function fill({ url, cluster, journal: from }: Source, folder: string, startedAt: Date): Promise<Manifest> {
  const inDatabase = from !== null && "url" in from;
  const copied = from === null || inDatabase ? null : await copyOfJournal(from, join(folder, "arcade"));
  const place = { url, to: join(folder, "database") };
  const base: Base = await (cluster === null ? takeBaseByProgram(place) : takeBaseBySteps({ ...place, from: cluster }));
  const journal = inDatabase ? await comesAlong(from.url, base.cluster, base.takenAt) : copied;
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
