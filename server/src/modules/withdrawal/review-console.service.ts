import { isUuid } from "../../lib/uuid.ts";
import type { ReviewedWithdrawal } from "@mela/contract/withdrawal/withdrawal-review";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { OperatorCaller } from "../../lib/callers.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { OperatorsService } from "../support/operators.service.ts";
import { listApprovals, listForReview, listRulings } from "./review.store.ts";
import { presentReviewed } from "./withdrawal.present.ts";
import * as store from "./withdrawal.store.ts";
import type { WithdrawalUnderReview, WithdrawalWithAccount } from "./withdrawal.tables.ts";

export interface ReviewConsoleDeps {
  db: Db;
  audit: AuditService;
  operators: Pick<OperatorsService, "hasRight">;
}

export type ReviewConsole = ReturnType<typeof createReviewConsole>;

/** What every decision of an operator about a withdrawal goes through: their right, their brand, the order's lock, and the record. */
export function createReviewConsole({ db, audit, operators }: ReviewConsoleDeps) {
  const demandRight = async ({ operatorId }: OperatorCaller): Promise<void> => {
    if (!(await operators.hasRight(operatorId, "withdrawals"))) throw new AppError("session.forbidden");
  };

  const present = async (operator: OperatorCaller, rows: readonly WithdrawalUnderReview[]): Promise<ReviewedWithdrawal[]> => {
    const ids = rows.map(({ id }) => id);
    const [approvals, rulings] = await Promise.all([listApprovals(db, ids), listRulings(db, ids)]);
    return rows.map((row) => {
      const ofRow = ({ withdrawalId }: { withdrawalId: number }) => withdrawalId === row.id;
      return presentReviewed(row, { approvals: approvals.filter(ofRow), rulings: rulings.filter(ofRow) }, operator.operatorId);
    });
  };

  const answer = async (operator: OperatorCaller, brandCode: string, publicId: string): Promise<ReviewedWithdrawal> => {
    const rows = isUuid(publicId) ? await listForReview(db, brandCode, { publicId }) : [];
    const [presented] = await present(operator, rows);
    if (!presented) throw new AppError("request.notFound");
    return presented;
  };

  /** Decides about an order of the operator's brand, which is the transaction's until it ends; throws `request.notFound`. */
  const decide = async <T>(
    operator: OperatorCaller,
    brandCode: string,
    publicId: string,
    decision: (trx: Trx, order: WithdrawalWithAccount) => Promise<T>,
  ): Promise<{ order: WithdrawalWithAccount; result: T }> => {
    await demandRight(operator);
    if (!isUuid(publicId)) throw new AppError("request.notFound");
    return inTransaction(db, async (trx) => {
      const order = await store.lockOrder(trx, publicId);
      if (order?.merchant_code !== brandCode) throw new AppError("request.notFound");
      return { order, result: await decision(trx, order) };
    });
  };

  /** `reason` is in the operator's own words. */
  const record = (
    trx: Trx,
    operator: OperatorCaller,
    order: WithdrawalWithAccount,
    action: string,
    { reason = null, ...detail }: { reason?: string | null } & Record<string, unknown>,
  ): Promise<void> =>
    audit.write(trx, {
      brandCode: order.merchant_code,
      by: operator,
      action: `withdrawal.${action}`,
      subject: `withdrawal:${order.public_id}`,
      reason,
      detail: { amountMinor: order.amount_minor, currency: order.currency, ...detail },
    });

  return { demandRight, present, answer, decide, record };
}
