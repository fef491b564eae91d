import { randomUUID } from "node:crypto";
import { type PaymentProvider, PaymentRefused, type PayoutOrder } from "../src/adapters/payment.ts";

type Payout = Awaited<ReturnType<PaymentProvider["createPayout"]>>;

/** A payment provider in memory, which keeps one payout for each reference as a real one does. Only payouts are played. */
export function createStandInPayments() {
  const payouts = new Map<string, Payout>();
  const seen: { call: "create" | "query"; reference: string }[] = [];
  const plan = {
    /** What becomes of a new payout. */
    status: "paid" as Payout["status"],
    /** Taken in, but the answer is lost. */
    loseAnswers: false,
    /** Nothing arrives. */
    down: false,
    refuse: null as string | null,
  };
  const notPlayed = (): never => {
    throw new Error("This stand-in takes no payments");
  };
  const provider: PaymentProvider = {
    name: "stand-in",
    createPayment: notPlayed,
    executePayment: notPlayed,
    queryPayment: notPlayed,
    verifyCallback: notPlayed,
    async createPayout(order: PayoutOrder) {
      seen.push({ call: "create", reference: order.reference });
      if (plan.down) throw new Error("connect ECONNREFUSED");
      if (plan.refuse !== null) throw new PaymentRefused(plan.refuse);
      const made: Payout = payouts.get(order.reference) ?? {
        payout_id: randomUUID(),
        reference: order.reference,
        status: plan.status,
        amount: order.amountMinor,
        currency: order.currency,
        reason: null,
      };
      payouts.set(order.reference, made);
      if (plan.loseAnswers) throw new Error("socket hang up");
      return made;
    },
    async queryPayout(reference) {
      seen.push({ call: "query", reference });
      if (plan.down) throw new Error("connect ECONNREFUSED");
      return payouts.get(reference) ?? null;
    },
  };
  /** Lets a payout come to its end. */
  const finish = (reference: string, status: Payout["status"]): void => {
    const known = payouts.get(reference);
    if (known) payouts.set(reference, { ...known, status });
  };
  return { provider, plan, seen, payouts, finish };
}
