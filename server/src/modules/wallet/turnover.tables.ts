import type { TurnoverSource } from "@mela/contract/wallet/turnover";
import type { ColumnType, Generated } from "kysely";

/** Written by a trigger of the database for each settled bet; see migration 0060. */
export interface PlayDaysTable {
  member_id: number;
  /** Of the merchant's calendar. */
  day: ColumnType<Date, never, never>;
  game_type: string;
  stake_minor: number;
  rounds: number;
}

export interface TurnoverRequirementsTable {
  id: Generated<number>;
  merchant_code: string;
  member_id: number;
  source: TurnoverSource;
  source_id: string;
  required_minor: number;
  counted_from_minor: number;
  /** What came with the demand; null before migration 0219. */
  brought_minor: number | null;
  state: Generated<"open" | "done" | "released">;
  created_at: Generated<Date>;
  closed_at: Date | null;
}

/** Rows of play and of wagering requirements. */
export interface TurnoverTables {
  play_days: PlayDaysTable;
  turnover_requirements: TurnoverRequirementsTable;
}
