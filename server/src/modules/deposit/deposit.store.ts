import type { DepositTerms } from "@mela/contract/deposit/deposit-rules";
import type { PaymentMethod } from "@mela/contract/deposit/payment";
import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { StoredOrder, StoredStep } from "./deposit.tables.ts";

/** More than may be open at a time. */
const OPEN_SHOWN = 20;

export interface NewOrder {
  brandCode: string;
  memberId: number;
  requestKey: string;
  method: PaymentMethod;
  currency: string;
  amountMinor: number;
  terms: DepositTerms;
  language: string;
  provider: string;
  /** Until the provider names another time. */
  lifeSeconds: number;
  checkSeconds: number;
}

/** Undefined when the member's key has made an order already. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<StoredOrder | undefined> {
  return trx
    .insertInto("deposit_orders")
    .values({
      merchant_code: order.brandCode,
      member_id: order.memberId,
      request_key: order.requestKey,
      method: order.method,
      currency: order.currency,
      amount_minor: order.amountMinor,
      terms: JSON.stringify(order.terms),
      language: order.language,
      provider: order.provider,
      reason: null,
      provider_payment_id: null,
      pay_url: null,
      credited_minor: null,
      ledger_transaction_id: null,
      checked_at: null,
      next_check_at: after(order.checkSeconds),
      expires_at: after(order.lifeSeconds),
    })
    .onConflict((conflict) => conflict.constraint("deposit_orders_one_intention").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Nothing is known to be paid for it, and it may still be given up. */
export const isUnpaid = ({ state }: Pick<StoredOrder, "state">): boolean => state === "created" || state === "pending";

/** Those of a member that are not over, also what people look at, newest first; there are few at a time. */
export async function listOpenOrders(executor: Executor, memberId: number): Promise<StoredOrder[]> {
  return executor
    .selectFrom("deposit_orders")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("state", "in", ["created", "pending", "paid", "parked"])
    .orderBy("id", "desc")
    .limit(OPEN_SHOWN)
    .execute();
}

/** A moment of the database's clock. */
const after = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export async function findByKey(executor: Executor, memberId: number, requestKey: string): Promise<StoredOrder | undefined> {
  return executor
    .selectFrom("deposit_orders")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
}

