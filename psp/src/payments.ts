import { randomUUID } from "node:crypto";
import type { PaymentCreated, PaymentRequest, PaymentState } from "@mela/contract/deposit/payment";
import type { Book, Payment } from "./book/book.ts";
import { messageOf } from "./callbacks.ts";
import { PspError } from "./errors.ts";

/** What the tester makes of a payment. */
export const OUTCOMES = ["success", "failure", "delay", "duplicate", "forged", "amount", "currency", "silent"] as const;
export type Outcome = (typeof OUTCOMES)[number];

const PAYABLE_MS = 30 * 60_000;
/** How often a duplicated callback comes: under its own id, then under others. */
const SAME_EVENT = 4;
const OTHER_EVENTS = 2;

export interface PaymentDeps {
  book: Book;
  publicUrl: string;
  delayMs: number;
  now: () => number;
}

export type Payments = ReturnType<typeof createPayments>;

/** The sandbox's payments, from the platform's request to the tester's choice and on. */
export function createPayments({ book, publicUrl, delayMs, now }: PaymentDeps) {
  /** A payment that nobody paid in time is found expired whenever it is looked at. */
  const fresh = (payment: Payment): Payment => {
    if (payment.status !== "pending" || payment.dueAt !== null || payment.expiresAt > now()) return payment;
    return change(payment, { status: "expired" });
  };
  const change = (payment: Payment, part: Partial<Payment>): Payment => {
    const hasEnded = part.status === "completed" || part.status === "failed";
    const next = { ...payment, ...part, ...(hasEnded ? { settledAt: now() } : {}) };
    book.savePayment(next);
    return next;
  };
  const notify = (payment: Payment, forged = false): void => {
    const body = JSON.stringify(messageOf({ kind: "payment", ...stateOf(payment) }));
    book.addCallback({ url: payment.ask.callback_url, body, forged }, now());
  };
  const notifyAgain = (payment: Payment): void => {
    const same = JSON.stringify(messageOf({ kind: "payment", ...stateOf(payment) }));
    for (let copy = 0; copy < SAME_EVENT; copy += 1) book.addCallback({ url: payment.ask.callback_url, body: same, forged: false }, now());
    for (let copy = 0; copy < OTHER_EVENTS; copy += 1) notify(payment);
  };
  const find = (reference: string): Payment => {
    const payment = book.paymentOf(reference);
    if (!payment) throw new PspError("reference.unknown");
    return fresh(payment);
  };

  const show = (id: string): Payment => {
    const payment = book.payment(id);
    if (!payment) throw new PspError("request.notFound");
    return fresh(payment);
  };

  return {
    /** The same reference again is the same payment; with other terms it is an error. */
    create(ask: PaymentRequest): PaymentCreated {
      const known = book.paymentOf(ask.reference);
      if (known && !isSamePayment(known.ask, ask)) throw new PspError("reference.mismatch");
      const payment = known ?? newPayment(ask, now());
      if (!known) book.addPayment(payment, now());
      const expiresAt = new Date(payment.expiresAt).toISOString();
      return { payment_id: payment.id, url: `${publicUrl}/pay/${payment.id}`, expires_at: expiresAt, sandbox: true };
    },

    query: (reference: string): PaymentState => stateOf(find(reference)),

    /** Takes the money of an authorised payment; again for one that is taken already, it says so. */
    execute(reference: string): PaymentState {
      const payment = find(reference);
      if (payment.status === "completed") return stateOf(payment);
      if (payment.status !== "authorised") throw new PspError("payment.notPayable");
      return stateOf(change(payment, { status: "completed" }));
    },

    show,

    /** Does what the tester has chosen; a payment that is no longer open stays as it is. */
    choose(id: string, outcome: Outcome): Payment {
      const payment = show(id);
      if (payment.status !== "pending" || payment.dueAt !== null) return payment;
      return book.atomically(() => CHOICES[outcome]({ payment, change, notify, notifyAgain, dueAt: now() + delayMs }));
    },

    /** Delayed payments whose time has come. */
    runDue(): void {
      for (const payment of book.duePayments(now())) {
        book.atomically(() => notify(change(payment, { status: "authorised", dueAt: null })));
      }
    },
  };
}

interface Choice {
  payment: Payment;
  change: (payment: Payment, part: Partial<Payment>) => Payment;
  notify: (payment: Payment, forged?: boolean) => void;
  notifyAgain: (payment: Payment) => void;
  dueAt: number;
}

const notified = ({ payment, change, notify }: Choice, part: Partial<Payment>): Payment => {
  const next = change(payment, part);
  notify(next);
  return next;
};

const CHOICES: Record<Outcome, (choice: Choice) => Payment> = {
  success: (choice) => notified(choice, { status: "authorised" }),
  failure: (choice) => notified(choice, { status: "failed", reason: "declined" }),
  delay: ({ payment, change, dueAt }) => change(payment, { dueAt }),
  duplicate: ({ payment, change, notifyAgain }) => {
    const next = change(payment, { status: "authorised" });
    notifyAgain(next);
    return next;
  },
  // Nobody has paid: only the message says so, and it is not ours.
  forged: ({ payment, notify }) => {
    notify({ ...payment, status: "authorised" }, true);
    return payment;
  },
  amount: (choice) => notified(choice, { status: "authorised", amount: choice.payment.amount * 10 }),
  currency: (choice) => notified(choice, { status: "authorised", currency: choice.payment.currency === "USD" ? "EUR" : "USD" }),
  // The callback is lost on its way; whoever asks is told.
  silent: ({ payment, change }) => change(payment, { status: "authorised" }),
};

function newPayment(ask: PaymentRequest, now: number): Payment {
  return {
    id: randomUUID(),
    reference: ask.reference,
    ask,
    status: "pending",
    amount: ask.amount,
    currency: ask.currency,
    reason: null,
    dueAt: null,
    expiresAt: now + PAYABLE_MS,
    settledAt: null,
  };
}

const isSamePayment = (one: PaymentRequest, other: PaymentRequest): boolean =>
  one.amount === other.amount && one.currency === other.currency && one.method === other.method;

const stateOf = ({ id, reference, status, amount, currency, reason }: Payment): PaymentState => ({
  payment_id: id,
  reference,
  status,
  amount,
  currency,
  reason,
});
