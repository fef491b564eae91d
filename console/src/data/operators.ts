import type { InputOf } from "@mela/contract/base/endpoint";
import {
  askReEnrolment,
  type ConsoleOperator,
  type GivenRole,
  inviteOperator,
  listConsoleOperators,
  renewInvitation,
  setOperatorNetworks,
  setOperatorRoles,
  setOperatorStatus,
} from "@mela/contract/console/operators";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PageSize } from "@mela/contract/console/lists";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export { OPERATOR_SORTS, OPERATOR_STATUSES } from "@mela/contract/console/operators";
export type { ConsoleOperator, GivenRole };

/** All operators whom the asking one can see: people, so there are few of them. */
export const operatorsQuery = queryOptions({
  queryKey: consoleKeys.operators,
  queryFn: ({ signal }) => call(listConsoleOperators, {}, { signal }),
  staleTime: 10_000,
});

type OperatorListQuery = Omit<InputOf<typeof listConsoleOperators>, "after" | "size"> & { size: PageSize };

/** Those of them that fit, page by page; the last one of a page that is full has others after it. */
export const operatorListQuery = (query: OperatorListQuery) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.operators, "list", query],
    queryFn: ({ pageParam, signal }) => call(listConsoleOperators, { ...query, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < query.size ? null : (last.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
  });

export type Invitation = InputOf<typeof inviteOperator>;
export const invite = (invitation: Invitation): Promise<ConsoleOperator> => call(inviteOperator, invitation);

export const saveRolesOf = (input: InputOf<typeof setOperatorRoles>): Promise<ConsoleOperator> => call(setOperatorRoles, input);
export const saveNetworksOf = (input: InputOf<typeof setOperatorNetworks>): Promise<ConsoleOperator> => call(setOperatorNetworks, input);

/** What else is done about one operator; `version` is that of the operator as it was seen. */
export type OperatorChange =
  | ({ kind: "status" } & InputOf<typeof setOperatorStatus>)
  | ({ kind: "invitation" } & InputOf<typeof renewInvitation>)
  | ({ kind: "reEnrolment" } & InputOf<typeof askReEnrolment>);

/** Changes one operator; throws what the server says. */
export function changeOperator(change: OperatorChange): Promise<unknown> {
  const { kind, ...input } = change;
  const calls = {
    status: () => call(setOperatorStatus, input as InputOf<typeof setOperatorStatus>),
    invitation: () => call(renewInvitation, input),
    reEnrolment: () => call(askReEnrolment, input as InputOf<typeof askReEnrolment>),
  } as const;
  return calls[kind]();
}
