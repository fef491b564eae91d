import { listPromotionCategories } from "@mela/contract/content/promotions";
import type { Announcement, AnnouncementFeed } from "@mela/contract/content/content";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { announcementsQuery } from "./announcements.ts";
import { contentKeys } from "./content.keys.ts";

/** The promotions of the brand, in its order. */
export function promotionsQuery(language: string, userName?: string) {
  return queryOptions({ ...announcementsQuery("promotions", language, userName), select: promotionsOf });
}

function promotionsOf(feed: AnnouncementFeed): Announcement[] {
  return feed.promotion;
}

/** The categories that the promotions page is filtered by, in the brand's order. */
export function promotionCategoriesQuery(language: string) {
  return queryOptions({
    queryKey: contentKeys.promotionCategories(language),
    queryFn: ({ signal }) => call(listPromotionCategories, {}, { signal }),
    staleTime: 600_000,
  });
}
