import {
  createWithdrawal,
  getWithdrawal,
  getWithdrawalTerms,
  listWithdrawals,
  type Withdrawal,
  type WithdrawalDetail,
  type WithdrawalTerms,
} from "@mela/contract/withdrawal/withdrawal";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { withKey } from "@mela/kit/idempotency";
import { untilReopened } from "../deposit/pauses.ts";
import { withdrawalKeys } from "./withdrawal.keys.ts";
import { walletKeys } from "../wallet/wallet.keys.ts";

export type { Withdrawal, WithdrawalDetail, WithdrawalTerms };

/** Everything about withdrawals is below this key: the server's `order` events refresh it. */

export function withdrawalTermsQuery(userName: string) {
  return queryOptions({
    queryKey: withdrawalKeys.terms(userName),
    queryFn: ({ signal }) => call(getWithdrawalTerms, {}, { signal }),
    // What rests opens again by itself.
    refetchInterval: ({ state }) => untilReopened(state.data?.paused),
    meta: { personal: true },
  });
}

/** The member's withdrawals, the newest first, page after page. */
export function withdrawalsQuery(userName: string) {
  return infiniteQueryOptions({
    queryKey: withdrawalKeys.list(userName),
    queryFn: ({ pageParam, signal }) => call(listWithdrawals, { before: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    meta: { personal: true },
  });
}

export function withdrawalQuery(userName: string, id: string) {
  return queryOptions({
    queryKey: withdrawalKeys.order(userName, id),
    queryFn: ({ signal }) => call(getWithdrawal, { id }, { signal }),
    meta: { personal: true },
  });
}

/** What a withdrawal makes old. */
export const WITHDRAWAL_TOUCHES = [withdrawalKeys.all, walletKeys.all];

/** Asks for a withdrawal. The same key with the same content asks for the same one, however often it is sent. */
export const askForWithdrawal = (
  wanted: { accountId: string; amount: number; fundsPassword: string },
  key: string,
): Promise<WithdrawalDetail> => call(createWithdrawal, wanted, withKey(key));
