import type { TurnoverRequirement } from "../../data/member/rewards.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";

/** What a wagering requirement is called: by its offer, its reward or the game of its free rounds, and else by its kind. */
export function useRequirementName(): (of: Pick<TurnoverRequirement, "source" | "names" | "gameNames">) => string {
  const t = useT();
  const { language } = useLanguage();
  const inWords = (names: Record<string, string> | undefined) => names?.[language] ?? names?.["en"];
  return ({ source, names, gameNames }) => {
    const game = inWords(gameNames);
    if (game !== undefined) return t("rewards.source.freeRounds", { game });
    return inWords(names) ?? t(`rewards.source.${source}`);
  };
}
