import type { InputOf } from "@mela/contract/base/endpoint";
import * as calls from "@mela/contract/console/withdrawals";
import type { HandPayoutFailure, ReturnReason } from "@mela/contract/withdrawal/withdrawal";
import type { ReviewedWithdrawal } from "@mela/contract/withdrawal/withdrawal-review";
import { withKey } from "@mela/kit/idempotency";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export type { ConsoleWithdrawal, WithdrawalView } from "@mela/contract/console/withdrawals";
export { WITHDRAWAL_SORTS, WITHDRAWAL_VIEWS } from "@mela/contract/console/withdrawals";
export { HAND_PAYOUT_FAILURES, RETURN_REASONS } from "@mela/contract/withdrawal/withdrawal";
export { PayoutKind } from "@mela/contract/security/payout-accounts";
export type { ReviewedWithdrawal };

/** Colleagues and the provider change queues all the time; ms. */
const REFRESH_MS = 20_000;

export type WithdrawalQuery = Omit<InputOf<typeof calls.listConsoleWithdrawals>, "after">;

/** A brand's withdrawals, page by page. */
export const withdrawalsQuery = (query: WithdrawalQuery) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.withdrawals, "list", query],
    queryFn: ({ pageParam, signal }) => call(calls.listConsoleWithdrawals, { ...query, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** One with its story and what decides it. */
export const withdrawalQuery = (brand: string, id: string) =>
  queryOptions({
    queryKey: [...consoleKeys.withdrawals, "one", brand, id],
    queryFn: ({ signal }) => call(calls.getConsoleWithdrawal, { brand, id }, { signal }),
    refetchInterval: REFRESH_MS,
  });

/** What somebody decides about an order, from the version that they saw. */
export type WithdrawalDecision = { brand: string; id: string; version: number } & (
  | { kind: "approve" }
  | { kind: "ask" | "hold" | "release"; reason: string }
  | { kind: "return"; reason: ReturnReason; note: string }
  | { kind: "settlePaid"; reference: string; why: string }
  | { kind: "settleReturned" | "closeContradiction"; why: string }
  | { kind: "sent"; trxId: string }
  | { kind: "notSent"; reason: HandPayoutFailure }
);
export type DecisionKind = WithdrawalDecision["kind"];

/** Does it under the key of the intention; throws what the server says. */
export function decideWithdrawal(decision: WithdrawalDecision, key: string): Promise<unknown> {
  const { kind, brand, id, version } = decision;
  const seen = { brand, id, version };
  const options = withKey(key);
  switch (kind) {
    case "approve":
      return call(calls.approveConsoleWithdrawal, seen, options);
    case "ask":
      return call(calls.askWithdrawalApproval, { ...seen, reason: decision.reason }, options);
    case "hold":
      return call(calls.holdWithdrawal, { ...seen, reason: decision.reason }, options);
    case "release":
      return call(calls.releaseWithdrawal, { ...seen, reason: decision.reason }, options);
    case "return":
      return call(calls.returnConsoleWithdrawal, { ...seen, reason: decision.reason, note: decision.note }, options);
    case "settlePaid":
      return call(calls.settleConsolePayout, { ...seen, why: decision.why, outcome: "paid", reference: decision.reference }, options);
    case "settleReturned":
      return call(calls.settleConsolePayout, { ...seen, why: decision.why, outcome: "returned" }, options);
    case "closeContradiction":
      return call(calls.closeConsoleContradiction, { ...seen, why: decision.why }, options);
    case "sent":
      return call(calls.enterPayoutTrxId, { ...seen, trxId: decision.trxId }, options);
    case "notSent":
      return call(calls.failHandPayout, { ...seen, reason: decision.reason }, options);
  }
}

/** How an order stands now, as a refusal tells it where somebody was faster; null where it does not. */
export function nowOf(value: unknown): ReviewedWithdrawal | null {
  const read = calls.DecidedNow.safeParse(value);
  return read.success ? read.data.now : null;
}
