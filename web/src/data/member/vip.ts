import {
  claimRebate,
  getRank,
  getRankProgress,
  getRebate,
  type Rank,
  type RankProgress,
  REBATE_DAYS,
  type Rebate,
  vipProgress,
} from "@mela/contract/member/vip";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { withKey } from "@mela/kit/idempotency";
import { memberKeys } from "./member.keys.ts";

export { type Rank, type RankProgress, REBATE_DAYS, type Rebate, vipProgress };

/** The way to the next VIP level, in the language of the page. Enable it only with a session at a brand that offers VIP. */
export function rankProgressQuery(language: string) {
  return queryOptions({
    queryKey: memberKeys.vipProgress(language),
    queryFn: ({ signal }) => call(getRankProgress, {}, { signal }),
    staleTime: 30_000,
    meta: { personal: true },
  });
}

/** All levels with their benefits, and the member's history. */
export function rankQuery(language: string) {
  return queryOptions({
    queryKey: memberKeys.vipRank(language),
    queryFn: ({ signal }) => call(getRank, {}, { signal }),
    staleTime: 30_000,
    meta: { personal: true },
  });
}

/** What there is to claim of finished days, and what was claimed. */
export function rebateQuery() {
  return queryOptions({
    queryKey: memberKeys.rebate,
    queryFn: ({ signal }) => call(getRebate, {}, { signal }),
    meta: { personal: true },
  });
}

/** Claims what is there; the amount is in minor units. */
export const takeRebate = (nothing: Record<string, never>, key: string) =>
  call(claimRebate, nothing, { ...withKey(key), showFailure: true });
