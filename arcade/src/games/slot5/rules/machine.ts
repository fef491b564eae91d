/**
 * Symbols: W wild, S scatter, 1 to 4 the pictures of the theme (1 is its main one), then the card ranks A, K, Q, J and T (ten).
 * Machines know nothing of themes: every theme plays on the same reels and pays.
 */
export const SYMBOLS = ["W", "S", "1", "2", "3", "4", "A", "K", "Q", "J", "T"] as const;
export type SymbolKey = (typeof SYMBOLS)[number];
export const WILD = "W";
export const SCATTER = "S";
export const REELS = 5;
export const ROWS = 3;

export type Volatility = "low" | "medium" | "high";
/** Pays for 2, 3, 4 and 5 equal symbols from the left. */
export type Pays = readonly [number, number, number, number];

export interface Machine {
  readonly volatility: Volatility;
  /** Five closed strips; the window shows three symbols that follow one another. Two scatters on one strip are at least three apart. */
  readonly reels: readonly string[];
  /** Strips of the free spins. */
  readonly freeReels: readonly string[];
  /** By symbol, times the stake per line. The scatter has none. */
  readonly pays: Readonly<Record<Exclude<SymbolKey, "S">, Pays>>;
  /** Pays for 2, 3, 4 and 5 scatters anywhere, times the whole stake. */
  readonly scatterPays: Pays;
  readonly freeSpins: FreeSpins;
}

export interface FreeSpins {
  /** Spins awarded in the base game for 2, 3, 4 and 5 scatters. */
  readonly awards: Pays;
  /** Spins added when the scatters come again during free spins. */
  readonly retrigger: Pays;
  /** All wins of free spins are multiplied by it. */
  readonly multiplier: number;
  /** No more than so many free spins in one round. */
  readonly cap: number;
}

/** What `count` equal symbols or scatters give; fewer than two never give anything. */
export function forCount(table: Pays, count: number): number {
  return count < 2 ? 0 : (table[count - 2] ?? 0);
}
