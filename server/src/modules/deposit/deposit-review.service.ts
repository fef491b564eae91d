import type { DepositReview } from "@mela/contract/deposit/deposit";
import { inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { OperatorCaller } from "../../lib/callers.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { OperatorsService } from "../support/operators.service.ts";
import { presentOrders } from "./deposit-parts.service.ts";
import * as reviews from "./deposit-review.store.ts";
import type { Settlement, SettlementDeps } from "./deposit-settlement.service.ts";
import { presentReview } from "./deposit.present.ts";
import * as store from "./deposit.store.ts";
import type { StoredOrder, StoredReview } from "./deposit.tables.ts";

interface Deps extends SettlementDeps {
  audit: AuditService;
  operators: Pick<OperatorsService, "hasRight">;
  settlement: Settlement;
}

export interface ReviewDecision {
  id: number;
  decision: "credit" | "dismiss";
  note: string;
}

const OPEN_SHOWN = 100;
const SETTLED_SHOWN = 50;

export type DepositReviewService = ReturnType<typeof createDepositReviewService>;

/** Payments that were parked, and what operators decide about them. Every call stays within the operator's own brand, and needs their right to it. */
export function createDepositReviewService(deps: Deps) {
  const { db, limits, settlement, audit, operators } = deps;

  const demandRight = async ({ operatorId }: OperatorCaller): Promise<void> => {
    if (!(await operators.hasRight(operatorId, "deposits"))) throw new AppError("session.forbidden");
  };

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

  const settle = async (operator: OperatorCaller, brandCode: string, { id, decision, note }: ReviewDecision): Promise<DepositReview> => {
    await demandRight(operator);
    const { row, presented: before } = await find(brandCode, id);
    if (before.settled) throw new AppError("deposit.settled");
    if (decision === "credit") {
      // Review and order were read one after the other: another operator may have settled it between the two.
      if (!before.creditable) throw new AppError((await one(brandCode, id)).settled ? "deposit.settled" : "deposit.amount");
      await collect(before.reference, row.provider);
    }
    const order = await inTransaction(db, async (trx): Promise<StoredOrder | null> => {
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
      return locked?.state === "parked" ? store.updateOrder(trx, locked.id, { state: "failed", reason: "dismissed" }) : null;
    });
    if (order) deps.publish(order);
    if (order?.state === "credited") deps.wallet.notifyBalance(order.member_id);
    return one(brandCode, id);
  };

  return {
    list: async (operator: OperatorCaller, brandCode: string): Promise<DepositReview[]> => {
      await demandRight(operator);
      return present([
        ...(await reviews.listOpen(db, brandCode, OPEN_SHOWN)),
        ...(await reviews.listSettled(db, brandCode, SETTLED_SHOWN)),
      ]);
    },
    settle,
  };
}
