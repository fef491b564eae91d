import type { MessageId, Translate } from "../lib/i18n.tsx";

const CATEGORIES: readonly string[] = ["RNG", "FISH", "PVP", "LIVE", "LOTT", "ELOTT", "SPORTS"];

/** What the lobby calls a category of games; the code itself for one that it does not know. */
export function categoryName(t: Translate, gameType: string): string {
  return CATEGORIES.includes(gameType) ? t(`lobby.category.${gameType}` as MessageId) : gameType;
}

/** Basis points → "0.35%". */
export function percentText(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace(/\.?0+$/, "")}%`;
}
