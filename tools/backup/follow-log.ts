import { type FileHandle, mkdir, open, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Cluster, describeCluster, withClient } from "./cluster.ts";
import { isSegment, lsnOf, lsnText, segmentAt } from "./segments.ts";

/*
 * Takes PostgreSQL's log along as it is written, as pg_receivewal does, which the PostgreSQL of the packages lacks: out of the cluster's folder.
 * A slot has PostgreSQL keep what was not taken yet.
 */

export const SLOT = "mela_backup";
const PART_BYTES = 1_048_576;

/** Which cluster's log is in a folder: its system identifier. */
const SYSTEM = "system-id";

/** Makes the folder the log's of one cluster; throws where it has that of another one, whose files have the same names. */
export async function claimFolder(folder: string, { systemId }: Pick<Cluster, "systemId">): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, SYSTEM);
  const known = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
  if (known === undefined) await writeFile(file, systemId, { mode: 0o600 });
  else if (known !== systemId)
    throw new Error(`${folder} has the log of another cluster (${known}; this is ${systemId}). Name another folder by --to.`);
}

/** Where the server has written to. */
async function written(client: pg.Client): Promise<bigint> {
  const { rows } = await client.query<{ lsn: string }>("select pg_current_wal_flush_lsn()::text as lsn");
  return lsnOf(String(rows[0]?.lsn));
}

/** Makes the slot where there is none, and answers from where on the log is there. */
async function beginAt(client: pg.Client): Promise<bigint> {
  const find = () =>
    client.query<{ lsn: string }>("select restart_lsn::text as lsn from pg_replication_slots where slot_name = $1", [SLOT]);
  let { rows } = await find();
  if (rows.length === 0) {
    await client.query("select pg_create_physical_replication_slot($1, true)", [SLOT]);
    ({ rows } = await find());
  }
  return lsnOf(String(rows[0]?.lsn));
}

/** Copies bytes from one place to another within one segment. */
async function copyPart(from: FileHandle, to: FileHandle, begin: number, end: number): Promise<void> {
  const buffer = Buffer.alloc(PART_BYTES);
  for (let at = begin; at < end;) {
    const { bytesRead } = await from.read(buffer, 0, Math.min(PART_BYTES, end - at), at);
    if (bytesRead === 0) throw new Error("A file of the log ends before what was written to it.");
    await to.write(buffer, 0, bytesRead, at);
    at += bytesRead;
  }
}

interface Place {
  cluster: Cluster;
  /** The cluster's folder. */
  from: string;
  to: string;
}

/** Takes what the server has written since `at` and lies in the same segment. Answers up to where. */
async function takeSegment({ cluster, from, to }: Place, at: bigint, until: bigint): Promise<bigint> {
  const size = BigInt(cluster.segmentBytes);
  const first = at - (at % size);
  const end = first + size < until ? first + size : until;
  const name = segmentAt(at, cluster);
  const part = join(to, `${name}.partial`);
  const [source, target] = [
    await open(join(from, "pg_wal", name)),
    await open(part, "a")
      .then((made) => made.close())
      .then(() => open(part, "r+")),
  ];
  try {
    // Whatever lies behind what was written is nothing, not what an earlier use of the file left there.
    if ((await target.stat()).size < cluster.segmentBytes) await target.truncate(cluster.segmentBytes);
    await copyPart(source, target, Number(at - first), Number(end - first));
    await target.datasync();
  } finally {
    await source.close();
    await target.close();
  }
  if (end === first + size) await rename(part, join(to, name));
  return end;
}

export interface Following {
  url: string;
  /** The cluster's folder. */
  from: string;
  /** Where the files of the log go. */
  to: string;
  /** Milliseconds between two looks: so much may be lost. */
  everyMs: number;
  signal: AbortSignal;
  onStep?: (upTo: string) => void;
}

/** Takes along what is written, until `signal` ends it: then once more. */
export async function followLog({ url, from, to, everyMs, signal, onStep }: Following): Promise<void> {
  await withClient(url, async (client) => {
    const place = { cluster: await describeCluster(client), from, to };
    await claimFolder(to, place.cluster);
    const size = BigInt(place.cluster.segmentBytes);
    let kept = await beginAt(client);
    let at = await resumeAt(kept, size, place);
    for (let isLast = false; !isLast;) {
      isLast = signal.aborted;
      const until = await written(client);
      while (at < until) at = await takeSegment(place, at, until);
      // The server keeps a segment until all of it was taken.
      const whole = at - (at % size);
      if (whole > kept) await client.query("select pg_replication_slot_advance($1, $2::pg_lsn)", [SLOT, lsnText((kept = whole))]);
      onStep?.(lsnText(at));
      if (!isLast) await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  });
}

/** An earlier run has taken whole segments already; what it had of the next one is taken again. */
async function resumeAt(slot: bigint, size: bigint, { cluster, to }: Place): Promise<bigint> {
  const whole = new Set((await readdir(to)).filter(isSegment));
  let at = slot - (slot % size);
  while (whole.has(segmentAt(at, cluster))) at += size;
  return at;
}

/** Ends the following for good, so that PostgreSQL keeps nothing for it any more. */
export function forgetLog(url: string): Promise<void> {
  return withClient(url, async (client) => {
    await client.query("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1", [SLOT]);
  });
}
