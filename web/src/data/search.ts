import { listPopularGames, PAGE_SIZE } from "@mela/contract/games";
import { queryOptions } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { call } from "../lib/api.ts";
import { readText, removeStored, STORAGE_KEYS, writeStored } from "../lib/storage.ts";
import { keptTerms, withTerm, withoutTerm } from "./search-rules.ts";

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

/** What was searched for of late on this device; nobody else is told. They are there before anything is painted, so that nothing moves. */
export function useRecentTerms(): RecentTerms {
  const [terms, setTerms] = useState<readonly string[]>([]);
  useLayoutEffect(() => setTerms(keptTerms(readText("local", STORAGE_KEYS.recentSearches))), []);
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
