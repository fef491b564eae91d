import type { LanguageEntry } from "@mela/contract/base/languages";
import type { QueryClient, QueryKey } from "@tanstack/react-query";

export const STATE_ID = "mela-state";
export const ROOT_ID = "root";

/** What the document carries for the browser to go on from. */
export interface EmbeddedState {
  language: string;
  /** The languages that the brand offers. */
  languages: readonly LanguageEntry[];
  /** The root holds the markup of this very page. */
  rendered: boolean;
  /** The page stands in the table of the lists of games, by its own path. */
  gameList?: true;
  /** By which pictures found their host, where the brand has several. */
  pictureSeed?: number;
  queries: readonly (readonly [QueryKey, unknown])[];
}

export function dehydrateQueries(client: QueryClient): EmbeddedState["queries"] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap((query) => (query.state.status === "success" ? [[query.queryKey, query.state.data] as const] : []));
}

export function hydrateQueries(client: QueryClient, queries: EmbeddedState["queries"]): void {
  for (const [key, data] of queries) client.setQueryData(key, data);
}

// Inside a script element only "<" can end the data early; the two line separators are harmless in JSON.
export function serializeState(state: EmbeddedState): string {
  return JSON.stringify(state).replaceAll("<", "\\u003c");
}

/** The state in the document; null when there is none or it is damaged. */
export function readEmbeddedState(text: string | null | undefined): EmbeddedState | null {
  if (!text) return null;
  try {
    const state = JSON.parse(text) as Partial<EmbeddedState> | null;
    return state && typeof state.language === "string" && Array.isArray(state.languages) && Array.isArray(state.queries)
      ? (state as EmbeddedState)
      : null;
  } catch {
    return null;
  }
}
