import { add, type Rational, rational } from "./rational.ts";

/** A pool that the rounds of a game fill, and that one of them takes whole. */
export interface SharedPool {
  /** What it begins with each time, minor units: the house's part. */
  seed: number;
  /** Thousandths of each stake that go into it. */
  share: number;
  /** A round takes it with the chance stake ÷ odds, so that every stake buys the same part of a chance; above every stake. Minor units. */
  odds: number;
}

/** What a round does to the pool of its game. */
export interface PoolMove {
  /** Which pool; one for each kind of money, liquidity pool and currency. */
  name: string;
  rules: SharedPool;
  /** Whether it is taken by this round, which feeds it before. */
  takes: boolean;
}

/**
 * What a pool pays back of the stakes that feed it, as an exact fraction: their share, which is paid out to the last thousandth or stays
 * in the pool, and of each stake the chance to take what the house has put in.
 */
export const poolReturn = ({ seed, share, odds }: SharedPool): Rational => add(rational(share, 1000), rational(seed, odds));

/**
 * The mean of what is taken, minor units: between two takings as much is staked, in the mean, as the odds say. It is paid in place of the
 * pool where nobody else may be met, so that such a round returns the same.
 */
export const meanTaken = ({ seed, share, odds }: SharedPool): number => seed + (share * odds) / 1000;
