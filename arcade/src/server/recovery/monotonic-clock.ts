/** A difference beyond this is a step of the system's clock, not its drift. */
const STEP_MS = 2000;
/** Two clocks that are no further apart agree. */
const AGREE_MS = 5000;
/** Drift is made up for by no more than this share of the time that passed. */
const CORRECTION = 0.005;

export interface MonotonicClock {
  /** Milliseconds since 1970; never less than before. */
  now: () => number;
  /** What the system's own clock says. */
  wall: () => number;
  /** Comes closer to the system's clock. `platform`: what the platform's clock said a moment ago. */
  follow: (platform: number) => void;
}

export interface MonotonicClockOptions {
  warn: (details: object, message: string) => void;
  wall?: () => number;
  /** `wall` is a clock that several processes go by, which no step of this machine's moves: it is followed at every look, forwards at once. */
  shared?: boolean;
  /** Milliseconds that only ever grow. */
  ticks?: () => number;
}

/**
 * The arcade's time: the system's clock is read once, and from then on time passes by a counter that nobody can set. A step of the
 * system's clock does nothing at once. One forward is followed only if the platform's clock says the same (a machine that slept),
 * one backward only slowly.
 */
export function createMonotonicClock({
  warn,
  wall = Date.now,
  shared = false,
  ticks = () => performance.now(),
}: MonotonicClockOptions): MonotonicClock {
  let base = wall() - ticks();
  let followedAt = ticks();
  let last = 0;
  let stepped = false;
  const isOff = (): number => wall() - (base + ticks());
  const hasPassed = (): number => {
    const passed = ticks() - followedAt;
    followedAt += passed;
    return passed;
  };
  const approach = (off: number, passed: number): void =>
    void (base += shared && off > 0 ? off : Math.sign(off) * Math.min(Math.abs(off), passed * CORRECTION));
  return {
    wall,
    now: () => {
      const off = isOff();
      if (shared && Math.abs(off) <= STEP_MS) approach(off, hasPassed());
      return (last = Math.max(last, Math.floor(base + ticks())));
    },
    follow: (platform) => {
      const [off, passed] = [isOff(), hasPassed()];
      const step = Math.abs(off) > STEP_MS;
      const agreed = Math.abs(wall() - platform) < AGREE_MS;
      if (step !== stepped)
        warn({ off: Math.round(off), agreed }, step ? "the system's clock has stepped" : "the system's clock fits again");
      stepped = step;
      if (step && agreed && off > 0) base += off;
      else if (!step || agreed) approach(off, passed);
    },
  };
}
