import type { Journal, Round } from "../journal/journal.ts";

/** Another process may end a round that is waited for here: it is looked at so often. */
const LOOK_MS = 1000;

/** Whoever waits for the end of a round, by the round's id. */
export type Waiting = Map<string, Set<() => void>>;

/** The round when it is no longer in play, or after so long, or when those who wait for it are told to go. */
export async function endOf(journal: Pick<Journal, "round">, waiting: Waiting, round: Round, patienceMs: number): Promise<Round> {
  const { promise: told, resolve } = Promise.withResolvers<void>();
  const waiters = waiting.get(round.id) ?? new Set();
  waiting.set(round.id, waiters.add(resolve));
  let isTold = false;
  const end = performance.now() + patienceMs;
  try {
    // It may have ended since it was read.
    for (let found = round; ;) {
      found = (await journal.round(round.id)) ?? found;
      if (found.state !== "playing" || isTold || performance.now() >= end) return found;
      isTold = await within(told, Math.min(LOOK_MS, end - performance.now()));
    }
  } finally {
    waiters.delete(resolve);
    if (waiters.size === 0) waiting.delete(round.id);
  }
}

/** Tells all who wait for a round. */
export function release(waiting: Waiting, id: string): void {
  waiting.get(id)?.forEach((tell) => tell());
}

async function within(told: Promise<void>, ms: number): Promise<boolean> {
  const { promise: over, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, ms, false);
  try {
    return await Promise.race([told.then(() => true), over]);
  } finally {
    clearTimeout(timer);
  }
}
