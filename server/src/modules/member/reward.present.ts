import type { Reward, RewardList } from "@mela/contract/rewards";
import { type RewardStanding, chancesOf } from "./reward.rules.ts";
import type { StoredClaim, StoredOffer } from "./reward.tables.ts";

const inLanguage = (texts: Record<string, string>, language: string): string => texts[language] ?? texts["en"] ?? "";

export function presentReward(offer: StoredOffer, standing: RewardStanding, language: string): Reward {
  return {
    offerId: String(offer.id),
    kind: offer.kind,
    period: standing.period,
    name: inLanguage(offer.names, language),
    text: inLanguage(offer.texts, language),
    state: standing.state,
    amount: standing.amountMinor,
    prizes: prizesOf(standing),
    turnoverFactor: offer.turnoverFactor,
    progress: standing.progress ?? null,
    tickets: standing.tickets ?? null,
    seal: standing.seal ?? null,
    endsAt: standing.endsAt?.toISOString() ?? null,
  };
}

function prizesOf({ prizes, raffleMinor }: RewardStanding): Reward["prizes"] {
  if (prizes) return chancesOf(prizes);
  return raffleMinor ? raffleMinor.map((amount) => ({ amount, chance: null })) : null;
}

export function presentClaim(claim: StoredClaim, language: string): RewardList["claims"][number] {
  return {
    id: String(claim.id),
    kind: claim.kind,
    name: inLanguage(claim.names, language),
    amount: claim.amountMinor,
    turnover: claim.turnoverMinor,
    claimedAt: claim.createdAt.toISOString(),
  };
}
