import { type DepositReview, listDepositReviews, settleDepositReview } from "@mela/contract/deposit/deposit";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { withKey } from "@mela/kit/idempotency";
import type { Operator } from "./console.ts";
import { consoleKeys } from "./console.keys.ts";

export type { DepositReview };

/** Payments that were not credited by themselves. */
export function reviewsQuery({ token }: Operator) {
  return queryOptions({
    queryKey: consoleKeys.deposits,
    queryFn: ({ signal }) => call(listDepositReviews, {}, { signal, token }),
    refetchInterval: 30_000,
  });
}

export interface DepositRuling {
  id: number;
  decision: "credit" | "dismiss";
  note: string;
}

/** Credits what was paid, or ends the case without a credit. */
export const settle = ({ token }: Operator, ruling: DepositRuling, key: string): Promise<DepositReview> =>
  call(settleDepositReview, ruling, { token, ...withKey(key) });
