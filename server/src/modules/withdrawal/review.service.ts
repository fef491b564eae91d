import type { ReturnReason } from "@mela/contract/withdrawal";
import type { ReviewedWithdrawal } from "@mela/contract/withdrawal-review";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { OperatorCaller } from "../../http.ts";
import type { AuditService } from "../support/audit.service.ts";
import type { OperatorsService } from "../support/operators.service.ts";
import type { Orders } from "./orders.ts";
import { listApprovals, listForReview } from "./review.store.ts";
import { presentReviewed } from "./withdrawal.present.ts";
import * as store from "./withdrawal.store.ts";
import type { WithdrawalWithAccount } from "./withdrawal.tables.ts";

const PAGE = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Parts {
  db: Db;
  audit: AuditService;
  operators: OperatorsService;
  orders: Orders;
}

export type ReviewService = ReturnType<typeof createReviewService>;

/** The operators' side of withdrawals: each call within the operator's own brand and by his right to it, each decision on the record. */
export function createReviewService({ db, audit, operators, orders }: Parts) {
  const demandRight = async ({ operatorId }: OperatorCaller): Promise<void> => {
    if (!(await operators.hasRight(operatorId, "withdrawals"))) throw new AppError("session.forbidden");
  };

  const list = async (operator: OperatorCaller, merchantCode: string, after: number) => {
    await demandRight(operator);
    const rows = await listForReview(db, merchantCode, { after, limit: PAGE + 1 });
    return { items: await present(operator, rows.slice(0, PAGE)), more: rows.length > PAGE };
  };

  const present = async (operator: OperatorCaller, rows: Awaited<ReturnType<typeof listForReview>>): Promise<ReviewedWithdrawal[]> => {
    const approvals = await listApprovals(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) =>
      presentReviewed(
        row,
        approvals.filter(({ withdrawalId }) => withdrawalId === row.id),
        operator.operatorId,
      ),
    );
  };

  const answer = async (operator: OperatorCaller, merchantCode: string, publicId: string): Promise<ReviewedWithdrawal> => {
    const [presented] = await present(operator, await listForReview(db, merchantCode, { publicId }));
    if (!presented) throw new AppError("request.notFound");
    return presented;
  };

  /** Decides about an order in review, held by the transaction; throws `request.notFound` or `withdraw.decided`. */
  const decide = async (
    operator: OperatorCaller,
    merchantCode: string,
    publicId: string,
    decision: (trx: Trx, order: WithdrawalWithAccount) => Promise<void>,
  ): Promise<WithdrawalWithAccount> => {
    await demandRight(operator);
    if (!UUID.test(publicId)) throw new AppError("request.notFound");
    return inTransaction(db, async (trx) => {
      const order = await store.lockOrder(trx, publicId);
      if (order?.merchant_code !== merchantCode) throw new AppError("request.notFound");
      if (order.state !== "review") throw new AppError("withdraw.decided");
      await decision(trx, order);
      return order;
    });
  };

  const record = (trx: Trx, operator: OperatorCaller, order: WithdrawalWithAccount, action: string, detail: object): Promise<void> =>
    audit.write(trx, {
      merchantCode: order.merchant_code,
      operatorId: operator.operatorId,
      action: `withdrawal.${action}`,
      subject: `withdrawal:${order.public_id}`,
      detail: { amountMinor: order.amount_minor, currency: order.currency, ...detail },
    });

  /** The last approval that is needed lets it be paid. Throws `withdraw.approvedByYou` for a second one by the same person. */
  const approve = async (operator: OperatorCaller, merchantCode: string, publicId: string): Promise<ReviewedWithdrawal> => {
    const order = await decide(operator, merchantCode, publicId, async (trx, found) => {
      const before = await listApprovals(trx, [found.id]);
      if (before.some(({ operatorId }) => operatorId === operator.operatorId)) throw new AppError("withdraw.approvedByYou");
      await store.insertSteps(trx, found.id, [{ kind: "approved", operatorId: operator.operatorId }]);
      if (before.length + 1 >= found.approvals_needed) await store.setState(trx, found.id, { state: "paying" });
      await record(trx, operator, found, "approve", { approval: before.length + 1, of: found.approvals_needed });
    });
    orders.tell(order, false);
    return answer(operator, merchantCode, publicId);
  };

  const giveBack = async (
    operator: OperatorCaller,
    merchantCode: string,
    { id, reason, note }: { id: string; reason: ReturnReason; note: string },
  ): Promise<ReviewedWithdrawal> => {
    const order = await decide(operator, merchantCode, id, async (trx, found) => {
      await orders.giveBack(trx, found, { reason, note, operatorId: operator.operatorId });
      await record(trx, operator, found, "return", { reason, note });
    });
    await orders.tellSettled(order, true);
    return answer(operator, merchantCode, id);
  };

  return { list, approve, giveBack };
}
