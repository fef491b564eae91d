import type { MoneyKind } from "@mela/contract/base/money";
import type { ColumnType, Generated } from "kysely";
import type { TurnoverTables } from "./turnover.tables.ts";

/** What an account of a member's own money stands for: at their disposal, put aside, or at one provider. Its balance is kept. */
export type MemberAccountKind = "player" | "held" | "vendor";

/** The brand's own accounts; there is one of each for every kind of money. */
export type BrandAccountKind = "house" | "cash" | "adjustment" | "reward" | "commission" | "fee" | "free_rounds";

/** What an account stands for; see migrations 0011 and 0050. */
export type AccountKind = MemberAccountKind | BrandAccountKind;

export interface LedgerAccountsTable {
  id: Generated<number>;
  merchant_code: string;
  kind: AccountKind;
  member_id: number | null;
  provider_code: string | null;
  currency: string;
  money: MoneyKind;
  /** Kept for members' own money only. */
  balance_minor: number | null;
  /** One change behind the balance; what is free while turnover is open is the smaller of the two (decision 0279). Kept by the database. */
  free_floor_minor: Generated<number>;
  /** The newest transaction of a provider when the floor was set. Kept by the database. */
  free_since_transaction: Generated<number>;
  created_at: Generated<Date>;
}

export interface LedgerTransactionsTable {
  id: Generated<number>;
  kind: string;
  provider_code: string;
  external_id: string;
  merchant_code: string;
  member_id: number | null;
  game_id: number | null;
  round: string | null;
  reference: string | null;
  meta: ColumnType<unknown, string | null, never>;
  created_at: Generated<Date>;
}

export interface LedgerEntriesTable {
  id: Generated<number>;
  transaction_id: number;
  account_id: number;
  currency: string;
  amount_minor: number;
  balance_after_minor: number | null;
  created_at: Generated<Date>;
}

/** Rows of the wallet wing. */
export interface WalletTables extends TurnoverTables {
  ledger_accounts: LedgerAccountsTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
}
