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
/** Names that one process remembers, of each kind that is counted. */
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
  /** Whether this process may write to what all share; one that stands by counts alone. */
  mayTell?: () => boolean;
  warn: (details: object, message: string) => void;
  mostNames?: number;
}

/**
 * Where the limiter keeps its counts: with all processes on one journal, as the platform does with its large limits (decision 0228). Never
 * fails: without its database a process counts alone.
 */
export function createCallCounts({
  sums,
  mayTell = () => true,
  warn,
  mostNames = MOST_NAMES,
}: CallCountsOptions): rateLimit.FastifyRateLimitStoreCtor {
  /** By their names. */
  const toTell = new Map<string, Entry>();
  let timer: NodeJS.Timeout | undefined;
  let restsUntil = 0;

  const tell = async (): Promise<void> => {
    timer = undefined;
    const batch = [...toTell].slice(0, MOST_AT_ONCE);
    for (const [name] of batch) toTell.delete(name);
    const sent = new Map(batch.map(([name, entry]) => [name, { entry, calls: send(entry) }]));
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
  const count = (entry: Entry, max: number): { current: number; ttl: number } => {
    entry.untold += 1;
    const { current, ttl } = read(entry);
    // Whoever is over the limit already costs nothing more.
    if (sums && entry.told <= max && current >= max * TOLD_FROM && performance.now() >= restsUntil && mayTell()) {
      toTell.set(entry.name, entry);
      soon();
    }
    return { current, ttl };
  };
  return class CallCountStore implements Store {
    readonly #entries = new Map<string, Entry>();

    incr(key: string, callback: Parameters<Store["incr"]>[1], windowMs: number, max: number): void {
      const entry = entryOf(this.#entries, toTell, key, windowMs);
      callback(null, count(entry, max));
      if (this.#entries.size > mostNames) this.#entries.delete(this.#entries.keys().next().value!);
    }

    /** Counts apart: names that somebody invents push out none of another kind. All kinds are told together, so that keys say which they are of. */
    child(): Store {
      return new CallCountStore();
    }
  };
}

/** What is counted under the key, which from now on is the last to be forgotten. Where one mattered that was, the others know it still. */
function entryOf(entries: Map<string, Entry>, toTell: Map<string, Entry>, key: string, windowMs: number): Entry {
  const known = entries.get(key);
  const now = performance.now();
  const name = known?.name ?? createHash("sha256").update(key).digest("hex").slice(0, 32);
  // One that was forgotten may wait to be told: it goes on.
  const current = [known, toTell.get(name)].find((one) => one !== undefined && one.endsAt > now);
  if (!current) toTell.delete(name);
  const entry = current ?? { name, windowMs, told: 0, underway: 0, untold: 0, endsAt: now + windowMs };
  entries.delete(key);
  entries.set(key, entry);
  return entry;
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
