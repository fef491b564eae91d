import type { ColumnType, Generated } from "kysely";

export interface TrackingSettingsTable {
  merchant_code: string;
  /** Checked by the schema whenever it is read or written. */
  settings: ColumnType<unknown, string, string>;
  updated_at: Generated<Date>;
}

export interface TrackingSecretsTable {
  merchant_code: string;
  target: string;
  sealed: Buffer;
  created_at: Generated<Date>;
}

export interface AffiliateClicksTable {
  member_id: number;
  merchant_code: string;
  affiliate: string;
  click_id: string;
  clicked_at: Date;
  created_at: Generated<Date>;
}

export type CallState = "waiting" | "sent" | "givenUp";

export interface OutgoingCallsTable {
  id: Generated<string>;
  merchant_code: string;
  target: string;
  event: string;
  member_id: number | null;
  body: ColumnType<unknown, string, string>;
  state: Generated<CallState>;
  attempts: Generated<number>;
  next_at: Date;
  begun_at: Date;
  created_at: Generated<Date>;
  sent_at: Date | null;
  fault: string | null;
}

/** Rows of what brands tell others. */
export interface TrackingTables {
  tracking_settings: TrackingSettingsTable;
  tracking_secrets: TrackingSecretsTable;
  affiliate_clicks: AffiliateClicksTable;
  outgoing_calls: OutgoingCallsTable;
}
