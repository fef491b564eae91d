import type { FreeRounds } from "@mela/contract/member/free-rounds";
import { type FoundGrant, stateOfGrant } from "./free-rounds-of-member.rules.ts";

const nameIn = (names: Readonly<Record<string, string>>, language: string): string => names[language] ?? names["en"] ?? "";

/** A grant as its member sees it, at a moment and in a language. */
export function presentGrant(grant: FoundGrant, { language, now }: { language: string; now: Date }): FreeRounds {
  const { currency, rounds, used } = grant;
  return {
    id: String(grant.id),
    state: stateOfGrant(grant, now),
    game: {
      nodeId: grant.nodeId,
      gameId: grant.gameId,
      gameCode: grant.gameCode,
      gameType: grant.gameType,
      vassalage: grant.vendor,
      displayName: nameIn(grant.names, language),
      vendorName: nameIn(grant.vendorNames, language),
      iconUrl: grant.iconUrl,
      available: grant.available,
    },
    stake: { amount: grant.stakeMinor, currency },
    rounds,
    left: rounds - used,
    won: { amount: grant.wonMinor, currency },
    turnoverFactor: grant.turnoverTimes,
    givenAt: grant.givenAt.toISOString(),
    expiresAt: grant.expiresAt.toISOString(),
  };
}
