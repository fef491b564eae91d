import * as z from "zod/mini";
import { endpoint, queryFlag, queryText } from "./endpoint.ts";

/** Content types: agent, player, banner, pop-up, promotion, hot match (CONST-07, GENT-25). */
export const CONTENT_TYPES = ["A", "PL", "B", "PU", "PR", "H"] as const;

export const AnnouncementImage = z.object({ url: z.string(), sequence: z.int() });

export const Announcement = z.object({
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  noExpiry: z.union([z.literal(0), z.literal(1)]),
  promoAnnouncementCategoryIds: z.array(z.string()),
  announcementImages: z.array(AnnouncementImage),
  read: z.boolean(),
});
export type Announcement = z.output<typeof Announcement>;

/** A picture of the carousel. `small` and `title` are live text over the art; `link` is a path of ours or empty. */
export const Banner = z.object({ id: z.string(), url: z.string(), title: z.string(), small: z.string(), link: z.string() });
export type Banner = z.output<typeof Banner>;

export const AnnouncementFeed = z.object({
  promotion: z.array(Announcement),
  banners: z.array(Banner),
  player: z.array(Announcement),
  popup: z.array(Announcement),
  hot: z.array(Announcement),
  footer: z.object({ unreadCount: z.int() }),
});
export type AnnouncementFeed = z.output<typeof AnnouncementFeed>;

export const listAnnouncements = endpoint({
  method: "GET",
  path: "/wps/announcements",
  auth: "optional",
  input: z.object({
    /** Content types, separated by commas. */
    types: queryText(32),
    groupName: queryText(32),
    platform: queryText(4),
    merchantCode: queryText(32),
    token: z.optional(z.string().check(z.maxLength(128))),
    flush: queryFlag(),
  }),
  output: AnnouncementFeed,
});
