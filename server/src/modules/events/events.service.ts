import { type EventDataOf, type EventType, STREAM_FRAMES } from "@mela/contract/events/events";
import type { Db } from "../../db.ts";
import { type StoredEvent, newestEventId } from "./events.store.ts";
import { createSubscriber } from "./subscriber.service.ts";
import { type BalanceReader, createOutgoing } from "./outgoing.service.ts";
import type { EventWire } from "./wire.store.ts";

/** Whom an event is for: one member, every visitor of a brand, or everybody. */
export type Recipient = { member: number | string } | { brand: string } | "all";

export interface Publication<T extends EventType = EventType> {
  to: Recipient;
  type: T;
  data: EventDataOf<T>;
}

interface Deps {
  db: Db;
  wire: EventWire;
  readBalances: BalanceReader;
  warn?: (message: string, detail: unknown) => void;
  /** Told how many seconds old the newest event was when this process read it. */
  onLag?: (seconds: number) => void;
  /** Told, before anybody hears of it, that what this process keeps in memory may be out of date. */
  onNews?: () => void;
}

/** Whoever hears of these asks for something that every process keeps in memory. */
const NEWS = new Set<string>(["announcements", "payments", "look", "status", STREAM_FRAMES.resync] satisfies (EventType | "resync")[]);
const ignore = () => undefined;

export type EventsService = ReturnType<typeof createEventsService>;

export function topicOf(to: Recipient): string {
  if (to === "all") return "all";
  return "member" in to ? `member:${to.member}` : `merchant:${to.brand}`;
}

/** Tells the server itself, and no browser, that a session is over. */
export const SESSION_ENDED = "session.ended";
export const sessionTopic = (sessionId: string): string => `session:${sessionId}`;

/** Events for browsers: written once, told by every process to those who listen there, in one order for all. */
export function createEventsService({ db, wire, readBalances, warn = ignore, onLag = ignore, onNews = ignore }: Deps) {
  const outgoing = createOutgoing({ db, wire, readBalances, warn });
  const beforeTold = (event: StoredEvent | null): void => {
    if (event === null || NEWS.has(event.type)) onNews();
  };
  const subscriber = createSubscriber({ db, wire, warn, onLag, beforeTold });

  return {
    /** Publishes something that has been committed. Never fails: a client that misses an event asks for it. */
    publish<T extends EventType>({ to, type, data }: Publication<T>): void {
      outgoing.add({ topic: topicOf(to), type, data });
    },
    /** The same to each of very many members, some hundred at a time, so that nobody else waits for it. */
    publishToMembers<T extends EventType>(memberIds: readonly number[], type: T, data: EventDataOf<T>): void {
      outgoing.addCrowd(memberIds.map((member) => ({ topic: topicOf({ member }), type, data })));
    },
    /** The same for topics and types of the server's own, as the chat's. */
    publishTo(topic: string, type: string, data: unknown): void {
      outgoing.add({ topic, type, data });
    },
    /** A member's money has moved, and the booking is committed: tells the balance as it is by then. */
    balanceChanged(memberId: number): void {
      outgoing.addBalance(memberId);
    },
    /** A session is over: closes what depends on it, in every process. */
    sessionEnded(sessionId: string): void {
      outgoing.add({ topic: sessionTopic(sessionId), type: SESSION_ENDED, data: {} });
    },
    /** Hears what other processes tell from now on, also while nobody listens here: what this process keeps in memory becomes out of date too. */
    follow: (): Promise<void> => subscriber.start(),
    subscribe: subscriber.subscribe,
    /** What came after an id, and where to go on from, for clients that ask. After 0 comes nothing. */
    async since(topics: readonly string[], after: number): Promise<{ events: StoredEvent[]; lastId: number; resync: boolean }> {
      const lastId = await newestEventId(db);
      if (after <= 0 || after >= lastId) return { events: [], lastId: Math.max(lastId, after), resync: false };
      const events = await subscriber.missed(topics, after, lastId);
      return { events: events ?? [], lastId, resync: events === null };
    },
    /** The id of the newest event of all; a subscriber that begins after it misses nothing from now on. */
    newestId: (): Promise<number> => newestEventId(db),
    flush: outgoing.flush,
    /** Writes what waits and lets go of the database. */
    async close(): Promise<void> {
      await outgoing.close();
      await subscriber.stop();
    },
  };
}
