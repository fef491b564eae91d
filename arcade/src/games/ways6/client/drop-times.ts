const STAGGER_MS = 70;
export const DROP_MS = 340;
const WAIT_MS = 900;

/** When a reel drops, milliseconds from the beginning on, and how long before that it is lit. */
export interface DropTime {
  lit: number;
  at: number;
}

/** The times of the reels that drop, in their order; in turbo all at once. A reel that is waited for is lit once the one before it lies. */
export function dropTimes(moved: readonly number[], { turbo, waits = [] }: { turbo: boolean; waits?: readonly boolean[] }): DropTime[] {
  let at = -STAGGER_MS;
  return moved.map((reel) => {
    if (turbo) return { lit: 0, at: 0 };
    const lit = waits[reel] ? WAIT_MS : 0;
    at += lit > 0 ? DROP_MS + lit : STAGGER_MS;
    return { lit, at };
  });
}
