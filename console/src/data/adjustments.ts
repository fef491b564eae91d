import type { InputOf } from "@mela/contract/base/endpoint";
import * as calls from "@mela/contract/console/adjustments";
import { withKey } from "@mela/kit/idempotency";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export type { Adjustment, AdjustmentDirection } from "@mela/contract/console/adjustments";
export { ADJUSTMENT_CATEGORIES, ADJUSTMENT_SORTS } from "@mela/contract/console/adjustments";

export type AdjustmentQuery = Omit<InputOf<typeof calls.listAdjustments>, "after">;

/** A brand's adjustments, page by page. */
export const adjustmentsQuery = (query: AdjustmentQuery) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.adjustments, "list", query],
    queryFn: ({ pageParam, signal }) => call(calls.listAdjustments, { ...query, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const adjustmentQuery = (brand: string, id: string) =>
  queryOptions({
    queryKey: [...consoleKeys.adjustments, "one", brand, id],
    queryFn: ({ signal }) => call(calls.getAdjustment, { brand, id }, { signal }),
  });

/** Books it, or asks a colleague; the answer says which. */
export const createAdjustment = (input: InputOf<typeof calls.createAdjustment>, key: string) =>
  call(calls.createAdjustment, input, withKey(key));
