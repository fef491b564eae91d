import { type Announcement, type AnnouncementFeed, CONTENT_TYPES } from "@mela/contract/content/content";
import { type CustomerType, isAgent, isTrialLike } from "@mela/contract/base/customer-type";
import type { PromoKey } from "@mela/contract/content/promotions";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { cleanHtml } from "../../lib/rich-text.ts";
import type { Versions } from "../site/versions.service.ts";
import { createVersionedCache } from "../site/versions.service.ts";
import { presentAnnouncement, presentBanner, type Shown, type ToldOffer } from "./content.present.ts";
import { listShownPictures } from "./content-pictures.store.ts";
import * as store from "./content.store.ts";
import type { ContentType, StoredAnnouncement } from "./content.tables.ts";
import { findRead, insertRead, deleteRead } from "./reads.store.ts";

/** Who reads; null stands for a visitor. */
export type Reader = { memberId: number; customerType: CustomerType } | null;

interface Languages {
  brandCode: string;
  language: string;
  fallbackLanguage: string;
}

export interface FeedRequest extends Languages {
  /** Content types, separated by commas; empty asks for all. */
  types: string;
  groupName: string;
  /** Agents also see what is meant for agents; a member's feed knows what they have read. */
  reader: Reader;
  /** Reads anew, whatever is kept. */
  flush: boolean;
}

/** `content` is HTML; it is sanitised here. */
export interface AnnouncementDraft {
  brandCode: string;
  type: ContentType;
  groupName?: string;
  sequence?: number;
  startAt?: Date;
  endAt?: Date | null;
  categoryIds?: readonly string[];
  promoKey?: PromoKey | null;
  images?: readonly string[];
  link?: string;
  /** Id of the bonus on deposits that it tells of; texts have placeholders for its terms. */
  depositPromotion?: string | null;
  texts: Readonly<Record<string, { title: string; small?: string; content?: string }>>;
}

export type ContentService = ReturnType<typeof createContentService>;

/** Entries begin and end by the clock, so that a kept feed is never much older than this. */
const KEEP_MS = 30_000;
const FEEDS = 300;

interface Deps {
  db: Db;
  clock: Clock;
  versions: Versions;
  /** The bonuses on deposits that a brand offers. */
  offersOf: (brandCode: string) => Promise<readonly ToldOffer[]>;
  /** Whether a member takes a break, during which nothing invites them by itself. */
  onBreak: (memberId: number) => Promise<boolean>;
  /** Told of whatever a brand publishes, once it is committed. */
  onPublished?: (brandCode: string) => void;
  /** Told of every change of a member's count of unread notices, once it is committed. */
  onUnread?: (memberId: number, unread: number) => void;
}

const ignore = () => undefined;

