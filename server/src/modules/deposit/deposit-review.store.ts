import type { PARKED_SORTS } from "@mela/contract/console/deposits";
import type { DepositReview } from "@mela/contract/deposit/deposit";
import { type Selectable, sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import { isBeyond } from "../../lib/keyset.store.ts";
import { wayOf } from "../../lib/sort-order.ts";
import type { DepositReviewRow, StoredReview } from "./deposit.tables.ts";

export interface NewReview {
  orderId: number | null;
  brandCode: string;
  provider: string;
  reference: string;
  reason: DepositReview["reason"];
  paidAmountMinor: number;
  paidCurrency: string;
}

/** One case for a payment and a reason. */
export async function insertReview(executor: Executor, review: NewReview): Promise<void> {
  await executor
    .insertInto("deposit_reviews")
    .values({
      order_id: review.orderId,
      merchant_code: review.brandCode,
      provider: review.provider,
      reference: review.reference,
      reason: review.reason,
      paid_amount_minor: review.paidAmountMinor,
      paid_currency: review.paidCurrency,
      decision: null,
      note: null,
      settled_by: null,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.constraint("deposit_reviews_once").doNothing())
    .execute();
}

const reviews = (executor: Executor, brandCode: string) =>
  executor
    .selectFrom("deposit_reviews as r")
    .leftJoin("deposit_orders as o", "o.id", "r.order_id")
    .leftJoin("members as m", "m.id", "o.member_id")
    .leftJoin("operators as p", "p.id", "r.settled_by")
    .selectAll("r")
    .select(["m.account as memberAccount", "p.name as operatorName"])
    .where("r.merchant_code", "=", brandCode);

/** Those of a view: open ones have no time of a decision to be sorted by. Without `sort` the oldest open one comes first, and the one that was settled last. */
export interface ParkedView {
  view: "open" | "settled";
  sort?: (typeof PARKED_SORTS)[number] | undefined;
}

/** A page beyond a case; 0: from the beginning. */
export async function listPage(
  executor: Executor,
  brandCode: string,
  { view, sort, after, limit }: ParkedView & { after: number; limit: number },
): Promise<StoredReview[]> {
  const isOpen = view === "open";
  const { by, down } = wayOf(sort ?? (isOpen ? "since" : "-settledAt"));
  const isByDecision = by === "settledAt" && !isOpen;
  const order = down ? "desc" : "asc";
  const list = { table: "deposit_reviews", as: "r", column: "settled_at", brandCode };
  return reviews(executor, brandCode)
    .where("r.settled_at", isOpen ? "is" : "is not", null)
    .$if(isByDecision, (query) =>
      query.$if(after > 0, (more) => more.where(isBeyond(list, { after, down }))).orderBy("r.settled_at", order),
    )
    .$if(!isByDecision && after > 0, (query) => query.where("r.id", down ? "<" : ">", after))
    .orderBy("r.id", order)
    .limit(limit)
    .execute();
}

export async function listOfOrder(executor: Executor, brandCode: string, orderId: number): Promise<StoredReview[]> {
  return reviews(executor, brandCode).where("r.order_id", "=", orderId).orderBy("r.id").execute();
}

export async function findReview(executor: Executor, brandCode: string, id: number): Promise<StoredReview | undefined> {
  return reviews(executor, brandCode).where("r.id", "=", id).executeTakeFirst();
}

/** The case, kept from every other operator until the transaction ends. */
export async function lockReview(trx: Trx, brandCode: string, id: number): Promise<Selectable<DepositReviewRow> | undefined> {
  return trx
    .selectFrom("deposit_reviews")
    .selectAll()
    .where("id", "=", id)
    .where("merchant_code", "=", brandCode)
    .forUpdate()
    .executeTakeFirst();
}

export async function settleReview(
  trx: Trx,
  id: number,
  settled: { decision: "credit" | "dismiss"; note: string; operatorId: number },
): Promise<void> {
  await trx
    .updateTable("deposit_reviews")
    .set({ decision: settled.decision, note: settled.note, settled_by: settled.operatorId, settled_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}
