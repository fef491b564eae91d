import { isTrialLike } from "@mela/contract/base/customer-type";
import type { QueryClient } from "@tanstack/react-query";
import { announcementsQuery } from "../data/content/announcements.ts";
import { duePopup } from "../data/content/notice-rules.ts";
import { isNewcomer } from "../data/registration/newcomer.ts";
import { getSession } from "../data/auth/session.ts";
import { limitsQuery } from "../data/limits/limits.ts";
import { dayOf } from "@mela/kit/dates";
import { readText, STORAGE_KEYS, writeText } from "../lib/storage.ts";
import { openPopup, popupOf } from "./use-popup.ts";

/** False where it cannot be told. */
const takesBreak = async (client: QueryClient): Promise<boolean> => {
  const limits = await client.fetchQuery(limitsQuery()).catch(() => null);
  return limits !== null && limits.exclusion !== null;
};

let offeredTo: { token: string; userName: string } | null = null;

/**
 * Opens what a member should see when they come home, each sheet once for each login; nothing over a page that they have left meanwhile or over
 * another popup. Visitors are never interrupted.
 */
export async function offerDuePopup(client: QueryClient, language: string, timeZone: string): Promise<void> {
  const session = getSession();
  if (session === null || offeredTo?.token === session.token) return;
  const [whom, ...shown] = (readText("session", STORAGE_KEYS.dueShown) ?? "").split(" ");
  const before = whom === session.userName ? shown : [];
  // A session that goes on has another token after a while, and after a change of the password.
  const goesOn = offeredTo?.userName === session.userName && before.length > 0;
  offeredTo = session;
  if (goesOn) return;
  // They have been welcomed by their registration; what opens here is for who comes home.
  if (isNewcomer(session.token)) return;
  const path = location.pathname;
  const hasLeft = () => location.pathname !== path || popupOf(location.search) !== null || getSession()?.token !== session.token;
  const feed = await client.fetchQuery(announcementsQuery("home", language, session.userName)).catch(() => null);
  if (feed === null || hasLeft()) return;
  const due = duePopup({
    popups: before.includes("loginNotice") ? 0 : feed.popup.length,
    hiddenOn: readText("local", STORAGE_KEYS.popupHiddenOn),
    today: dayOf(new Date(), timeZone),
    newsClosed: before.includes("notice") || readText("session", STORAGE_KEYS.noticePop) === "1",
    unreadNotices: isTrialLike(session.type) ? 0 : feed.footer.unreadCount,
  });
  if (due === null) return;
  // Who takes a break is invited by nothing that opens by itself; the feed has no log-in popup for them.
  if (due === "notice" && ((await takesBreak(client)) || hasLeft())) return;
  writeText("session", STORAGE_KEYS.dueShown, [session.userName, ...before, due].join(" "));
  openPopup(due);
}