/** Announcements, promotions, pop-ups, hot matches and banners, kept in memory by brand, language and question. */
export function createContentService({ db, clock, versions, offersOf, onBreak, onPublished = ignore, onUnread = ignore }: Deps) {
  const feeds = createVersionedCache<AnnouncementFeed>({ versions, clock, scopes: ["content", "site"], size: FEEDS, maxAgeMs: KEEP_MS });

  /** Rows with the bonus that they tell of; what tells of one that the brand does not offer is left out. */
  const withOffers = async (brandCode: string, rows: readonly StoredAnnouncement[]): Promise<Shown[]> => {
    const offers = rows.some((row) => row.deposit_promotion !== null) ? await offersOf(brandCode) : [];
    return rows.flatMap((row) => {
      if (row.deposit_promotion === null) return { row, told: null };
      const told = offers.find(({ offer: { promotion } }) => promotion.id === row.deposit_promotion);
      return told ? { row, told } : [];
    });
  };

  const readFeed = async (request: FeedRequest, types: readonly ContentType[]): Promise<AnnouncementFeed> => {
    const { brandCode, groupName, language, fallbackLanguage } = request;
    const rows = await store.listCurrent(db, { brandCode, types, groupName, language, fallbackLanguage });
    const [shown, pictures] = await Promise.all([withOffers(brandCode, rows), listShownPictures(db, brandCode)]);
    const only = (...wanted: ContentType[]) => shown.filter(({ row }) => wanted.includes(row.type));
    const of = (...wanted: ContentType[]) => only(...wanted).map((entry) => presentAnnouncement(entry, language, pictures));
    return {
      promotion: of("PR"),
      banners: only("B").map((entry) => presentBanner(entry, language, pictures)),
      player: of("PL", "A"),
      popup: of("PU"),
      hot: of("H"),
      footer: { unreadCount: 0 },
    };
  };

  /** The feed with the reader's own marks; `footer.unreadCount` counts their unread notices. */
  const feed = async (request: FeedRequest): Promise<AnnouncementFeed> => {
    const types = wantedTypes(request);
    const key = [request.brandCode, request.language, types.join(","), request.groupName].join(" ");
    if (request.flush) feeds.drop(key);
    const shared = await feeds.get(key, () => readFeed(request, types));
    if (!request.reader) return shared;
    const shut = shared.popup.length > 0 && (await onBreak(request.reader.memberId));
    return marked(db, shut ? { ...shared, popup: [] } : shared, request.reader);
  };

  /** Unread notices of a member, as their feed counts them; agents' notices are counted apart. */
  const unreadNotices = async (request: Languages & { reader: Reader }): Promise<number> =>
    (await feed({ ...request, types: "PL", groupName: "", flush: false })).footer.unreadCount;

  /** One notice; throws `announcement.notFound`, also for what is not meant for this reader. */
  const notice = async (request: Languages & { id: string; reader: Reader }): Promise<Announcement> => {
    const row = await store.findAnnouncement(db, { ...request, id: Number(request.id) });
    const [shown] = row ? await withOffers(request.brandCode, [row]) : [];
    const open = row && shown && (row.type === "PL" || (row.type === "A" && isAgent(request.reader?.customerType ?? null)));
    if (!open || row.start_at > clock.now()) throw new AppError("announcement.notFound");
    const read = request.reader !== null && (await findRead(db, request.reader.memberId, [row.id])).size > 0;
    return { ...presentAnnouncement(shown, request.language, await listShownPictures(db, request.brandCode)), read };
  };

  /** Throws `freePlay.rejected` for trial-like members, `announcement.notFound` for one of another brand. */
  const markRead = async (request: Languages & { id: string; read: boolean; reader: NonNullable<Reader> }): Promise<void> => {
    const { memberId, customerType } = request.reader;
    if (isTrialLike(customerType)) throw new AppError("freePlay.rejected");
    const row = await store.findAnnouncement(db, { ...request, id: Number(request.id) });
    if (!row) throw new AppError("announcement.notFound");
    await (request.read ? insertRead : deleteRead)(db, memberId, row.id);
    onUnread(memberId, await unreadNotices(request));
  };

  const create = async (draft: AnnouncementDraft): Promise<string> => {
    const { groupName = "", sequence = 0, startAt = clock.now(), endAt = null, categoryIds = [], images = [], link = "" } = draft;
    const pictures = images.map((url, index) => ({ url, sequence: index + 1 }));
    const texts = Object.entries(draft.texts).map(
      ([language, text]) => [language, { small: "", ...text, content: cleanHtml(text.content ?? "") }] as const,
    );
    const { promoKey = null, depositPromotion = null } = draft;
    const row = { ...draft, depositPromotion, groupName, sequence, startAt, endAt, categoryIds, promoKey, images: pictures, link };
    const id = await inTransaction(db, (trx) => store.insertAnnouncement(trx, { ...row, texts: Object.fromEntries(texts) }));
    versions.refresh();
    onPublished(draft.brandCode);
    return String(id);
  };

  /** How many entries the brand has that did not come from its folder. */
  const countWithoutFile = (brandCode: string): Promise<number> => store.countWithoutFile(db, brandCode);

  /** Lets what has ended at a brand begin once more, for as long as it ran before: for a demo, whose offers nobody renews. */
  const runAgain = async (brandCode: string): Promise<void> => {
    await store.moveEndedOn(db, brandCode);
    versions.refresh();
  };

  return { feed, unreadNotices, notice, markRead, create, countWithoutFile, runAgain };
}

/** A feed with one member's read marks. To those who cannot mark anything as read, everything counts as read. */
async function marked(db: Db, feed: AnnouncementFeed, reader: NonNullable<Reader>): Promise<AnnouncementFeed> {
  const ids = [...feed.player, ...feed.popup].map((entry) => Number(entry.id));
  const read = isTrialLike(reader.customerType) ? new Set(ids) : await findRead(db, reader.memberId, ids);
  const mark = (entry: Announcement): Announcement => (read.has(Number(entry.id)) ? { ...entry, read: true } : entry);
  const player = feed.player.map(mark);
  return { ...feed, player, popup: feed.popup.map(mark), footer: { unreadCount: player.filter((entry) => !entry.read).length } };
}

function wantedTypes({ types, reader }: FeedRequest): ContentType[] {
  const asked =
    types === ""
      ? CONTENT_TYPES
      : types
          .toUpperCase()
          .split(",")
          .map((type) => type.trim());
  return CONTENT_TYPES.filter((type) => asked.includes(type) && (type !== "A" || isAgent(reader?.customerType ?? null)));
}
