import type { InputOf } from "@mela/contract/base/endpoint";
import { type AuditEntry, getAuditEntry, listAuditEntries, PLATFORM_CHAIN } from "@mela/contract/console/audit";
import { call } from "@mela/kit/api";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { consoleKeys } from "./console.keys.ts";

export type { AuditEntry };
export { PLATFORM_CHAIN };

export type AuditQuery = Omit<InputOf<typeof listAuditEntries>, "after">;

/** Entries of the record that fit, page by page, the newest first. */
export const auditQuery = (input: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.audit, "list", input],
    queryFn: ({ pageParam, signal }) => call(listAuditEntries, { ...input, after: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** One entry never changes. */
export const entryQuery = (chain: string, seq: number) =>
  queryOptions({
    queryKey: [...consoleKeys.audit, "entry", chain, seq],
    queryFn: ({ signal }) => call(getAuditEntry, { chain, seq }, { signal }),
    staleTime: Infinity,
  });
