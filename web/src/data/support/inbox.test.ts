import { deleteInboxMessage, type InboxMessage, listInbox, readInboxMessage } from "@mela/contract/support/inbox";
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, setTransport } from "@mela/kit/api";
import { deleteNotification, inboxQuery, markAllNotificationsRead, markNotificationRead } from "./inbox.ts";
import { supportKeys } from "./support.keys.ts";

const PAGE = 20;
const notificationOf = (id: number): InboxMessage => ({
  id: String(id),
  title: `notification ${id}`,
  content: "",
  sentAt: "",
  read: false,
});

/** What the server holds, newest first. */
let notifications: InboxMessage[];
let asked: { path: string; method: string; input: Record<string, unknown> }[];
let refuse: boolean;
let client: QueryClient;
let inbox: ReturnType<typeof open>;

function open() {
  const observer = new InfiniteQueryObserver(client, inboxQuery("player01", "en"));
  const leave = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ list }) => list) ?? [];
  return { observer, leave, shown, ids: () => shown().map(({ id }) => Number(id)) };
}

function answer(path: string, method: string, input: { id?: string; before?: string }): unknown {
  const unread = () => ({ unread: notifications.filter(({ read }) => !read).length });
  if (method === deleteInboxMessage.method) {
    notifications = notifications.filter(({ id }) => id !== input.id);
    return unread();
  }
  if (path === listInbox.path) {
    const older = notifications.filter(({ id }) => input.before === undefined || Number(id) < Number(input.before));
    const list = older.slice(0, PAGE);
    return { list, next: older.length > PAGE ? list.at(-1)?.id : null };
  }
  const all = path !== readInboxMessage.path;
  notifications = notifications.map((notification) =>
    all || notification.id === input.id ? { ...notification, read: true } : notification,
  );
  return unread();
}

beforeEach(async () => {
  notifications = Array.from({ length: 43 }, (_, at) => notificationOf(43 - at));
  asked = [];
  refuse = false;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setTransport(async ({ path, method }, input) => {
    asked.push({ path, method, input: input as never });
    if (refuse && method !== "GET") throw new ApiError("system.unavailable", 503, "");
    return answer(path, method, input as never) as never;
  });
  inbox = open();
  await vi.waitUntil(() => inbox.shown().length === PAGE);
});
afterEach(() => {
  inbox.leave();
  client.clear();
});

describe("the member's notifications", () => {
  test("come page after page, newest first, none twice, also when one is deleted between two pages", async () => {
    await inbox.observer.fetchNextPage();
    expect(inbox.ids()).toEqual(notifications.slice(0, 40).map(({ id }) => Number(id)));
    await deleteNotification(client, "player01", "30");
    await inbox.observer.fetchNextPage();
    expect(inbox.ids()).toEqual(notifications.map(({ id }) => Number(id)));
    expect(inbox.observer.getCurrentResult().hasNextPage).toBe(false);
  });

  test("a deleted one is gone at once, and the count is the server's", async () => {
    const deleting = deleteNotification(client, "player01", "43");
    await vi.waitFor(() => expect(inbox.ids()[0]).toBe(42));
    await deleting;
    expect(client.getQueryData(supportKeys.unread("inbox"))).toBe(42);
    expect(asked.at(-1)).toMatchObject({ method: "DELETE", input: { id: "43" } });
  });

  test("one that could not be deleted comes back", async () => {
    refuse = true;
    await deleteNotification(client, "player01", "43");
    await vi.waitFor(() => expect(inbox.ids()[0]).toBe(43));
  });

  test("one that is read is read once", async () => {
    const [first] = inbox.shown();
    await markNotificationRead(client, "player01", first as InboxMessage);
    expect(inbox.shown()[0]?.read).toBe(true);
    expect(client.getQueryData(supportKeys.unread("inbox"))).toBe(42);
    const before = asked.length;
    await markNotificationRead(client, "player01", inbox.shown()[0] as InboxMessage);
    expect(asked).toHaveLength(before);
  });

  test("all are read together, those further down too", async () => {
    await markAllNotificationsRead(client, "player01");
    expect(inbox.shown().every(({ read }) => read)).toBe(true);
    expect(client.getQueryData(supportKeys.unread("inbox"))).toBe(0);
    await inbox.observer.fetchNextPage();
    expect(inbox.shown().every(({ read }) => read)).toBe(true);
  });
});
