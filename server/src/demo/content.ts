import { asciiDigits } from "@mela/contract/base/digits";
import { BRAND_FORMS, brandForms } from "@mela/contract/site/brand-forms";
import type { BrandSettings } from "@mela/contract/site/site";
import type { AnnouncementDraft } from "../modules/content/content.service.ts";
import type { Services } from "../services.ts";
import { AGENT_NOTICES, HOT_MATCHES, NOTICES, POPUPS } from "./content/announcements.ts";
import { NOTIFICATIONS } from "./content/notifications.ts";
import { DEMO_BRANDS } from "./brands.ts";
import { type Promotion, PROMOTIONS } from "./content/promotions.ts";

type Entry = Omit<AnnouncementDraft, "brandCode">;
type Named = Pick<BrandSettings, "brand" | "defaultLanguage" | "numerals">;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Gives brands the announcements and promotions whose dates count from `now`; banners, help and categories stand in their folders. An offer
 * that has ended since then begins once more, so that a demo of last year has as much to show as a new one.
 */
export async function seedContent(
  { content }: Pick<Services, "content">,
  brands: readonly BrandSettings[],
  now = new Date(),
): Promise<void> {
  for (const brand of brands) {
    const brandCode = brand.merchant;
    if ((await content.countWithoutFile(brandCode)) > 0) await content.runAgain(brandCode);
    else for (const entry of [...notices(brand, now), ...offers(brand, now)]) await content.create({ brandCode, ...entry });
  }
}

/** Sends a member of the demo the notifications that they would have had by now, unless they have had some before. */
export async function seedNotifications(inbox: Services["inbox"], member: { id: number }, brand: Named, now = new Date()): Promise<void> {
  if (await inbox.hasNotifications(member.id)) return;
  for (const { hoursAgo, advertises = false, ...texts } of NOTIFICATIONS) {
    await inbox.send({ memberId: member.id, texts: named(texts, brand), sentAt: new Date(now.getTime() - hoursAgo * HOUR), advertises });
  }
}

function notices(brand: Named, now: Date): Entry[] {
  return [...NOTICES, ...AGENT_NOTICES.map((notice) => ({ ...notice, type: "A" as const })), ...POPUPS, ...HOT_MATCHES].map(
    ({ type = "PL", from, to, bn, en }, sequence) => ({
      type,
      sequence,
      startAt: daysFrom(now, from),
      endAt: to === undefined ? null : daysFrom(now, to),
      texts: named({ bn, en }, brand),
    }),
  );
}

/** Whether a brand does what an offer tells of: its rewards and bonuses on deposits are in its folder. */
export function isKept({ of = [], depositPromotion, isRebate }: Promotion, merchant: string): boolean {
  const brand = DEMO_BRANDS.find(({ settings }) => settings.merchant === merchant);
  if (depositPromotion !== undefined) return brand?.deposits.promotions.some(({ id }) => id === depositPromotion) ?? false;
  if (isRebate) return brand?.levels.some(({ rebate }) => (rebate.SPORTS ?? 0) > 0) ?? false;
  return of.every((wanted) => brand?.offers.some(({ code }) => code === wanted) ?? false);
}

function offers(brand: Named & Pick<BrandSettings, "merchant">, now: Date): Entry[] {
  return PROMOTIONS.filter((promotion) => isKept(promotion, brand.merchant)).map(
    ({ cover, category, key = null, depositPromotion = null, from, to, bn, en }, sequence) => ({
      type: "PR",
      sequence,
      images: [`/media/promotions/${cover}-716.avif`],
      categoryIds: ["all", category],
      promoKey: key,
      depositPromotion,
      startAt: daysFrom(now, from),
      endAt: to === null ? null : daysFrom(now, to),
      texts: named({ bn, en }, brand),
    }),
  );
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY);
}

/** Texts with the names of `BRAND_FORMS` in them, for a brand, in the digits that it takes. */
function named<T extends Readonly<Record<string, Readonly<Record<string, string>>>>>(texts: T, brand: Named): T {
  const fill = (text: string, language: string) => {
    const forms = brandForms(brand, language);
    const filled = BRAND_FORMS.reduce((rest, form) => rest.replaceAll(`{${form}}`, forms[form]), text);
    return brand.numerals === "latin" ? asciiDigits(filled) : filled;
  };
  return Object.fromEntries(
    Object.entries(texts).map(([language, parts]) => [
      language,
      Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, fill(text, language)])),
    ]),
  ) as unknown as T;
}
