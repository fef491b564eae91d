import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describeCluster, withClient } from "./cluster.ts";
import { SLOT } from "./follow-log.ts";
import { listBackups, type Manifest } from "./manifest.ts";
import { beginOf, lsnOf, segmentAt } from "./segments.ts";
import type { Source } from "./take-backup.ts";

export interface Wanted {
  url: string;
  /** The folder of the backups, with the log in `wal`. */
  to: string;
  /** What has to be in it, as another backup would have it. */
  journal: Source["journal"];
  /** Milliseconds. */
  youngerThan: number;
}

/** Whether a backup has the arcade's journal that another one would have now. Of a demo that has not played yet there is none to be had. */
async function hasJournal({ journal: kept, database }: Manifest, wanted: Source["journal"]): Promise<boolean> {
  if (wanted === null) return true;
  if ("url" in wanted) {
    if (kept?.database === undefined) return false;
    const { systemId, name } = await withClient(wanted.url, describeCluster);
    return systemId === database.systemId && name === kept.database.name;
  }
  const isThere = wanted.isNeeded || existsSync(join(wanted.folder, "journal.db"));
  return kept === null ? !isThere : kept.database === undefined;
}

/**
 * The folder of the newest backup of the database, where it is young enough, the arcade's journal is in it, all of the log behind it is there,
 * and PostgreSQL keeps what follows; undefined where any of that is not so, and another base is needed. To be asked before anything follows the log.
 */
export async function freshBase({ url, to, journal, youngerThan }: Wanted): Promise<string | undefined> {
  const newest = (await listBackups(to)).at(-1);
  if (!newest || Date.now() - Date.parse(newest.manifest.takenAt) >= youngerThan) return undefined;
  if (!(await hasJournal(newest.manifest, journal))) return undefined;
  const { cluster, kept } = await withClient(url, async (client) => {
    const text = "select restart_lsn::text as lsn from pg_replication_slots where slot_name = $1";
    const { rows } = await client.query<{ lsn: string | null }>(text, [SLOT]);
    return { cluster: await describeCluster(client), kept: rows[0]?.lsn };
  });
  const { systemId, firstSegment } = newest.manifest.database;
  if (cluster.systemId !== systemId || typeof kept !== "string") return undefined;
  const whole = new Set(await readdir(join(to, "wal")).catch(() => [] as string[]));
  let missing = beginOf(firstSegment, cluster);
  while (whole.has(segmentAt(missing, cluster))) missing += BigInt(cluster.segmentBytes);
  const from = lsnOf(kept);
  return from - (from % BigInt(cluster.segmentBytes)) <= missing ? newest.folder : undefined;
}
