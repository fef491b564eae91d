import type { Generated, Selectable } from "kysely";

interface RedRainsTable {
  id: Generated<number>;
  merchant_code: string;
  agent_id: number;
  starts_at: Date;
  ends_at: Date;
  total_minor: number;
  currency: string;
  envelopes: number;
  state: Generated<"open" | "ended" | "cancelled">;
  returned_minor: number | null;
  created_at: Generated<Date>;
}
export type StoredRain = Selectable<RedRainsTable>;
/** A rain with what has been caught of it. */
export type CountedRain = StoredRain & { claimed: number; claimed_minor: number };

interface RedRainEnvelopesTable {
  rain_id: number;
  position: number;
  amount_minor: number;
  member_id: number | null;
  claimed_at: Date | null;
  ledger_transaction_id: number | null;
}

/** Rows of red envelope rain. */
export interface RedRainTables {
  red_rains: RedRainsTable;
  red_rain_envelopes: RedRainEnvelopesTable;
}
