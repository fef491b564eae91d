import { getMemberLimits, type MemberLimits, type OperatedLimit, setMemberLimit } from "@mela/contract/limits/operator-limits";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import type { Operator } from "./console.ts";
import { consoleKeys } from "./console.keys.ts";

export type { MemberLimits, OperatedLimit };

/** Limits of a member, by account. */
export function memberLimitsQuery({ token }: Operator, account: string) {
  return queryOptions({
    queryKey: consoleKeys.limits(account),
    queryFn: ({ signal }) => call(getMemberLimits, { account }, { signal, token }),
    enabled: account !== "",
    retry: false,
  });
}

export type LimitCommand = Pick<OperatedLimit, "kind" | "period"> & { account: string; cap: number | null; note: string };

export const setLimitOf = ({ token }: Operator, command: LimitCommand): Promise<MemberLimits> => call(setMemberLimit, command, { token });
