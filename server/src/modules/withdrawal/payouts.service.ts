import { isUuid } from "../../lib/uuid.ts";
import type { PaymentProvider } from "../../adapters/payment.ts";
import { type Db, inTransaction } from "../../db.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import { reasonOf } from "../../lib/told-error.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import { insertContradiction } from "./contradictions.store.ts";
import type { Orders } from "./orders.service.ts";
import { type PayoutAnswer, type PayoutState, Doubtful, createAsking } from "./payout-answers.service.ts";
import * as queue from "./payouts.store.ts";
import { pauseAfter, returnReasonOf } from "./withdrawal.rules.ts";
import * as store from "./withdrawal.store.ts";
import type { WithdrawalWithAccount } from "./withdrawal.tables.ts";

/** Longer than a provider may take to answer twice, so that nobody else takes an order that is just being told. */
const LEASE_SECONDS = 40;
const BATCH = 10;

export type PayoutsService = ReturnType<typeof createPayoutsService>;

interface Deps {
  db: Db;
  payments: PaymentsService;
  orders: Orders;
  watch: SecurityLog;
  warn: (message: string, detail: unknown) => void;
}

/**
 * Pays what is allowed, through the payment provider. Before the first call an order is marked as told; from then on, also after a
 * crash, the provider is asked what became of it before it is told again, always under the same reference: it is paid once. While
 * nobody knows, the order stays as it is, and the money held.
 */
export function createPayoutsService({ db, payments, orders, watch, warn }: Deps) {
  /** Who pays it: chosen once, before anybody is told of it. */
  const providerOf = async (order: WithdrawalWithAccount): Promise<PaymentProvider> => {
    if (order.provider !== null) return payments.named(order.provider);
    const [route] = await payments.routesFor(order.merchant_code, {
      direction: "payout",
      method: order.kind,
      amountMinor: order.amount_minor - order.fee_minor,
      currency: order.currency,
      level: await payments.levelOf(order.member_id),
    });
    if (!route) throw new Error("No payment provider pays this out now");
    return payments.named(await queue.chooseProvider(db, order.public_id, route.provider.name));
  };

  const ask = async (order: WithdrawalWithAccount, told: boolean) => {
    const provider = await providerOf(order);
    const step = provider.paysByHand === true ? "transfer" : "sent";
    if (await queue.insertStepOnce(db, order.public_id, step)) orders.publishChange(order, false);
    const answer = await createAsking(provider)(order, told);
    if (answer.payout_id !== undefined) await queue.learnPayoutId(db, order.public_id, answer.payout_id);
    return answer;
  };

  /** Ends an order as the provider says; false when it is still at it. */
  const settle = async (publicId: string, { status, reason, receipt }: PayoutAnswer): Promise<boolean> => {
    if (status === "processing") return false;
    const done = await inTransaction(db, async (trx) => {
      const order = await store.lockOrder(trx, publicId);
      if (order?.state !== "paying") return null;
      if (status === "paid") await orders.pay(trx, order, receipt === undefined ? {} : { note: receipt });
      else await orders.giveBack(trx, order, { reason: returnReasonOf(reason) });
      return order;
    });
    if (done) await orders.publishSettled(done, status === "failed");
    return true;
  };

  const work = async ({ publicId, attempts, told }: queue.DuePayout): Promise<void> => {
    const order = await store.findByPublicId(db, publicId);
    if (!order) return;
    try {
      if (await settle(publicId, await ask(order, told))) return;
    } catch (error) {
      await wait(order, attempts, error);
    }
    await queue.postponePayout(db, publicId, pauseAfter(attempts));
  };

  /** Nobody knows yet what became of it: the member reads that we ask, and where the provider contradicts the order, the console is asked. */
  const wait = async (order: WithdrawalWithAccount, attempts: number, error: unknown): Promise<void> => {
    const publicId = order.public_id;
    warn("what became of a payout is not known yet", { reference: publicId, attempts, error: reasonOf(error) });
    if (error instanceof Doubtful) await queue.doubtPayout(db, publicId, error.doubt);
    if (await queue.insertStepOnce(db, publicId, "waiting")) orders.publishChange(order, false);
  };

  /** Works off what is due, once through; answers how many orders there were. */
  const payDue = async (): Promise<number> => {
    const due = await queue.claimDue(db, BATCH, LEASE_SECONDS);
    await Promise.all(due.map(work));
    return due.length;
  };

  /** The provider has called about an order: what it says is asked for at once, and believed only from its own answer. What contradicts an order that has ended goes to the operators. */
  const hasten = async (reference: string, says: PayoutState["status"], provider: string): Promise<void> => {
    const order = isUuid(reference) ? await store.findByPublicId(db, reference) : undefined;
    // Who was not told of it has no say in it.
    if (!order || order.provider !== provider) return warn("a payout that nobody has asked for", { reference, provider });
    await queue.postponePayout(db, reference, 0);
    if (says === "processing") return;
    const contradicted = await insertContradiction(db, reference, says === "paid" ? "paid" : "returned");
    if (contradicted) watch.record({ type: "integrity.payout", detail: { reference, says } });
  };

  /** Asks about an order in doubt a last time before people end it; where the provider has come to its senses, its answer does. */
  const askOnceMore = async (publicId: string): Promise<void> => {
    const order = await store.findByPublicId(db, publicId);
    if (order?.state !== "paying" || order.doubt === null) return;
    try {
      await settle(publicId, await ask(order, true));
    } catch (error) {
      warn("what became of a payout is not known before people end it", { reference: publicId, error: reasonOf(error) });
    }
  };

  return { payDue, hasten, askOnceMore };
}
