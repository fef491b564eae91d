import { changePassword } from "@mela/contract/auth/recovery";
import { logout } from "@mela/contract/auth/account";
import { getNotice, listAnnouncements } from "@mela/contract/content/content";
import type { Endpoint } from "@mela/contract/base/endpoint";
import { openEvents, pollEvents } from "@mela/contract/events/events";

/**
 * What a member may call while their password is the one that somebody else gave them: what ends that state or the session, and what visitors
 * may see too. Every other call that reads a session is refused, those included that come later.
 */
export const OPEN_BEFORE_OWN_PASSWORD: ReadonlySet<Endpoint> = new Set<Endpoint>([
  changePassword,
  logout,
  listAnnouncements,
  getNotice,
  openEvents,
  pollEvents,
]);
