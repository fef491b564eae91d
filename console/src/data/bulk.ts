import type { InputOf } from "@mela/contract/base/endpoint";
import * as calls from "@mela/contract/console/bulk";
import { withKey } from "@mela/kit/idempotency";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export type { BulkRun } from "@mela/contract/console/bulk";
type BulkRun = calls.BulkRun;

/** While it goes on it is asked for so often; ms. */
const WATCH_MS = 1_000;

/** How a bulk action of the operator's own stands. */
export const bulkRunQuery = (id: number) =>
  queryOptions({
    queryKey: [...consoleKeys.bulk, "one", id],
    queryFn: ({ signal }) => call(calls.getBulkRun, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? WATCH_MS : false),
  });

/** Its rows that ended so, page by page. */
export const bulkRowsQuery = (id: number, state: "done" | "failed") =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.bulk, "rows", id, state],
    queryFn: ({ pageParam, signal }) => call(calls.listBulkRows, { id, state, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** Which one is begun. */
export interface BegunRun {
  brand: string;
  id: number;
}

export const prepareApprovals = (input: InputOf<typeof calls.prepareWithdrawalApprovals>): Promise<BulkRun> =>
  call(calls.prepareWithdrawalApprovals, input);
export const beginApprovals = (run: BegunRun, key: string): Promise<BulkRun> => call(calls.beginWithdrawalApprovals, run, withKey(key));
export type WantedTags = InputOf<typeof calls.prepareMemberTags>;
export const prepareTags = (input: WantedTags): Promise<BulkRun> => call(calls.prepareMemberTags, input);
export const beginTags = (run: BegunRun, key: string): Promise<BulkRun> => call(calls.beginMemberTags, run, withKey(key));
export const stopBulk = (id: number): Promise<BulkRun> => call(calls.stopBulkRun, { id });
