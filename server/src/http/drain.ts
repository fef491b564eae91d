/** After the wait, requests that still come are refused unread for so long, so that a proxy hands them on instead of losing them. */
const REFUSE_MS = 1_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/**
 * `serving`; `draining`: everything is answered, but proxies are told to go elsewhere and streams end one after the other; `refusing`: new
 * requests are turned away before anything is done about them.
 */
export type DrainPhase = "serving" | "draining" | "refusing";

export type Drain = ReturnType<typeof createDrain>;

/** How a platform takes leave of its proxies before it closes. */
export function createDrain() {
  const listeners: ((ms: number) => void)[] = [];
  let phase: DrainPhase = "serving";
  return {
    phase: (): DrainPhase => phase,
    /** Hears once that it begins, and how many milliseconds there are. */
    onBegin: (listener: (ms: number) => void): void => void listeners.push(listener),
    /** Resolves when the platform may close; at once with 0 ms. */
    async begin(ms: number): Promise<void> {
      phase = ms > 0 ? "draining" : "refusing";
      for (const listener of listeners) listener(ms);
      if (ms === 0) return;
      await sleep(ms);
      phase = "refusing";
      await sleep(REFUSE_MS);
    },
  };
}
