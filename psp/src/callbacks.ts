import { randomBytes, randomUUID } from "node:crypto";
import type { PaymentCallback, PaymentState, PayoutState } from "@mela/contract/deposit/payment";
import type { Book, Callback } from "./book/book.ts";
import { signedHeaders } from "./signing.ts";

const TICK_MS = 100;
const TIMEOUT_MS = 8_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const GIVE_UP_AFTER = 4_000;

export interface CallbackDeps {
  book: Book;
  merchant: string;
  secret: string;
  now: () => number;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/** The message about a payment or a payout as it stands. */
export const messageOf = (state: ({ kind: "payment" } & PaymentState) | ({ kind: "payout" } & PayoutState)): PaymentCallback => ({
  ...state,
  event_id: randomUUID(),
});

/** Sends the callbacks that are due, each until it is answered with 2xx: after 1 s, doubling to a minute. */
export function createCallbacks({ book, merchant, secret, now, log }: CallbackDeps) {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const underway = new Map<number, Promise<void>>();

  const send = async ({ seq, url, body, forged, attempts }: Callback): Promise<void> => {
    const key = forged ? randomBytes(32).toString("hex") : secret;
    const headers = signedHeaders({ merchant, secret: key, path: new URL(url).pathname, body }, now());
    let status = 0;
    try {
      const response = await fetch(url, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", ...headers },
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      status = response.status;
      await response.body?.cancel();
    } catch {
      // Whether it arrived is not known: it is sent again, as it would be after a refusal.
    }
    const done = forged || (status >= 200 && status < 300) || attempts + 1 >= GIVE_UP_AFTER;
    if (!done) log.warn({ seq, status, attempts: attempts + 1 }, "the callback is tried again");
    if (!stopped || done) book.markCallback(seq, attempts + 1, done ? null : now() + pauseAfter(attempts));
  };

  /** Sends what is due, several at once, none of them twice at a time. */
  const runDue = async (): Promise<void> => {
    for (const callback of book.dueCallbacks(now())) {
      if (underway.has(callback.seq)) continue;
      const call = send(callback).finally(() => underway.delete(callback.seq));
      underway.set(callback.seq, call);
    }
    await Promise.all(underway.values());
  };

  const plan = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      runDue()
        .catch((error: unknown) => log.error({ err: error }, "callbacks failed"))
        .finally(plan);
    }, TICK_MS);
  };

  return {
    runDue,
    start: plan,
    stop: async (): Promise<void> => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await Promise.allSettled(underway.values());
    },
  };
}

const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 10), LONGEST_PAUSE_MS);
