import type { Journal, PoolDrop, Round } from "../journal/journal.ts";
import type { Rng } from "../rng.ts";
import { contribute, openPool, type PoolRules, type PoolState, shownAmount } from "./pool.rules.ts";

/** The pools that titles may name. Whoever changes one changes the return that its titles print. */
export const POOLS = {
  /** Half a percent of each stake, from 20,000.00 up, falls before 120,000.00. */
  mela: { seed: 2_000_000, cap: 12_000_000, share: 5 },
} as const satisfies Record<string, PoolRules>;

/** Rules of a pool; null for a title without one. Throws for a name that no pool has. */
export function poolRules(name: string | null): PoolRules | null {
  if (name === null) return null;
  if (!Object.hasOwn(POOLS, name)) throw new Error(`no pool is called ${name}`);
  return POOLS[name as keyof typeof POOLS];
}

/** How a pool stands. Amounts in minor units. */
export interface PoolReading {
  code: string;
  currency: string;
  amount: number;
  cap: number;
  lastDrop: PoolDrop | null;
}

export interface Pools {
  /** Adds the share of a paid round and answers what the pool pays to it. Belongs into the commit that decides the round. */
  feed(name: string | null, round: Pick<Round, "id" | "stake" | "currency">): number;
  read(name: string, currency: string): PoolReading;
}

/** Pools over the journal: one per name and currency, opened when it is first asked for. */
export function createPools({ journal, rng, now }: { journal: Journal; rng: Rng; now: () => number }): Pools {
  const stateOf = (name: string, rules: PoolRules, currency: string): PoolState => {
    const known = journal.pool(name, currency);
    if (known) return known;
    const fresh = openPool(rules, rng);
    journal.savePool(name, currency, fresh, now());
    return fresh;
  };
  return {
    feed: (name, { id, stake, currency }) => {
      const rules = poolRules(name);
      if (name === null || rules === null) return 0;
      const { state, won } = contribute(rules, stateOf(name, rules, currency), stake, rng);
      journal.savePool(name, currency, state, now());
      if (won > 0) journal.addDrop(name, currency, { roundId: id, amount: won, at: now() });
      return won;
    },
    read: (name, currency) => {
      const rules = poolRules(name);
      if (rules === null) throw new Error("no pool without a name");
      const state = stateOf(name, rules, currency);
      return { code: name, currency, amount: shownAmount(state), cap: rules.cap, lastDrop: journal.lastDrop(name, currency) };
    },
  };
}
