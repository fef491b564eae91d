import { useMemo, useSyncExternalStore } from "react";
import { readText, removeStored, STORAGE_KEYS, writeText } from "../../lib/storage.ts";
import { keptTerms, withTerm, withoutTerm } from "./search-rules.ts";

export interface RecentTerms {
  terms: readonly string[];
  remember: (term: string) => void;
  forget: (term: string) => void;
  clear: () => void;
}

const KEY = STORAGE_KEYS.recentSearches;
const readers = new Set<() => void>();
/** What a browser that keeps nothing has to be told until the page is left. */
let unkept: string | null = null;

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  addEventListener("storage", reader);
  return () => {
    readers.delete(reader);
    removeEventListener("storage", reader);
  };
}

function keep(terms: readonly string[]): void {
  const text = JSON.stringify(terms);
  unkept = writeText("local", KEY, text) ? null : text;
  for (const reader of readers) reader();
}

function clear(): void {
  unkept = null;
  removeStored("local", KEY);
  for (const reader of readers) reader();
}

/** What was searched for of late on this device; nobody else is told. The terms are there before anything is painted, so that nothing moves. */
export function useRecentTerms(): RecentTerms {
  const text = useSyncExternalStore(
    subscribe,
    () => unkept ?? readText("local", KEY),
    () => null,
  );
  const terms = useMemo(() => keptTerms(text), [text]);
  return {
    terms,
    remember: (term) => keep(withTerm(terms, term)),
    forget: (term) => keep(withoutTerm(terms, term)),
    clear,
  };
}
