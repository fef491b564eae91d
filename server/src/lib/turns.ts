/** Runs what has the same key one after the other, in the order in which it came; other keys go on beside it. */
export function createTurns<Key>(): <T>(key: Key, work: () => Promise<T>) => Promise<T> {
  const last = new Map<Key, Promise<unknown>>();

  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
