import type { Reward, RewardList } from "@mela/contract/member/rewards";
import { type RewardStanding, chancesOf } from "./reward.rules.ts";
import type { StoredClaim, StoredOffer } from "./reward.tables.ts";

/** A week by its Monday, as people say it. */
const weekName = (monday: string, language: string): string =>
  new Intl.DateTimeFormat(language === "bn" ? "bn-BD" : "en-GB", { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(monday),
  );

/** The name of an offer, and which of several it is: a level, or the week of a raffle that is over. */
function titleOf(
  names: Record<string, string>,
  { about, week }: { about?: Readonly<Record<string, string>> | null; week: string | null },
  language: string,
): string {
  const detail = about ? inLanguage(about, language) : week === null ? "" : weekName(week, language);
  return [inLanguage(names, language), detail].filter((part) => part !== "").join(" · ");
}

const inLanguage = (texts: Readonly<Record<string, string>>, language: string): string => texts[language] ?? texts["en"] ?? "";

export function presentReward(offer: StoredOffer, standing: RewardStanding, language: string): Reward {
  return {
    offerId: String(offer.id),
    kind: offer.kind,
    period: standing.period,
    name: titleOf(
      offer.names,
      { ...standing, week: offer.kind === "RAFFLE" && standing.state !== "open" ? standing.period : null },
      language,
    ),
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
    name: titleOf(claim.names, { about: claim.about, week: claim.kind === "RAFFLE" ? claim.period : null }, language),
    amount: claim.amountMinor,
    turnover: claim.turnoverMinor,
    claimedAt: claim.createdAt.toISOString(),
  };
}
