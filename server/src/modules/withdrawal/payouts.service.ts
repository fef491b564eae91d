import { type PaymentProvider, PaymentRefused, type PayoutOrder } from "../../adapters/payment.ts";
import { type Db, inTransaction } from "../../db.ts";
import type { Orders } from "./orders.ts";
import * as queue from "./payouts.store.ts";
import { pauseAfter } from "./withdrawal.rules.ts";
import * as store from "./withdrawal.store.ts";
import type { WithdrawalWithAccount } from "./withdrawal.tables.ts";

/** Longer than a provider may take to answer twice, so that nobody else takes an order that is just being told. */
const LEASE_SECONDS = 40;
const BATCH = 10;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Refusals that mean that the provider has this reference already, with other content: what became of it is for people to find out. */
const DOUBTFUL: readonly string[] = ["request.mismatch", "reference.mismatch"];

type PayoutState = Awaited<ReturnType<PaymentProvider["createPayout"]>>;

interface Parts {
  db: Db;
  payments: PaymentProvider;
  orders: Orders;
  warn: (message: string, detail: unknown) => void;
}

/**
 * Pays what is allowed, through the payment provider. Before the first call an order is marked as told; from then on, also after a
 * crash, the provider is asked what became of it before it is told again, always under the same reference: it is paid once. While
 * nobody knows, the order stays as it is, and the money held.
 */
export function createPayoutsService({ db, payments, orders, warn }: Parts) {
  const orderOf = (withdrawal: WithdrawalWithAccount): PayoutOrder => ({
    reference: withdrawal.public_id,
    method: withdrawal.kind,
    account: { number: withdrawal.number, holder: withdrawal.holderName, bank: withdrawal.bankCode, branch: withdrawal.branch },
    amountMinor: withdrawal.amount_minor - withdrawal.fee_minor,
    currency: withdrawal.currency,
  });

  /** What the provider says; `failed` for its refusal for good. Throws when it does not say. */
  const ask = async (withdrawal: WithdrawalWithAccount, told: boolean): Promise<PayoutState["status"]> => {
    const order = orderOf(withdrawal);
    try {
      const state = (told ? await payments.queryPayout(order.reference) : null) ?? (await payments.createPayout(order));
      const same = state.reference === order.reference && state.amount === order.amountMinor && state.currency === order.currency;
      if (!same) throw new Error("The provider speaks of another payout");
      return state.status;
    } catch (error) {
      if (error instanceof PaymentRefused && !DOUBTFUL.includes(error.code)) return "failed";
      throw error;
    }
  };

  const settle = async (publicId: string, status: "paid" | "failed"): Promise<void> => {
    const done = await inTransaction(db, async (trx) => {
      const order = await store.lockOrder(trx, publicId);
      if (order?.state !== "paying") return null;
      await (status === "paid" ? orders.pay(trx, order) : orders.giveBack(trx, order, { reason: "payoutFailed" }));
      return order;
    });
    if (done) await orders.tellSettled(done, status === "failed");
  };

  const work = async ({ publicId, attempts, told }: queue.DuePayout): Promise<void> => {
    const order = await store.findByPublicId(db, publicId);
    if (!order) return;
    if (await queue.insertStepOnce(db, publicId, "sent")) orders.tell(order, false);
    try {
      const status = await ask(order, told);
      if (status !== "processing") return await settle(publicId, status);
    } catch (error) {
      warn("what became of a payout is not known yet", { reference: publicId, attempts, error: String(error) });
      if (await queue.insertStepOnce(db, publicId, "waiting")) orders.tell(order, false);
    }
    await queue.postponePayout(db, publicId, pauseAfter(attempts));
  };

  /** Works off what is due, once through; answers how many orders there were. */
  const payDue = async (): Promise<number> => {
    const due = await queue.claimDue(db, BATCH, LEASE_SECONDS);
    await Promise.all(due.map(work));
    return due.length;
  };

  /** The provider has called about an order: what it says is asked for at once, and believed only from its own answer. */
  const hasten = async (reference: string): Promise<void> => {
    if (UUID.test(reference)) await queue.hastenPayout(db, reference);
    else warn("a payout that nobody has asked for", { reference });
  };

  return { payDue, hasten };
}
