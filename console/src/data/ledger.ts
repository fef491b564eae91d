import type { InputOf } from "@mela/contract/base/endpoint";
import * as calls from "@mela/contract/console/ledger";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export { LEDGER_SORTS } from "@mela/contract/console/ledger";
export type { LedgerCheck, LedgerFaultFound } from "@mela/contract/console/ledger";

/** While a check waits or runs it is asked for so often; ms. */
const WATCH_MS = 2_000;
const REFRESH_MS = 60_000;

/** Checks of the ledger, page by page. */
export const ledgerChecksQuery = (query: Omit<InputOf<typeof calls.listLedgerChecks>, "after">) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.ledger, "list", query],
    queryFn: ({ pageParam, signal }) => call(calls.listLedgerChecks, { ...query, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((one) => one.state === "waiting")) ? WATCH_MS : REFRESH_MS,
  });

/** One with every fault that it has found. */
export const ledgerCheckQuery = (id: number) =>
  queryOptions({
    queryKey: [...consoleKeys.ledger, "one", id],
    queryFn: ({ signal }) => call(calls.getLedgerCheck, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.check.state === "waiting" ? WATCH_MS : false),
  });

export const startLedgerCheck = (): Promise<calls.LedgerCheck> => call(calls.startLedgerCheck, {});

/** What the first screen of the day shows. */
export const dashboardQuery = queryOptions({
  queryKey: [...consoleKeys.ledger, "dashboard"],
  queryFn: ({ signal }) => call(calls.getDashboard, {}, { signal }),
  refetchInterval: REFRESH_MS,
});
