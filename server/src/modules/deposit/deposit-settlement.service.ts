import { reckonDeposit } from "@mela/contract/deposit/deposit-rules";
import type { DepositReason, DepositReview } from "@mela/contract/deposit/deposit";
import type { PaymentState } from "@mela/contract/deposit/payment";
import { PaymentRefused } from "../../adapters/payment.ts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { reasonOf } from "../../lib/told-error.ts";
import type { LimitsService } from "../limits/limits.service.ts";
import { findTransfers } from "../../adapters/manual-transfers.store.ts";
import type { CreditedDeposit } from "../tracking/clicks.service.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import type { TurnoverService } from "../wallet/turnover.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { insertReview } from "./deposit-review.store.ts";
import { mismatchOf } from "./deposit.rules.ts";
import * as store from "./deposit.store.ts";
import type { StoredOrder } from "./deposit.tables.ts";

export interface SettlementDeps {
  db: Db;
  payments: PaymentsService;
  wallet: Pick<WalletService, "book" | "lockMembersMoney" | "notifyBalance">;
  turnover: Pick<TurnoverService, "require">;
  limits: Pick<LimitsService, "assertDeposit">;
  /** Called in the transaction that credits a deposit, before the order says so. */
  onCredited: (trx: Trx, deposit: CreditedDeposit) => Promise<void>;
  /** Brand whose operators look at payments that belong to none. */
  installation: string;
  /** Writes to the member what was decided about an order that people have looked at, or that was paid by hand. */
  tell: (trx: Trx, order: StoredOrder, decision: "credited" | "dismissed") => Promise<void>;
  /** Called for every order whose state has changed, after the commit. */
  publish: (order: StoredOrder) => void;
  warn: (message: string, detail: unknown) => void;
}

export type Settlement = ReturnType<typeof createSettlement>;

/**
 * What becomes of an order when its provider tells how the payment stands, by a callback or by an answer: the one way by which a deposit is
 * credited. It may be told the same thing any number of times, in any order and at once; the order's row is locked for every decision, and
 * money is taken from the provider only when all that could keep it from being credited has been looked at.
 */
export function createSettlement(deps: SettlementDeps) {
  const { db, payments, warn, publish } = deps;

  const take = async (told: PaymentState, provider: string): Promise<void> => {
    const { order, changed, collect: due } = await inTransaction(db, (trx) => takeIn(deps, trx, told, provider));
    if (order && changed) publish(order);
    if (order && due) await collect(order.public_id, provider);
  };

  /** Takes the money of an order that is paid, then credits it. Does nothing when the provider cannot be asked: the next check goes on. */
  const collect = async (reference: string, provider: string): Promise<void> => {
    const state = await execute(reference, provider).catch((error: unknown) => {
      warn("a payment could not be executed", { reference, reason: reasonOf(error) });
      return null;
    });
    if (!state || state.status === "pending" || state.status === "authorised") return;
    const changed = await inTransaction(db, (trx) => conclude(deps, trx, reference, state));
    if (!changed) return;
    publish(changed);
    if (changed.state === "credited") deps.wallet.notifyBalance(changed.member_id);
  };

  /** A refusal says that it could not be taken, and the query why. */
  const execute = async (reference: string, provider: string): Promise<PaymentState | null> => {
    const asked = await payments.named(provider);
    try {
      return await asked.executePayment(reference);
    } catch (error) {
      if (error instanceof PaymentRefused) return asked.queryPayment(reference);
      throw error;
    }
  };

  return { take, execute, credit: (trx: Trx, order: StoredOrder, amountMinor: number) => credit(deps, trx, order, amountMinor) };
}

interface Taken {
  order: StoredOrder | undefined;
  changed: boolean;
  /** The money is to be taken now. */
  collect: boolean;
}

const same = (order: StoredOrder | undefined): Taken => ({ order, changed: false, collect: false });

