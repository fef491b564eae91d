import {
  listRebateChanges,
  listRebateIncome,
  listRebateLines,
  listRebates,
  REBATE_CATEGORIES,
  type RebateCategory,
  type RebateRates,
  setRebates,
} from "@mela/contract/rebates/agent-rebates";
import type { MemberOrder } from "@mela/contract/team/member-order";
import { exportRebateIncome } from "@mela/contract/team/team-tables";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { saveFile } from "@mela/kit/save-file";
import { rebatesKeys } from "./rebates.keys.ts";

export { REBATE_CATEGORIES, type RebateCategory, type RebateRates };

export const NO_RATES: RebateRates = { RNG: 0, FISH: 0, LIVE: 0, PVP: 0, SPORTS: 0, LOTT: 0, ELOTT: 0 };

/** The agent's own rates, and those of the members directly below them, page by page. */
export function rebatesQuery(search: string, order: MemberOrder) {
  return infiniteQueryOptions({
    queryKey: rebatesKeys.list(search, order),
    queryFn: ({ signal, pageParam }) => call(listRebates, { ...order, search, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next === null ? null : Number(next)),
    meta: { personal: true },
  });
}

export function rebateChangesQuery(memberId: string) {
  return queryOptions({
    queryKey: rebatesKeys.changes(memberId),
    queryFn: ({ signal }) => call(listRebateChanges, { memberId }, { signal }),
    meta: { personal: true },
  });
}

export function rebateIncomeQuery(order: "asc" | "desc") {
  return infiniteQueryOptions({
    queryKey: rebatesKeys.income(order),
    queryFn: ({ signal, pageParam }) => call(listRebateIncome, { order, ...(pageParam === "" ? {} : { before: pageParam }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    meta: { personal: true },
  });
}

/** Where a day's income comes from, page by page. It never changes. */
export function rebateLinesQuery(day: string) {
  return infiniteQueryOptions({
    queryKey: rebatesKeys.lines(day),
    queryFn: ({ signal, pageParam }) => call(listRebateLines, { day, ...(pageParam === "" ? {} : { after: pageParam }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    meta: { personal: true },
  });
}

/** The form tells of a refusal. */
export const saveRebates = (change: { memberId: string; rates: RebateRates }): Promise<RebateRates> => call(setRebates, change);

/** All days with rebates as a file; a toast tells of a failure. */
export const saveRebateIncome = (order: "asc" | "desc"): Promise<void> => saveFile(exportRebateIncome, { order }, "rebates.csv");
