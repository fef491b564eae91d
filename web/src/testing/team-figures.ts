/** What a team has done where nothing was done: counts, and sums in minor units. */
export const NO_FIGURES = {
  registrations: 0,
  loggedIn: 0,
  active: 0,
  firstDeposits: 0,
  depositCount: 0,
  deposits: 0,
  withdrawalCount: 0,
  withdrawals: 0,
  rounds: 0,
  turnover: 0,
  payout: 0,
  rebates: 0,
  rewards: 0,
  commissions: 0,
  profit: 0,
};
