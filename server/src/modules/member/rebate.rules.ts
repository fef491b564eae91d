/** Settled stakes of one day and category that no rebate was paid for yet. */
export interface Unclaimed {
  /** YYYY-MM-DD. */
  day: string;
  gameType: string;
  stakeMinor: number;
}

export interface RebateLine {
  gameType: string;
  stakeMinor: number;
  /** Basis points. */
  rate: number;
  amountMinor: number;
}

/**
 * Stakes by category, at the rates of the level, each category rounded down to the minor unit once for the whole claim.
 * Categories without a rate are left out.
 */
export function rebateLines(unclaimed: readonly Unclaimed[], rates: Readonly<Record<string, number>>): RebateLine[] {
  const stakes = new Map<string, number>();
  for (const { gameType, stakeMinor } of unclaimed) stakes.set(gameType, (stakes.get(gameType) ?? 0) + stakeMinor);
  return [...stakes].flatMap(([gameType, stakeMinor]) => {
    const rate = rates[gameType] ?? 0;
    return rate > 0 ? [{ gameType, stakeMinor, rate, amountMinor: Number((BigInt(stakeMinor) * BigInt(rate)) / 10_000n) }] : [];
  });
}
