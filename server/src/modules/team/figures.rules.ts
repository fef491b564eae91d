/** Days of the brand, `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Amounts are minor units; `rounds` are bets less those that were rolled back. */
export interface Figures {
  registrations: number;
  /** Members who logged in, and who bet; over several days each day's added up. */
  loggedIn: number;
  active: number;
  rounds: number;
  firstDeposits: number;
  deposits: number;
  depositMinor: number;
  withdrawals: number;
  withdrawalMinor: number;
  stakeMinor: number;
  payoutMinor: number;
  rebateMinor: number;
  rewardMinor: number;
  commissionMinor: number;
}

export interface CategoryFigures {
  /** Type of game. */
  category: string;
  rounds: number;
  stakeMinor: number;
  payoutMinor: number;
}

/** What the members won or, below zero, lost: what games paid, rebates and rewards, less what they staked. Minor units. */
export function profitOf({ payoutMinor, rebateMinor, rewardMinor, stakeMinor }: Figures): number {
  return payoutMinor + rebateMinor + rewardMinor - stakeMinor;
}
