import type { DepositTerms } from "@mela/contract/deposit/deposit-rules";
import type { DepositReason, DepositReview, DepositState } from "@mela/contract/deposit/deposit";
import type { PaymentMethod } from "@mela/contract/deposit/payment";
import type { TransferReason } from "@mela/contract/deposit/transfer";
import type { StoredTransfer } from "../../adapters/manual-transfers.tables.ts";
import type { ColumnType, Generated, JSONColumnType, Selectable } from "kysely";

export interface DepositSettingsRow {
  merchant_code: string;
  settings: ColumnType<unknown, string, string>;
  /** Counted up by the database with each change. */
  version: Generated<number>;
  updated_at: Generated<Date>;
}

export interface DepositOrderRow {
  id: Generated<number>;
  public_id: Generated<string>;
  merchant_code: string;
  member_id: number;
  request_key: string;
  method: PaymentMethod;
  currency: string;
  amount_minor: number;
  terms: JSONColumnType<DepositTerms, string, never>;
  language: string;
  state: Generated<DepositState>;
  reason: DepositReason | null;
  provider: string;
  provider_payment_id: string | null;
  pay_url: string | null;
  credited_minor: number | null;
  fee_minor: Generated<number>;
  bonus_minor: Generated<number>;
  turnover_minor: Generated<number>;
  ledger_transaction_id: number | null;
  checks: Generated<number>;
  next_check_at: Date | null;
  checked_at: Date | null;
  expires_at: Date;
  created_at: Generated<Date>;
}

export interface DepositStepRow {
  id: Generated<number>;
  order_id: number;
  state: DepositState;
  reason: DepositReason | null;
  at: Generated<Date>;
}

export interface DepositPromotionUseRow {
  member_id: number;
  promotion: string;
  order_id: number;
}

export interface PaymentEventRow {
  provider: string;
  event_id: string;
  body_hash: Buffer;
  reference: string;
  body: ColumnType<unknown, string, never>;
  received_at: Generated<Date>;
}

export interface DepositReviewRow {
  id: Generated<number>;
  order_id: number | null;
  merchant_code: string;
  provider: string;
  reference: string;
  reason: DepositReview["reason"];
  paid_amount_minor: number;
  paid_currency: string;
  created_at: Generated<Date>;
  decision: "credit" | "dismiss" | null;
  note: string | null;
  settled_by: number | null;
  settled_at: Date | null;
}

export type StoredOrder = Selectable<DepositOrderRow>;
export type StoredStep = Pick<Selectable<DepositStepRow>, "order_id" | "state" | "reason" | "at">;
/** A case with the names that belong to it. */
export type StoredReview = Selectable<DepositReviewRow> & { memberAccount: string | null; operatorName: string | null };

/** Rows of deposits. */
export interface DepositTables {
  deposit_settings: DepositSettingsRow;
  deposit_orders: DepositOrderRow;
  deposit_steps: DepositStepRow;
  deposit_promotion_uses: DepositPromotionUseRow;
  payment_events: PaymentEventRow;
  deposit_reviews: DepositReviewRow;
}

/** An order with whose it is. */
export type DepositOfBrand = StoredOrder & { memberAccount: string };

/** What a provider has told of an order. */
export interface StoredTold {
  provider: string;
  body: unknown;
  at: Date;
}

/** What a person has decided about a transfer by hand. */
export interface StoredTransferRuling {
  ruling: "confirmed" | "refused" | "released";
  trxId: string;
  paid: number | null;
  reason: TransferReason | null;
  by: string;
  at: Date;
}

/** A transfer whose TrxID is to be checked, with the row that a statement has for it. */
export type GivenTransfer = StoredTransfer & {
  position: number;
  memberId: number;
  memberAccount: string;
  statedMinor: number | null;
  statedCurrency: string | null;
  statedSender: string | null;
  statedAt: string | null;
};
