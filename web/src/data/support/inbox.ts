import {
  deleteInboxMessage,
  getInboxUnread,
  INBOX_PAGE_SIZE,
  type InboxMessage,
  type InboxPage,
  listInbox,
  readInboxMessage,
  readWholeInbox,
} from "@mela/contract/support/inbox";
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { throttled } from "../../lib/throttle.ts";
import { supportKeys } from "./support.keys.ts";

/** ms within which the unread call is made once (GAPI-33). */
const UNREAD_MS = 250;
const askUnread = throttled(UNREAD_MS, () => call(getInboxUnread, {}));

type Pages = InfiniteData<InboxPage, string | null>;

/** Unread notifications. Enable it only for those who have an inbox. */
export function inboxUnreadQuery() {
  return queryOptions({ queryKey: supportKeys.unread("inbox"), queryFn: () => askUnread(), staleTime: 15_000, meta: { personal: true } });
}

/** The member's notifications, newest first, page after page. */
export function inboxQuery(userName: string, language: string) {
  return infiniteQueryOptions({
    queryKey: supportKeys.inboxIn(userName, language),
    queryFn: ({ pageParam, signal }) =>
      call(listInbox, { pageSize: INBOX_PAGE_SIZE, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 15_000,
    meta: { personal: true },
  });
}

type Change = (notifications: readonly InboxMessage[]) => InboxMessage[];

/** Shows a change at once and sends it; whatever comes of it, the lists are then fetched again. The automatic alert tells of a failure. */
async function change(client: QueryClient, userName: string, apply: Change, send: () => Promise<{ unread: number }>): Promise<void> {
  await client.cancelQueries({ queryKey: supportKeys.inboxOf(userName) });
  client.setQueriesData<Pages>({ queryKey: supportKeys.inboxOf(userName) }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, list: apply(page.list) })) } : data,
  );
  try {
    const { unread } = await send();
    client.setQueryData(supportKeys.unread("inbox"), unread);
  } catch {
    await client.invalidateQueries({ queryKey: supportKeys.inbox });
  }
}

export function markNotificationRead(client: QueryClient, userName: string, notification: InboxMessage): Promise<void> {
  if (notification.read) return Promise.resolve();
  const apply: Change = (notifications) => notifications.map((known) => (known.id === notification.id ? { ...known, read: true } : known));
  return change(client, userName, apply, () => call(readInboxMessage, { id: notification.id }));
}

export function markAllNotificationsRead(client: QueryClient, userName: string): Promise<void> {
  const apply: Change = (notifications) => notifications.map((notification) => ({ ...notification, read: true }));
  return change(client, userName, apply, () => call(readWholeInbox, {}, { showFailure: true }));
}

export function deleteNotification(client: QueryClient, userName: string, id: string): Promise<void> {
  const apply: Change = (notifications) => notifications.filter((notification) => notification.id !== id);
  return change(client, userName, apply, () => call(deleteInboxMessage, { id }, { showFailure: true }));
}
