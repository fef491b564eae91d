import * as z from "zod";
import { type Announcement, AnnouncementImage, type Banner } from "@mela/contract/content/content";
import { cleanHtml } from "../../lib/rich-text.ts";
import type { StoredAnnouncement } from "./content.tables.ts";

const Images = z.array(AnnouncementImage);

export function presentAnnouncement(row: StoredAnnouncement): Announcement {
  return {
    id: String(row.id),
    title: row.title,
    content: cleanHtml(row.content),
    headline: row.small,
    startDate: row.start_at.toISOString(),
    endDate: row.end_at?.toISOString() ?? null,
    noExpiry: row.end_at ? 0 : 1,
    promoAnnouncementCategoryIds: row.promo_category_ids,
    announcementImages: Images.parse(row.images).toSorted((a, b) => a.sequence - b.sequence),
    read: false,
  };
}

/** A banner shows its first picture. */
export function presentBanner(row: StoredAnnouncement): Banner {
  const [picture] = Images.parse(row.images).toSorted((a, b) => a.sequence - b.sequence);
  return { id: String(row.id), url: picture?.url ?? "", title: row.title, small: row.small, link: row.link };
}
