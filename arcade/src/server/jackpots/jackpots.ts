import type { Journal, JackpotDrop, JournalRecords, Round } from "../journal/journal.ts";
import type { Liquidity } from "../sessions/liquidity.ts";
import type { Rng } from "../../shared/rng.ts";
import type { PoolMove } from "../../shared/games/shared-pool.ts";
import { movePool } from "./shared-pool.rules.ts";
import { contribute, GRAINS, newJackpot, type JackpotRules, type JackpotState, shownAmount } from "./jackpot.rules.ts";

/** The jackpots that titles may name. Whoever changes one changes the return that its titles print. */
export const JACKPOTS = {
  /** Half a percent of each stake, from 20,000.00 up, falls before 120,000.00. */
  mela: { seed: 2_000_000, cap: 12_000_000, share: 5 },
} as const satisfies Record<string, JackpotRules>;

/** Rules of a jackpot; null for a title without one. Throws for a name that no jackpot has. */
export function jackpotRules(name: string | null): JackpotRules | null {
  if (name === null) return null;
  if (!Object.hasOwn(JACKPOTS, name)) throw new Error(`no pool is called ${name}`);
  return JACKPOTS[name as keyof typeof JACKPOTS];
}

/** How a jackpot stands. Amounts in minor units. */
export interface JackpotReading {
  code: string;
  currency: string;
  amount: number;
  cap: number;
  lastDrop: JackpotDrop | null;
}

export interface Jackpots {
  /** Adds the share of a paid round and answers what the jackpot pays to it. Belongs into the commit that decides the round. */
  feed(tx: JournalRecords, name: string | null, of: Liquidity, round: Pick<Round, "id" | "stake">): Promise<number>;
  read(name: string, of: Liquidity): Promise<JackpotReading>;
  /**
   * Adds the share of a paid round to the pool of its game and answers what the round takes of it: all but what is less than a minor unit,
   * which stays. Belongs into the commit that decides the round.
   */
  move(tx: JournalRecords, move: PoolMove, of: Liquidity, round: Pick<Round, "id" | "stake">): Promise<number>;
  /** How the pool of a game stands, minor units. */
  amountOf(pool: Omit<PoolMove, "takes">, of: Liquidity): Promise<number>;
}

/** Pools of games have no target: their rounds draw who takes them. The journal wants one that is above nothing. */
const NO_TARGET = 1;

/**
 * Jackpots over the journal: one per name, kind of money, liquidity pool and currency, opened when it is first asked for. So a trial plays
 * for a jackpot of trial money, and no brand for another's.
 */
export function createJackpots({ journal, rng, now }: { journal: Journal; rng: Rng; now: () => number }): Jackpots {
  const stateOf = async (records: JournalRecords, name: string, rules: JackpotRules, of: Liquidity): Promise<JackpotState> =>
    (await records.jackpot(name, of)) ?? records.openJackpot(name, of, newJackpot(rules, rng), now());
  return {
    feed: async (tx, name, of, { id, stake }) => {
      const rules = jackpotRules(name);
      if (name === null || rules === null) return 0;
      const { state, won } = contribute(rules, await stateOf(tx, name, rules, of), stake, rng);
      await tx.saveJackpot(name, of, state, now());
      if (won > 0) await tx.addDrop(name, of, { roundId: id, amount: won, at: now() });
      return won;
    },
    read: async (name, of) => {
      const rules = jackpotRules(name);
      if (rules === null) throw new Error("no pool without a name");
      const state = await stateOf(journal, name, rules, of);
      const lastDrop = await journal.lastDrop(name, of);
      return { code: name, currency: of.currency, amount: shownAmount(state), cap: rules.cap, lastDrop };
    },
    move: async (tx, { name, rules, takes }, of, { id, stake }) => {
      const full = { grains: rules.seed * GRAINS, target: NO_TARGET };
      const { grains: before } = (await tx.jackpot(name, of)) ?? (await tx.openJackpot(name, of, full, now()));
      const { grains, taken } = movePool(rules, before, stake, takes);
      await tx.saveJackpot(name, of, { grains, target: NO_TARGET }, now());
      if (taken > 0) await tx.addDrop(name, of, { roundId: id, amount: taken, at: now() });
      return taken;
    },
    amountOf: async ({ name, rules }, of) => {
      const state = await journal.jackpot(name, of);
      return state ? shownAmount(state) : rules.seed;
    },
  };
}
