import type { DepositReview } from "@mela/contract/deposit/deposit";
import { type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import { cutPage } from "../../lib/pages.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { presentOrders } from "./deposit-parts.service.ts";
import * as reviews from "./deposit-review.store.ts";
import type { Settlement, SettlementDeps } from "./deposit-settlement.service.ts";
import { presentReview } from "./deposit.present.ts";
import * as store from "./deposit.store.ts";
import type { StoredOrder, StoredReview } from "./deposit.tables.ts";

interface Deps extends SettlementDeps {
  audit: AuditService;
  settlement: Settlement;
}

export interface ReviewDecision {
  id: number;
  decision: "credit" | "dismiss";
  note: string;
}

export type DepositReviewService = ReturnType<typeof createDepositReviewService>;

/** Payments that were parked, and what operators decide about them. Every call stays within a brand of the operator's, and goes by what they may do there. */
export function createDepositReviewService(deps: Deps) {
  const { db, limits, settlement, audit } = deps;

  const present = async (rows: readonly StoredReview[]): Promise<DepositReview[]> => {
    const orders = await store.findOrdersById(
      db,
      rows.flatMap(({ order_id }) => order_id ?? []),
    );
    const presented = await presentOrders(db, orders);
    const byId = new Map(presented.map((order, at) => [orders[at]?.id, order]));
    return rows.map((row) => presentReview(row, byId.get(row.order_id ?? 0) ?? null));
  };

  const find = async (brandCode: string, id: number) => {
    const row = await reviews.findReview(db, brandCode, id);
    const [presented] = row ? await present([row]) : [];
    if (!row || !presented) throw new AppError("request.notFound");
    return { row, presented };
  };
  const one = async (brandCode: string, id: number): Promise<DepositReview> => (await find(brandCode, id)).presented;

  /** Takes what was paid, before it is credited. Throws `payment.unavailable` when the provider cannot say that it has it. */
  const collect = async (reference: string, provider: string): Promise<void> => {
    const state = await settlement.execute(reference, provider).catch(() => null);
    if (state?.status !== "completed") throw new AppError("payment.unavailable");
  };

  /** Ends a case in the caller's transaction. Answers the order where it has changed. */
  const settleIn = async (
    trx: Trx,
    { operator, brandCode }: BrandSeat,
    { id, decision, note }: ReviewDecision,
  ): Promise<StoredOrder | null> => {
    const review = await reviews.lockReview(trx, brandCode, id);
    if (!review || review.settled_at) throw new AppError("deposit.settled");
    const locked = review.order_id === null ? undefined : await store.lockOrder(trx, review.reference);
    await reviews.settleReview(trx, id, { decision, note, operatorId: operator.operatorId });
    const detail = { parked: review.reason, paid: review.paid_amount_minor, currency: review.paid_currency };
    const subject = `deposit:${review.reference}`;
    await audit.write(trx, { brandCode, by: operator, action: `deposit.${decision}`, subject, reason: note, detail });
    if (decision === "credit") {
      if (locked?.state !== "parked" || locked.currency !== review.paid_currency) throw new AppError("deposit.amount");
      await limits.assertDeposit(trx, locked.member_id, review.paid_amount_minor);
      return settlement.credit(trx, locked, review.paid_amount_minor);
    }
    if (locked?.state !== "parked") return null;
    const dismissed = await store.updateOrder(trx, locked.id, { state: "failed", reason: "dismissed" });
    await deps.tell(trx, dismissed, "dismissed");
    return dismissed;
  };

  const decide = async (seat: BrandSeat, choice: ReviewDecision): Promise<DepositReview> => {
    const { brandCode } = seat;
    const { row, presented: before } = await find(brandCode, choice.id);
    if (before.settled) throw new AppError("deposit.settled");
    if (choice.decision === "credit") {
      // Review and order were read one after the other: another operator may have settled it between the two.
      if (!before.creditable) throw new AppError((await one(brandCode, choice.id)).settled ? "deposit.settled" : "deposit.amount");
      await collect(before.reference, row.provider);
    }
    const order = await inTransaction(db, async (trx) => {
      await seat.demand(trx);
      return settleIn(trx, seat, choice);
    });
    if (order) deps.publish(order);
    if (order?.state === "credited") deps.wallet.notifyBalance(order.member_id);
    return one(brandCode, choice.id);
  };

  /** Whoever was slower is told how it stands (`value.now`). */
  const settle = async (seat: BrandSeat, choice: ReviewDecision): Promise<DepositReview> => {
    await seat.demand(db);
    try {
      return await decide(seat, choice);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "deposit.settled") throw error;
      throw new AppError(error.code, { now: await one(seat.brandCode, choice.id) });
    }
  };

  /** A page of the open cases, or of the settled ones, beyond a case. */
  const page = async (seat: BrandSeat, { after, size, view, sort }: reviews.ParkedView & { after: number; size: number }) => {
    await seat.demand(db);
    const rows = await reviews.listPage(db, seat.brandCode, { view, sort, after, limit: size + 1 });
    const { shown, next } = cutPage(rows, size, ({ id }) => id);
    return { items: await present(shown), next };
  };

  return {
    page,
    settle,

    /** The cases about one order. */
    ofOrder: async (brandCode: string, orderId: number): Promise<DepositReview[]> =>
      present(await reviews.listOfOrder(db, brandCode, orderId)),
  };
}
