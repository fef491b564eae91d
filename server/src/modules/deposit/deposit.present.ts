import { reckonDeposit } from "@mela/contract/deposit/deposit-rules";
import type { DepositOrder, DepositReview } from "@mela/contract/deposit/deposit";
import { TRX_ID_TRIES, type DepositTransfer } from "@mela/contract/deposit/transfer";
import type { TimedTransfer } from "../../adapters/manual-transfers.tables.ts";
import type { StoredOrder, StoredReview, StoredStep } from "./deposit.tables.ts";

/** What belongs to orders: of each what has happened, and the transfer where it is paid by hand. */
export interface OrderParts {
  steps: readonly StoredStep[];
  transfers: readonly TimedTransfer[];
}

export function presentOrder(row: StoredOrder, { steps, transfers }: OrderParts): DepositOrder {
  const transfer = transfers.find(({ reference }) => reference === row.public_id);
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
    transfer: transfer ? presentTransfer(transfer) : null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    steps: steps.filter((step) => step.order_id === row.id).map(({ state, reason, at }) => ({ state, reason, at: at.toISOString() })),
  };
}

function presentTransfer(row: TimedTransfer): DepositTransfer {
  return {
    number: row.account_number,
    accountType: row.account_type,
    label: row.account_label,
    state: row.state,
    trxId: row.trx_id,
    givenAt: row.given_at?.toISOString() ?? null,
    reason: row.reason,
    triesLeft: Math.max(TRX_ID_TRIES - row.tries, 0),
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
