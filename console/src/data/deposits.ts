import type { InputOf } from "@mela/contract/base/endpoint";
import * as calls from "@mela/contract/console/deposits";
import type { DepositReview } from "@mela/contract/deposit/deposit";
import type { TransferReason } from "@mela/contract/deposit/transfer";
import { withKey } from "@mela/kit/idempotency";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export type { ConsoleDeposit, HandTransfer, ListedDeposit, StatementFault } from "@mela/contract/console/deposits";
export { DEPOSIT_SORTS, PARKED_SORTS, STATEMENT_MAX, TRANSFER_SORTS } from "@mela/contract/console/deposits";
export { DEPOSIT_REASONS, DEPOSIT_STATES } from "@mela/contract/deposit/deposit";
export { PAYMENT_METHODS } from "@mela/contract/deposit/payment";
export { TRANSFER_REASONS } from "@mela/contract/deposit/transfer";
export type { DepositReview, TransferReason };

/** Providers and members change queues all the time; ms. */
const REFRESH_MS = 20_000;

export type DepositQuery = Omit<InputOf<typeof calls.listConsoleDeposits>, "after">;

/** A brand's deposits, the newest first, page by page. */
export const depositsQuery = (query: DepositQuery) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.deposits, "list", query],
    queryFn: ({ pageParam, signal }) => call(calls.listConsoleDeposits, { ...query, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const depositQuery = (brand: string, id: string) =>
  queryOptions({
    queryKey: [...consoleKeys.deposits, "one", brand, id],
    queryFn: ({ signal }) => call(calls.getConsoleDeposit, { brand, id }, { signal }),
    refetchInterval: REFRESH_MS,
  });

/** Payments that people look at. */
export const parkedQuery = (query: Omit<InputOf<typeof calls.listParkedDeposits>, "after">) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.deposits, "parked", query],
    queryFn: ({ pageParam, signal }) => call(calls.listParkedDeposits, { ...query, after: pageParam }, { signal }),
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  });

/** Transfers by hand whose TrxID is to be checked. */
export const transfersQuery = (query: Omit<InputOf<typeof calls.listHandTransfers>, "after">) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.deposits, "transfers", query],
    queryFn: ({ pageParam, signal }) => call(calls.listHandTransfers, { ...query, after: pageParam }, { signal }),
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  });

export const walletsQuery = (brand: string) =>
  queryOptions({
    queryKey: [...consoleKeys.deposits, "wallets", brand],
    queryFn: ({ signal }) => call(calls.listHandWallets, { brand }, { signal }),
  });

export type Settlement = InputOf<typeof calls.settleParkedDeposit>;
export const settleParked = (settlement: Settlement, key: string): Promise<DepositReview> =>
  call(calls.settleParkedDeposit, settlement, withKey(key));

/** What somebody decides about a transfer, from the TrxID that they saw. */
export type TransferDecision = { brand: string; id: string; trxId: string } & (
  | { kind: "confirm"; paid: number }
  | { kind: "refuse"; reason: TransferReason }
  | { kind: "release"; reason: string }
);

export function decideTransfer(decision: TransferDecision, key: string): Promise<unknown> {
  const { kind, brand, id, trxId } = decision;
  const seen = { brand, id, trxId };
  if (kind === "confirm") return call(calls.confirmHandTransfer, { ...seen, paid: decision.paid }, withKey(key));
  if (kind === "refuse") return call(calls.refuseHandTransfer, { ...seen, reason: decision.reason }, withKey(key));
  return call(calls.releaseTrxId, { ...seen, reason: decision.reason }, withKey(key));
}

export type BroughtStatement = InputOf<typeof calls.bringStatement>;
export const bringStatement = (statement: BroughtStatement, key: string) => call(calls.bringStatement, statement, withKey(key));
