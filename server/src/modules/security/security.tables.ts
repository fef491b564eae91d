import type { ColumnType, Generated, Selectable } from "kysely";
import type { PayoutKind } from "@mela/contract/security/payout-accounts";

export interface SecurityAnswerRow {
  member_id: number;
  question: string;
  answer_hash: string;
  set_at: Generated<Date>;
}

export interface PayoutAccountRow {
  id: Generated<number>;
  public_id: Generated<string>;
  merchant_code: string;
  member_id: number;
  kind: PayoutKind;
  number: string;
  holder_name: string;
  bank_code: string | null;
  /** By language; English is always there. */
  bank_names: ColumnType<Record<string, string> | null, string | null, string | null>;
  branch: string | null;
  is_default: Generated<boolean>;
  usable_at: ColumnType<Date>;
  created_at: Generated<Date>;
  removed_at: Date | null;
}
export type StoredPayoutAccount = Selectable<PayoutAccountRow>;
/** `usable`: by the database's clock. */
export type ListedPayoutAccount = StoredPayoutAccount & { usable: boolean };

export interface PayoutSettingsRow {
  merchant_code: string;
  /** Checked by its schema whenever it is read or written. */
  rules: ColumnType<unknown, string, string>;
  /** Counted up by the database with each change. */
  version: Generated<number>;
  updated_at: Generated<Date>;
}

/** Rows of the security centre. */
export interface SecurityTables {
  security_answers: SecurityAnswerRow;
  payout_accounts: PayoutAccountRow;
  payout_settings: PayoutSettingsRow;
}
