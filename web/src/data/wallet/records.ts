import type { Endpoint, InputOf } from "@mela/contract/base/endpoint";
import {
  type AccountFilter,
  type BetFilter,
  exportAccountRecords,
  exportBetRecords,
  getBetProof,
  getBetRecord,
  listAccountRecords,
  listBetRecords,
  listBetVendors,
  type MovementGroup,
  sumAccountRecords,
  sumBetRecords,
} from "@mela/contract/wallet/records";
import type { GameType } from "@mela/contract/games/games";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { saveFile } from "@mela/kit/save-file";

export {
  type AccountFilter,
  type AccountRecord,
  type BetFilter,
  type BetRecord,
  MOVEMENT_GROUPS,
  type MovementGroup,
} from "@mela/contract/wallet/records";
import { walletKeys } from "./wallet.keys.ts";

const own = { meta: { personal: true }, staleTime: 15_000 } as const;
const betInput = (filter: BetFilter) => ({ ...filter, type: filter.type as GameType | "" });

/** The member's bets, newest first, page after page. */
export function betRecordsQuery(filter: BetFilter, language: string) {
  return infiniteQueryOptions({
    queryKey: walletKeys.bets(filter, language),
    queryFn: ({ pageParam, signal }) => call(listBetRecords, { ...betInput(filter), before: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...own,
  });
}

export function betTotalsQuery(filter: BetFilter) {
  return queryOptions({
    queryKey: walletKeys.betTotals(filter),
    queryFn: ({ signal }) => call(sumBetRecords, betInput(filter), { signal }),
    ...own,
  });
}

/** Vendors that the member has bet with in some days. */
export function betVendorsQuery(days: { from: string; to: string }, language: string) {
  return queryOptions({
    queryKey: walletKeys.betVendors(days.from, days.to, language),
    queryFn: ({ signal }) => call(listBetVendors, { from: days.from, to: days.to }, { signal }),
    placeholderData: keepPreviousData,
    ...own,
  });
}

/** The seeds of a bet's round; null where it was not drawn from seeds. */
export function betProofQuery(id: string) {
  return queryOptions({
    queryKey: walletKeys.betProof(id),
    queryFn: async ({ signal }) => (await call(getBetProof, { id }, { signal })).proof,
    retry: false,
    ...own,
  });
}

export function betDetailQuery(id: string, language: string) {
  return queryOptions({
    queryKey: walletKeys.bet(id, language),
    queryFn: ({ signal }) => call(getBetRecord, { id }, { signal }),
    retry: false,
    ...own,
  });
}

/** The movements of the member's money, newest first, page after page. */
export function accountRecordsQuery(filter: AccountFilter, language: string) {
  return infiniteQueryOptions({
    queryKey: walletKeys.movements(filter, language),
    queryFn: ({ pageParam, signal }) => call(listAccountRecords, { ...filter, before: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...own,
  });
}

export function accountTotalsQuery(filter: AccountFilter) {
  return queryOptions({
    queryKey: walletKeys.movementTotals(filter),
    queryFn: ({ signal }) => call(sumAccountRecords, filter, { signal }),
    ...own,
  });
}

/** Hands the browser the filter's lines as a file; the automatic alert tells of a failure. */
export const saveBetRecords = (filter: BetFilter): Promise<void> => save(exportBetRecords, betInput(filter), "betting-record.csv");
export const saveAccountRecords = (filter: AccountFilter): Promise<void> => save(exportAccountRecords, filter, "account-record.csv");

const save = <E extends Endpoint>(endpoint: E, input: InputOf<E>, name: string): Promise<void> => saveFile(endpoint, input, name);

/** The groups that an address may name. */
export const isMovementGroup = (text: string, groups: readonly MovementGroup[]): text is MovementGroup =>
  groups.some((group) => group === text);
