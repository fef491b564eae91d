import { findRecords, type FoundRecord, RECORD_TEXT_MIN } from "@mela/contract/console/records";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export type { FoundRecord };

/** Members and orders that a typed text names, in a brand or in all; nothing is asked for a single letter, or without a brand. */
export const recordsQuery = (brand: string | null, typed: string) =>
  queryOptions({
    queryKey: [...consoleKeys.records, brand, typed],
    queryFn: ({ signal }) => call(findRecords, { brand: brand ?? "", q: typed }, { signal }),
    enabled: brand !== null && typed.length >= RECORD_TEXT_MIN,
    // What somebody looks for now is as it is now.
    staleTime: 0,
    gcTime: 0,
  });
