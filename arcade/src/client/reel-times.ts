/** When a reel begins to come to rest and how long that takes, milliseconds from the answer on. */
export interface ReelTime {
  /** So long before its stop it is lit, since it can still bring what is missing; 0 for a reel like any other. */
  lit: number;
  stop: number;
  landing: number;
}

const FIRST_STOP_MS = 650;
const STOP_GAP_MS = 230;
const LANDING_MS = 560;
const WAIT_MS = 1100;
/** In turbo all land together, within six tenths of a second. */
const TURBO: ReelTime = { lit: 0, stop: 120, landing: 400 };

export interface ReelPace {
  turbo?: boolean;
  /** By reel: it can still bring what is missing. Turbo waits for none. */
  waits?: readonly boolean[] | undefined;
}

/** The times of `count` reels, from the first to the last. A reel that is waited for turns on from when the one before it rests. */
export function reelTimes(count: number, { turbo = false, waits = [] }: ReelPace = {}): ReelTime[] {
  if (turbo) return Array.from({ length: count }, () => TURBO);
  let stop = FIRST_STOP_MS - STOP_GAP_MS;
  return Array.from({ length: count }, (_, reel) => {
    const lit = waits[reel] ? WAIT_MS : 0;
    stop += lit > 0 ? LANDING_MS + lit : STOP_GAP_MS;
    return { lit, stop, landing: LANDING_MS };
  });
}

export interface Wanted {
  symbol: string;
  /** So many bring what is waited for; 0 for nothing. */
  need: number;
  /** Whether a reel has the symbol at all. */
  onReel: (reel: number) => boolean;
}

/**
 * Which reels can still bring the last symbol that is missing, when all others have landed. Each is judged by the reels before it alone,
 * never by what it is going to show: a light must not tell what comes.
 */
export function waitingReels(grid: readonly string[], { symbol, need, onReel }: Wanted): boolean[] {
  let landed = 0;
  return grid.map((column, reel) => {
    const waits = need > 1 && landed === need - 1 && onReel(reel);
    landed += column.split(symbol).length - 1;
    return waits;
  });
}
