import type { PaymentMethod } from "@mela/contract/deposit/payment";
import type { TransferAccountType, TransferReason, TransferState } from "@mela/contract/deposit/transfer";
import type { Generated, Selectable } from "kysely";

export interface ManualTransferRow {
  reference: string;
  provider: string;
  method: PaymentMethod;
  account_number: string;
  account_type: TransferAccountType;
  account_label: string;
  amount_minor: number;
  currency: string;
  state: Generated<TransferState>;
  trx_id: string | null;
  sender: string | null;
  tries: Generated<number>;
  reason: TransferReason | null;
  paid_minor: number | null;
  expires_at: Date;
  created_at: Generated<Date>;
}

export interface ManualTrxIdRow {
  merchant_code: string;
  method: PaymentMethod;
  trx_id: string;
  reference: string;
  given_at: Generated<Date>;
}

export interface ManualTurnRow {
  provider: string;
  method: PaymentMethod;
  turn: Generated<number>;
}

export interface ManualRulingRow {
  id: Generated<number>;
  reference: string;
  ruling: "confirmed" | "refused" | "released";
  trx_id: string;
  paid_minor: number | null;
  reason: TransferReason | null;
  ruled_by: string;
  at: Generated<Date>;
}

export interface ManualStatementRow {
  provider: string;
  method: PaymentMethod;
  trx_id: string;
  paid_minor: number;
  currency: string;
  sender: string;
  paid_at: string;
  imported_by: string;
  imported_at: Generated<Date>;
}

export type StoredTransfer = Selectable<ManualTransferRow>;
/** `given_at`: when the TrxID that it has was entered; null before. */
export type TimedTransfer = StoredTransfer & { given_at: Date | null };

/** Rows of transfers by hand. */
export interface ManualTransferTables {
  manual_transfers: ManualTransferRow;
  manual_trx_ids: ManualTrxIdRow;
  manual_turns: ManualTurnRow;
  manual_rulings: ManualRulingRow;
  manual_statement_rows: ManualStatementRow;
}
