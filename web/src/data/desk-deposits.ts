import { type DepositReview, listDepositReviews, settleDepositReview } from "@mela/contract/deposit";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api.ts";
import { newIdempotencyKey, withKey } from "../lib/idempotency.ts";
import type { Operator } from "./desk.ts";

export type { DepositReview };

/** Payments that were not credited by themselves. */
export function reviewsQuery({ token }: Operator) {
  return queryOptions({
    queryKey: ["desk", "deposits"],
    queryFn: ({ signal }) => call(listDepositReviews, {}, { signal, token, silent: true }),
    refetchInterval: 30_000,
  });
}

/** Credits what was paid, or ends the case without a credit. A refusal is told by a toast. */
export function settle({ token }: Operator, id: number, decision: "credit" | "dismiss", note: string): Promise<DepositReview> {
  return call(settleDepositReview, { id, decision, note }, { token, ...withKey(newIdempotencyKey()) });
}
