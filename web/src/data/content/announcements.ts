import {
  type Announcement,
  ANNOUNCEMENT_VARIANTS,
  type AnnouncementFeed,
  CONTENT_PLATFORM,
  getNotice,
  listAnnouncements,
  markAnnouncementRead,
} from "@mela/contract/content/content";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError, call } from "@mela/kit/api";
import { spaced } from "../../lib/throttle.ts";
import { isNoticeRead, marksRead } from "./notice-rules.ts";
import { getSession } from "../auth/session.ts";
import { brandCodeOf } from "../site/brand-code.ts";
import { contentKeys } from "./content.keys.ts";
import { supportKeys } from "../support/support.keys.ts";

export type Variant = keyof typeof ANNOUNCEMENT_VARIANTS;

/** ms between two mark-read calls (GAPI-30). */
const MARK_READ_MS = 150;
const nextMark = spaced(MARK_READ_MS);

/** One variant of the announcements call, kept for a minute; a member's feed has their read marks and is kept apart by their name. */
export function announcementsQuery(variant: Variant, language: string, userName?: string) {
  return queryOptions({
    queryKey: contentKeys.feed(variant, language, userName ?? ""),
    queryFn: ({ client, signal }) => fetchAnnouncements(client, variant, { signal }),
    staleTime: 60_000,
    // Who comes back on a break is no longer told what they were told before.
    meta: { personal: userName !== undefined },
  });
}

/** One notice by its id, also when it has left the lists (GAPI-31); null where there is none for this reader. */
export function noticeQuery(id: string, language: string, userName?: string) {
  return queryOptions({
    queryKey: contentKeys.notice(id, language, userName ?? ""),
    queryFn: ({ signal }) =>
      call(getNotice, { id }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "announcement.notFound") return null;
        throw error;
      }),
    staleTime: 60_000,
  });
}

/** Unread notices of the member. Enable it only for those who mark notices as read. */
export function noticesUnreadQuery(language: string, userName: string) {
  return queryOptions({
    queryKey: supportKeys.unread("notices"),
    queryFn: async ({ client }) => (await client.fetchQuery(announcementsQuery("notices", language, userName))).footer.unreadCount,
    staleTime: 15_000,
    meta: { personal: true },
  });
}

/** The call itself. `flush` passes over what the server keeps. The token travels in a header, as everywhere. */
export function fetchAnnouncements(
  client: QueryClient,
  variant: Variant,
  { flush = false, signal }: { flush?: boolean; signal?: AbortSignal } = {},
): Promise<AnnouncementFeed> {
  const input = {
    ...ANNOUNCEMENT_VARIANTS[variant],
    platform: CONTENT_PLATFORM,
    merchantCode: brandCodeOf(client),
    ...(flush ? { flush: 1 } : {}),
  };
  return call(listAnnouncements, input, signal ? { signal } : {});
}

/** Fetches a variant anew, whatever is kept here or on the server. */
export async function flushAnnouncements(client: QueryClient, variant: Variant, language: string, userName?: string): Promise<void> {
  const { queryKey } = announcementsQuery(variant, language, userName);
  client.setQueryData(queryKey, await fetchAnnouncements(client, variant, { flush: true }));
}

/**
 * Marks a notice as read: here at once, then on the server, and once nothing more is on its way the announcements are fetched again.
 * Does nothing for visitors and for those who mark nothing.
 */
export async function markNoticeRead(client: QueryClient, notice: Pick<Announcement, "id" | "read">): Promise<void> {
  const type = getSession()?.type ?? null;
  if (!marksRead(type) || isNoticeRead(notice, type)) return;
  showAsRead(client, notice.id);
  pending += 1;
  try {
    await nextMark(async () => void (await call(markAnnouncementRead, { announcementId: notice.id, read: true })));
  } catch {
    // The refreshed feed shows it as unread again.
  } finally {
    pending -= 1;
    if (pending === 0) await refresh(client);
  }
}

let pending = 0;

async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: contentKeys.feeds });
  await client.invalidateQueries({ queryKey: supportKeys.unread("notices") });
}

function showAsRead(client: QueryClient, id: string): void {
  client.setQueryData<number>(supportKeys.unread("notices"), (count) => (count === undefined ? undefined : Math.max(0, count - 1)));
  client.setQueriesData<AnnouncementFeed>({ queryKey: contentKeys.feeds }, (feed) => {
    if (!feed?.player.some((entry) => entry.id === id && !entry.read)) return feed;
    const player = feed.player.map((entry) => (entry.id === id ? { ...entry, read: true } : entry));
    return { ...feed, player, footer: { unreadCount: Math.max(0, feed.footer.unreadCount - 1) } };
  });
}
