import { formatsOf, type Numerals } from "@mela/contract/base/formats";
import { localeOf } from "@mela/contract/base/languages";
import type { Reward, RewardList } from "@mela/contract/member/rewards";
import { type RewardStanding, chancesOf } from "./reward.rules.ts";
import type { NamedClaim, StoredClaim, StoredOffer } from "./reward.tables.ts";

/** In which words and digits a member reads. */
export interface RewardReader {
  language: string;
  numerals: Numerals | undefined;
}

/** A week by its Monday, as people say it. */
const weekName = (monday: string, { language, numerals }: RewardReader): string =>
  formatsOf(localeOf(language, numerals), "UTC").day(monday);

/** The name of an offer, and which of several it is: a level, or the week of a raffle that is over. */
function titleOf(
  names: Record<string, string>,
  { about, week }: { about?: Readonly<Record<string, string>> | null; week: string | null },
  reader: RewardReader,
): string {
  const { language } = reader;
  const detail = about ? inLanguage(about, language) : week === null ? "" : weekName(week, reader);
  return [inLanguage(names, language), detail].filter((part) => part !== "").join(" · ");
}

const inLanguage = (texts: Readonly<Record<string, string>>, language: string): string => texts[language] ?? texts["en"] ?? "";

export function presentReward(offer: StoredOffer, standing: RewardStanding, reader: RewardReader): Reward {
  return {
    offerId: String(offer.id),
    kind: offer.kind,
    period: standing.period,
    name: titleOf(
      offer.names,
      { ...standing, week: offer.kind === "RAFFLE" && standing.state !== "open" ? standing.period : null },
      reader,
    ),
    text: inLanguage(offer.texts, reader.language),
    state: standing.state,
    amount: standing.amountMinor,
    prizes: prizesOf(standing),
    turnoverFactor: offer.turnoverFactor,
    progress: standing.progress ?? null,
    ...(standing.also ? { also: standing.also } : {}),
    tickets: standing.tickets ?? null,
    seal: standing.seal ?? null,
    endsAt: standing.endsAt?.toISOString() ?? null,
  };
}

function prizesOf({ prizes, raffleMinor }: RewardStanding): Reward["prizes"] {
  if (prizes) return chancesOf(prizes);
  return raffleMinor ? raffleMinor.map((amount) => ({ amount, chance: null })) : null;
}

/** What a claim is called in every language of its offer. */
export const claimTitles = ({ names, about, kind, period }: NamedClaim, numerals: RewardReader["numerals"]): Record<string, string> =>
  Object.fromEntries(
    Object.keys(names).map((language) => [
      language,
      titleOf(names, { about, week: kind === "RAFFLE" ? period : null }, { language, numerals }),
    ]),
  );

export function presentClaim(claim: StoredClaim, reader: RewardReader): RewardList["claims"][number] {
  return {
    id: String(claim.id),
    kind: claim.kind,
    name: titleOf(claim.names, { about: claim.about, week: claim.kind === "RAFFLE" ? claim.period : null }, reader),
    amount: claim.amountMinor,
    turnover: claim.turnoverMinor,
    claimedAt: claim.createdAt.toISOString(),
  };
}
