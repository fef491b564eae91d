/* A storage and a history that behave like a browser's, for tests that run without one. */

export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

interface Entry {
  address: string;
  state: unknown;
}

/** `history` and `location` over a list of steps; `entries` shows what a back button would go through. */
export function memoryHistory(start: string) {
  const entries: Entry[] = [{ address: start, state: null }];
  let at = 0;
  const here = () => entries[at] as Entry;
  const url = () => new URL(here().address, "https://mela.example");
  const history = {
    get state() {
      return here().state;
    },
    pushState: (state: unknown, _title: string, address: string) => {
      entries.splice(++at, entries.length, { address, state });
    },
    replaceState: (state: unknown, _title: string, address: string) => {
      entries[at] = { address, state };
    },
    back: () => {
      at = Math.max(0, at - 1);
    },
  };
  const location = {
    get pathname() {
      return url().pathname;
    },
    get search() {
      return url().search;
    },
    get hash() {
      return url().hash;
    },
  };
  return { history, location, addresses: () => entries.slice(0, at + 1).map((entry) => entry.address) };
}