async function takeIn(deps: SettlementDeps, trx: Trx, told: PaymentState, provider: string): Promise<Taken> {
  const found = await store.lockOrder(trx, told.reference);
  const brandCode = deps.payments.brandOf(provider);
  // A brand's provider has no say in the orders of another brand.
  const order = brandCode === null || found?.merchant_code === brandCode ? found : undefined;
  const isPaid = told.status === "authorised" || told.status === "completed";
  if (!order) {
    if (isPaid)
      await insertReview(trx, { ...reviewOf(deps, null, told, "unknownOrder"), brandCode: brandCode ?? deps.installation, provider });
    return same(order);
  }
  if (order.provider !== provider) {
    // The order went on to another provider, and now this one says that it was paid too: people look, and nothing is booked by itself.
    if (isPaid) await insertReview(trx, { ...reviewOf(deps, order, told, "contradiction"), provider });
    return same(undefined);
  }
  if (!isPaid) return takeUnpaid(trx, order, told.status);
  const mismatch = mismatchOf({ amountMinor: order.amount_minor, currency: order.currency, paymentId: order.provider_payment_id }, told);
  if (order.state === "credited" || order.state === "parked") {
    // Nothing is credited twice, but a provider that tells something else afterwards is looked at.
    if (order.state === "credited" && mismatch) await insertReview(trx, reviewOf(deps, order, told, "contradiction"));
    return same(order);
  }
  const obstacle = mismatch ?? doubtOf(told) ?? (await obstacleOf(deps, trx, order));
  if (obstacle) return { order: await park(deps, trx, order, told, obstacle), changed: true, collect: false };
  if (order.state === "paid") return { order, changed: false, collect: true };
  const paid = await store.updateOrder(trx, order.id, {
    state: "paid",
    reason: null,
    provider_payment_id: told.payment_id,
    next_check_at: order.next_check_at ?? new Date(),
  });
  return { order: paid, changed: true, collect: true };
}

async function takeUnpaid(trx: Trx, order: StoredOrder, status: PaymentState["status"]): Promise<Taken> {
  const isOpen = order.state === "created" || order.state === "pending" || order.state === "paid";
  if (status === "pending" || !isOpen) return same(order);
  // An authorisation that nobody used lapses; to the order it has failed.
  const end =
    status === "expired" && order.state !== "paid"
      ? ({ state: "expired", reason: "unpaid" } as const)
      : ({ state: "failed", reason: "declined" } as const);
  return { order: await store.updateOrder(trx, order.id, { ...end, next_check_at: null }), changed: true, collect: false };
}

/** A provider's doubt keeps an order from being credited by itself; it says nothing against what an operator has decided. */
const doubtOf = ({ doubtful }: PaymentState): "contradiction" | null => (doubtful ? "contradiction" : null);

/**
 * Why an order may not be credited now although it is paid as it was asked for. Before the money is taken, what else is on its way to the
 * wallet counts too; it is looked at under the locks that the question takes.
 */
async function obstacleOf({ limits }: SettlementDeps, trx: Trx, order: StoredOrder): Promise<"limit" | "excluded" | null> {
  try {
    await limits.assertDeposit(trx, order.member_id, async () => {
      if (order.state === "paid") return order.amount_minor;
      return order.amount_minor + (await store.openOrders(trx, order.member_id)).paidMinor;
    });
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "limits.deposit") return "limit";
    if (error instanceof AppError && error.code === "limits.excluded") return "excluded";
    throw error;
  }
}

/** The provider has taken the money, or will never: credits it in the same transaction that says so. */
async function conclude(deps: SettlementDeps, trx: Trx, reference: string, told: PaymentState): Promise<StoredOrder | null> {
  const order = await store.lockOrder(trx, reference);
  if (!order || order.state !== "paid") return null;
  if (told.status !== "completed") {
    return store.updateOrder(trx, order.id, { state: "failed", reason: "declined", next_check_at: null });
  }
  const asked = { amountMinor: order.amount_minor, currency: order.currency, paymentId: order.provider_payment_id };
  const obstacle = mismatchOf(asked, told) ?? doubtOf(told) ?? (await obstacleOf(deps, trx, order));
  return obstacle ? park(deps, trx, order, told, obstacle) : credit(deps, trx, order, order.amount_minor);
}

