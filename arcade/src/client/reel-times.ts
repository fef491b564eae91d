/** When a reel begins to come to rest and how long that takes, milliseconds from the answer on. */
export interface ReelTime {
  stop: number;
  landing: number;
}

const FIRST_STOP_MS = 650;
const STOP_GAP_MS = 230;
const LANDING_MS = 560;
/** In turbo all land together, within six tenths of a second. */
const TURBO: ReelTime = { stop: 120, landing: 400 };

/** The times of `count` reels, from the first to the last. */
export function reelTimes(count: number, turbo = false): ReelTime[] {
  return Array.from({ length: count }, (_, reel) => (turbo ? TURBO : { stop: FIRST_STOP_MS + reel * STOP_GAP_MS, landing: LANDING_MS }));
}
