import type { Announcement } from "@mela/contract/content/content";
import type { PromotionCategory } from "@mela/contract/content/promotions";
import { formatMonthFirst } from "@mela/kit/dates";

export const PROMOTIONS_PATH = "/m/activity";

/** Widths in which the platform's own covers exist, in px. */
const COVER_WIDTHS = [360, 716] as const;

/** The category that is active: the query's when it exists, else the one that holds the opened promotion, else the first. */
export function activeCategory(
  categories: readonly PromotionCategory[],
  wanted: string | null,
  opened: Announcement | undefined,
): string | null {
  const known = categories.map((category) => category.id);
  if (wanted !== null && known.includes(wanted)) return wanted;
  const first = known[0] ?? null;
  if (!opened || first === null || opened.promoAnnouncementCategoryIds.includes(first)) return first;
  return known.find((id) => opened.promoAnnouncementCategoryIds.includes(id)) ?? first;
}

/** Exactly the promotions of a category; all of them while there are no categories. */
export function promotionsIn(promotions: readonly Announcement[], category: string | null): Announcement[] {
  return promotions.filter((promotion) => category === null || promotion.promoAnnouncementCategoryIds.includes(category));
}

export interface Cover {
  src: string;
  srcSet?: string;
  /** px, where the platform knows them. */
  width?: number;
  height?: number;
}

/** The picture with sequence 1, wherever it stands; null when there is none. */
export function coverOf(promotion: Pick<Announcement, "announcementImages">): Cover | null {
  const cover = promotion.announcementImages.find((image) => image.sequence === 1);
  if (!cover?.url) return null;
  const { url, width, height } = cover;
  const own = /^(.*)-716(\.\w+)$/.exec(url);
  if (own) return { src: url, srcSet: COVER_WIDTHS.map((wide) => `${own[1]}-${wide}${own[2]} ${wide}w`).join(", ") };
  return { src: url, ...(width === undefined || height === undefined ? {} : { width, height }) };
}

/** "11/01/2026 – 11/30/2026", or the start and the label of what has no end. */
export function dateLine(promotion: Pick<Announcement, "startDate" | "endDate" | "noExpiry">, timeZone: string, longTerm: string): string {
  const end = promotion.noExpiry === 1 || promotion.endDate === null ? longTerm : formatMonthFirst(promotion.endDate, timeZone);
  return `${formatMonthFirst(promotion.startDate, timeZone)} – ${end}`;
}

/** The page's address with a category and, over its list, the detail of a promotion. */
export function promotionsAddress(state: { category: string | null; id?: string }): string {
  const query = new URLSearchParams();
  if (state.category !== null) query.set("category", state.category);
  if (state.id !== undefined) query.set("id", state.id);
  const text = query.toString();
  return text === "" ? PROMOTIONS_PATH : `${PROMOTIONS_PATH}?${text}`;
}
