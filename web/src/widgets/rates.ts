import { type MessageId, type Translate, useLanguage } from "../lib/i18n.tsx";

const CATEGORIES: readonly string[] = ["RNG", "FISH", "PVP", "LIVE", "LOTT", "ELOTT", "SPORTS"];

/** What the lobby calls a category of games; the code itself for one that it does not know. */
export function categoryName(t: Translate, gameType: string): string {
  return CATEGORIES.includes(gameType) ? t(`lobby.category.${gameType}` as MessageId) : gameType;
}

/** Writes basis points as "0.35%", in the digits of the language. */
export function usePercent(): (basisPoints: number) => string {
  const format = new Intl.NumberFormat(useLanguage().entry.locale, { maximumFractionDigits: 2 });
  return (basisPoints) => `${format.format(basisPoints / 100)}%`;
}
