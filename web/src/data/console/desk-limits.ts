import { readAmount } from "@mela/contract/base/amount";
import { MINUTES_OF_A_DAY } from "@mela/contract/limits/limits";
import { getMemberLimits, type MemberLimits, type OperatedLimit, setMemberLimit } from "@mela/contract/limits/operator-limits";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import type { Operator } from "./desk.ts";

export type { MemberLimits, OperatedLimit };

/** A currency without minor units reads whole numbers. */
const WHOLE = "JPY";

/** Limits of a member by his account. */
export function memberLimitsQuery({ token }: Operator, account: string) {
  return queryOptions({
    queryKey: ["desk", "limits", account],
    queryFn: ({ signal }) => call(getMemberLimits, { account }, { signal, token }),
    enabled: account !== "",
    retry: false,
  });
}

export type LimitWish = Pick<OperatedLimit, "kind" | "period"> & { account: string; cap: number | null; note: string };

export const setLimitOf = ({ token }: Operator, wish: LimitWish): Promise<MemberLimits> => call(setMemberLimit, wish, { token });

/** A typed cap in minor units, or minutes of a session; null for one that is none. */
export function readCap(typed: string, kind: OperatedLimit["kind"], currency: string): number | null {
  const cap = readAmount(typed, kind === "session" ? WHOLE : currency);
  return typeof cap === "string" || (kind === "session" && cap > MINUTES_OF_A_DAY) ? null : cap;
}
