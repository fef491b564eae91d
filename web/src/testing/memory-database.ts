/* The database of a browser, as far as the key of a remembered password needs it. No test has another. */

function request<T>(result: T): { result: T; onsuccess: (() => void) | null } {
  const made = { result, onsuccess: null as (() => void) | null };
  // As in a browser the answer comes after whoever asks has said what to do with it.
  queueMicrotask(() => made.onsuccess?.());
  return made;
}

/** One store in memory, for `vi.stubGlobal("indexedDB", …)`. */
export function memoryDatabase(): Pick<IDBFactory, "open"> {
  const kept = new Map<unknown, unknown>();
  const store = {
    get: (key: unknown) => request(kept.get(key)),
    put: (value: unknown, key: unknown) => request(kept.set(key, value) && key),
  };
  const database = { createObjectStore: () => store, transaction: () => ({ objectStore: () => store }), close: () => undefined };
  return { open: () => request(database) as never };
}
