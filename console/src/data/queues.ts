import { getQueueCounts } from "@mela/contract/console/queues";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

/** So often the menu asks what has come, ms. */
const REFRESH_MS = 10_000;

/** How much waits in the queues of a brand. */
export const queuesQuery = (brand: string) =>
  queryOptions({
    queryKey: [...consoleKeys.queues, brand],
    queryFn: ({ signal }) => call(getQueueCounts, { brand }, { signal }),
    refetchInterval: REFRESH_MS,
  });
