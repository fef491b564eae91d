import type { PaymentMethod } from "@mela/contract/deposit/payment";
import type { HandPayoutFailure } from "@mela/contract/withdrawal/withdrawal";
import type { Generated, Selectable } from "kysely";

export interface ManualPayoutRow {
  reference: string;
  provider: string;
  method: PaymentMethod;
  amount_minor: number;
  currency: string;
  state: Generated<"waiting" | "paid" | "failed">;
  trx_id: string | null;
  reason: HandPayoutFailure | null;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

export interface ManualPayoutRulingRow {
  id: Generated<number>;
  reference: string;
  ruling: "paid" | "failed";
  trx_id: string | null;
  reason: HandPayoutFailure | null;
  ruled_by: string;
  at: Generated<Date>;
}

export type StoredPayout = Selectable<ManualPayoutRow>;

/** Rows of payouts by hand. */
export interface ManualPayoutTables {
  manual_payouts: ManualPayoutRow;
  manual_payout_rulings: ManualPayoutRulingRow;
}
