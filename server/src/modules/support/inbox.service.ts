import { isTrialLike } from "@mela/contract/base/customer-type";
import type { InboxPage } from "@mela/contract/support/inbox";
import type { Db, Executor } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { cleanHtml } from "../../lib/rich-text.ts";
import type { OwnMessages } from "../../texts/texts.ts";
import { messagesForMember } from "../texts/brand-texts.service.ts";
import { presentNotification } from "./inbox.present.ts";
import * as store from "./inbox.store.ts";

export interface InboxOwner {
  memberId: number;
  customerType: number;
}

export interface InboxRequest {
  /** Id of the message that the page before ended with; null asks for the newest. */
  before: string | null;
  pageSize: number;
  language: string;
  fallbackLanguage: string;
}

type NotificationTexts = Readonly<Record<string, { title: string; content: string }>>;

/** Language → title (plain) and content (HTML, sanitised here); as a function it is given the words of the member's brand. */
export interface NotificationDraft {
  memberId: number;
  texts: NotificationTexts | ((own: OwnMessages) => NotificationTexts);
  /** Absent: now, by the database's clock. */
  sentAt?: Date;
  /** It wins people for play or for an offer: it goes to whoever has agreed to that, and does not take a break. */
  advertises?: boolean;
}

export type InboxService = ReturnType<typeof createInboxService>;

interface Deps {
  db: Db;
  /** Whether a member has agreed to advertising, and does not take a break. */
  mayAdvertise?: (memberId: number) => Promise<boolean>;
  /** Told of every change of a member's count of unread notifications, once it is committed. */
  onUnread?: (memberId: number, unread: number) => void;
}

/** Notifications of the platform to its members. Every call but `send` throws `freePlay.rejected` for trial-like members. */
export function createInboxService({ db, onUnread = () => undefined, mayAdvertise = async () => false }: Deps) {
  /** Tells the member's open pages how many notifications are unread. */
  const publishUnread = async (memberId: number): Promise<number> => {
    const count = await store.countUnread(db, memberId);
    onUnread(memberId, count);
    return count;
  };

  const list = async (owner: InboxOwner, request: InboxRequest): Promise<InboxPage> => {
    const memberId = mailOwner(owner);
    const before = request.before === null ? null : Number(request.before);
    // One more than is shown tells whether there is a next page.
    const rows = await store.listNotifications(db, memberId, { before, limit: request.pageSize + 1 });
    const shown = rows.slice(0, request.pageSize);
    const next = rows.length > shown.length ? String(shown.at(-1)?.id) : null;
    return { list: shown.map((row) => presentNotification(row, request.language, request.fallbackLanguage)), next };
  };

  const unread = (owner: InboxOwner): Promise<number> => store.countUnread(db, mailOwner(owner));

  /** Returns how many are left unread; throws `inbox.notFound` for a notification of another member. */
  const markRead = async (owner: InboxOwner, id: string): Promise<number> => {
    if (!(await store.markNotificationsRead(db, mailOwner(owner), Number(id)))) throw new AppError("inbox.notFound");
    return publishUnread(owner.memberId);
  };

  const markAllRead = async (owner: InboxOwner): Promise<number> => {
    await store.markNotificationsRead(db, mailOwner(owner), null);
    return publishUnread(owner.memberId);
  };

  const remove = async (owner: InboxOwner, id: string): Promise<number> => {
    if (!(await store.markNotificationDeleted(db, mailOwner(owner), Number(id)))) throw new AppError("inbox.notFound");
    return publishUnread(owner.memberId);
  };

  /** Writes a notification in the caller's transaction; call `publishUnread` after its commit. */
  const write = async (executor: Executor, { memberId, texts, sentAt }: Omit<NotificationDraft, "advertises">): Promise<number> => {
    const told = typeof texts === "function" ? texts(await messagesForMember(executor, memberId)) : texts;
    const cleaned = Object.entries(told).map(([language, text]) => [language, { ...text, content: cleanHtml(text.content) }] as const);
    return store.insertNotification(executor, { memberId, texts: Object.fromEntries(cleaned), ...(sentAt ? { sentAt } : {}) });
  };

  /** The notification's id; null for one that advertises to a member who has not agreed to it, or takes a break. */
  const send = async ({ advertises = false, ...notification }: NotificationDraft): Promise<string | null> => {
    if (advertises && !(await mayAdvertise(notification.memberId))) return null;
    const id = await write(db, notification);
    await publishUnread(notification.memberId);
    return String(id);
  };

  const hasNotifications = (memberId: number): Promise<boolean> => store.hasNotifications(db, memberId);

  return { list, unread, markRead, markAllRead, remove, write, publishUnread: publishUnread, send, hasNotifications };
}

function mailOwner({ memberId, customerType }: InboxOwner): number {
  if (isTrialLike(customerType)) throw new AppError("freePlay.rejected");
  return memberId;
}
