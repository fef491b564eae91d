import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { AppError } from "../src/errors.ts";
import type { OpenedPayments } from "../src/adapters/opened-payments.ts";
import {
  type IncomingMessage,
  type OpenedPayment,
  type PaymentOrder,
  type PaymentProvider,
  PaymentRefused,
  PaymentUnreached,
} from "../src/adapters/payment.ts";

/** A message as it comes in at our callback, with what it has to be taken for. */
export interface ConformanceMessage {
  of: string;
  message: IncomingMessage;
  /** An error's code, or that it is read. */
  is: "read" | "payment.signature" | "payment.stale" | "request.invalid";
}

/** What a provider may have no notion of: the tests of it are left out. */
export type Lack = "calling off" | "refusals" | "lost answers" | "execution" | "connections" | "other currencies";

/** An adapter with its provider behind it, and hands on both ends. */
export interface PaymentBench {
  provider: PaymentProvider;
  /** The same adapter where nobody listens. */
  unreached?: PaymentProvider;
  method: PaymentOrder["method"];
  /** The payer pays, maybe another sum or in another currency. */
  pay(reference: string, change?: { amountMinor?: number; currency?: string }): Promise<void>;
  cancel?: (reference: string) => Promise<void>;
  /** How many payments there are at the provider that a payer who was shown a page could pay. */
  payable(reference: string): Promise<number>;
  /** The provider refuses the next payment. */
  refuseNext?: () => void;
  /** The next call is done and its answer lost. */
  loseAnswer?: (call: "create" | "execute") => void;
  /** The currency in which it is paid. */
  paysIn: string;
  /** Messages about a payment that was opened. */
  messages(reference: string): ConformanceMessage[];
  paysOut: boolean;
  stop(): Promise<void>;
}

/** What was opened, in memory. */
export function openedInMemory(): OpenedPayments {
  const kept = new Map<string, OpenedPayment>();
  return {
    find: async (reference) => kept.get(reference) ?? null,
    keep: async (reference, opened) => {
      if (!kept.has(reference)) kept.set(reference, opened);
      return kept.get(reference) ?? opened;
    },
  };
}

/**
 * What every adapter of payments owes the platform, whoever stands behind it: the rules that `adapters/payment.ts` gives. A new adapter is
 * held against them by a bench of its own; `lacks` says what its provider has no notion of, `sums` (minor units) what it takes.
 */
