import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { type Cluster, describeCluster, withClient } from "./cluster.ts";
import { lsnOf, segmentAt, segmentsBetween } from "./segments.ts";

/*
 * A base backup without pg_basebackup, which the PostgreSQL of the packages lacks: by the functions that PostgreSQL has for whoever copies its
 * files themselves ("Making a base backup using the low level API"). Needs to read the cluster's folder.
 */

/** What belongs to the running server alone. The log is added at the end, as far as it is needed. */
const EMPTY = new Set(["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp", "pg_subtrans"]);
const LEFT_OUT = new Set(["postmaster.pid", "postmaster.opts", "postgresql.auto.conf.tmp", "backup_label", "tablespace_map"]);
const isLeftOut = (name: string): boolean => LEFT_OUT.has(name) || name.startsWith("pgsql_tmp") || name === "pg_internal.init";

/** A file that is gone meanwhile belonged to a table that was dropped: the log says so. */
async function copyOne(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

async function copyTree(from: string, to: string, isTop = true): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (isLeftOut(entry.name)) continue;
    if (entry.isSymbolicLink()) throw new Error(`${source} lies elsewhere (a tablespace): use pg_basebackup, by DATABASE_URL.`);
    if (isTop && EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyTree(source, target, false);
    else if (entry.isFile()) await copyOne(source, target);
  }
}

async function oneRow<T extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query<T>(text, values);
  return rows[0] as T;
}

export interface Base {
  cluster: Cluster;
  firstSegment: string;
  /** From this moment on a restore may reach. */
  takenAt: Date;
}

/** Copies the cluster that lies in `from` and answers at `url` into `to`, while it works. */
export function takeBaseBySteps({ url, from, to }: { url: string; from: string; to: string }): Promise<Base> {
  return withClient(url, async (client) => {
    const cluster = await describeCluster(client);
    // Ends with the connection. Until then no file of the log goes.
    await client.query("select pg_create_physical_replication_slot('mela_base_' || pg_backend_pid(), true, true)");
    const { begin } = await oneRow<{ begin: string }>(client, "select pg_backup_start('mela', true)::text as begin");
    await copyTree(from, to);
    const done = await oneRow<{ end: string; label: string; at: Date }>(
      client,
      "select lsn::text as end, labelfile as label, clock_timestamp() as at from pg_backup_stop(false)",
    );
    await writeFile(join(to, "backup_label"), done.label, { mode: 0o600 });
    const begun = lsnOf(begin);
    for (const name of segmentsBetween(begun, lsnOf(done.end), cluster))
      await copyFile(join(from, "pg_wal", name), join(to, "pg_wal", name));
    return { cluster, firstSegment: segmentAt(begun, cluster), takenAt: done.at };
  });
}
