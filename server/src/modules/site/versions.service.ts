import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import { isDatabaseDown } from "../../errors.ts";
import { readVersions } from "./versions.store.ts";

/** Kinds of data that a process may keep in memory, each with a counter in the database. */
export type Scope = "site" | "content" | "games" | "providers";

export interface Versions {
  /** The counter of a scope, at most `CHECK_MS` old. While the database is away it stays what it was. */
  of(scope: Scope): Promise<number>;
  /** Makes the next `of` look again: call it after a write of your own, so that this process sees it at once. */
  refresh(): void;
}

const CHECK_MS = 2_000;

/** Tells when data held in memory is out of date, on every process, with one small query in two seconds. */
export function createVersions(deps: { db: Db; clock: Clock }): Versions {
  let known: Map<string, number> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let epoch = 0;
  let running: { epoch: number; answer: Promise<Map<string, number>> } | undefined;

  const read = (): Promise<Map<string, number>> => {
    // A read that began before the last refresh may have missed the write that caused it.
    if (running?.epoch === epoch) return running.answer;
    const mine = { epoch, answer: readVersions(deps.db).finally(() => running === mine && (running = undefined)) };
    running = mine;
    return mine.answer;
  };

  const look = async (): Promise<Map<string, number>> => {
    const now = deps.clock.now().getTime();
    if (known && Math.abs(now - checkedAt) < CHECK_MS) return known;
    const started = epoch;
    try {
      known = await read();
    } catch (error) {
      if (!known || !isDatabaseDown(error)) throw error;
    }
    if (epoch === started) checkedAt = now;
    return known;
  };

  return {
    of: async (scope) => (await look()).get(scope) ?? 0,
    refresh: () => {
      epoch += 1;
      checkedAt = Number.NEGATIVE_INFINITY;
    },
  };
}

export interface VersionedCache<T> {
  /** The kept value of `key`, or a new one by `load`; callers at the same time share one load. */
  get(key: string, load: () => Promise<T>): Promise<T>;
  /** Makes the next `get` of this key load anew. */
  drop(key: string): void;
  clear(): void;
}

interface CacheOptions {
  versions: Versions;
  scopes: readonly Scope[];
  clock: Clock;
  /** Oldest entries go first beyond this many. */
  size: number;
  maxAgeMs: number;
}

/** Keeps values until one of the scopes that they came from changes, or they are too old. */
export function createVersionedCache<T>(options: CacheOptions): VersionedCache<T> {
  const entries = new Map<string, { value: Promise<T>; madeAt: number }>();
  let stamp = "";

  const get = async (key: string, load: () => Promise<T>): Promise<T> => {
    const current = (await Promise.all(options.scopes.map((scope) => options.versions.of(scope)))).join();
    if (current !== stamp) {
      entries.clear();
      stamp = current;
    }
    const now = options.clock.now().getTime();
    const kept = entries.get(key);
    if (kept && Math.abs(now - kept.madeAt) < options.maxAgeMs) return kept.value;
    const entry = { value: load(), madeAt: now };
    entry.value = entry.value.catch((error: unknown) => {
      // Old data is better than none while the database is away.
      if (kept && isDatabaseDown(error)) return kept.value;
      if (entries.get(key) === entry) entries.delete(key);
      throw error;
    });
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > options.size) entries.delete(entries.keys().next().value as string);
    return entry.value;
  };

  return { get, drop: (key) => void entries.delete(key), clear: () => entries.clear() };
}
