import type { Title } from "../../../shared/title.ts";

export const REELS = 6;
export const MAX_ROWS = 7;

/** What a round pays at most, times the stake; the round ends when it is reached. */
export const WIN_CAP = 5000;

/** Least and most rows that a reel shows; each number between them is equally likely. */
export type Rows = readonly [least: number, most: number];

/** Every cell of reel 1, 2 to 5 and 6 is drawn from these letters, each equally likely. The first reel has no wild. */
export type Urns = readonly [first: string, middle: string, last: string];

export interface WaysMachine {
  readonly volatility: Title["volatility"];
  /** A stake is divided into so many parts; pays are counted in them. */
  readonly unit: number;
  /** By reel. */
  readonly rows: readonly Rows[];
  readonly urns: Urns;
  /**
   * Pays per way for 3, 4, 5 and 6 reels from the left; with `bands`, for so many equal symbols anywhere, from the fewest that pay.
   * In parts of the stake.
   */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  /** Symbols pay anywhere, by their number: the least number for each pay. Null: by ways. */
  readonly bands: readonly number[] | null;
  /** Whether what wins falls out and new symbols come from above. */
  readonly falls: boolean;
  /** The multiplier of the first fall, the second and so on; the last one stays. */
  readonly ladder: readonly number[];
  /** What covered signs turn into, all into the same, each letter equally likely. Null: there are none. */
  readonly covered: string | null;
  readonly scatter: ScatterRules | null;
  readonly free: FreeRules | null;
}

export interface ScatterRules {
  /** Numbers of scatters, ascending; more than the last count as the last. */
  readonly counts: readonly number[];
  /** Times the whole stake, for each of the counts. */
  readonly pays: readonly number[];
  /** Free spins, for each of the counts; again during free spins. */
  readonly spins: readonly number[];
}

/** When the multiplier of free spins climbs: with each fall and back for the next spin, with each win and never back, or with each spin. */
export type Climb = "falls" | "wins" | "spins";

export interface FreeRules {
  readonly rows: readonly Rows[];
  readonly urns: Urns;
  readonly ladder: readonly number[];
  readonly climb: Climb;
  /** Wilds stay where they are until the last free spin. */
  readonly sticky: boolean;
  /** No more free spins than so many in one round. */
  readonly most: number;
}

/** The number that counts among `steps` (ascending): the last one that `count` reaches, or -1. */
export function stepOf(steps: readonly number[], count: number): number {
  let step = -1;
  while (step + 1 < steps.length && count >= steps[step + 1]!) step += 1;
  return step;
}
