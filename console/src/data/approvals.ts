import { type Approval, approveRequest, listApprovals, refuseRequest, withdrawRequest } from "@mela/contract/console/approvals";
import { Money } from "@mela/contract/base/money";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export type { Approval };

/** Whether a value of a change is a sum of money: minor units with their currency. */
export const isSum = (value: unknown): value is { amount: number; currency: string } => Money.safeParse(value).success;

/** The newest requests, the open ones first; asked for anew now and then, since colleagues bring new ones at any time. */
export const approvalsQuery = queryOptions({
  queryKey: consoleKeys.approvals,
  queryFn: ({ signal }) => call(listApprovals, { before: 0 }, { signal }),
  refetchInterval: 30_000,
});

export type Decision = { id: number } & ({ kind: "approve" | "withdraw" } | { kind: "refuse"; reason: string });

export function decide(decision: Decision): Promise<Approval> {
  const { id } = decision;
  if (decision.kind === "refuse") return call(refuseRequest, { id, reason: decision.reason });
  return decision.kind === "approve" ? call(approveRequest, { id }) : call(withdrawRequest, { id });
}