/** A member's own order. */
export async function findOrder(executor: Executor, memberId: number, publicId: string): Promise<StoredOrder | undefined> {
  return executor
    .selectFrom("deposit_orders")
    .selectAll()
    .where("public_id", "=", publicId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The order that a provider means, kept from everybody else until the transaction ends. */
export async function lockOrder(trx: Trx, reference: string): Promise<StoredOrder | undefined> {
  if (!UUID.test(reference)) return undefined;
  return trx.selectFrom("deposit_orders").selectAll().where("public_id", "=", reference).forUpdate().executeTakeFirst();
}

export async function findOrdersById(executor: Executor, ids: readonly number[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return [];
  return executor.selectFrom("deposit_orders").selectAll().where("id", "in", ids).execute();
}

export type OrderPatch = Partial<
  Pick<
    StoredOrder,
    | "state"
    | "reason"
    | "provider_payment_id"
    | "pay_url"
    | "credited_minor"
    | "fee_minor"
    | "bonus_minor"
    | "turnover_minor"
    | "ledger_transaction_id"
    | "next_check_at"
    | "expires_at"
  >
>;

/** The database refuses a state that may not follow. */
export async function updateOrder(trx: Trx, id: number, patch: OrderPatch): Promise<StoredOrder> {
  return trx.updateTable("deposit_orders").set(patch).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

/** Stands as the next check of an order whose provider has just got something to say. */
const AT_ONCE = new Date(0);

/** Has the provider of an order asked before anything else is done with it. */
export async function askAtOnce(trx: Trx, id: number): Promise<void> {
  await trx.updateTable("deposit_orders").set({ next_check_at: AT_ONCE }).where("id", "=", id).execute();
}

export const isAskedAtOnce = ({ next_check_at }: StoredOrder): boolean => next_check_at?.getTime() === AT_ONCE.getTime();

/** Sets a new end, so many seconds from now, and has the order looked at until then. */
export async function extendOrder(trx: Trx, id: number, seconds: number): Promise<StoredOrder> {
  return trx
    .updateTable("deposit_orders")
    .set({ expires_at: after(seconds) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the provider has opened; nothing when a callback has been faster. */
export async function openOrder(
  executor: Executor,
  id: number,
  provider: string,
  opened: { paymentId: string; url: string | null; expiresAt: Date },
): Promise<StoredOrder | undefined> {
  return executor
    .updateTable("deposit_orders")
    .set({ state: "pending", provider_payment_id: opened.paymentId, pay_url: opened.url, expires_at: opened.expiresAt })
    .where("id", "=", id)
    .where("provider", "=", provider)
    .where("state", "=", "created")
    .returningAll()
    .executeTakeFirst();
}

/** Hands an order that was not opened on to the next provider; undefined when somebody was faster. */
export async function moveOrder(executor: Executor, id: number, from: string, to: string): Promise<StoredOrder | undefined> {
  return executor
    .updateTable("deposit_orders")
    .set({ provider: to })
    .where("id", "=", id)
    .where("provider", "=", from)
    .where("state", "=", "created")
    .returningAll()
    .executeTakeFirst();
}

/** Newest first, from below an id on. */
export async function listOrders(executor: Executor, memberId: number, before: number | null, limit: number): Promise<StoredOrder[]> {
  return executor
    .selectFrom("deposit_orders")
    .selectAll()
    .where("member_id", "=", memberId)
    .$if(before !== null, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function listSteps(executor: Executor, orderIds: readonly number[]): Promise<StoredStep[]> {
  if (orderIds.length === 0) return [];
  return executor
    .selectFrom("deposit_steps")
    .select(["order_id", "state", "reason", "at"])
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("id")
    .execute();
}

export async function hasDeposited(executor: Executor, memberId: number): Promise<boolean> {
  const row = await executor
    .selectFrom("deposit_orders")
    .select("id")
    .where("member_id", "=", memberId)
    .where("state", "=", "credited")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface OpenOrders {
  count: number;
  /** Agreed to by the payer and on the way to the wallet, minor units. */
  paidMinor: number;
}

export async function openOrders(executor: Executor, memberId: number): Promise<OpenOrders> {
  const row = await executor
    .selectFrom("deposit_orders")
    .select((build) => [
      build.fn.countAll<number>().as("count"),
      sql<number>`coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::bigint`.as("paidMinor"),
    ])
    .where("member_id", "=", memberId)
    .where("state", "in", ["created", "pending", "paid"])
    .executeTakeFirstOrThrow();
  return row;
}

/**
 * True for the first order of a member that takes a promotion for first deposits, whichever: there is one first deposit. Call it under the lock
 * of the member's money.
 */
export async function takePromotion(trx: Trx, memberId: number, promotion: string, orderId: number): Promise<boolean> {
  const before = await trx
    .selectFrom("deposit_promotion_uses")
    .select("order_id")
    .where("member_id", "=", memberId)
    .limit(1)
    .executeTakeFirst();
  if (before) return false;
  const row = await trx
    .insertInto("deposit_promotion_uses")
    .values({ member_id: memberId, promotion, order_id: orderId })
    .onConflict((conflict) => conflict.columns(["member_id", "promotion"]).doNothing())
    .returning("order_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** What a brand says of its own; `hold`: nobody else changes it until the transaction ends. */
export async function findSettings(
  executor: Executor,
  brandCode: string,
  { hold = false } = {},
): Promise<{ settings: unknown; version: number } | undefined> {
  return executor
    .selectFrom("deposit_settings")
    .select(["settings", "version"])
    .where("merchant_code", "=", brandCode)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The database counts the version up where anything is another than before. */
export async function saveSettings(executor: Executor, brandCode: string, settings: string): Promise<void> {
  await executor
    .insertInto("deposit_settings")
    .values({ merchant_code: brandCode, settings })
    .onConflict((conflict) => conflict.column("merchant_code").doUpdateSet({ settings, updated_at: new Date() }))
    .execute();
}
