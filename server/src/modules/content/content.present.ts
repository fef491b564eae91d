import type { Numerals } from "@mela/contract/base/formats";
import { localeOf } from "@mela/contract/base/languages";
import * as z from "zod";
import { type AnnouncedOffer, type Announcement, AnnouncementImage, type Banner } from "@mela/contract/content/content";
import { cleanHtml } from "../../lib/rich-text.ts";
import { type ShownPictures, asShown } from "./content-pictures.rules.ts";
import type { StoredAnnouncement } from "./content.tables.ts";
import { withTerms } from "./offer-texts.rules.ts";

const Images = z.array(AnnouncementImage);

/** A bonus that texts tell of, and the digits in which its brand writes it. */
export interface ToldOffer {
  offer: AnnouncedOffer;
  numerals: Numerals | undefined;
}

/** What is shown of a row; `told` is the bonus that it tells of. */
export interface Shown {
  row: StoredAnnouncement;
  told: ToldOffer | null;
}

/** Pictures of a row, the cover first: paths of the site as they are, files of the brand's folder where they are served. */
function imagesOf(row: StoredAnnouncement, pictures: ShownPictures): AnnouncementImage[] {
  const images = Images.parse(row.images).toSorted((a, b) => a.sequence - b.sequence);
  return images.flatMap(({ url, sequence }) => {
    if (url.startsWith("/")) return [{ url, sequence }];
    const picture = pictures.get(`announcements/${url}`);
    return picture ? [{ ...picture, sequence }] : [];
  });
}

/** A sum as people type it, whose sign would be left alone at the end of a line. */
const TYPED_SUM = /(?<=\p{Sc}) (?=\p{Nd})/gu;

/** How texts are shown: with the terms of the bonus that they tell of, and every sum in one piece. */
const filling =
  (told: ToldOffer | null, language: string) =>
  (text: string): string =>
    (told ? withTerms(text, told.offer, localeOf(language, told.numerals)) : text).replaceAll(TYPED_SUM, "\u00a0");

export function presentAnnouncement({ row, told }: Shown, language: string, pictures: ShownPictures): Announcement {
  const fill = filling(told, language);
  return {
    id: String(row.id),
    title: fill(row.title),
    content: asShown(cleanHtml(fill(row.content)), pictures),
    headline: fill(row.small),
    startDate: row.start_at.toISOString(),
    endDate: row.end_at?.toISOString() ?? null,
    noExpiry: row.end_at ? 0 : 1,
    promoAnnouncementCategoryIds: row.promo_category_ids,
    announcementImages: imagesOf(row, pictures),
    read: false,
    offer: told?.offer ?? null,
  };
}

const PROMOTION_PATH = "/m/activityDetail";

/** A banner shows its first picture. One that tells of a bonus leads to the promotion of the same, while there is one. */
export function presentBanner({ row, told }: Shown, language: string, pictures: ShownPictures): Banner {
  const fill = filling(told, language);
  const [{ sequence: _sequence, ...picture } = { url: "", sequence: 1 }] = imagesOf(row, pictures);
  const link = row.promotion_id === null ? row.link : `${PROMOTION_PATH}?id=${row.promotion_id}`;
  return { id: String(row.id), ...picture, title: fill(row.title), small: fill(row.small), link };
}
