import type { PauseDirection } from "@mela/contract/console/payment-rules";
import type { PaymentMethod } from "@mela/contract/deposit/payment";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { PaymentKindName } from "../../adapters/payment-kinds.ts";

export interface PaymentProvidersTable {
  id: Generated<number>;
  merchant_code: string;
  code: string;
  kind: PaymentKindName;
  name: GeneratedAlways<string>;
  settings: ColumnType<unknown, string, string>;
  routing: ColumnType<unknown, string, string>;
  enabled: Generated<boolean>;
  retired: Generated<boolean>;
  priority: Generated<number>;
  failures: Generated<number>;
  resting_until: Date | null;
  created_at: Generated<Date>;
}

export interface PaymentProviderSecretsTable {
  id: Generated<number>;
  provider_id: number;
  secret_name: string;
  sealed: Buffer;
  created_at: Generated<Date>;
  ends_at: Date | null;
}

export interface OpenedPaymentsTable {
  provider_id: number;
  reference: string;
  payment_id: string;
  url: string | null;
  expires_at: Date;
  opened_at: Generated<Date>;
}

export interface MethodPausesTable {
  id: Generated<number>;
  merchant_code: string;
  method: PaymentMethod;
  direction: PauseDirection;
  reason: string;
  texts: JSONColumnType<Record<string, string>, string, never>;
  begins_at: Generated<Date>;
  until_at: Date;
  paused_by: number;
  request_key: string;
  ended_at: Date | null;
  ended_by: number | null;
}

/** Rows of payment providers, and of ways of paying that rest. */
export interface PaymentsTables {
  payment_providers: PaymentProvidersTable;
  payment_provider_secrets: PaymentProviderSecretsTable;
  opened_payments: OpenedPaymentsTable;
  method_pauses: MethodPausesTable;
}
