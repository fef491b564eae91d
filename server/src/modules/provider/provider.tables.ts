import type { ColumnType, Generated } from "kysely";

export interface ProvidersTable {
  code: string;
  name: string;
  source: "env" | "row";
  base_url: string | null;
  public_origin: string | null;
  status: Generated<"active" | "disabled">;
  free_round_types: Generated<string[]>;
  created_at: Generated<Date>;
}

export interface ProviderSecretsTable {
  id: Generated<number>;
  provider_code: string;
  merchant_code: string | null;
  sealed: Buffer;
  created_at: Generated<Date>;
  ends_at: Date | null;
}

export interface GameSessionsTable {
  id: Generated<number>;
  token_hash: Buffer;
  provider_code: string;
  merchant_code: string;
  member_id: number;
  account_session_id: string;
  game_id: number;
  vendor_code: string;
  is_lobby: boolean;
  currency: string;
  player_account_id: number;
  house_account_id: number;
  opened_at: Generated<Date>;
  expires_at: Date;
}

export interface ProviderRequestsTable {
  provider_code: string;
  request_uuid: string;
  body_hash: Buffer;
  error_code: string | null;
  answer: ColumnType<unknown, string | null, never>;
  created_at: Generated<Date>;
}

export type TransactionKind = "bet" | "win" | "rollback";
export type TransactionState = "booked" | "settled" | "rolled_back" | "rejected" | "tombstone" | "noop";

export interface ProviderTransactionsTable {
  id: Generated<number>;
  provider_code: string;
  transaction_uuid: string;
  kind: TransactionKind;
  state: TransactionState;
  reference_uuid: string | null;
  game_session_id: number;
  merchant_code: string;
  member_id: number;
  game_id: number | null;
  game_code: string;
  round: string;
  currency: string;
  amount_minor: number;
  balance_after_minor: number;
  ledger_transaction_id: number | null;
  /** Of a bet's stake, what was free of turnover; null for nothing. */
  free_minor: Generated<number | null>;
  /** Of a bet whose provider tells how it ended. */
  ended_as: Generated<"cashed_out" | null>;
  created_at: Generated<Date>;
}

export interface ProviderJournalsTable {
  provider_code: string;
  run: string;
  beat: number;
  place: string;
  verdict: "current" | "old";
  released: Generated<boolean>;
  seen_at: Generated<Date>;
}

/** Rows of the provider wing. */
export interface ProviderTables {
  providers: ProvidersTable;
  provider_secrets: ProviderSecretsTable;
  game_sessions: GameSessionsTable;
  provider_requests: ProviderRequestsTable;
  provider_transactions: ProviderTransactionsTable;
  provider_journals: ProviderJournalsTable;
}
