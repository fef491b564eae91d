import { createHash } from "node:crypto";
import type { Valkey } from "../../adapters/valkey.ts";
import type { Db } from "../../db.ts";
import { type Calls, type Counted, addCalls, deleteOldCounts } from "./call-counts.store.ts";

/** Up to here each call is counted at the database before it is answered; such limits stand on calls that cost more than that. */
const EXACT_UP_TO = 500;
/** Above it processes tell each other this often. */
const TELL_EVERY_MS = 250;
/** Who has made less than this part of the calls that are allowed is counted by each process alone. */
const TOLD_FROM = 1 / 32;
const MOST_AT_ONCE = 2_000;
const SWEEP_MS = 5 * 60_000;
/** Whoever has failed is not asked for so long: instead of Valkey it is the database meanwhile, and without that each process counts alone. */
const REST_MS = 5_000;
/** Before the name of a counter in Valkey. */
const PREFIX = "mela:calls:";
/** Names that one process remembers. */
const MOST_NAMES = 50_000;

export interface CountedCalls {
  current: number;
  /** Milliseconds until the window is over. */
  ttl: number;
}

interface Deps {
  db: Db;
  /** Counts instead of the database, where there is one. */
  valkey?: Pick<Valkey, "addToCounters"> | undefined;
  warn: (message: string, detail: unknown) => void;
}

interface Entry {
  name: Buffer;
  windowMs: number;
  /** Of all processes, as the database said last. */
  told: number;
  /** Of this process, on their way to the database, and not yet sent. */
  underway: number;
  untold: number;
  endsAt: number;
}

export type CallCounts = ReturnType<typeof createCallCounts>;

/** Counts at Valkey, and at the database where it does not answer: a window that is under way begins there anew. */
function createStore({ db, valkey, warn }: Deps) {
  let restsUntil = 0;
  return async (added: readonly Calls[]): Promise<Counted[]> => {
    if (!valkey || performance.now() < restsUntil) return addCalls(db, added);
    try {
      const counters = await valkey.addToCounters(
        added.map(({ name, calls, windowMs }) => ({ name: PREFIX + name.toString("hex"), by: calls, windowMs })),
      );
      return counters.map(({ sum, endsIn }, at) => ({ name: added[at]!.name, calls: sum, endsIn }));
    } catch (error) {
      const now = performance.now();
      // Those that waited for it fail together.
      if (now >= restsUntil) warn("calls are counted in the database for a while", error);
      restsUntil = now + REST_MS;
      return addCalls(db, added);
    }
  };
}

/** The entries of the names that are counted, each as long as its window; `onOver` is told of one whose window was over. */
function createEntries(onOver: (entry: Entry) => void) {
  const entries = new Map<string, Entry>();
  return (key: string, windowMs: number): Entry => {
    const known = entries.get(key);
    const now = performance.now();
    if (known && known.endsAt > now) return known;
    if (known) onOver(known);
    // The oldest goes; who counts for all knows it still, where it mattered.
    else if (entries.size >= MOST_NAMES) entries.delete(entries.keys().next().value!);
    const name = known?.name ?? createHash("sha256").update(key).digest().subarray(0, 16);
    const fresh = { name, windowMs, told: 0, underway: 0, untold: 0, endsAt: now + windowMs };
    entries.set(key, fresh);
    return fresh;
  };
}

/** Counts calls by name, for all processes together (decisions 0228 and 0348). */
export function createCallCounts({ db, valkey, warn }: Deps) {
  const add = createStore({ db, valkey, warn });
  const toTell = new Set<Entry>();
  const entryOf = createEntries((over) => toTell.delete(over));
  let timer: NodeJS.Timeout | undefined;
  let restsUntil = 0;
  let sweptAt = performance.now();

  /** Tells the database what it does not know of these, and learns what others have told; answers the sums that it made. */
  const tell = async (batch: readonly Entry[]): Promise<ReadonlyMap<Entry, number>> => {
    const sums = new Map<Entry, number>();
    if (performance.now() < restsUntil) return sums;
    const parcels = new Map(batch.map((entry) => [entry.name.toString("hex"), pack(entry)]));
    try {
      const counted = await add([...parcels.values()].map(toCalls));
      for (const one of counted) {
        const parcel = parcels.get(one.name.toString("hex"))!;
        take(parcel, one);
        sums.set(parcel.entry, one.calls);
      }
    } catch (error) {
      for (const parcel of parcels.values()) unpack(parcel);
      restsUntil = performance.now() + REST_MS;
      warn("calls are counted by each process alone for a while", error);
    }
    return sums;
  };
  const tellAll = async (): Promise<void> => {
    timer = undefined;
    const batch = [...toTell].slice(0, MOST_AT_ONCE);
    for (const entry of batch) toTell.delete(entry);
    await tell(batch);
    if (toTell.size > 0) soon();
    if (performance.now() - sweptAt < SWEEP_MS) return;
    sweptAt = performance.now();
    await deleteOldCounts(db).catch((error: unknown) => warn("old counts of calls could not be deleted", error));
  };
  const soon = (): void => void (timer ??= setTimeout(() => void tellAll(), TELL_EVERY_MS).unref());

  /** One more call; `max` decides how exactly it is counted. Never fails: without the database this process counts alone. */
  const count = (key: string, { windowMs, max }: { windowMs: number; max: number }): CountedCalls | Promise<CountedCalls> => {
    const entry = entryOf(key, windowMs);
    entry.untold += 1;
    const seen = read(entry);
    // Whoever is over the limit already costs nothing more.
    if (entry.told > max) return seen;
    // Its place is the one that the database gave it: calls that came at the same moment after it do not count against it.
    if (max <= EXACT_UP_TO) return tell([entry]).then((sums) => ({ current: sums.get(entry) ?? seen.current, ttl: read(entry).ttl }));
    if (entry.told + entry.untold >= max * TOLD_FROM) {
      toTell.add(entry);
      soon();
    }
    return read(entry);
  };

  return { count };
}

/** Calls of an entry that are on their way to the database. */
interface Parcel {
  entry: Entry;
  calls: number;
}

function pack(entry: Entry): Parcel {
  const calls = entry.untold;
  entry.untold = 0;
  entry.underway += calls;
  return { entry, calls };
}

const toCalls = ({ entry: { name, windowMs }, calls }: Parcel) => ({ name, calls, windowMs });

function unpack({ entry, calls }: Parcel): void {
  entry.underway -= calls;
  entry.untold += calls;
}

function take({ entry, calls }: Parcel, counted: Counted): void {
  const endsAt = performance.now() + counted.endsIn;
  // Answers overtake each other: within one window the sum only grows.
  const isNext = endsAt > entry.endsAt + entry.windowMs / 2;
  entry.told = isNext ? counted.calls : Math.max(entry.told, counted.calls);
  entry.endsAt = endsAt;
  entry.underway -= calls;
}

const read = ({ told, underway, untold, endsAt }: Entry): CountedCalls => ({
  current: told + underway + untold,
  ttl: Math.max(0, Math.ceil(endsAt - performance.now())),
});
