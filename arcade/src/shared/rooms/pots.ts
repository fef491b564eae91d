/** What one seat has put in, and whether it can still win. */
export interface Share {
  seat: number;
  put: number;
  folded: boolean;
}

export interface Pot {
  amount: number;
  /** Seats that can win it. */
  seats: number[];
}

/**
 * The main pot and the side pots: a player who is all in can win from each other seat only as much as their own stake. Chips of seats
 * that folded stay in the pots that they reached.
 */
export function potsOf(shares: readonly Share[]): Pot[] {
  const levels = [...new Set(shares.filter(({ folded }) => !folded).map(({ put }) => put))].sort((a, b) => a - b);
  const pots: Pot[] = [];
  let below = 0;
  for (const level of levels) {
    const amount = shares.reduce((sum, { put }) => sum + Math.max(0, Math.min(put, level) - below), 0);
    const seats = shares.filter(({ folded, put }) => !folded && put >= level).map(({ seat }) => seat);
    if (amount > 0) pots.push({ amount, seats });
    below = level;
  }
  // What folded seats had put in above everyone who stayed goes with the last pot.
  const above = shares.reduce((sum, { put }) => sum + Math.max(0, put - below), 0);
  const last = pots.at(-1);
  if (last) last.amount += above;
  return pots;
}

/** Gives each pot to its best hands; odd units go to the first of them. `compare` answers above zero when the first seat is better. */
export function sharePots(pots: readonly Pot[], compare: (first: number, second: number) => number): Map<number, number> {
  const won = new Map<number, number>();
  for (const { amount, seats } of pots) {
    const best = seats.filter((seat) => seats.every((other) => compare(seat, other) >= 0));
    const each = Math.floor(amount / best.length);
    for (const [at, seat] of best.entries()) won.set(seat, (won.get(seat) ?? 0) + each + (at === 0 ? amount - each * best.length : 0));
  }
  return won;
}
