import * as z from "zod";
import { type AnnouncedOffer, type Announcement, AnnouncementImage, type Banner } from "@mela/contract/content/content";
import { cleanHtml } from "../../lib/rich-text.ts";
import type { StoredAnnouncement } from "./content.tables.ts";
import { withTerms } from "./offer-texts.rules.ts";

const Images = z.array(AnnouncementImage);

/** What is shown of a row; `offer` is the bonus that it tells of. */
export interface Shown {
  row: StoredAnnouncement;
  offer: AnnouncedOffer | null;
}

export function presentAnnouncement({ row, offer }: Shown, language: string): Announcement {
  const fill = (text: string) => (offer ? withTerms(text, offer, language) : text);
  return {
    id: String(row.id),
    title: fill(row.title),
    content: cleanHtml(fill(row.content)),
    headline: fill(row.small),
    startDate: row.start_at.toISOString(),
    endDate: row.end_at?.toISOString() ?? null,
    noExpiry: row.end_at ? 0 : 1,
    promoAnnouncementCategoryIds: row.promo_category_ids,
    announcementImages: Images.parse(row.images).toSorted((a, b) => a.sequence - b.sequence),
    read: false,
    offer,
  };
}

const PROMOTION_PATH = "/m/activityDetail";

/** A banner shows its first picture. One that tells of a bonus leads to the promotion of the same, while there is one. */
export function presentBanner({ row, offer }: Shown, language: string): Banner {
  const fill = (text: string) => (offer ? withTerms(text, offer, language) : text);
  const [picture] = Images.parse(row.images).toSorted((a, b) => a.sequence - b.sequence);
  const link = row.promotion_id === null ? row.link : `${PROMOTION_PATH}?id=${row.promotion_id}`;
  return { id: String(row.id), url: picture?.url ?? "", title: fill(row.title), small: fill(row.small), link };
}
