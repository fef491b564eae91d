import type { Rank, RankProgress } from "@mela/contract/member/vip";
import { type RankView, conditionsOf, levelName } from "./vip.rules.ts";

/** `ownLabel`: the name that the house has given the member, in the place of their level's. */
export function presentProgress(
  { levels, level, next, standing }: RankView,
  currency: string,
  language: string,
  ownLabel: string | null,
): RankProgress {
  const names = levels.find((terms) => terms.level === level)?.names;
  const label = ownLabel ?? (names ? levelName(names, language) : null);
  const conditions = next ? conditionsOf(next, standing) : [];
  return {
    currentProgress: {
      completedConditions: conditions.reduce((sum, { done }) => sum + done, 0),
      totalExpectedConditions: conditions.reduce((sum, { required }) => sum + required, 0),
    },
    playerRankProgress: {
      labelId: next ? String(next.level) : null,
      labelName: next ? levelName(next.names, language) : null,
      conditions,
    },
    currency,
    clubLabel: label === null ? null : { labelName: label },
  };
}

export function presentRank({ levels, level, steps }: RankView, currency: string, language: string): Rank {
  return {
    currency,
    level,
    levels: levels.map((terms) => ({
      level: terms.level,
      labelId: String(terms.level),
      labelName: levelName(terms.names, language),
      turnover: terms.turnoverMinor,
      deposit: terms.depositMinor,
      upgradeBonus: terms.upgradeBonusMinor,
      birthdayBonus: terms.birthdayBonusMinor,
      freeWithdrawals: terms.freeWithdrawals,
      rebate: terms.rebate,
    })),
    history: steps.map((step) => ({ level: step.level, reachedAt: step.reachedAt.toISOString() })),
  };
}