export function conformsToPaymentSeam(
  open: () => Promise<PaymentBench>,
  lacks: readonly Lack[] = [],
  sums: readonly number[] = [1, 50_000, 99_999_999],
): void {
  let bench: PaymentBench;
  const itKnows = (what: Lack) => (lacks.includes(what) ? () => undefined : it);
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.stop());

  const orderOf = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
    reference: randomUUID(),
    method: bench.method,
    amountMinor: 50_000,
    currency: bench.paysIn,
    language: "bn",
    returnUrl: "https://mela.example/m/voucherCenter?order=1",
    browserUrl: "https://mela.example/provider/v1/payment/mela.wallet/callback",
    ...change,
  });
  /** A payment that waits for its payer. */
  const opened = async (change: Partial<PaymentOrder> = {}): Promise<string> => {
    const order = orderOf(change);
    await bench.provider.createPayment(order);
    return order.reference;
  };
  /** Taken, as the platform takes it: what was agreed to is executed. */
  const collected = async (reference: string) => {
    const state = await bench.provider.queryPayment(reference);
    return state?.status === "authorised" ? bench.provider.executePayment(reference) : state;
  };

  it("a payment is opened once for a reference, however often and at whatever moment it is asked for", async () => {
    const order = orderOf();
    const first = await bench.provider.createPayment(order);
    const others = await Promise.all([bench.provider.createPayment(order), bench.provider.createPayment(order)]);
    expect(others.map(({ paymentId, url }) => ({ paymentId, url }))).toEqual(Array(2).fill({ paymentId: first.paymentId, url: first.url }));
    expect(first.expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect(await bench.payable(order.reference)).toBe(1);
    const state = await bench.provider.queryPayment(order.reference);
    expect(state).toMatchObject({ status: "pending", amount: 50_000, currency: bench.paysIn, payment_id: first.paymentId });
  });

  it("two that open it at the same moment are told of the same payment", async () => {
    const order = orderOf();
    const both = await Promise.all([bench.provider.createPayment(order), bench.provider.createPayment(order)]);
    expect(new Set(both.map(({ url }) => url)).size).toBe(1);
  });

  it.each(sums)("the sum of %d minor units arrives, and comes back, as it is", async (amountMinor) => {
    const reference = await opened({ amountMinor });
    await bench.pay(reference);
    const state = await collected(reference);
    expect(state).toMatchObject({ reference, status: "completed", amount: amountMinor, currency: bench.paysIn });
    expect(await bench.provider.queryPayment(reference)).toEqual(state);
  });

  it("what is taken already is taken no second time, and the answer says that we have it", async () => {
    const reference = await opened();
    await bench.pay(reference);
    await collected(reference);
    const again = await Promise.all([bench.provider.executePayment(reference), bench.provider.executePayment(reference)]);
    expect(again.map(({ status, amount }) => [status, amount])).toEqual(Array(2).fill(["completed", 50_000]));
  });

  it("nothing is taken of a payment to which nobody has agreed", async () => {
    const reference = await opened();
    const state = await bench.provider.executePayment(reference).catch((error: unknown) => error);
    expect(state instanceof PaymentRefused || (state as { status?: string }).status === "pending").toBe(true);
    expect(await bench.provider.queryPayment(reference)).toMatchObject({ status: "pending" });
  });

  it("another sum is told as it was paid, not as it was asked for", async () => {
    const less = await opened();
    await bench.pay(less, { amountMinor: 500_000 });
    expect(await bench.provider.queryPayment(less)).toMatchObject({ amount: 500_000, currency: bench.paysIn });
  });

  itKnows("other currencies")("another currency is told as it was paid, not as it was asked for", async () => {
    const other = await opened();
    await bench.pay(other, { currency: "USD" });
    expect(await bench.provider.queryPayment(other)).toMatchObject({ amount: 50_000, currency: "USD" });
  });

  itKnows("calling off")("a payment that was called off has failed, with nothing taken", async () => {
    const reference = await opened();
    await bench.cancel?.(reference);
    expect(await bench.provider.queryPayment(reference)).toMatchObject({ status: "failed" });
  });

  it("of a reference that it has never had, the provider knows nothing, and takes nothing", async () => {
    expect(await bench.provider.queryPayment(randomUUID())).toBeNull();
    await expect(bench.provider.executePayment(randomUUID())).rejects.toBeInstanceOf(PaymentRefused);
  });

  itKnows("refusals")("a refusal says that there is no payment", async () => {
    bench.refuseNext?.();
    const order = orderOf();
    await expect(bench.provider.createPayment(order)).rejects.toBeInstanceOf(PaymentRefused);
    expect(await bench.payable(order.reference)).toBe(0);
  });

  itKnows("connections")("where no connection comes to be, it is said that nothing arrived", async () => {
    await expect(bench.unreached?.createPayment(orderOf())).rejects.toBeInstanceOf(PaymentUnreached);
  });

  itKnows("lost answers")("an opening whose answer is lost is open, and asked for again it is one payment", async () => {
    bench.loseAnswer?.("create");
    const order = orderOf();
    const fault = await bench.provider.createPayment(order).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Error);
    expect(fault instanceof PaymentRefused || fault instanceof PaymentUnreached).toBe(false);
    await bench.provider.createPayment(order);
    await bench.pay(order.reference);
    expect(await collected(order.reference)).toMatchObject({ status: "completed", amount: 50_000 });
  });

  itKnows("execution")("money that was taken while the answer was lost is found by the question", async () => {
    const reference = await opened();
    await bench.pay(reference);
    bench.loseAnswer?.("execute");
    const fault = await bench.provider.executePayment(reference).catch((error: unknown) => error);
    expect(fault instanceof PaymentRefused || fault instanceof PaymentUnreached).toBe(false);
    expect(await bench.provider.queryPayment(reference)).toMatchObject({ status: "completed", amount: 50_000 });
  });

  it("a message is taken for what it is, and names no order but its own", async () => {
    const reference = await opened();
    const outcome = (message: IncomingMessage): string => {
      try {
        bench.provider.verifyCallback(message);
        const reading = bench.provider.readCallback(message);
        return reading.says === "event" ? reading.event.reference : reading.reference;
      } catch (error) {
        return error instanceof AppError ? error.code : String(error);
      }
    };
    for (const { of, message, is } of bench.messages(reference)) expect(outcome(message), of).toBe(is === "read" ? reference : is);
  });

  it("a payout is paid once, or refused in plain words", async () => {
    const account = { number: "01712345678", holder: "A", bank: null, branch: null };
    const payout = { reference: randomUUID(), method: bench.method, account, amountMinor: 50_000, currency: bench.paysIn };
    const outcome = () =>
      bench.provider.createPayout(payout).then(
        ({ payout_id: id }) => id,
        (error: unknown) => (error instanceof PaymentRefused ? error.code : String(error)),
      );
    const [first, again] = [await outcome(), await outcome()];
    expect([again, first === "payout.unsupported"]).toEqual([first, !bench.paysOut]);
    expect((await bench.provider.queryPayout(payout.reference))?.amount ?? null).toBe(bench.paysOut ? 50_000 : null);
    expect(await bench.provider.queryPayout(randomUUID())).toBeNull();
    // Under a reference that it has, nothing else is paid.
    const more = { ...payout, amountMinor: payout.amountMinor + 1 };
    await expect(bench.provider.createPayout(more)).rejects.toBeInstanceOf(PaymentRefused);
    expect((await bench.provider.queryPayout(payout.reference))?.amount ?? null).toBe(bench.paysOut ? 50_000 : null);
  });
}
