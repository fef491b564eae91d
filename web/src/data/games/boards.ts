import { getJackpot, listRanking, type RankingKind, type RankingPeriod } from "@mela/contract/games/boards";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { gamesKeys } from "./games.keys.ts";

/** ms between two readings of a jackpot that is on screen. */
export const JACKPOT_EVERY_MS = 8_000;

/** How the brand's jackpot stands, minor units, and when this browser heard of it; null for a brand that has none to show. */
export function jackpotQuery() {
  return queryOptions({
    queryKey: gamesKeys.jackpot,
    queryFn: async ({ signal }) => (await call(getJackpot, {}, { signal })).pool,
    staleTime: JACKPOT_EVERY_MS / 2,
    refetchInterval: JACKPOT_EVERY_MS,
  });
}

/** Who staked or paid in the most. */
export function rankingQuery(kind: RankingKind, period: RankingPeriod) {
  return queryOptions({
    queryKey: gamesKeys.ranking(kind, period),
    queryFn: async ({ signal }) => (await call(listRanking, { kind, period }, { signal })).list,
    staleTime: 30_000,
  });
}
