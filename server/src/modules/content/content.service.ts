import { type AnnouncementFeed, CONTENT_TYPES } from "@mela/contract/content";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, inTransaction } from "../../db.ts";
import type { Versions } from "../site/versions.ts";
import { createVersionedCache } from "../site/versions.ts";
import { presentAnnouncement, presentBanner } from "./content.present.ts";
import * as store from "./content.store.ts";
import type { ContentType } from "./content.tables.ts";

export interface FeedRequest {
  merchantCode: string;
  language: string;
  fallbackLanguage: string;
  /** Content types, separated by commas; empty asks for all. */
  types: string;
  groupName: string;
  /** Agents also see what is meant for agents. */
  forAgent: boolean;
  /** Reads anew, whatever is kept. */
  flush: boolean;
}

/** `content` is HTML that is shown as it is: it must come from the brand's own editors, sanitised before it gets here. */
export interface AnnouncementDraft {
  merchantCode: string;
  type: ContentType;
  groupName?: string;
  sequence?: number;
  startAt?: Date;
  endAt?: Date | null;
  categoryIds?: readonly string[];
  images?: readonly string[];
  link?: string;
  texts: Readonly<Record<string, { title: string; small?: string; content?: string }>>;
}

export type ContentService = ReturnType<typeof createContentService>;

/** Entries begin and end by the clock, so that a kept feed is never much older than this. */
const KEEP_MS = 30_000;
const FEEDS = 300;

/** Announcements, promotions, pop-ups, hot matches and banners, kept in memory by brand, language and question. */
export function createContentService({ db, clock, versions }: { db: Db; clock: Clock; versions: Versions }) {
  const feeds = createVersionedCache<AnnouncementFeed>({ versions, clock, scopes: ["content", "site"], size: FEEDS, maxAgeMs: KEEP_MS });

  const readFeed = async (request: FeedRequest, types: readonly ContentType[]): Promise<AnnouncementFeed> => {
    const { merchantCode, groupName, language, fallbackLanguage } = request;
    const rows = await store.listCurrent(db, { merchantCode, types, groupName, language, fallbackLanguage });
    const of = (...wanted: ContentType[]) => rows.filter((row) => wanted.includes(row.type)).map(presentAnnouncement);
    return {
      promotion: of("PR"),
      banners: rows.filter((row) => row.type === "B").map(presentBanner),
      player: of("PL", "A"),
      popup: of("PU"),
      hot: of("H"),
      footer: { unreadCount: 0 },
    };
  };

  const feed = async (request: FeedRequest): Promise<AnnouncementFeed> => {
    const types = wantedTypes(request);
    const key = [request.merchantCode, request.language, types.join(","), request.groupName].join(" ");
    if (request.flush) feeds.drop(key);
    return feeds.get(key, () => readFeed(request, types));
  };

  const create = async (draft: AnnouncementDraft): Promise<string> => {
    const { groupName = "", sequence = 0, startAt = clock.now(), endAt = null, categoryIds = [], images = [], link = "" } = draft;
    const pictures = images.map((url, index) => ({ url, sequence: index + 1 }));
    const entries = Object.entries(draft.texts).map(([language, text]) => [language, { small: "", content: "", ...text }] as const);
    const row = { ...draft, groupName, sequence, startAt, endAt, categoryIds, images: pictures, link, texts: Object.fromEntries(entries) };
    const id = await inTransaction(db, (trx) => store.insertAnnouncement(trx, row));
    versions.refresh();
    return String(id);
  };

  const count = (merchantCode: string): Promise<number> => store.countAnnouncements(db, merchantCode);

  return { feed, create, count };
}

function wantedTypes({ types, forAgent }: FeedRequest): ContentType[] {
  const asked =
    types === ""
      ? CONTENT_TYPES
      : types
          .toUpperCase()
          .split(",")
          .map((type) => type.trim());
  return CONTENT_TYPES.filter((type) => asked.includes(type) && (type !== "A" || forAgent));
}
