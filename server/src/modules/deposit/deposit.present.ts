import { reckonDeposit } from "@mela/contract/deposit/deposit-rules";
import type { DepositOrder, DepositReview } from "@mela/contract/deposit/deposit";
import type { StoredOrder, StoredReview, StoredStep } from "./deposit.tables.ts";

export function presentOrder(row: StoredOrder, steps: readonly StoredStep[]): DepositOrder {
  const credited = row.state === "credited";
  const expected = reckonDeposit(row.amount_minor, row.terms);
  const { promotion } = row.terms;
  return {
    id: row.public_id,
    method: row.method,
    currency: row.currency,
    amount: row.amount_minor,
    credited: row.credited_minor,
    fee: credited ? row.fee_minor : expected.fee,
    promotion: promotion && { id: promotion.id, names: promotion.names, bonus: credited ? row.bonus_minor : expected.bonus },
    turnover: credited ? row.turnover_minor : expected.turnover,
    state: row.state,
    reason: row.reason,
    payUrl: row.state === "pending" ? row.pay_url : null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    steps: steps.filter((step) => step.order_id === row.id).map(({ state, reason, at }) => ({ state, reason, at: at.toISOString() })),
  };
}

export function presentReview(row: StoredReview, order: DepositOrder | null): DepositReview {
  const { decision, operatorName, note, settled_at } = row;
  return {
    id: row.id,
    order,
    memberAccount: row.memberAccount,
    reference: row.reference,
    reason: row.reason,
    paidAmount: row.paid_amount_minor,
    paidCurrency: row.paid_currency,
    creditable: order !== null && order.state === "parked" && order.currency === row.paid_currency,
    at: row.created_at.toISOString(),
    settled: decision && settled_at ? { decision, operatorName: operatorName ?? "", note: note ?? "", at: settled_at.toISOString() } : null,
  };
}
