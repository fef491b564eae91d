import { type CustomerType, isTrial, isTrialLike } from "@mela/contract/base/customer-type";

/** Whether a notice counts as read: for visitors and trial members always, for others by its flag (ANN-16 to -18). */
export function isNoticeRead(notice: { read: boolean }, type: CustomerType | null): boolean {
  return type === null || isTrial(type) || notice.read;
}

/** Who tells the server what they have read (ANN-15). */
export function marksRead(type: CustomerType | null): boolean {
  return type !== null && !isTrialLike(type);
}

/** The unread total (ANN-14, MSG-10). */
export function unreadTotal(counts: { notices: number; chat: number; inbox: number }): number {
  return counts.notices + counts.chat + counts.inbox;
}

/** The notice that a query's `index` names, counted from 0; null for none. */
export function openedIndex(index: string | null, count: number): number | null {
  return index !== null && /^\d{1,4}$/.test(index) && Number(index) < count ? Number(index) : null;
}

/** The id that a query's `id` names; null for none. */
export function namedNotice(id: string | null): string | null {
  return id !== null && /^\d{1,15}$/.test(id) ? id : null;
}

/** The address at which a notice stands open. */
export const noticePath = (id: string): string => `/m/notice?id=${id}`;

export interface Circumstances {
  /** Entries of the login popup. */
  popups: number;
  /** Day on which the visitor ticked "don't show today", and today, both in the brand's time zone. */
  hiddenOn: string | null;
  today: string;
  /** The news popup was closed in this tab. */
  newsClosed: boolean;
  unreadNotices: number;
}

/** What opens by itself when a member comes home: the login popup, else news that they have not read, else nothing. */
export function duePopup(now: Circumstances): "loginNotice" | "notice" | null {
  if (now.popups > 0 && now.hiddenOn !== now.today) return "loginNotice";
  return now.unreadNotices > 0 && !now.newsClosed ? "notice" : null;
}
