import { createHash } from "node:crypto";
import type rateLimit from "@fastify/rate-limit";
import type { CallSums, SummedCalls } from "./journal/call-sums.ts";

type Store = rateLimit.FastifyRateLimitStore;

/** Processes tell each other this often. */
const TELL_EVERY_MS = 250;
/** Who has made less than this part of the calls that are allowed is counted by each process alone. */
const TOLD_FROM = 1 / 32;
const MOST_AT_ONCE = 2_000;
/** Sums that could not be told are not tried for so long: meanwhile each process counts alone. */
const REST_MS = 5_000;
/** Names that one process remembers. */
const MOST_NAMES = 50_000;

interface Entry {
  name: string;
  windowMs: number;
  /** Of all processes, as was said last. */
  told: number;
  /** Of this process, on their way there, and not yet sent. */
  underway: number;
  untold: number;
  endsAt: number;
}

export interface CallCountsOptions {
  /** Null: this process is alone. */
  sums: CallSums | null;
  warn: (details: object, message: string) => void;
}

/**
 * Where the limiter keeps its counts: with all processes on one journal, as the platform does with its large limits (decision 0228). Never
 * fails: without its database a process counts alone.
 */
export function createCallCounts({ sums, warn }: CallCountsOptions): rateLimit.FastifyRateLimitStoreCtor {
  const entries = new Map<string, Entry>();
  const toTell = new Set<Entry>();
  let timer: NodeJS.Timeout | undefined;
  let restsUntil = 0;

  const tell = async (): Promise<void> => {
    timer = undefined;
    const batch = [...toTell].slice(0, MOST_AT_ONCE);
    for (const entry of batch) toTell.delete(entry);
    const sent = new Map(batch.map((entry) => [entry.name, { entry, calls: send(entry) }]));
    try {
      const added = [...sent.values()].map(({ entry: { name, windowMs }, calls }) => ({ name, calls, windowMs }));
      for (const summed of await sums!.add(added)) take(sent.get(summed.name)!, summed);
    } catch (error) {
      for (const { entry, calls } of sent.values()) unsend(entry, calls);
      restsUntil = performance.now() + REST_MS;
      warn({ err: error }, "calls are counted by each arcade alone for a while");
    }
    if (toTell.size > 0) soon();
  };
  const soon = (): void => void (timer ??= setTimeout(() => void tell(), TELL_EVERY_MS).unref());
  const count = (key: string, windowMs: number, max: number): { current: number; ttl: number } => {
    const entry = entryOf(entries, toTell, key, windowMs);
    entry.untold += 1;
    const { current, ttl } = read(entry);
    // Whoever is over the limit already costs nothing more.
    if (sums && entry.told <= max && current >= max * TOLD_FROM && performance.now() >= restsUntil) {
      toTell.add(entry);
      soon();
    }
    return { current, ttl };
  };
  return class CallCountStore implements Store {
    incr(key: string, callback: Parameters<Store["incr"]>[1], windowMs: number, max: number): void {
      callback(null, count(key, windowMs, max));
    }

    /** What is counted says its key. */
    child(): Store {
      return this;
    }
  };
}

function entryOf(entries: Map<string, Entry>, toTell: Set<Entry>, key: string, windowMs: number): Entry {
  const known = entries.get(key);
  const now = performance.now();
  if (known && known.endsAt > now) return known;
  if (known) toTell.delete(known);
  // The oldest goes; where it mattered, the others know it still.
  else if (entries.size >= MOST_NAMES) entries.delete(entries.keys().next().value!);
  const name = known?.name ?? createHash("sha256").update(key).digest("hex").slice(0, 32);
  const fresh = { name, windowMs, told: 0, underway: 0, untold: 0, endsAt: now + windowMs };
  entries.set(key, fresh);
  return fresh;
}

function send(entry: Entry): number {
  const calls = entry.untold;
  entry.untold = 0;
  entry.underway += calls;
  return calls;
}

function unsend(entry: Entry, calls: number): void {
  entry.underway -= calls;
  entry.untold += calls;
}

function take({ entry, calls }: { entry: Entry; calls: number }, summed: SummedCalls): void {
  const endsAt = performance.now() + summed.endsIn;
  // Answers overtake each other: within one window the sum only grows.
  const isNext = endsAt > entry.endsAt + entry.windowMs / 2;
  entry.told = isNext ? summed.calls : Math.max(entry.told, summed.calls);
  entry.endsAt = endsAt;
  entry.underway -= calls;
}

const read = ({ told, underway, untold, endsAt }: Entry): { current: number; ttl: number } => ({
  current: told + underway + untold,
  ttl: Math.max(0, Math.ceil(endsAt - performance.now())),
});
