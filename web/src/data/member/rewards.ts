import { listRaffleDraws, type RaffleDraw } from "@mela/contract/member/raffle";
import { claimReward, joinReward, listRewards, type Reward, type RewardList } from "@mela/contract/member/rewards";
import { getTurnover, type TurnoverRequirement } from "@mela/contract/wallet/turnover";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { withKey } from "@mela/kit/idempotency";
import { memberKeys } from "./member.keys.ts";

export type { RaffleDraw, Reward, RewardList, TurnoverRequirement };

/** Every reward as the member stands to it, with its words in the language of the page. */
export function rewardsQuery(language: string) {
  return queryOptions({
    queryKey: memberKeys.rewards(language),
    queryFn: ({ signal }) => call(listRewards, {}, { signal }),
    staleTime: 10_000,
    meta: { personal: true },
  });
}

/** The raffles that were drawn last, with all that it takes to draw them again. */
export function raffleDrawsQuery(language: string) {
  return queryOptions({
    queryKey: memberKeys.raffles(language),
    queryFn: ({ signal }) => call(listRaffleDraws, {}, { signal }),
    staleTime: 60_000,
    meta: { personal: true },
  });
}

/** What is left to play before money may leave. */
export function turnoverQuery() {
  return queryOptions({
    queryKey: memberKeys.turnover,
    queryFn: ({ signal }) => call(getTurnover, {}, { signal }),
    staleTime: 10_000,
    meta: { personal: true },
  });
}

type RewardChoice = Pick<Reward, "offerId" | "period">;

/** What names a reward to the server. */
export const choiceOf = ({ offerId, period }: RewardChoice): RewardChoice => ({ offerId, period });

/** Takes a reward; returns what it gave and the turnover that it asks for, minor units. */
export const takeReward = (choice: RewardChoice, key: string): Promise<{ amount: number; turnover: number }> =>
  call(claimReward, choice, { ...withKey(key), showFailure: true });

/** Takes part in a mission. */
export const takePart = (choice: RewardChoice) => call(joinReward, choice, { showFailure: true });