/** Books the deposit, its fee and its bonus, and asks for the turnover; `amountMinor` is what was paid. */
async function credit(
  { wallet, turnover, onCredited, tell }: SettlementDeps,
  trx: Trx,
  order: StoredOrder,
  amountMinor: number,
): Promise<StoredOrder> {
  const { promotion } = order.terms;
  // What a first deposit brings is brought once, also when two orders that were opened as the first are paid at the same moment.
  await wallet.lockMembersMoney(trx, order.member_id);
  const takes = !promotion?.firstOnly || (await store.takePromotion(trx, order.member_id, promotion.id, order.id));
  const { fee, bonus, turnover: required } = reckonDeposit(amountMinor, takes ? order.terms : { ...order.terms, promotion: null });
  const owner = { memberId: order.member_id, brandCode: order.merchant_code, currency: order.currency };
  const about = { reference: order.public_id, meta: { method: order.method } };
  const transactionId = await wallet.book(trx, {
    ...owner,
    ...about,
    kind: "deposit",
    against: "cash",
    amountMinor,
    externalId: `deposit:${order.public_id}`,
  });
  if (fee > 0) {
    await wallet.book(trx, {
      ...owner,
      ...about,
      kind: "fee",
      against: "fee",
      amountMinor: -fee,
      externalId: `deposit-fee:${order.public_id}`,
    });
  }
  if (bonus > 0) {
    const externalId = `deposit-bonus:${order.public_id}`;
    await wallet.book(trx, { ...owner, ...about, kind: "reward", against: "reward", amountMinor: bonus, externalId });
  }
  const isFirst = async (): Promise<boolean> => !(await store.hasDeposited(trx, order.member_id));
  const { memberId, brandCode, currency } = owner;
  await onCredited(trx, { memberId, brandCode, currency, order: order.public_id, amountMinor, isFirst });
  const source = bonus > 0 ? "promotion" : "deposit";
  const demand = {
    memberId: order.member_id,
    brandCode: order.merchant_code,
    source,
    sourceId: order.public_id,
    broughtMinor: amountMinor - fee + bonus,
  } as const;
  await turnover.require(trx, { ...demand, amountMinor: required });
  const credited = await store.updateOrder(trx, order.id, {
    state: "credited",
    reason: order.state === "parked" ? "settled" : null,
    credited_minor: amountMinor,
    fee_minor: fee,
    bonus_minor: bonus,
    turnover_minor: required,
    ledger_transaction_id: transactionId,
    next_check_at: null,
  });
  const [byHand] = await findTransfers(trx, [order.public_id]);
  // Whoever pays at a provider's page comes back to the order; these have been told that they may leave.
  if (order.state === "parked" || byHand) await tell(trx, credited, "credited");
  return credited;
}

async function park(
  deps: SettlementDeps,
  trx: Trx,
  order: StoredOrder,
  told: PaymentState,
  reason: Exclude<DepositReview["reason"], "unknownOrder"> & DepositReason,
): Promise<StoredOrder> {
  await insertReview(trx, reviewOf(deps, order, told, reason));
  return store.updateOrder(trx, order.id, { state: "parked", reason, next_check_at: null });
}

function reviewOf(deps: SettlementDeps, order: StoredOrder | null, told: PaymentState, reason: DepositReview["reason"]) {
  return {
    orderId: order?.id ?? null,
    brandCode: order?.merchant_code ?? deps.installation,
    provider: order?.provider ?? deps.payments.ownName,
    reference: told.reference,
    reason,
    paidAmountMinor: told.amount,
    paidCurrency: told.currency,
  };
}
