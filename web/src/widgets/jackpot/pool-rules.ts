/** A reading of a jackpot: minor units, and the browser's clock when it came, ms. */
export interface Reading {
  amount: number;
  heardAt: number;
}

/**
 * What the board shows at `now`: it moves from the reading before to the newest one within `spread` ms, and never runs
 * ahead of what was read. A jackpot that has been won begins anew at once.
 */
export function shownBetween(before: Reading | null, newest: Reading, now: number, spread: number): number {
  if (before === null || before.amount >= newest.amount) return newest.amount;
  const part = Math.min(1, Math.max(0, (now - newest.heardAt) / spread));
  return before.amount + Math.floor((newest.amount - before.amount) * part);
}
