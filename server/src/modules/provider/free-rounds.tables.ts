import type { Generated } from "kysely";

type NoticeState = "due" | "sent" | "omitted";

export interface FreeRoundGrantsTable {
  id: Generated<number>;
  reference: Generated<string>;
  merchant_code: string;
  campaign: string;
  member_id: number;
  provider_code: string;
  game_code: string;
  currency: string;
  stake_minor: number;
  rounds: number;
  used: Generated<number>;
  won_minor: Generated<number>;
  turnover_times: number;
  created_at: Generated<Date>;
  expires_at: Date;
  cancelled_at: Date | null;
  given_notice: Generated<NoticeState>;
  ending_notice: Generated<NoticeState>;
}

export interface FreeRoundPlaysTable {
  id: Generated<number>;
  grant_id: number;
  /** Of the grant; filled by the database. */
  member_id: Generated<number>;
  provider_code: string;
  transaction_uuid: string;
  round: string;
  state: "open" | "settled" | "rolled_back";
  win_uuid: string | null;
  win_minor: Generated<number>;
  created_at: Generated<Date>;
  /** Of a round whose provider tells how it ended. */
  ended_as: Generated<"cashed_out" | null>;
  /** When it was settled or given back; filled by the database. */
  ended_at: Generated<Date | null>;
}

/** Rows of free rounds: what was given, and each round that was played of it. */
export interface FreeRoundsTables {
  free_round_grants: FreeRoundGrantsTable;
  free_round_plays: FreeRoundPlaysTable;
}
