import { randomUUID } from "node:crypto";
import type { PayoutRequest, PayoutState } from "@mela/contract/deposit/payment";
import type { Book, Payout } from "./book/book.ts";
import { messageOf } from "./callbacks.ts";
import { PspError } from "./errors.ts";

/**
 * What the last four digits of an account make of a payout. `lost`: it is paid, but the answer never comes, so that only a query tells.
 * `taken`: the reference is said to be another payout's, and a query knows nothing of it.
 * Every other account is paid at once.
 */
const ENDINGS: Record<string, "fails" | "slow" | "slowFails" | "lost" | "taken"> = {
  "0000": "fails",
  "9999": "slow",
  "8888": "slowFails",
  "7777": "lost",
  "6666": "taken",
};

export interface PayoutDeps {
  book: Book;
  delayMs: number;
  now: () => number;
}

/** A payout as the caller is told of it; `unanswered`: not at all. */
export interface PayoutAnswer {
  state: PayoutState;
  unanswered: boolean;
}

export type Payouts = ReturnType<typeof createPayouts>;

/** The sandbox's payouts. What becomes of one is decided by the account that it goes to. */
export function createPayouts({ book, delayMs, now }: PayoutDeps) {
  const notify = (payout: Payout): void => {
    const body = JSON.stringify(messageOf({ kind: "payout", ...stateOf(payout) }));
    book.addCallback({ url: payout.ask.callback_url, body, forged: false }, now());
  };
  return {
    /** The same reference again is the same payout; with other terms it is an error. */
    create(ask: PayoutRequest): PayoutAnswer {
      const known = book.payoutOf(ask.reference);
      if (known && !isSamePayout(known.ask, ask)) throw new PspError("reference.mismatch");
      if (known) return { state: stateOf(known), unanswered: false };
      if (fateOf(ask) === "taken") throw new PspError("reference.mismatch");
      const payout = newPayout(ask, now(), delayMs);
      book.addPayout(payout, now());
      return { state: stateOf(payout), unanswered: fateOf(ask) === "lost" };
    },

    query(reference: string): PayoutState {
      const payout = book.payoutOf(reference);
      if (!payout) throw new PspError("reference.unknown");
      return stateOf(payout);
    },

    /** Slow payouts whose time has come. */
    runDue(): void {
      for (const payout of book.duePayouts(now())) {
        const end: Partial<Payout> =
          fateOf(payout.ask) === "slowFails" ? { status: "failed", reason: "account closed" } : { status: "paid" };
        const next = { ...payout, ...end, dueAt: null, settledAt: now() };
        book.atomically(() => {
          book.savePayout(next);
          notify(next);
        });
      }
    },
  };
}

const fateOf = (ask: PayoutRequest) => ENDINGS[ask.account.number.slice(-4)];

function newPayout(ask: PayoutRequest, now: number, delayMs: number): Payout {
  const payout = { id: randomUUID(), reference: ask.reference, ask, reason: null, dueAt: null, settledAt: now };
  const fate = fateOf(ask);
  if (fate === "fails") return { ...payout, status: "failed", reason: "account unknown" };
  if (fate === "slow" || fate === "slowFails") return { ...payout, status: "processing", dueAt: now + delayMs, settledAt: null };
  return { ...payout, status: "paid" };
}

const isSamePayout = (one: PayoutRequest, other: PayoutRequest): boolean =>
  one.amount === other.amount &&
  one.currency === other.currency &&
  one.method === other.method &&
  one.account.number === other.account.number;

const stateOf = ({ id, reference, ask, status, reason }: Payout): PayoutState => ({
  payout_id: id,
  reference,
  status,
  amount: ask.amount,
  currency: ask.currency,
  reason,
});
