import type { Announcement, AnnouncementFeed } from "@mela/contract/content/content";

/* What the announcements call answers in tests. */

export const buildNotice = (id: string, changes: Partial<Announcement> = {}): Announcement => ({
  id,
  title: `Notice ${id}`,
  content: "",
  headline: "",
  startDate: "2026-11-20T00:00:00Z",
  endDate: null,
  noExpiry: 1,
  promoAnnouncementCategoryIds: [],
  announcementImages: [],
  read: false,
  offer: null,
  ...changes,
});

/** The whole answer, empty but for what is given. */
export const buildFeed = (parts: Partial<AnnouncementFeed> = {}): AnnouncementFeed => ({
  promotion: [],
  banners: [],
  player: [],
  popup: [],
  hot: [],
  footer: { unreadCount: 0 },
  ...parts,
});
