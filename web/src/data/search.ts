import { listPopularGames, PAGE_SIZE } from "@mela/contract/games";
import { queryOptions } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../lib/api.ts";
import { readStoredLater, removeStored, STORAGE_KEYS, writeStored } from "../lib/storage.ts";
import { withTerm, withoutTerm } from "./search-rules.ts";

/** Games that are played most, for who does not know yet what to look for. */
export function popularGamesQuery(language: string) {
  return queryOptions({
    queryKey: ["games", "popular", language],
    queryFn: ({ signal }) => call(listPopularGames, { language, limit: PAGE_SIZE.hotPopup }, { signal, silent: true }),
    staleTime: 300_000,
  });
}

export interface RecentTerms {
  terms: readonly string[];
  remember: (term: string) => void;
  forget: (term: string) => void;
  clear: () => void;
}

/** What was searched for of late on this device; nobody else is told. Empty until the storage is read. */
export function useRecentTerms(): RecentTerms {
  const [terms, setTerms] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    void readStoredLater("local", STORAGE_KEYS.recentSearches, async () => (await import("./stored-search.ts")).termsRecord()).then(
      (kept) => current && kept !== null && setTerms(kept),
    );
    return () => {
      current = false;
    };
  }, []);
  const keep = (next: readonly string[]) => {
    setTerms(next);
    writeStored("local", STORAGE_KEYS.recentSearches, next);
  };
  return {
    terms,
    remember: (term) => keep(withTerm(terms, term)),
    forget: (term) => keep(withoutTerm(terms, term)),
    clear: () => {
      setTerms([]);
      removeStored("local", STORAGE_KEYS.recentSearches);
    },
  };
}
