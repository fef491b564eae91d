import type { ColumnType, Generated, JSONColumnType } from "kysely";

type Day = ColumnType<Date, string, never>;

export interface VipLevelsTable {
  merchant_code: string;
  level: number;
  names: JSONColumnType<Record<string, string>>;
  turnover_minor: number;
  deposit_minor: number;
  upgrade_bonus_minor: number;
  birthday_bonus_minor: number;
  free_withdrawals: number;
  rebate: JSONColumnType<Record<string, number>>;
}

export interface VipStepsTable {
  member_id: number;
  level: number;
  reached_at: Generated<Date>;
}

export interface RebateClaimsTable {
  id: Generated<number>;
  member_id: number;
  from_day: Day;
  to_day: Day;
  amount_minor: number;
  ledger_transaction_id: number;
  created_at: Generated<Date>;
}

export interface RebateLinesTable {
  claim_id: number;
  member_id: number;
  day: Day;
  game_type: string;
  stake_minor: number;
  rate: number;
}

/** Rows of VIP levels and rebates. */
export interface VipTables {
  vip_levels: VipLevelsTable;
  vip_steps: VipStepsTable;
  rebate_claims: RebateClaimsTable;
  rebate_lines: RebateLinesTable;
}
