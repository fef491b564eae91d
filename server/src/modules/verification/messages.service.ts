import { type Carrier, RefusedMessage } from "../../adapters/delivery.ts";
import type { Clock } from "../../adapters/clock.ts";
import type { Db, Executor } from "../../db.ts";
import { reasonOf } from "../../lib/told-error.ts";
import * as store from "./messages.store.ts";
import type { StoredDelivery } from "./verification.tables.ts";

/** Longer than a carrier may take, so that nobody else takes a message that is just being sent. */
const LEASE_SECONDS = 60;
const BATCH = 20;
const FIRST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 600;
const KEEP_SECONDS = 30 * 86_400;
const SWEEP_MS = 3_600_000;

export type MessagesService = ReturnType<typeof createMessagesService>;

interface Deps {
  db: Db;
  clock: Clock;
  carriers: Record<"sms" | "mail", Carrier>;
  warn: (message: string, detail: unknown) => void;
}

/** Puts a message on its way as part of `executor`'s transaction. */
export const queueMessage = (executor: Executor, message: store.NewMessage): Promise<void> => store.insertDelivery(executor, message);

/**
 * The outbox: a message is a row of the transaction that causes it, and a worker hands it to its carrier until it is taken, with
 * growing pauses. Every attempt bears the same key, so that a gateway sends once even when its answer was lost.
 */
export function createMessagesService({ db, clock, carriers, warn }: Deps) {
  let sweptAt = clock.now().getTime();

  const queue = queueMessage;

  const deliver = async (message: StoredDelivery): Promise<void> => {
    const { id, kind, key, recipient, subject, body, html } = message;
    try {
      await carriers[kind].send({ key, brandCode: message.merchant_code, recipient, subject, body, html });
      await store.finishDelivery(db, id, "sent", null);
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 300) : "unknown";
      const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(20, message.attempts - 1));
      if (!(error instanceof RefusedMessage) && (await store.postpone(db, id, wait, reason))) return;
      await store.finishDelivery(db, id, "failed", reason);
      warn("a message was given up", { id, kind, attempts: message.attempts, reason: reasonOf(error) });
    }
  };

  /** Sends what is due, once through; answers how many messages were tried. */
  const deliverDue = async (): Promise<number> => {
    const due = await store.claimDue(db, BATCH, LEASE_SECONDS);
    await Promise.all(due.map(deliver));
    const now = clock.now().getTime();
    if (Math.abs(now - sweptAt) > SWEEP_MS) {
      sweptAt = now;
      await store.deleteFinished(db, KEEP_SECONDS);
    }
    return due.length;
  };

  return { queue, deliverDue };
}
