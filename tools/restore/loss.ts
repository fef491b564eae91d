import { openDb } from "../../server/src/db.ts";
import { describeCluster, withClient } from "../backup/cluster.ts";

/** How far a database goes, by the last that was booked. */
export interface Reach {
  id: number;
  at: Date | null;
}

/** How far the database at an address goes. */
export async function reachAt(url: string): Promise<Reach> {
  const handle = openDb(url, { max: 1 });
  try {
    const { rows } = await handle.pool.query<Reach>(
      "select id::float8 as id, created_at as at from ledger_transactions order by id desc limit 1",
    );
    return rows[0] ?? { id: 0, at: null };
  } finally {
    await handle.close();
  }
}

/** How far the database that runs goes; null where none does, or another one than the backup's. */
export async function liveReach(live: string | undefined, systemId: string): Promise<Reach | null> {
  if (live === undefined) return null;
  const found = await withClient(live, describeCluster).catch(() => null);
  return found?.systemId === systemId ? reachAt(live) : null;
}

export interface Loss {
  restoredUntil: string | null;
  /** Against the database that ran when the restore began; null where none did. */
  live: { until: string | null; seconds: number; transactions: number } | null;
}

/** What would be lost: how much further the database that runs had come than what was restored. */
export function lossOf(restored: Reach, live: Reach | null): Loss {
  const restoredUntil = restored.at?.toISOString() ?? null;
  if (live === null) return { restoredUntil, live: null };
  const seconds = live.at && restored.at ? Math.max(0, (live.at.getTime() - restored.at.getTime()) / 1_000) : 0;
  return { restoredUntil, live: { until: live.at?.toISOString() ?? null, seconds, transactions: Math.max(0, live.id - restored.id) } };
}
