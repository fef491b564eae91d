import {
  cancelLimitChange,
  type ExclusionKind,
  excludeMe,
  getLimits,
  getPlaySession,
  type LimitsOverview,
  setLimit,
  setRealityCheck,
} from "@mela/contract/limits/limits";
import type { LimitKind, LimitPeriod } from "@mela/contract/limits/kinds";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";

export {
  EXCLUSION_MONTHS,
  type Exclusion,
  type ExclusionKind,
  type Limit,
  LIMIT_PERIODS,
  REALITY_CHECK_MINUTES,
  TIMEOUT_DAYS,
} from "@mela/contract/limits/limits";
export type { LimitKind, LimitPeriod } from "@mela/contract/limits/kinds";
import { depositKeys } from "../deposit/deposit.keys.ts";
import { limitsKeys } from "./limits.keys.ts";

/** The member's limits and breaks. */
export function limitsQuery() {
  return queryOptions({
    queryKey: limitsKeys.all,
    queryFn: ({ signal }) => call(getLimits, {}, { signal }),
    staleTime: 5_000,
    meta: { personal: true },
  });
}

/** Where this log-on stands, for the reality check. Ask anew each time it is shown. */
export function playSessionQuery() {
  return queryOptions({
    queryKey: limitsKeys.playSession,
    queryFn: ({ signal }) => call(getPlaySession, {}, { signal }),
    staleTime: 0,
    meta: { personal: true },
  });
}

/** Sets a limit (minor units, or minutes; null: none) and answers how it stands. Throws `ApiError`; the caller tells of it. */
export const saveLimit = (client: QueryClient, kind: LimitKind, period: LimitPeriod, cap: number | null): Promise<LimitsOverview> =>
  keep(client, call(setLimit, { kind, period, cap }));

export const keepLimit = (client: QueryClient, kind: LimitKind, period: LimitPeriod): Promise<LimitsOverview> =>
  keep(client, call(cancelLimitChange, { kind, period }, { showFailure: true }));

export async function saveRealityCheck(client: QueryClient, minutes: number): Promise<void> {
  await call(setRealityCheck, { minutes }, { showFailure: true });
  await client.invalidateQueries({ queryKey: limitsKeys.all });
}

/** Begins a break; every session of the member is over then, this one too. */
export const beginBreak = (kind: ExclusionKind, length: number) => call(excludeMe, { kind, length }, { showFailure: true });

async function keep(client: QueryClient, answer: Promise<LimitsOverview>): Promise<LimitsOverview> {
  const overview = await answer;
  client.setQueryData(limitsQuery().queryKey, overview);
  // What may be paid in follows it.
  void client.invalidateQueries({ queryKey: depositKeys.offer });
  return overview;
}
