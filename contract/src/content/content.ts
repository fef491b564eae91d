import * as z from "zod/mini";
import { Currency } from "../base/money.ts";
import { DepositPromotion } from "../deposit/promotion.ts";
import { endpoint, queryFlag, queryText } from "../base/endpoint.ts";

/** Content types: agent, player, banner, pop-up, promotion, hot match (CONST-07, GENT-25). */
export const CONTENT_TYPES = ["A", "PL", "B", "PU", "PR", "H"] as const;

/** The questions that the web asks of the announcements call (GAPI-22..-29, API-44..-47). An empty group asks for every place. */
export const ANNOUNCEMENT_VARIANTS = {
  notices: { types: "B,PL,PU", groupName: "" },
  home: { types: "B,PL,PU,PR,H", groupName: "" },
  agent: { types: "A", groupName: "m_home" },
  registration: { types: "B", groupName: "m_reg" },
  promotions: { types: "PR", groupName: "" },
} as const;

/** Platform code of the content calls, not to be confused with the games' `html5` (GCONST-11). */
export const CONTENT_PLATFORM = "M";

/** Width and height of a picture in px, where they are known. */
const Size = { width: z.optional(z.int()), height: z.optional(z.int()) };

/** `sequence` 1 is the cover, wherever it stands in the list. */
export const AnnouncementImage = z.object({ url: z.string(), sequence: z.int(), ...Size });
export type AnnouncementImage = z.output<typeof AnnouncementImage>;

/** A bonus on deposits that an announcement tells of: its terms, as deposits take them. */
export const AnnouncedOffer = z.object({ promotion: DepositPromotion, currency: Currency });
export type AnnouncedOffer = z.output<typeof AnnouncedOffer>;

export const Announcement = z.object({
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** Live text over the cover; empty when the cover stands alone. */
  headline: z.string(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  noExpiry: z.union([z.literal(0), z.literal(1)]),
  promoAnnouncementCategoryIds: z.array(z.string()),
  announcementImages: z.array(AnnouncementImage),
  read: z.boolean(),
  offer: z.nullable(AnnouncedOffer),
});
export type Announcement = z.output<typeof Announcement>;

/** A picture of the carousel. `small` and `title` are live text over the art; `link` is a path of ours or empty. */
export const Banner = z.object({ id: z.string(), url: z.string(), ...Size, title: z.string(), small: z.string(), link: z.string() });
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

const AnnouncementId = z.string().check(z.regex(/^\d{1,15}$/));

/**
 * Says of a notice that it was read, or no longer; the announcements are fetched again afterwards (GENT-19). A notice from before the member joined
 * counts as read, whatever is said of it.
 */
export const markAnnouncementRead = endpoint({
  method: "POST",
  path: "/wps/announcements/read",
  auth: "session",
  input: z.object({ announcementId: AnnouncementId, read: z._default(z.boolean(), true) }),
  output: z.object({ announcementId: z.string(), read: z.boolean() }),
  errors: ["announcement.notFound", "freePlay.rejected"],
});

/** One notice by its id, also when it has left the lists. */
export const getNotice = endpoint({
  method: "GET",
  path: "/wps/notice",
  auth: "optional",
  input: z.object({ id: AnnouncementId }),
  output: Announcement,
  errors: ["announcement.notFound"],
});
