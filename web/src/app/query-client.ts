import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@mela/kit/api";

const PASSING: readonly string[] = ["network.lost", "network.timeout", "system.unavailable"];

/** The cache of everything that the server tells. Only what may pass by itself is asked for again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && error instanceof ApiError && PASSING.includes(error.code),
      },
    },
  });
}

/** For one render on the server: nothing is tried twice and nothing expires. */
export function createServerQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } } });
}
