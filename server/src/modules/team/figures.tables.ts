/** Sums of one day. Amounts are minor units; `rounds` are bets less those that were rolled back. */
interface DaySums {
  day: Date;
  registrations: number;
  rounds: number;
  first_deposits: number;
  deposits: number;
  deposit_minor: number;
  withdrawals: number;
  withdrawal_minor: number;
  stake_minor: number;
  payout_minor: number;
  rebate_minor: number;
  reward_minor: number;
  commission_minor: number;
}

export interface MemberDaysTable extends DaySums {
  member_id: number;
  logins: number;
}

/** Everybody below an agent together, themselves left out. */
export interface TeamDaysTable extends DaySums {
  agent_id: number;
  /** Members who logged in, and who bet. */
  logged_in: number;
  active: number;
}

interface CategorySums {
  day: Date;
  category: string;
  rounds: number;
  stake_minor: number;
  payout_minor: number;
}

/** Rows of the figures; see migration 0071. */
export interface FiguresTables {
  member_days: MemberDaysTable;
  team_days: TeamDaysTable;
  member_category_days: CategorySums & { member_id: number };
  team_category_days: CategorySums & { agent_id: number };
  first_deposits: { member_id: number; transaction_id: number };
  figures_state: { only_row: boolean; ledger_id: number; counted_until: Date };
  figure_events: { id: number; kind: "registration" | "login"; member_id: number; at: Date };
}
