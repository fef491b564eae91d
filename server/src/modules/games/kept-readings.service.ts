import type { Clock } from "../../adapters/clock.ts";

interface Kept<T> {
  value: T | null;
  readAt: number;
  askedAt: number;
  /** Since it was last read, the last asking that came to nothing. */
  failedAt: number;
  asking: Promise<void> | null;
}

interface Options {
  clock: Clock;
  /** A reading is served for so long before it is asked for again. */
  freshMs: number;
  /** One that old says nothing any more. */
  usableMs: number;
}

const NEVER = Number.NEGATIVE_INFINITY;

/**
 * What others say of themselves, kept in memory: however many look, they are asked once in `freshMs`, and while they are away their last word stands
 * for `usableMs`. That they are away is told once, until they have answered again.
 */
export function createKeptReadings<T>({ clock, freshMs, usableMs }: Options) {
  const kept = new Map<string, Kept<T>>();
  const now = () => clock.now().getTime();

  function renew(entry: Kept<T>, ask: () => Promise<T>, onFailure: (error: unknown) => void): Promise<void> {
    entry.askedAt = now();
    return ask()
      .then((value) => {
        entry.value = value;
        entry.readAt = now();
        entry.failedAt = NEVER;
      })
      .catch((error: unknown) => {
        const isNews = entry.failedAt === NEVER;
        entry.failedAt = now();
        if (isNews) onFailure(error);
      })
      .finally(() => (entry.asking = null));
  }

  return {
    /** null when nothing usable is known. */
    async read(key: string, ask: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T | null> {
      const entry = kept.get(key) ?? { value: null, readAt: NEVER, askedAt: NEVER, failedAt: NEVER, asking: null };
      kept.set(key, entry);
      if (now() - entry.askedAt >= freshMs) entry.asking ??= renew(entry, ask, onFailure);
      // Whoever has something to show is not kept waiting for something newer, and nobody for who was away just now.
      const isOld = (at: number) => now() - at >= usableMs;
      if (isOld(entry.readAt) && isOld(entry.failedAt)) await entry.asking;
      return now() - entry.readAt < usableMs ? entry.value : null;
    },
  };
}
