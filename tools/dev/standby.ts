import { type Part, type PartOptions, startPart } from "../start/child.ts";
import type { Word } from "./waiting.ts";

export interface Starter {
  /** Starts the part; what was there before it is gone once `free` settles. */
  start: (free: Promise<void>, env: () => Promise<Record<string, string>>) => Promise<Part>;
  /** Prepares for the next start. */
  refill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A part that starts in a process made for it. */
export const startFresh = (options: PartOptions): Starter => ({
  async start(free, env) {
    await free;
    return startPart({ ...options, env: { ...options.env, ...(await env()) } });
  },
  refill: async () => {},
  stop: async () => {},
});

/**
 * A part whose next process waits with its packages loaded (`waiting.ts`) while this one runs. `digest` tells what a waiting process
 * has loaded: it is of no use when that has changed since, nor when it has ended, and a new one takes its place.
 */
export function startFromStandby(options: PartOptions, digest: () => Promise<string>): Starter {
  let waiting: { part: Part; digest: string; hasEnded: boolean } | undefined;
  let stopped = false;
  const refill = async (now?: string): Promise<void> => {
    // Taken before the process reads: what changes in between is noticed.
    const taken = now ?? (await digest());
    if (waiting?.digest === taken && !waiting.hasEnded) return;
    const useless = waiting?.part;
    waiting = undefined;
    await useless?.stop();
    if (stopped || waiting) return;
    const fresh = { part: startPart(options), digest: taken, hasEnded: false };
    waiting = fresh;
    void fresh.part.ended.then(() => (fresh.hasEnded = true));
  };
  return {
    async start(free, env) {
      // Files that come and go while they are read are no known state: a new process it is.
      await refill(await digest().catch(() => ""));
      const part = waiting?.part ?? startPart(options);
      waiting = undefined;
      part.tell({ say: "load" } satisfies Word);
      await free;
      part.tell({ say: "start", env: await env() } satisfies Word);
      return part;
    },
    refill: () => refill(),
    async stop() {
      stopped = true;
      await waiting?.part.stop();
    },
  };
}
