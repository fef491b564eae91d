import { ApiError } from "@mela/kit/api";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { createStore } from "../lib/store.ts";

/** The platform cannot answer: its database is away, or nothing at all comes back from it. */
export const outageStore = createStore(false);

const SIGNS: readonly string[] = ["system.unavailable", "network.lost", "network.timeout"] satisfies ApiError["code"][];

function notice(error: unknown): void {
  if (error instanceof ApiError && SIGNS.includes(error.code)) outageStore.set(true);
}

/** What the console has loaded. `retry`: how often what did not load is asked for again before it counts as failed. */
export function createClient(retry: number): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
    mutationCache: new MutationCache({ onError: notice }),
    defaultOptions: { queries: { retry } },
  });
}
