import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import type { Env } from "../../env.ts";
import { type Versions, createVersionedCache } from "../site/versions.service.ts";
import { listActiveProviders } from "./directory.store.ts";
import { publicOriginOf } from "./provider-directory.service.ts";

const KEEP_MS = 10 * 60_000;

/** The origins of the open providers' games, kept until a provider changes: every process follows within two seconds, and a page costs no query. */
export function createFrameOrigins(deps: { db: Db; env: Env; clock: Clock; versions: Versions }): () => Promise<readonly string[]> {
  const { db, env, clock, versions } = deps;
  const kept = createVersionedCache<readonly string[]>({ versions, clock, scopes: ["providers"], size: 1, maxAgeMs: KEEP_MS });
  const read = async (): Promise<readonly string[]> => {
    const rows = await listActiveProviders(db);
    return [...new Set(rows.flatMap((row) => publicOriginOf(row, env) ?? []))].toSorted();
  };
  return () => kept.get("origins", read);
}
