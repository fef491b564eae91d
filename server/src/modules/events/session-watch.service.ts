/** How soon a stream notices that its session has run out; of a logout it hears at once. */
const LOOK_MS = 5_000;

/**
 * Ends what belongs to sessions that are over. All sessions of a process are looked up together, so that thousands of open streams
 * cost one small query; looking does not keep a session awake. It looks every `lookMs` milliseconds.
 */
export function createSessionWatch(findEnded: (ids: readonly string[]) => Promise<readonly string[]>, lookMs = LOOK_MS) {
  const watched = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const ended = await findEnded([...watched.keys()]);
    for (const id of ended) for (const end of watched.get(id) ?? []) end();
  };

  return {
    /** Calls `onEnd` once the session is over. Returns how to stop watching. */
    add(sessionId: string, onEnd: () => void): () => void {
      watched.set(sessionId, (watched.get(sessionId) ?? new Set()).add(onEnd));
      // What could not be looked up is looked up the next time.
      timer ??= setInterval(() => void look().catch(() => undefined), lookMs).unref();
      return () => {
        const all = watched.get(sessionId);
        all?.delete(onEnd);
        if (all?.size === 0) watched.delete(sessionId);
        if (watched.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
