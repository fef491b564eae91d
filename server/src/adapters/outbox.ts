import type { Db } from "../db.ts";
import { type OutboxMessage, insertMessage, listMessages } from "./outbox.store.ts";
import type { OutboxKind, StoredMessage } from "./outbox.tables.ts";

/** Where the demo keeps what an operator's providers would send, for a person to read at /dev/outbox. */
export interface Outbox {
  put(message: OutboxMessage): Promise<void>;
  /** Newest first. */
  list(kinds: readonly OutboxKind[], limit: number): Promise<StoredMessage[]>;
}

export const demoOutbox = (db: Db): Outbox => ({
  put: (message) => insertMessage(db, message),
  list: (kinds, limit) => listMessages(db, kinds, limit),
});

/** Keeps nothing: what is secret is written nowhere. */
export const closedOutbox: Outbox = { put: async () => undefined, list: async () => [] };
