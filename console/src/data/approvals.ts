import type { InputOf } from "@mela/contract/base/endpoint";
import {
  type Approval,
  type ApprovalKind,
  approveRequest,
  getApproval,
  listApprovals,
  refuseRequest,
  withdrawRequest,
} from "@mela/contract/console/approvals";
import { Money } from "@mela/contract/base/money";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export { APPROVAL_KINDS, APPROVAL_SORTS, ApprovalState } from "@mela/contract/console/approvals";
export type { Approval, ApprovalKind };

/** Whether a value of a change is a sum of money: minor units with their currency. */
export const isSum = (value: unknown): value is { amount: number; currency: string } => Money.safeParse(value).success;

/** Colleagues bring new ones at any time; ms. */
const REFRESH_MS = 30_000;

/** The newest requests. */
export const approvalsQuery = queryOptions({
  queryKey: consoleKeys.approvals,
  queryFn: ({ signal }) => call(listApprovals, { before: 0 }, { signal }),
  refetchInterval: REFRESH_MS,
});

export type ApprovalQuery = Omit<InputOf<typeof listApprovals>, "before">;

/** Requests that fit, page by page. */
export const approvalListQuery = (query: ApprovalQuery) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.approvals, "list", query],
    queryFn: ({ pageParam, signal }) => call(listApprovals, { ...query, before: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items, more }) => (more ? (items.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** Requests of a kind that wait, of those that the operator has made or may decide about. */
export const openRequestsQuery = (kind: ApprovalKind) =>
  queryOptions({
    queryKey: [...consoleKeys.approvals, "open", kind],
    queryFn: ({ signal }) => call(listApprovals, { before: 0, state: "open", kind }, { signal }),
    refetchInterval: REFRESH_MS,
  });

export const approvalQuery = (id: number) =>
  queryOptions({
    queryKey: [...consoleKeys.approvals, "one", id],
    queryFn: ({ signal }) => call(getApproval, { id }, { signal }),
    refetchInterval: REFRESH_MS,
  });

export type Decision = { id: number } & ({ kind: "approve" | "withdraw" } | { kind: "refuse"; reason: string });

export function decide(decision: Decision): Promise<Approval> {
  const { id } = decision;
  if (decision.kind === "refuse") return call(refuseRequest, { id, reason: decision.reason });
  return decision.kind === "approve" ? call(approveRequest, { id }) : call(withdrawRequest, { id });
}
