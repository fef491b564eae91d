import type { ReturnReason } from "@mela/contract/withdrawal/withdrawal";
import type { InputOf } from "@mela/contract/base/endpoint";
import {
  approveWithdrawal,
  closeContradiction as closeContradictionCall,
  listOpenWithdrawals,
  returnWithdrawal,
  type ReviewedWithdrawal,
  settlePayout,
} from "@mela/contract/withdrawal/withdrawal-review";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { withKey } from "@mela/kit/idempotency";
import type { Operator } from "./console.ts";
import { consoleKeys } from "./console.keys.ts";

export type { ReturnReason, ReviewedWithdrawal };

/** Withdrawals that are open, the oldest first; asked for anew every now and then, since members bring new ones at any time. */
export function openWithdrawalsQuery({ token }: Operator) {
  return infiniteQueryOptions({
    queryKey: consoleKeys.withdrawals,
    queryFn: ({ pageParam, signal }) => call(listOpenWithdrawals, { after: pageParam }, { signal, token }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.more ? page.items.at(-1)?.position : undefined),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    refetchInterval: 15_000,
    retry: false,
  });
}

export const approve = ({ token }: Operator, approved: { id: string }, key: string): Promise<ReviewedWithdrawal> =>
  call(approveWithdrawal, approved, { token, ...withKey(key) });

export const giveBack = (
  { token }: Operator,
  given: { id: string; reason: ReturnReason; note: string },
  key: string,
): Promise<ReviewedWithdrawal> => call(returnWithdrawal, given, { token, ...withKey(key) });

export type PayoutRuling = InputOf<typeof settlePayout>;

/** Ends a payout in doubt, or says one's word about it where two are needed. */
export const settle = ({ token }: Operator, ruling: PayoutRuling, key: string): Promise<ReviewedWithdrawal> =>
  call(settlePayout, ruling, { token, ...withKey(key) });

/** Says what is true of a payout of which the provider tells another end than it has had. */
export const closeContradiction = ({ token }: Operator, found: { id: string; why: string }, key: string): Promise<ReviewedWithdrawal> =>
  call(closeContradictionCall, found, { token, ...withKey(key) });
