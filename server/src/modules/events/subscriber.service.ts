import type { Db } from "../../db.ts";
import { type StoredEvent, isForgotten, listEvents, newestEventId } from "./events.store.ts";
import type { EventWire } from "./wire.store.ts";

export interface Subscriber {
  topics: readonly string[];
  /** The last event that it has had; null begins with what comes now. */
  after: number | null;
  /** The id from which on the subscriber will have everything. Called first. */
  onStart: (id: number) => void;
  onEvent: (event: StoredEvent) => void;
  /** Events up to this id were missed and are gone. */
  onGap: (id: number) => void;
}

interface Held {
  subscriber: Subscriber;
  /** Live events that came while the past was being read; null once it is through. */
  pending: StoredEvent[] | null;
}

interface Deps {
  db: Db;
  wire: EventWire;
  warn: (message: string, detail: unknown) => void;
  onLag: (seconds: number) => void;
  /** Called with each event before any listener of this process has it; null stands for events that were missed. */
  beforeTold: (event: StoredEvent | null) => void;
}

const PAGE = 1_000;
/** More than this at once is told as a gap. */
const MOST_REPLAYED = 500;
/** An announcement may be lost with its connection; nobody waits longer than this. */
const LOOK_MS = 3_000;

async function readMissed(db: Db, topics: readonly string[], after: number, upTo: number): Promise<StoredEvent[] | null> {
  if (await isForgotten(db, after)) return null;
  const events = await listEvents(db, { topics, after, upTo, limit: MOST_REPLAYED + 1 });
  return events.length > MOST_REPLAYED ? null : events;
}

/** Who listens to what in this process. */
function createAudience() {
  const byTopic = new Map<string, Set<Held>>();
  return {
    join(held: Held): void {
      for (const topic of held.subscriber.topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(held));
    },
    leave(held: Held): void {
      for (const topic of held.subscriber.topics) {
        const all = byTopic.get(topic);
        all?.delete(held);
        if (all?.size === 0) byTopic.delete(topic);
      }
    },
    deliver(event: StoredEvent): void {
      for (const held of byTopic.get(event.topic) ?? []) {
        if (held.pending) held.pending.push(event);
        else held.subscriber.onEvent(event);
      }
    },
  };
}

/** Follows the newest events of all processes from the first call of `start` on, one reading for all listeners. */
function createTail({ db, wire, warn, onLag }: Deps, onEvent: (event: StoredEvent) => void) {
  let listening: { stop: () => void; ready: Promise<void> } | null = null;
  let cursor = 0;
  let reading: Promise<void> | null = null;
  let again = false;

  const readNew = async (): Promise<void> => {
    do {
      again = false;
      const events = await listEvents(db, { after: cursor, limit: PAGE });
      const newest = events.at(-1);
      if (newest) onLag(newest.ageSeconds);
      for (const event of events) {
        cursor = event.id;
        onEvent(event);
      }
      if (events.length === PAGE) again = true;
    } while (again);
  };

  const look = (): void => {
    again = true;
    reading ??= readNew()
      .catch((error: unknown) => warn("events could not be read", error))
      .finally(() => (reading = null));
  };

  const begin = () => {
    let stopWire = (): void => undefined;
    const timer = setInterval(look, LOOK_MS).unref();
    const stop = (): void => {
      clearInterval(timer);
      stopWire();
    };
    const open = async (): Promise<void> => {
      try {
        cursor = Math.max(cursor, await newestEventId(db));
        stopWire = wire.listen(look);
      } catch (error) {
        stop();
        listening = null;
        throw error;
      }
    };
    return { stop, ready: open() };
  };

  return {
    start: (): Promise<void> => (listening ??= begin()).ready,
    cursor: (): number => cursor,
    async stop(): Promise<void> {
      listening?.stop();
      listening = null;
      await reading;
    },
  };
}

/** Tells events to their listeners in this process, each once and in one order, beginning where the listener was. */
export function createSubscriber(deps: Deps) {
  const audience = createAudience();
  const tail = createTail(deps, (event) => {
    deps.beforeTold(event);
    audience.deliver(event);
  });

  /** What came on some topics after an event; null when it is too much, or no longer known. */
  const missed = async (topics: readonly string[], after: number, upTo: number): Promise<StoredEvent[] | null> => {
    const events = await readMissed(deps.db, topics, after, upTo);
    for (const event of events ?? [null]) deps.beforeTold(event);
    return events;
  };

  const replay = async ({ after, topics, onEvent, onGap }: Subscriber, upTo: number): Promise<void> => {
    if (after === null || after >= upTo) return;
    const events = await missed(topics, after, upTo);
    if (events) events.forEach(onEvent);
    else onGap(upTo);
  };

  /** Follows topics from where the subscriber was. Returns how to stop. */
  const subscribe = async (subscriber: Subscriber): Promise<() => void> => {
    await tail.start();
    const held: Held = { subscriber, pending: [] };
    const from = tail.cursor();
    audience.join(held);
    subscriber.onStart(subscriber.after ?? from);
    try {
      await replay(subscriber, from);
    } catch (error) {
      audience.leave(held);
      throw error;
    }
    const pending = held.pending ?? [];
    held.pending = null;
    for (const event of pending) if (event.id > (subscriber.after ?? 0)) subscriber.onEvent(event);
    return () => audience.leave(held);
  };

  return { subscribe, missed, start: () => tail.start(), stop: () => tail.stop() };
}
